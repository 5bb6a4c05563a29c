// The events of JSON lines: {"report":{...}}, {"best":"h2e2"}.
#include <array>
#include <limits>

#include "protocol/json_text.h"

namespace boyi::protocol {
namespace {

using namespace engine;

constexpr long long kLow = std::numeric_limits<int>::min(), kHigh = std::numeric_limits<int>::max();

constexpr std::array<std::pair<Unit, const char*>, 6> kUnits = {{{Unit::Centi, "centi"},
                                                                 {Unit::Plies, "plies"},
                                                                 {Unit::Rule, "rule"},
                                                                 {Unit::Discs, "discs"},
                                                                 {Unit::Points, "points"},
                                                                 {Unit::Permille, "permille"}}};
constexpr std::array<std::pair<Bound, const char*>, 3> kBounds = {
    {{Bound::Exact, "exact"}, {Bound::Lower, "lower"}, {Bound::Upper, "upper"}}};

template <class Table, class Value>
const char* word_of(const Table& table, Value value) {
    for (const auto& [each, word] : table)
        if (each == value) return word;
    return table.front().second;
}

template <class Table>
auto value_of(const Table& table, Fields& fields, const char* name) {
    const std::string word = fields.needed_text(name);
    for (const auto& [value, each] : table)
        if (word == each) return value;
    fields.blame(std::string("\"") + name + "\": '" + word + "' is not known");
    return table.front().first;
}

Json write_score(const Score& s) {
    return {{"unit", word_of(kUnits, s.unit)},
            {"bound", word_of(kBounds, s.bound)},
            {"value", s.value}};
}

std::optional<Score> read_score(Fields& fields) {
    const Json* object = fields.any("score");
    if (!object) return std::nullopt;
    Fields parts(*object, "\"score\"");
    const Unit unit = value_of(kUnits, parts, "unit");
    const Bound bound = value_of(kBounds, parts, "bound");
    const auto value = parts.number("value", kLow, kHigh);
    if (!value) parts.blame("\"value\": want a number");
    if (const auto fault = parts.fault()) fields.blame(fault->what);
    return Score{unit, bound, static_cast<int>(value.value_or(0))};
}

Json write_report(const Report& r) {
    Json out = Json::object();
    const auto put = [&out](const char* name, const auto& value) {
        if (value) out[name] = *value;
    };
    put("depth", r.depth);
    put("reached", r.depth_reached);
    put("rank", r.rank);
    if (r.score) out["score"] = write_score(*r.score);
    if (r.wdl) out["wdl"] = {{"win", r.wdl->win}, {"draw", r.wdl->draw}, {"loss", r.wdl->loss}};
    put("nodes", r.nodes);
    if (r.elapsed) out["ms"] = r.elapsed->count();
    put("table", r.table_permille);
    if (!r.line.empty()) out["line"] = r.line;
    return out;
}

Json write_sample(const Sample& s) {
    Json out = Json::object();
    const auto put = [&out](const char* name, const auto& value) {
        if (value) out[name] = *value;
    };
    if (!s.algorithm.empty()) out["algorithm"] = s.algorithm;
    put("depth", s.depth);
    put("number", s.number);
    put("of", s.of);
    put("nodes", s.nodes);
    put("cuts", s.cuts);
    if (s.elapsed) out["ms"] = s.elapsed->count();
    if (!s.path.empty()) out["path"] = s.path;
    return out;
}

std::optional<std::uint64_t> read_large(Fields& f, const char* name) {
    const auto value = f.number(name, 0, std::numeric_limits<long long>::max());
    if (!value) return std::nullopt;
    return static_cast<std::uint64_t>(*value);
}

Sample read_sample(Fields& f) {
    Sample s;
    s.algorithm = f.text("algorithm").value_or("");
    s.depth = f.count("depth");
    s.number = f.count("number");
    s.of = f.count("of");
    s.nodes = read_large(f, "nodes");
    s.cuts = read_large(f, "cuts");
    s.elapsed = f.millis("ms");
    s.path = f.texts("path").value_or(std::vector<std::string>());
    return s;
}

std::optional<Wdl> read_wdl(Fields& fields) {
    const Json* object = fields.any("wdl");
    if (!object) return std::nullopt;
    Fields parts(*object, "\"wdl\"");
    const Wdl wdl{parts.count("win").value_or(0), parts.count("draw").value_or(0),
                  parts.count("loss").value_or(0)};
    if (const auto fault = parts.fault()) fields.blame(fault->what);
    return wdl;
}

Report read_report(Fields& f) {
    Report r;
    r.depth = f.count("depth");
    r.depth_reached = f.count("reached");
    r.rank = f.count("rank");
    r.score = read_score(f);
    r.wdl = read_wdl(f);
    r.nodes = read_large(f, "nodes");
    r.elapsed = f.millis("ms");
    r.table_permille = f.count("table");
    r.line = f.texts("line").value_or(std::vector<std::string>());
    return r;
}

struct KindWriter {
    Json& out;
    void operator()(const Check& c) const {
        out.update({{"type", "check"}, {"default", c.standard}});
    }
    void operator()(const Spin& s) const {
        out.update({{"type", "spin"}, {"default", s.standard}, {"min", s.low}, {"max", s.high}});
    }
    void operator()(const Combo& c) const {
        out.update({{"type", "combo"}, {"default", c.standard}, {"choices", c.choices}});
    }
    void operator()(const Text& t) const {
        out.update({{"type", "text"}, {"default", t.standard}});
    }
    void operator()(const Button&) const { out.update({{"type", "button"}}); }
};

Option read_option(Fields& f) {
    Option option{f.needed_text("name"), Button{}};
    const std::string type = f.needed_text("type");
    const auto number = [&](const char* name) {
        const auto value =
            f.number(name, std::numeric_limits<long>::min(), std::numeric_limits<long>::max());
        return static_cast<long>(value.value_or(0));
    };
    if (type == "check") option.kind = Check{f.flag("default").value_or(false)};
    else if (type == "spin") option.kind = Spin{number("default"), number("min"), number("max")};
    else if (type == "combo")
        option.kind = Combo{f.needed_text("default"),
                            f.texts("choices").value_or(std::vector<std::string>())};
    else if (type == "text") option.kind = Text{f.needed_text("default")};
    else if (type != "button") f.blame("\"type\": '" + type + "' is not known");
    return option;
}

struct Writer {
    Json operator()(const Identity& e) const {
        return {{"identity", {{"name", e.name}, {"author", e.author}}}};
    }
    Json operator()(const Option& e) const {
        Json option = {{"name", e.name}};
        std::visit(KindWriter{option}, e.kind);
        return {{"option", option}};
    }
    Json operator()(const Welcome&) const { return {{"welcome", true}}; }
    Json operator()(const ReadyOk&) const { return {{"ready", true}}; }
    Json operator()(const Report& e) const { return {{"report", write_report(e)}}; }
    Json operator()(const Sample& e) const { return {{"sample", write_sample(e)}}; }
    Json operator()(const BestMove& e) const {
        Json out = {{"best", e.move ? Json(*e.move) : Json(nullptr)}};
        if (e.ponder) out["ponder"] = *e.ponder;
        if (e.offers_draw) out["draw"] = true;
        if (e.resigns) out["resign"] = true;
        return out;
    }
    Json operator()(const Answer& e) const {
        return {{"answer", {{"name", e.name}, {"text", e.text}}}};
    }
    Json operator()(const Message& e) const { return {{"message", e.text}}; }
    Json operator()(const Accepted&) const { return {{"ok", true}}; }
    Json operator()(const Fault& e) const { return {{"fault", e.what}}; }
    Json operator()(const Bye&) const { return {{"bye", true}}; }
};

// An event that is one object under one name.
template <class Read>
Event read_inner(Fields& fields, const char* name, Read read) {
    Fields parts(*fields.any(name), std::string("\"") + name + "\"");
    Event event = read(parts);
    if (const auto fault = parts.fault()) fields.blame(fault->what);
    return event;
}

Event read_best(Fields& f) {
    return BestMove{f.text("best"), f.text("ponder"), f.flag("draw").value_or(false),
                    f.flag("resign").value_or(false)};
}

std::optional<Event> read_event(Fields& f) {
    if (f.has("best")) return read_best(f);
    if (f.any("report")) return read_inner(f, "report", read_report);
    if (f.any("sample")) return read_inner(f, "sample", read_sample);
    if (f.any("option")) return read_inner(f, "option", read_option);
    if (f.any("identity"))
        return read_inner(f, "identity", [](Fields& p) {
            return Identity{p.needed_text("name"), p.needed_text("author")};
        });
    if (f.any("answer"))
        return read_inner(f, "answer", [](Fields& p) {
            return Answer{p.needed_text("name"), p.needed_text("text")};
        });
    if (const auto text = f.text("message")) return Message{*text};
    if (const auto text = f.text("fault")) return Fault{*text};
    if (f.flag("ok")) return Accepted{};
    if (f.flag("welcome")) return Welcome{};
    if (f.flag("ready")) return ReadyOk{};
    if (f.flag("bye")) return Bye{};
    return std::nullopt;
}

}  // namespace

Json write_event_fields(const Event& event) { return std::visit(Writer{}, event); }

Result<Event> read_event_fields(const Json& object) {
    Fields fields(object, "event");
    fields.any("id");
    const auto event = read_event(fields);
    if (const auto fault = fields.fault()) return *fault;
    if (!event)
        return Fault{
            "event: want one of best, report, sample, option, identity, answer, message, "
            "fault, ok, welcome, ready or bye"};
    return *event;
}

}  // namespace boyi::protocol
