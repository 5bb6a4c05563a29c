// Ladder: whether a chain with one or two liberties can be captured by ataris alone.
#pragma once

#include "games/go/play/fast_board.h"

namespace boyi::go {

template <class Fast>
class Ladder {
  public:
    // The defender moves, and the chain has one liberty.
    static bool dies_in_atari(const Fast& b, Spot stone) {
        Ladder reader;
        return reader.defend(b, stone, owner_of(b.at(stone)));
    }
    // The attacker moves, and the chain has two liberties.
    static bool dies_attacked(const Fast& b, Spot stone) {
        Ladder reader;
        return reader.attack(b, stone, owner_of(b.at(stone)));
    }

  private:
    static constexpr int kMostNodes = 200;  // beyond it the chain counts as safe

    bool defend(const Fast& b, Spot stone, Side us) {
        if (++nodes_ > kMostNodes) return false;
        const Spot out = b.liberty_set(stone).first();
        if (b.may_play(out, us) && !still_dies(b, stone, us, out)) return false;
        bool saved = false;
        b.each_stone(stone, [&](Spot s) {
            for (const Spot n : b.around(s)) {
                if (saved || b.at(n) != stone_of(other(us)) || b.liberties(n) != 1) continue;
                const Spot take = b.liberty_set(n).first();
                if (take != out && b.may_play(take, us)) saved = !still_dies(b, stone, us, take);
            }
        });
        return !saved;
    }

    bool still_dies(const Fast& b, Spot stone, Side us, Spot move) {
        Fast next = b;
        next.play(move, us);
        const int liberties = next.liberties(stone);
        if (liberties >= 3) return false;
        return liberties == 1 || attack(next, stone, us);
    }

    bool attack(const Fast& b, Spot stone, Side us) {
        if (++nodes_ > kMostNodes) return false;
        const Side them = other(us);
        bool dies = false;
        b.liberty_set(stone).each([&](Spot s) {
            if (dies || !b.may_play(s, them)) return;
            Fast next = b;
            next.play(s, them);
            if (next.liberties(stone) == 1) dies = defend(next, stone, us);
        });
        return dies;
    }

    int nodes_ = 0;
};

}  // namespace boyi::go
