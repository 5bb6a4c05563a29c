#include "engine/answers.h"

#include <nlohmann/json.hpp>

#include "base/base64.h"
#include "base/text.h"

namespace boyi::engine {
namespace {

using Json = nlohmann::ordered_json;
using record::Ending;
using record::NodeId;
using record::Record;

constexpr std::size_t kMostGames = 500;  // of one file: a page shows no more

constexpr std::pair<Ending, const char*> kEndings[] = {
    {Ending::FirstWins, "first"}, {Ending::SecondWins, "second"}, {Ending::Draw, "draw"}};

std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

const char* side_word(Side s) { return s == Side::First ? "first" : "second"; }

Json or_null(const std::optional<Side>& side) { return side ? Json(side_word(*side)) : Json(); }

// The argument of a query: one object whose fields have names and kinds.
class Asked {
  public:
    static Result<Asked> read(std::string_view query, std::string_view argument) {
        Json object = Json::parse(argument, nullptr, false);
        if (!object.is_object())
            return Fault{std::string(query) + " " + excerpt(argument) + ": want a JSON object"};
        return Asked(std::string(query), std::move(object));
    }

    // Empty when absent.
    Result<std::string> text(const char* name) const {
        const auto it = object_.find(name);
        if (it == object_.end() || it->is_null()) return std::string();
        if (const auto* text = it->get_ptr<const std::string*>()) return *text;
        return wrong(name, "a text");
    }

    Result<std::vector<std::string>> texts(const char* name) const {
        std::vector<std::string> out;
        const auto it = object_.find(name);
        if (it == object_.end() || !it->is_array()) return wrong(name, "a list of texts");
        for (const auto& each : *it) {
            const auto* text = each.get_ptr<const std::string*>();
            if (!text) return wrong(name, "a list of texts");
            out.push_back(*text);
        }
        return out;
    }

    const Json* any(const char* name) const {
        const auto it = object_.find(name);
        return it == object_.end() ? nullptr : &*it;
    }

    Fault wrong(const std::string& name, const std::string& wish) const {
        return Fault{query_ + ": \"" + name + "\": want " + wish};
    }

  private:
    Asked(std::string query, Json object) : query_(std::move(query)), object_(std::move(object)) {}

