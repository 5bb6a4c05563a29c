#include "arena/scoreboard.h"

#include <algorithm>
#include <cassert>

namespace boyi::arena {

Scoreboard::Scoreboard(std::vector<std::string> names, const std::vector<Pairing>& pairings)
    : names_(std::move(names)), pairings_(pairings), conduct_(names_.size()) {}

std::size_t Scoreboard::number_of(const std::string& name) const {
    const auto found = std::find(names_.begin(), names_.end(), name);
    assert(found != names_.end());
    return static_cast<std::size_t>(found - names_.begin());
}

Pairing& Scoreboard::pairing_of(std::size_t one, std::size_t two) {
    const auto found = std::find_if(pairings_.begin(), pairings_.end(), [&](const Pairing& p) {
        return (p.a == one && p.b == two) || (p.a == two && p.b == one);
    });
    assert(found != pairings_.end());
    return *found;
}

void Scoreboard::add(const Entry& entry) {
    const PerSide<std::size_t> engines{number_of(entry.engines.first),
                                       number_of(entry.engines.second)};
    Pairing& pairing = pairing_of(engines.first, engines.second);
    const Side side_of_a = engines.first == pairing.a ? Side::First : Side::Second;
    const auto& winner = entry.result.outcome.winner;
    const int half_points = !winner ? 1 : *winner == side_of_a ? 2 : 0;

    ++games_;
    ++reasons_[entry.result.outcome.reason];
    ++(half_points == 2   ? pairing.games.wins
       : half_points == 1 ? pairing.games.draws
                          : pairing.games.losses);
    const auto [half, is_first] = half_pairs_.try_emplace(entry.number / 2, half_points);
    if (!is_first) {
        pairing.pairs.add(half->second + half_points);
        half_pairs_.erase(half);
    }
    for (const Side s : kSides) book_conduct(engines[s], s, entry.result);
}

void Scoreboard::book_conduct(std::size_t engine, Side side, const GameResult& result) {
    Conduct& c = conduct_[engine];
    const Effort& e = result.effort[side];
    ++c.games;
    c.effort.moves += e.moves;
    c.effort.wall_ms += e.wall_ms;
    c.effort.cpu_ms += e.cpu_ms;
    c.effort.nodes += e.nodes;
    c.effort.depths += e.depths;
    c.effort.late += e.late;
    if (result.failed != side) return;
    c.illegal += result.lapse == Lapse::Illegal;
    c.time_losses += result.lapse == Lapse::Time;
    c.crashes += result.lapse == Lapse::Crash;
}

}  // namespace boyi::arena
