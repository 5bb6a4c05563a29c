#include "server/api.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "base/version.h"

namespace boyi::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kRoot = "/api/";
constexpr std::string_view kGames = "/api/games/";
constexpr std::size_t kLongestId = 64;
constexpr std::int64_t kLongestList = 1000;
constexpr std::size_t kLongestSummary = 4096;  // bytes
constexpr int kSummaryLevels = 4;
constexpr const char* kGameKind = "game";
constexpr const char* kSettingsKind = "settings";

std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool is_id(std::string_view text) {
    const auto is_letter = [](unsigned char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               c == '-' || c == '_';
    };
    return !text.empty() && text.size() <= kLongestId &&
           std::all_of(text.begin(), text.end(), is_letter);
}

// Lists are parsed and written again, which must not meet a tower of brackets.
bool is_shallow(const Json& json, int levels) {
    if (!json.is_structured()) return true;
    return levels > 0 && std::all_of(json.begin(), json.end(), [levels](const Json& part) {
               return is_shallow(part, levels - 1);
           });
}

WebAnswer wrong_method(const WebRequest& request, const std::string& wish) {
    return refusal(405, "method " + excerpt(request.method) + ": want " + wish + " here");
}

WebAnswer failure(const Fault& fault) {
    return refusal(fault.what.starts_with("no room") ? 507 : 500, fault.what);
}

}  // namespace

Api::Api(std::vector<std::string> games, std::unique_ptr<db::Documents> documents,
         const Limits& limits)
    : games_(std::move(games)), documents_(std::move(documents)), limits_(limits) {}

bool Api::is_asked(const WebRequest& request) { return request.target.starts_with(kRoot); }

WebAnswer Api::answer(const WebRequest& request) {
    const auto path = path_of(request.target);
    if (!path) return refusal(400, path.fault().what);
    if (*path == "/api/about") return about(request);
    if (!documents_) return refusal(404, "this server keeps no games");
    if (*path == "/api/games") return list(request);
    if (*path == "/api/settings") return document(request, kSettingsKind, "page");
    if (path->starts_with(kGames)) {
        const std::string id = path->substr(kGames.size());
        if (is_id(id)) return document(request, kGameKind, id);
        return refusal(400, "game " + excerpt(id) + ": want up to 64 letters, digits, - and _");
    }
    return refusal(404, "there is no " + excerpt(*path) + ": want /api/about, games or settings");
}

WebAnswer Api::about(const WebRequest& request) const {
    if (request.method != "GET" && request.method != "HEAD") return wrong_method(request, "GET");
    return json_answer(200, dump({{"name", "boyi"},
                                  {"version", version()},
                                  {"games", games_},
                                  {"stores", documents_ != nullptr}}));
}

WebAnswer Api::list(const WebRequest& request) {
    if (request.method != "GET" && request.method != "HEAD") return wrong_method(request, "GET");
    const auto number = [&](const char* name, std::int64_t standard) {
        return read_number<std::int64_t>(query_value(request.target, name)).value_or(standard);
    };
    const auto before = number("before", std::numeric_limits<std::int64_t>::max());
    const auto most = std::clamp<std::int64_t>(number("most", 100), 1, kLongestList);
    const auto entries = documents_->list(kGameKind, before, most);
    if (!entries) return failure(entries.fault());
    Json games = Json::array();
    for (const auto& each : *entries)
        games.push_back({{"id", each.name},
                         {"changed", each.changed},
                         {"bytes", each.bytes},
                         {"summary", Json::parse(each.summary, nullptr, false)}});
    return json_answer(200, dump({{"games", games}}));
}

WebAnswer Api::document(const WebRequest& request, const std::string& kind, const std::string& id) {
    if (request.method == "PUT") return keep(request, kind, id);
    if (request.method == "DELETE" && kind == kGameKind) {
        const auto dropped = documents_->drop(kind, id);
        if (!dropped) return failure(dropped.fault());
        return *dropped ? json_answer(200, R"({"ok":true})")
                        : refusal(404, "there is no game " + id);
    }
    if (request.method != "GET" && request.method != "HEAD")
        return wrong_method(request, kind == kGameKind ? "GET, PUT or DELETE" : "GET or PUT");
    const auto body = documents_->get(kind, id);
    if (!body) return failure(body.fault());
    if (*body) return json_answer(200, **body);
    return kind == kSettingsKind ? json_answer(200, "{}") : refusal(404, "there is no game " + id);
}

WebAnswer Api::keep(const WebRequest& request, const std::string& kind, const std::string& id) {
    const Json body = Json::parse(request.body, nullptr, false);
    if (!body.is_object())
        return refusal(400, "document " + excerpt(request.body) + ": want a JSON object");
    const auto brief = body.find("summary");
    if (brief != body.end() && !is_shallow(*brief, kSummaryLevels))
        return refusal(400, "summary: nested too deep");
    const std::string summary = brief == body.end() ? "null" : dump(*brief);
    if (summary.size() > kLongestSummary)
        return refusal(413, "summary: want at most " + std::to_string(kLongestSummary) + " bytes");
    const auto kept = documents_->put(kind, id, request.body, summary, limits_.kept_games);
    return kept ? json_answer(200, R"({"ok":true})") : failure(kept.fault());
}

}  // namespace boyi::server
