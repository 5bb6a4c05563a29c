// The commands of JSON lines: {"do":"go","depth":12}.
#include <limits>
#include <map>

#include "base/text.h"
#include "protocol/json_text.h"

namespace boyi::protocol {
namespace {

using namespace engine;
using search::Clock;

constexpr long long kDeepestLab = 30, kMostVisits = 1'000'000'000;

Json write_clock(const Clock& c) {
    Json out = {{"left", c.left.count()}, {"increment", c.increment.count()}};
    if (c.moves_to_go) out["moves"] = *c.moves_to_go;
    return out;
}

std::optional<Clock> read_clock(Fields& fields, const char* name) {
    const Json* object = fields.any(name);
    if (!object) return std::nullopt;
    Fields parts(*object, std::string("\"") + name + "\"");
    Clock clock;
    clock.left = parts.millis("left").value_or(Millis(0));
    clock.increment = parts.millis("increment").value_or(Millis(0));
    clock.moves_to_go = parts.count("moves");
    if (const auto fault = parts.fault()) fields.blame(fault->what);
    return clock;
}

Json write_lab(const Lab& lab) {
    Json out = {{"depth", lab.depth}, {"visits", lab.visits}};
    if (!lab.algorithms.empty()) out["algorithms"] = lab.algorithms;
    if (!lab.evaluation.empty()) out["evaluation"] = lab.evaluation;
    return out;
}

std::optional<Lab> read_lab(Fields& fields) {
    const Json* object = fields.any("lab");
    if (!object) return std::nullopt;
    Fields parts(*object, "\"lab\"");
    Lab lab;
    if (const auto depth = parts.number("depth", 1, kDeepestLab))
        lab.depth = static_cast<int>(*depth);
    if (const auto visits = parts.number("visits", 1, kMostVisits))
        lab.visits = static_cast<std::uint64_t>(*visits);
    lab.algorithms = parts.texts("algorithms").value_or(std::vector<std::string>());
    lab.evaluation = parts.text("evaluation").value_or("");
    if (const auto fault = parts.fault()) fields.blame(fault->what);
    return lab;
}

Json write_go(const Go& go) {
    Json out = {{"do", "go"}};
    const auto put = [&out](const char* name, const auto& value) {
        if (value) out[name] = *value;
    };
    put("depth", go.depth);
    put("nodes", go.nodes);
    if (go.move_time) out["ms"] = go.move_time->count();
    put("mate", go.mate_in);
    put("perft", go.perft);
    if (go.clocks.first) out["first"] = write_clock(*go.clocks.first);
    if (go.clocks.second) out["second"] = write_clock(*go.clocks.second);
    if (go.ours) out["ours"] = write_clock(*go.ours);
    if (go.theirs) out["theirs"] = write_clock(*go.theirs);
    if (!go.only.empty()) out["only"] = go.only;
    if (go.lab) out["lab"] = write_lab(*go.lab);
    if (go.infinite) out["infinite"] = true;
    if (go.ponder) out["ponder"] = true;
    if (go.draw_offered) out["draw"] = true;
    return out;
}

Command read_go(Fields& f) {
    Go go;
    go.depth = f.count("depth");
    if (const auto nodes = f.number("nodes", 0, std::numeric_limits<long long>::max()))
        go.nodes = static_cast<std::uint64_t>(*nodes);
    go.move_time = f.millis("ms");
    go.mate_in = f.count("mate");
    go.perft = f.count("perft");
    go.clocks = {read_clock(f, "first"), read_clock(f, "second")};
    go.ours = read_clock(f, "ours");
    go.theirs = read_clock(f, "theirs");
    go.only = f.texts("only").value_or(std::vector<std::string>());
    go.lab = read_lab(f);
    go.infinite = f.flag("infinite").value_or(false);
    go.ponder = f.flag("ponder").value_or(false);
    go.draw_offered = f.flag("draw").value_or(false);
    return go;
}

template <class C>
Command plain(Fields&) {
    return C{};
}

using Reader = Command (*)(Fields&);

const std::map<std::string_view, Reader> kReaders = {
    {"hello", plain<Hello>},
    {"set",
     [](Fields& f) -> Command {
         return SetOption{f.needed_text("name"), f.text("value")};
     }},
    {"ready", plain<Ready>},
    {"new", plain<NewGame>},
    {"position",
     [](Fields& f) -> Command {
         return SetPosition{f.text("start"), f.texts("moves").value_or(std::vector<std::string>())};
     }},
    {"play", [](Fields& f) -> Command { return Play{f.needed_text("move")}; }},
    {"undo", [](Fields& f) -> Command { return Undo{f.count("plies").value_or(1)}; }},
    {"ban",
     [](Fields& f) -> Command {
         return Ban{f.texts("moves").value_or(std::vector<std::string>())};
     }},
    {"go", read_go},
    {"stop", plain<Stop>},
    {"ponderhit", [](Fields& f) -> Command { return PonderHit{f.flag("draw").value_or(false)}; }},
    {"query",
     [](Fields& f) -> Command {
         return Query{f.needed_text("name"), f.text("argument").value_or("")};
     }},
    {"quit", plain<Quit>},
};

struct Writer {
    Json operator()(const Hello&) const { return {{"do", "hello"}}; }
    Json operator()(const SetOption& c) const {
        Json out = {{"do", "set"}, {"name", c.name}};
        if (c.value) out["value"] = *c.value;
        return out;
    }
    Json operator()(const Ready&) const { return {{"do", "ready"}}; }
    Json operator()(const NewGame&) const { return {{"do", "new"}}; }
    Json operator()(const SetPosition& c) const {
        Json out = {{"do", "position"}};
        if (c.start) out["start"] = *c.start;
        if (!c.moves.empty()) out["moves"] = c.moves;
        return out;
    }
    Json operator()(const Play& c) const { return {{"do", "play"}, {"move", c.move}}; }
    Json operator()(const Undo& c) const { return {{"do", "undo"}, {"plies", c.plies}}; }
    Json operator()(const Ban& c) const { return {{"do", "ban"}, {"moves", c.moves}}; }
    Json operator()(const Go& c) const { return write_go(c); }
    Json operator()(const Stop&) const { return {{"do", "stop"}}; }
    Json operator()(const PonderHit& c) const {
        Json out = {{"do", "ponderhit"}};
        if (c.draw_offered) out["draw"] = true;
        return out;
    }
    Json operator()(const Query& c) const {
        Json out = {{"do", "query"}, {"name", c.name}};
        if (!c.argument.empty()) out["argument"] = c.argument;
        return out;
    }
    Json operator()(const Quit&) const { return {{"do", "quit"}}; }
};

std::string known_words() {
    std::vector<std::string> words;
    for (const auto& [word, reader] : kReaders) words.emplace_back(word);
    return join(words, ", ");
}

}  // namespace

Json write_command_fields(const Command& command) { return std::visit(Writer{}, command); }

Result<Command> read_command_fields(const Json& object) {
    Fields fields(object, "request");
    fields.any("id");
    const auto word = fields.text("do");
    if (!word) return Fault{"request: \"do\" is missing or no text: want one of " + known_words()};
    const auto known = kReaders.find(*word);
    if (known == kReaders.end())
        return Fault{"\"do\": " + excerpt(*word) + " is not known: want one of " + known_words()};
    const Command command = known->second(fields);
    if (const auto fault = fields.fault()) return Fault{*word + " " + fault->what};
    return command;
}

}  // namespace boyi::protocol
