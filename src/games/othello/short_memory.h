// Short memory: what one thread keeps of the last two plies of its search, too many to go into the
// table and too near the leaves to be sorted: scores of two plies, and the moves that refuted last.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "games/othello/table.h"

namespace boyi::othello {

// The last two different moves that were too good, each as a set of one square.
struct Favourites {
    Bits first = 0, second = 0;

    void praise(Bits move) {
        if (move != first) *this = {move, first};
    }
};

class ShortMemory {
  public:
    static constexpr int kPlies = 2;

    struct Scores {
        std::uint32_t check = 0;
        std::int8_t lower = -kSquares, upper = kSquares;
    };

    // Of a search of kPlies; nothing is known yet if the place was another position's. Two share
    // place and check once in 2^46, which a search that is not exact can bear.
    Scores& scores_of(const Board& b) {
        if (scores_.empty()) scores_.resize(kPlaces);
        const Key key = key_of(b);
        Scores& scores = scores_[key % kPlaces];
        const auto check = static_cast<std::uint32_t>(key >> 32);
        if (scores.check != check) scores = {check, -kSquares, kSquares};
        return scores;
    }

    void forget() { *this = {}; }

    Favourites& favourites(int depth) { return favourites_[static_cast<std::size_t>(depth)]; }

  private:
    static constexpr std::size_t kPlaces = 1 << 14;

    std::vector<Scores> scores_;  // made when first asked for: solving an endgame needs none
    std::array<Favourites, kPlies + 1> favourites_{};  // by the plies that are left
};

}  // namespace boyi::othello
