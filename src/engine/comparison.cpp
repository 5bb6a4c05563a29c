#include "engine/comparison.h"

#include <nlohmann/json.hpp>

namespace boyi::engine {
namespace {

using Json = nlohmann::ordered_json;

Json score_json(const Score& s) {
    if (s.unit == Unit::Plies) return {{"plies", s.value}};
    if (s.unit == Unit::Permille) return {{"permille", s.value}};
    return {{"value", s.value}};
}

Json to_json(const CompareRow& row) {
    Json out = {{"name", row.name}, {"promise", row.promise}};
    out.update(score_json(row.score));
    out.update({{"best", row.best},
                {"line", row.line},
                {"nodes", row.nodes},
                {"leaves", row.leaves},
                {"share", row.share},
                {"ms", row.wall.count()},
                {"cpu_ms", row.cpu.count()}});
    return out;
}

}  // namespace

std::string write_json(const CompareRow& row) { return to_json(row).dump(); }

std::string write_json(const Comparison& found, std::string_view game, const CompareWish& wish) {
    Json out = {{"game", game},
                {"position", found.position},
                {"depth", wish.depth},
                {"evaluation", found.evaluation},
                {"full_leaves", found.full_leaves},
                {"full_is_estimated", found.full_is_estimated},
                {"branching", found.branching},
                {"minimal_leaves", found.minimal_leaves},
                {"agree", found.disagreement.empty()},
                {"seed", wish.seed}};
    if (found.was_stopped) out["stopped"] = true;
    out["algorithms"] = Json::array();
    for (const auto& row : found.rows) out["algorithms"].push_back(to_json(row));
    return out.dump();
}

}  // namespace boyi::engine
