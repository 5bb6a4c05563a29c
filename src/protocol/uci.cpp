// UCI, and UCI-Cyclone, in which a position comes without the word `position`.
#include <map>

#include "protocol/uci_events.h"
#include "protocol/words.h"

namespace boyi::protocol {
namespace {

using namespace engine;

// One word of `go` with what follows it.
struct GoReader {
    Go go{};
    std::optional<int> moves_to_go{};

    template <class T>
    static std::optional<Fault> keep(std::optional<T>& where, Result<T> value) {
        if (!value) return value.fault();
        where = *value;
        return std::nullopt;
    }
    std::optional<Fault> clock(Side side, Words& words) {
        const auto left = read_time("go time", words);
        if (!left) return left.fault();
        clock_of(side).left = *left;
        return std::nullopt;
    }
    std::optional<Fault> increment(Side side, Words& words) {
        const auto by = read_time("go increment", words);
        if (!by) return by.fault();
        clock_of(side).increment = *by;
        return std::nullopt;
    }
    search::Clock& clock_of(Side side) {
        if (!go.clocks[side]) go.clocks[side].emplace();
        return *go.clocks[side];
    }
};

using GoWord = std::optional<Fault> (*)(GoReader&, Words&);

std::optional<Fault> read_searchmoves(GoReader& r, Words& words);

const std::map<std::string_view, GoWord> kGoWords = {
    {"depth", [](GoReader& r, Words& w) { return r.keep(r.go.depth, read_count("go depth", w)); }},
    {"nodes", [](GoReader& r, Words& w) { return r.keep(r.go.nodes, read_nodes(w)); }},
    {"movetime",
     [](GoReader& r, Words& w) { return r.keep(r.go.move_time, read_time("go movetime", w)); }},
    {"mate", [](GoReader& r, Words& w) { return r.keep(r.go.mate_in, read_count("go mate", w)); }},
    {"perft", [](GoReader& r, Words& w) { return r.keep(r.go.perft, read_count("go perft", w)); }},
    {"wtime", [](GoReader& r, Words& w) { return r.clock(Side::First, w); }},
    {"btime", [](GoReader& r, Words& w) { return r.clock(Side::Second, w); }},
    {"winc", [](GoReader& r, Words& w) { return r.increment(Side::First, w); }},
    {"binc", [](GoReader& r, Words& w) { return r.increment(Side::Second, w); }},
    {"movestogo",
     [](GoReader& r, Words& w) { return r.keep(r.moves_to_go, read_count("go movestogo", w)); }},
    {"infinite",
     [](GoReader& r, Words&) {
         r.go.infinite = true;
         return std::optional<Fault>();
     }},
    {"ponder",
     [](GoReader& r, Words&) {
         r.go.ponder = true;
         return std::optional<Fault>();
     }},
    {"searchmoves", read_searchmoves},
};

std::optional<Fault> read_searchmoves(GoReader& r, Words& words) {
    while (!words.at_end() && !kGoWords.count(words.peek())) r.go.only.emplace_back(words.next());
    return std::nullopt;
}

Result<Command> read_go(Words& words) {
    GoReader reader;
    while (!words.at_end()) {
        const std::string_view word = words.next();
        const auto known = kGoWords.find(word);
        if (known == kGoWords.end())
            return Fault{"go " + excerpt(word) +
                         " is not known: want depth, nodes, movetime, wtime, btime, winc, binc, "
                         "movestogo, mate, perft, infinite, ponder or searchmoves"};
        if (auto fault = known->second(reader, words)) return *fault;
    }
    for (const Side side : kSides)
        if (reader.go.clocks[side]) reader.go.clocks[side]->moves_to_go = reader.moves_to_go;
    return Command{reader.go};
}

Result<Command> read_set_option(Words& words) {
    if (!words.take("name")) return Fault{"setoption: want setoption name NAME [value VALUE]"};
    std::vector<std::string> name;
    while (!words.at_end() && words.peek() != "value") name.emplace_back(words.next());
    if (name.empty()) return Fault{"setoption: the name is missing"};
    SetOption wish{join(name, " "), {}};
    if (words.take("value"))
        wish.value = words.rest() == "<empty>" ? std::string() : std::string(words.rest());
    return Command{wish};
}

Result<Command> read_whole_position(Words& words) {
    auto position = read_position(words);
    if (!position) return position.fault();
    return Command{std::move(*position)};
}

using Reader = Result<Command> (*)(Words&);

template <class C>
Result<Command> plain(Words&) {
    return Command{C{}};
}

const std::map<std::string_view, Reader> kReaders = {
    {"uci", plain<Hello>},
    {"isready", plain<Ready>},
    {"ucinewgame", plain<NewGame>},
    {"setoption", read_set_option},
    {"go", read_go},
    {"position", read_whole_position},
    {"stop", plain<Stop>},
    {"ponderhit", plain<PonderHit>},
    {"quit", plain<Quit>},
};

std::string write_clocks(const PerSide<std::optional<search::Clock>>& clocks) {
    std::string out;
    const auto put = [&out](std::string_view word, long long n) {
        out += " " + std::string(word) + " " + std::to_string(n);
    };
    if (clocks.first) put("wtime", clocks.first->left.count());
    if (clocks.second) put("btime", clocks.second->left.count());
    if (clocks.first) put("winc", clocks.first->increment.count());
    if (clocks.second) put("binc", clocks.second->increment.count());
    const auto& any = clocks.first ? clocks.first : clocks.second;
    if (any && any->moves_to_go) put("movestogo", *any->moves_to_go);
    return out;
}

struct CommandWriter {
    std::string operator()(const Hello&) const { return "uci"; }
    std::string operator()(const Ready&) const { return "isready"; }
    std::string operator()(const NewGame&) const { return "ucinewgame"; }
    std::string operator()(const Stop&) const { return "stop"; }
    std::string operator()(const PonderHit&) const { return "ponderhit"; }
    std::string operator()(const Quit&) const { return "quit"; }
    std::string operator()(const SetOption& wish) const {
        const std::string name = "setoption name " + one_line(wish.name);
        if (!wish.value) return name;
        return name + " value " + (wish.value->empty() ? "<empty>" : one_line(*wish.value));
    }
    std::string operator()(const SetPosition& p) const { return "position " + write_position(p); }
    std::string operator()(const Go& go) const {
        std::string out = "go";
        if (go.ponder) out += " ponder";
        out += write_clocks(go.clocks);
        if (go.depth) out += " depth " + std::to_string(*go.depth);
        if (go.nodes) out += " nodes " + std::to_string(*go.nodes);
        if (go.move_time) out += " movetime " + std::to_string(go.move_time->count());
        if (go.mate_in) out += " mate " + std::to_string(*go.mate_in);
        if (go.perft) out += " perft " + std::to_string(*go.perft);
        if (go.infinite) out += " infinite";
        if (!go.only.empty()) out += " searchmoves" + after_blanks(go.only);
        return out;
    }
    template <class Own>
    std::string operator()(const Own& own) const {
        return write_own(own);
    }
};

class Uci final : public Protocol {
  public:
    std::string_view name() const override { return "uci"; }

