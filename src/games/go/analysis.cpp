#include "games/go/analysis.h"

#include <nlohmann/json.hpp>

#include "games/go/notation.h"

namespace boyi::go {
namespace {

using Json = nlohmann::ordered_json;

Json texts(const Points& points) {
    Json out = Json::array();
    for (const auto p : points) out.push_back(write_point(p));
    return out;
}

Json spaces_in_json(const std::vector<EyeSpace>& spaces) {
    Json out = Json::array();
    for (const auto& space : spaces)
        out.push_back({{"points", texts(space.points)}, {"worth", eye_class_words(space.worth)}});
    return out;
}

}  // namespace

std::string analysis_in_json(const Board& board, const Influence& reach,
                             const std::vector<Group>& groups) {
    Json rows = Json::array(), list = Json::array();
    for (int row = board.size() - 1; row >= 0; --row) {
        Json values = Json::array();
        for (int column = 0; column < board.size(); ++column)
            values.push_back(reach[point_at(column, row)]);
        rows.push_back(values);
    }
    for (const auto& group : groups)
        list.push_back({{"side", side_word(group.side)},
                        {"stones", texts(group.stones)},
                        {"spaces", spaces_in_json(group.spaces)},
                        {"tabled", spaces_in_json(group.tabled)},
                        {"half_eyes", group.half_eyes},
                        {"judgement", judgement_words(group.judgement)}});
    return Json{{"influence", rows}, {"groups", list}}.dump();
}

}  // namespace boyi::go
