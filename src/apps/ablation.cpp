#include "apps/ablation.h"

#include <algorithm>

#include "apps/catalogue.h"
#include "base/text.h"
#include "games/xiangqi/bench.h"
#include "games/xiangqi/game.h"
#include "games/xiangqi/tunables.h"

namespace boyi::apps {
namespace {

using xiangqi::Feature;
using xiangqi::kFeatureNames;

// The techniques asked for, by number.
Result<std::vector<unsigned>> chosen(const std::vector<std::string>& names) {
    std::vector<unsigned> out;
    const std::vector<std::string> known(std::begin(kFeatureNames), std::end(kFeatureNames));
    for (const auto& name : names.empty() ? known : names) {
        const auto at = std::find(known.begin(), known.end(), name);
        if (at == known.end())
            return Fault{"technique " + excerpt(name) + " is not known: want some of " +
                         join(known, ", ")};
        out.push_back(static_cast<unsigned>(at - known.begin()));
    }
    return out;
}

std::uint64_t nodes_without(std::optional<Feature> off, int depth) {
    xiangqi::BenchPlan plan;
    plan.depth = depth;
    if (off) plan.features.switch_off(*off);
    return xiangqi::bench(plan, [](std::string_view, std::uint64_t) {});
}

}  // namespace

Result<Ablation> ablate(const AblationWish& wish, const AblationListener& listener) {
    const auto game = find_game(wish.game);
    if (!game) return game.fault();
    if (wish.game != xiangqi::Xiangqi::kName)
        return Fault{"game " + wish.game + " has no techniques to switch off: want xiangqi"};
    const auto techniques = chosen(wish.techniques);
    if (!techniques) return techniques.fault();
    const StopFlag never;
    Ablation out;
    out.nodes = nodes_without({}, wish.depth);
    const double all = static_cast<double>(techniques->size());
    for (const unsigned number : *techniques) {
        const std::string name(kFeatureNames[number]);
        const double before = static_cast<double>(out.rows.size());
        listener.progress(before / all, name);
        AblationRow row;
        row.technique = name;
        row.nodes = nodes_without(static_cast<Feature>(number), wish.depth);
        row.ratio = static_cast<double>(row.nodes) / static_cast<double>(out.nodes);
        if (wish.games > 0) {
            const MatchWish match{wish.game,  {},        {{"Without", name}}, wish.nodes,
                                  wish.games, wish.seed, wish.threads,        {}};
            const auto result = play_match(match, never, [&](const MatchResult& now) {
                const double played = static_cast<double>(now.games.games());
                listener.progress((before + played / static_cast<double>(wish.games)) / all, name);
            });
            if (!result) return result.fault();
            row.match = *result;
        }
        listener.row(row);
        out.rows.push_back(std::move(row));
    }
    return out;
}

}  // namespace boyi::apps
