#include "protocol/gtp_files.h"

#include <nlohmann/json.hpp>

#include "base/base64.h"

namespace boyi::protocol {
namespace {

using Json = nlohmann::ordered_json;

const Json* member(const Json& object, const char* name) {
    const auto found = object.is_object() ? object.find(name) : object.end();
    return object.is_object() && found != object.end() ? &*found : nullptr;
}

std::string text_of(const Json* json) {
    return json && json->is_string() ? json->get<std::string>() : std::string();
}

}  // namespace

std::string question_about_file(const std::string& path, const std::string& content) {
    const auto base64 = write_base64(content);
    return Json{{"name", path}, {"base64", base64}}.dump(-1, ' ', false,
                                                         Json::error_handler_t::replace);
}

Result<engine::SetPosition> first_main_line(std::string_view games) {
    const Json all = Json::parse(games, nullptr, false);
    const Json* game = all.is_array() && !all.empty() ? &all[0] : nullptr;
    if (!game) return Fault{"there is no game in it"};
    if (const Json* fault = member(*game, "fault")) return Fault{text_of(fault)};
    engine::SetPosition out;
    if (const auto start = text_of(member(*game, "start")); !start.empty()) out.start = start;
    const Json* node = member(*game, "tree");
    while (node) {
        const Json* children = member(*node, "children");
        node = children && children->is_array() && !children->empty() ? &(*children)[0] : nullptr;
        if (node) out.moves.push_back(text_of(member(*node, "move")));
    }
    return out;
}

}  // namespace boyi::protocol
