// UCCI 3.0. Its own ways: options without the words name and value, bare scores, clocks by who
// thinks, banmoves, nobestmove, bye.
#include <map>

#include "engine/options.h"
#include "protocol/ucci_events.h"
#include "protocol/words.h"

namespace boyi::protocol {
namespace {

using namespace engine;

constexpr int kMillisPerSecond = 1000;

// Commands.

struct GoReader {
    int millis_per_unit = 1;
    Go go{};

    search::Clock& ours() { return go.ours ? *go.ours : go.ours.emplace(); }
    search::Clock& theirs() { return go.theirs ? *go.theirs : go.theirs.emplace(); }

    template <class Where, class T>
    static std::optional<Fault> keep(Where& where, Result<T> value) {
        if (!value) return value.fault();
        where = *value;
        return std::nullopt;
    }
    Result<Millis> time(std::string_view what, Words& w) const {
        return read_time(what, w, millis_per_unit);
    }
};

using GoWord = std::optional<Fault> (*)(GoReader&, Words&);

template <bool Go::*Flag>
std::optional<Fault> raise(GoReader& r, Words&) {
    r.go.*Flag = true;
    return std::nullopt;
}

const std::map<std::string_view, GoWord> kGoWords = {
    {"ponder", raise<&Go::ponder>},
    {"draw", raise<&Go::draw_offered>},
    {"infinite", raise<&Go::infinite>},
    {"depth",
     [](GoReader& r, Words& w) {
         if (w.take("infinite")) return raise<&Go::infinite>(r, w);
         return r.keep(r.go.depth, read_count("go depth", w));
     }},
    {"nodes", [](GoReader& r, Words& w) { return r.keep(r.go.nodes, read_nodes(w)); }},
    {"movetime",
     [](GoReader& r, Words& w) { return r.keep(r.go.move_time, r.time("go movetime", w)); }},
    {"time", [](GoReader& r, Words& w) { return r.keep(r.ours().left, r.time("go time", w)); }},
    {"increment",
     [](GoReader& r, Words& w) { return r.keep(r.ours().increment, r.time("go increment", w)); }},
    {"movestogo",
     [](GoReader& r, Words& w) {
         return r.keep(r.ours().moves_to_go, read_count("go movestogo", w));
     }},
    {"opptime",
     [](GoReader& r, Words& w) { return r.keep(r.theirs().left, r.time("go opptime", w)); }},
    {"oppincrement",
     [](GoReader& r, Words& w) {
         return r.keep(r.theirs().increment, r.time("go oppincrement", w));
     }},
    {"oppmovestogo",
     [](GoReader& r, Words& w) {
         return r.keep(r.theirs().moves_to_go, read_count("go oppmovestogo", w));
     }},
};

Result<Command> read_go(Words& words, int millis_per_unit) {
    GoReader reader{millis_per_unit};
    while (!words.at_end()) {
        const std::string_view word = words.next();
        const auto known = kGoWords.find(word);
        if (known == kGoWords.end())
            return Fault{"go " + excerpt(word) +
                         " is not known: want ponder, draw, depth, nodes, infinite, time, "
                         "increment, movestogo, opptime, oppincrement or oppmovestogo"};
        if (auto fault = known->second(reader, words)) return *fault;
    }
    return Command{reader.go};
}

const std::map<std::string_view, Command> kPlain = {
    {"ucci", Hello{}}, {"isready", Ready{}}, {"stop", Stop{}}, {"quit", Quit{}}};

struct CommandWriter {
    int millis_per_unit = 1;

    std::string operator()(const Hello&) const { return "ucci"; }
    std::string operator()(const Ready&) const { return "isready"; }
    std::string operator()(const NewGame&) const { return "setoption newgame"; }
    std::string operator()(const Stop&) const { return "stop"; }
    std::string operator()(const PonderHit& hit) const {
        return hit.draw_offered ? "ponderhit draw" : "ponderhit";
    }
    std::string operator()(const Quit&) const { return "quit"; }
    std::string operator()(const SetOption& wish) const {
        const std::string name = "setoption " + ucci_name(wish.name);
        return wish.value ? name + " " + one_line(*wish.value) : name;
    }
    std::string operator()(const SetPosition& p) const { return "position " + write_position(p); }
    std::string operator()(const Query& query) const {
        if (query.name != "probe") return write_own(query);
        return "probe " + one_line(query.argument);
    }
    std::string operator()(const Go& go) const {
        std::string out = "go";
        if (go.ponder) out += " ponder";
        if (go.draw_offered) out += " draw";
        if (go.depth) out += " depth " + std::to_string(*go.depth);
        if (go.nodes) out += " nodes " + std::to_string(*go.nodes);
        if (go.move_time) out += " movetime " + time(*go.move_time);
        if (go.infinite) out += " infinite";
        if (go.ours) out += clock(*go.ours, "");
        if (go.theirs) out += clock(*go.theirs, "opp");
        return out;
    }
    template <class Own>
    std::string operator()(const Own& own) const {
        return write_own(own);
    }