    Heard<Command> read_command(std::string_view line) override {
        const std::string clean = one_line(line);
        Words words(clean);
        const Words whole = words;
        const std::string_view word = words.next();
        if (word.empty() || word == "debug" || word == "register") return {};
        if (word == "fen" || word == "startpos") {  // UCI-Cyclone
            words = whole;
            return {{}, read_whole_position(words)};
        }
        const auto known = kReaders.find(word);
        if (known != kReaders.end()) return {{}, known->second(words)};
        if (auto own = read_own_word(word, words)) return {{}, std::move(own)};
        return {{},
                Fault{"command " + excerpt(word) +
                      " is not known: want uci, isready, setoption, ucinewgame, position, go, "
                      "stop, ponderhit, query or quit"}};
    }
    Lines write_event(const Event& event, const std::string&) const override {
        return write_uci_event(event);
    }
    Lines write_command(const Command& command, const std::string&) override {
        return {std::visit(CommandWriter{}, command)};
    }
    Heard<Event> read_event(std::string_view line) override {
        auto event = read_uci_event(line);
        if (!event) return {};
        return {{}, std::move(*event)};
    }
};

}  // namespace

std::unique_ptr<Protocol> make_uci() { return std::make_unique<Uci>(); }

}  // namespace boyi::protocol