    std::string query_;
    Json object_;
};

// Records may be deep, one level for each move, so the two walks below keep their own stacks.

std::string write_tree(const Record& r) {
    struct Open {
        NodeId node;
        std::size_t next_child = 0;
    };
    std::string out;
    std::vector<Open> open;
    const auto begin = [&](NodeId id) {
        out += "{\"move\":" + dump(r.nodes[id].move) + ",\"comment\":" + dump(r.nodes[id].comment) +
               ",\"children\":[";
        open.push_back({id});
    };
    begin(0);
    while (!open.empty()) {
        Open& top = open.back();
        const auto& children = r.nodes[top.node].children;
        if (top.next_child == children.size()) {
            out += "]}";
            open.pop_back();
            continue;
        }
        if (top.next_child > 0) out += ',';
        begin(children[top.next_child++]);
    }
    return out;
}

std::string write_record(const Record& r) {
    Json tags = Json::object();
    for (const auto& [name, value] : r.tags) tags[name] = value;
    Json result;
    for (const auto& [ending, word] : kEndings)
        if (r.ending == ending) result = word;
    return "{\"tags\":" + dump(tags) + ",\"start\":" + dump(r.start ? Json(*r.start) : Json()) +
           ",\"result\":" + dump(result) + ",\"tree\":" + write_tree(r) + "}";
}

Result<Done> read_tree(const Asked& asked, const Json& root, Record& r) {
    std::vector<std::pair<const Json*, NodeId>> open = {{&root, 0}};
    while (!open.empty()) {
        const auto [json, id] = open.back();
        open.pop_back();
        if (!json->is_object()) return asked.wrong("tree", "nodes with move, comment and children");
        const auto comment = json->find("comment");
        if (comment != json->end() && !comment->is_string())
            return asked.wrong("comment", "a text");
        if (comment != json->end()) r.nodes[id].comment = comment->get<std::string>();
        const auto children = json->find("children");
        if (children == json->end()) continue;
        if (!children->is_array()) return asked.wrong("children", "a list of nodes");
        std::vector<std::pair<const Json*, NodeId>> found;
        for (const auto& child : *children) {
            const auto move = child.is_object() ? child.find("move") : child.end();
            if (!child.is_object() || move == child.end() || !move->is_string())
                return asked.wrong("move", "a text in every node below the first");
            found.emplace_back(&child, r.add(id, move->get<std::string>()));
        }
        open.insert(open.end(), found.rbegin(), found.rend());
    }
    return Done{};
}

Result<Record> read_record(const Asked& asked, const Json& json) {
    Record r;
    if (!json.is_object()) return asked.wrong("record", "an object");
    if (const auto tags = json.find("tags"); tags != json.end()) {
        if (!tags->is_object()) return asked.wrong("tags", "an object");
        for (const auto& [name, value] : tags->items())
            if (value.is_string()) r.tags.emplace_back(name, value.get<std::string>());
            else return asked.wrong("tags", "texts only");
    }
    if (const auto start = json.find("start"); start != json.end() && !start->is_null()) {
        if (!start->is_string()) return asked.wrong("start", "a position as text");
        r.start = start->get<std::string>();
    }
    if (const auto result = json.find("result"); result != json.end() && !result->is_null()) {
        for (const auto& [ending, word] : kEndings)
            if (*result == word) r.ending = ending;
        if (r.ending == Ending::Unknown)
            return asked.wrong("result", "first, second, draw or null");
    }
    if (const auto tree = json.find("tree"); tree != json.end()) {
        const auto done = read_tree(asked, *tree, r);
        if (!done) return done.fault();
    }
    return r;
}

// The name of the file decides if the content agrees, then the content, then the name alone.
const record::Format* find_format(const record::Formats& formats, std::string_view name,
                                  std::string_view bytes) {
    const auto* named = name.empty() ? nullptr : record::format_by_path(formats, name);
    if (named && named->read && named->recognises && named->recognises(bytes)) return named;
    const auto* content = record::format_by_content(formats, bytes);
    if (content && content->read) return content;
    return named && named->read ? named : nullptr;
}

Result<std::string> bytes_of(const Asked& asked) {
    const auto base64 = asked.text("base64");
    if (!base64) return base64.fault();
    return base64->empty() ? asked.text("text") : read_base64(*base64);
}

std::string write_games(const record::ReadGames& found) {
    std::string out = "[";
    const auto add = [&out](const std::string& element) {
        out += (out.size() > 1 ? "," : "") + element;
    };
    const std::size_t told = std::min(found.games.size(), kMostGames);
    for (std::size_t i = 0; i < told; ++i) add(write_record(found.games[i]));
    const auto add_fault = [&](const std::string& what) { add(dump({{"fault", what}})); };
    for (const auto& fault : found.faults) add_fault(fault.what);
    for (const auto& note : found.notes) add_fault(note.what);
    if (told < found.games.size())
        add_fault("there are " + std::to_string(found.games.size()) + " games; only the first " +
                  std::to_string(told) + " are told");
    return out + "]";
}

Json outcome_json(const Standing& standing, const std::string& words) {
    if (!standing.outcome) return nullptr;
    return {{"winner", or_null(standing.outcome->winner)},
            {"reason", standing.outcome->reason},
            {"words", words}};
}

}  // namespace

std::string tell_outcome(const Outcome& outcome, const PerSide<std::string>& side_names) {
    if (!outcome.winner) return "Draw: " + outcome.reason + ".";
    std::string who = side_names[*outcome.winner];
    if (!who.empty() && who[0] >= 'a' && who[0] <= 'z')
        who[0] = static_cast<char>(who[0] - 'a' + 'A');
    return who + " wins: " + outcome.reason + ".";
}

std::string write_state(const StateOfPlay& state) {
    Json verdict;
    if (!state.standing.verdict.empty())
        verdict = Json::parse(state.standing.verdict, nullptr, false);
    return dump({{"game", state.game},
                 {"position", state.position},
                 {"start", state.start},
                 {"side", side_word(state.side)},
                 {"side_name", state.side_name},
                 {"ply", state.played.size()},
                 {"check", state.check},
                 {"moves", state.moves},
                 {"played", state.played},
                 {"outcome", outcome_json(state.standing, state.standing.words)},
                 {"verdict", verdict}});
}

std::string write_texts(const std::vector<std::string>& texts) { return dump(Json(texts)); }

std::string write_fault(const Fault& fault) { return dump({{"fault", fault.what}}); }

Result<LineToName> read_line_to_name(std::string_view argument) {
    const auto asked = Asked::read("name_line", argument);
    if (!asked) return asked.fault();
    auto notation = asked->text("notation");
    if (!notation) return notation.fault();
    auto moves = asked->texts("moves");
    if (!moves) return moves.fault();
    return LineToName{std::move(*notation), std::move(*moves)};
}

Result<std::string> answer_read(const record::Formats& formats, const ReadText& read_text,
                                std::string_view argument) {
    const auto asked = Asked::read("read", argument);
    if (!asked) return asked.fault();
    const auto name = asked->text("name");
    if (!name) return name.fault();
    const auto bytes = bytes_of(*asked);
    if (!bytes) return bytes.fault();
    record::ReadGames found;
    if (const auto* format = find_format(formats, *name, *bytes))
        found = record::read_all(*format, *bytes);
    if (found.games.empty()) {
        auto loose = read_text(*bytes);
        if (loose) return write_games({{std::move(*loose)}, {}, {}});
        return found.faults.empty() ? loose.fault() : found.faults.front();
    }
    return write_games(found);
}

Result<std::string> answer_write(const record::Formats& formats, std::string_view argument) {
    const auto asked = Asked::read("write", argument);
    if (!asked) return asked.fault();
    const auto name = asked->text("format"), notation = asked->text("notation"),
               script = asked->text("script");
    for (const auto* each : {&name, &notation, &script})
        if (!*each) return each->fault();
    const auto* format = record::format_by_name(formats, *name);
    if (!format || !format->write) {
        std::vector<std::string> known;
        for (const auto& each : formats)
            if (each.write) known.emplace_back(each.name);
        return Fault{"write: format " + excerpt(*name) + " is not known: want one of " +
                     join(known, ", ")};
    }
    const Json* json = asked->any("record");
    const auto record = json ? read_record(*asked, *json) : asked->wrong("record", "an object");
    if (!record) return record.fault();
    const auto bytes = format->write(*record, {*notation, *script});
    if (!bytes) return bytes.fault();
    const std::string extension(format->extensions.empty() ? "" : format->extensions.front());
    const bool is_text = is_utf8(*bytes) && bytes->find('\0') == std::string::npos;
    if (is_text)
        return dump({{"text", std::string(format->head) + *bytes}, {"extension", extension}});
    return dump({{"base64", write_base64(*bytes)}, {"extension", extension}});
}

std::string write_formats(const record::Formats& formats) {
    Json out = Json::array();
    for (const auto& each : formats)
        out.push_back({{"name", each.name},
                       {"help", each.help},
                       {"extensions", each.extensions},
                       {"reads", each.read != nullptr},
                       {"writes", each.write != nullptr}});
    return dump(out);
}

}  // namespace boyi::engine
