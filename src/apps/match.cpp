#include "apps/match.h"

#include <cstdio>

#include "apps/venues.h"
#include "arena/openings.h"
#include "arena/tournament.h"

namespace boyi::apps {
namespace {

constexpr int kRandomPlies = 8;
constexpr const char* kTableSize = "4";  // MiB: few nodes need little

arena::Spec spec_of(const char* name, const EngineOptions& options) {
    arena::Spec spec;
    spec.name = name;
    spec.options = options;
    spec.options.emplace_back("Hash", kTableSize);
    return spec;
}

MatchResult result_of(const arena::Scoreboard& board) {
    const auto& pairing = board.pairings().front();
    return {pairing.games, pairing.pairs};
}

}  // namespace

Result<MatchResult> play_match(const MatchWish& wish, const StopFlag& stop,
                               const std::function<void(const MatchResult&)>& progress) {
    const auto venue = find_venue(wish.game, "");
    if (!venue) return venue.fault();
    arena::Plan plan;
    plan.engines = {spec_of("first", wish.first), spec_of("second", wish.second)};
    plan.games = wish.games;
    plan.pace.nodes = wish.nodes;
    plan.concurrency = wish.threads;
    plan.sprt = wish.sprt;
    plan.opening = [seed = wish.seed](arena::Referee& referee, std::uint64_t number) {
        return arena::random_opening(referee, {kRandomPlies, {}}, seed, number);
    };
    const auto board = arena::run_tournament(
        plan, *venue, nullptr, stop,
        [&](const arena::Scoreboard& now, const arena::Entry&) { progress(result_of(now)); });
    if (!board) return board.fault();
    return result_of(*board);
}

std::string write_elo(const arena::Pairs& pairs) {
    const auto elo = arena::estimate(pairs, arena::EloKind::Logistic);
    if (!elo) return "no finished pair";
    char text[80];
    std::snprintf(text, sizeof text, "%+.1f [%+.1f, %+.1f]", elo->value, elo->low, elo->high);
    return text;
}

}  // namespace boyi::apps
