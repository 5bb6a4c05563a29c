// Playthrough: a random game from a fixed seed written out in full - every position, its moves in
// the order of the generator, the outcome - so that a change of behaviour shows as a change of
// text.
#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "game/game.h"

namespace boyi::testing {

template <Game G>
std::string describe(const typename G::Position& p) {
    std::string out = "position " + G::write_position(p) + "\n";
    out += std::string("to move ") + (p.side_to_move() == Side::First ? "first" : "second") + "\n";
    out += "moves";
    for (const auto m : p.moves()) out += " " + G::write_move(p, m);
    out += "\n";
    if (const auto end = p.outcome()) {
        const char* who = !end->winner                  ? "nobody"
                          : *end->winner == Side::First ? "first"
                                                        : "second";
        out += std::string("outcome ") + who + ", " + end->reason + "\n";
    }
    return out;
}

template <Game G>
std::string playthrough(std::uint64_t seed, int most_plies) {
    Random random(seed);
    auto p = G::start();
    std::string out = "game " + std::string(G::kName) + ", seed " + std::to_string(seed) + "\n";
    for (int ply = 0;; ++ply) {
        out += "\n" + describe<G>(p);
        std::vector<typename G::Position::Move> moves;
        for (const auto m : p.moves()) moves.push_back(m);
        if (moves.empty() || p.outcome() || ply == most_plies) return out;
        const auto m = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        out += "play " + G::write_move(p, m) + "\n";
        p.play(m);
    }
}

}  // namespace boyi::testing