    std::string time(Millis t) const { return std::to_string(t.count() / millis_per_unit); }
    std::string clock(const search::Clock& c, const std::string& whose) const {
        std::string out = " " + whose + "time " + time(c.left);
        if (c.moves_to_go) out += " " + whose + "movestogo " + std::to_string(*c.moves_to_go);
        if (c.increment.count() > 0) out += " " + whose + "increment " + time(c.increment);
        return out;
    }
};

class Ucci final : public Protocol {
  public:
    std::string_view name() const override { return "ucci"; }

    Heard<Command> read_command(std::string_view line) override {
        const std::string clean = one_line(line);
        Words words(clean);
        const std::string_view word = words.next();
        if (word.empty()) return {};
        if (word == "setoption") return read_set_option(words);
        if (word == "go") return {{}, read_go(words, millis_per_unit_)};
        if (word == "probe") return {{}, Command{Query{"probe", std::string(words.rest())}}};
        if (word == "ponderhit") return {{}, Command{PonderHit{words.take("draw")}}};
        if (word == "position") {
            auto position = read_position(words);
            if (!position) return {{}, position.fault()};
            return {{}, Command{std::move(*position)}};
        }
        if (const auto plain = kPlain.find(word); plain != kPlain.end()) return {{}, plain->second};
        if (auto own = read_own_word(word, words)) return {{}, std::move(own)};
        return {{},
                Fault{"command " + excerpt(word) +
                      " is not known: want ucci, isready, setoption, position, banmoves, go, "
                      "ponderhit, stop, probe, query or quit"}};
    }

    Lines write_event(const Event& event, const std::string&) const override {
        return write_ucci_event(event);
    }
    Lines write_command(const Command& command, const std::string&) override {
        if (const auto* wish = std::get_if<SetOption>(&command)) {
            if (is_same_name(wish->name, "usemillisec")) set_millis(is_true(*wish));
        }
        return {std::visit(CommandWriter{millis_per_unit_}, command)};
    }
    Heard<Event> read_event(std::string_view line) override {
        auto event = read_ucci_event(line);
        if (!event) return {};
        return {{}, std::move(*event)};
    }

    bool passes_over(const Command& c) const override {
        return std::holds_alternative<SetOption>(c);  // clients send options nobody announced
    }
    bool answers_idle_stop() const override { return true; }
    bool quits_after_thinking() const override { return batch_; }

  private:
    static bool is_true(const SetOption& wish) {
        const std::string value = lower(wish.value.value_or("true"));
        return value == "true" || value == "on";
    }
    void set_millis(bool yes) { millis_per_unit_ = yes ? 1 : kMillisPerSecond; }

    // Some options speak about the talk itself and stay here.
    Heard<Command> read_set_option(Words& words) {
        SetOption wish{engine_name(words.next()), {}};
        if (!words.at_end()) wish.value = std::string(words.rest());
        if (is_same_name(wish.name, "newgame")) return {{}, Command{NewGame{}}};
        const bool about_millis = is_same_name(wish.name, "usemillisec");
        const bool about_batch = is_same_name(wish.name, "batch");
        if (about_millis) set_millis(is_true(wish));
        if (about_batch) batch_ = is_true(wish);
        if (about_millis || about_batch) return {};
        return {{}, Command{std::move(wish)}};
    }

    int millis_per_unit_ = 1;  // we announce usemillisec
    bool batch_ = false;
};

}  // namespace

std::unique_ptr<Protocol> make_ucci() { return std::make_unique<Ucci>(); }

}  // namespace boyi::protocol
