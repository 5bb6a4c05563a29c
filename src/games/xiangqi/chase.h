// Chase: which men really threaten which, as the repetition rules mean it. docs/xiangqi-rules.md
// says in words what is counted and why.
#pragma once

#include <array>

#include "games/xiangqi/board.h"
#include "games/xiangqi/rules.h"

namespace boyi::xiangqi {

struct Attack {
    Square attacker, victim;
    bool operator==(const Attack&) const = default;
};

class AttackList {
  public:
    void add(Attack a) { attacks_[size_++] = a; }
    const Attack* begin() const { return attacks_.data(); }
    const Attack* end() const { return attacks_.data() + size_; }
    bool empty() const { return size_ == 0; }
    bool has_victim(Square s) const {
        for (const Attack& each : *this)
            if (each.victim == s) return true;
        return false;
    }

  private:
    std::size_t size_ = 0;
    std::array<Attack, 48> attacks_;  // 2 chariots, 2 cannons: 4 each; horses 8; others 4
};

// The threats of side s on this board, whoever is to move: a chariot, cannon, horse, advisor or
// elephant of s may legally take an enemy man and win by it.
AttackList threats(const Board& b, Side s, RuleSet set);

// The threats that the last move made, on the board after it.
AttackList new_threats(const Board& after, Move last, RuleSet set);

// Enemy chariots that stand on the leg of a horse of side s and so shield their king from it.
Bitboard chariots_pinned_by_horse(const Board& b, Side s);

}  // namespace boyi::xiangqi
