// Xiangqi as the textbook algorithms see it (search/textbook/model.h).
#pragma once

#include <array>

#include "games/xiangqi/classic.h"
#include "games/xiangqi/game.h"

namespace boyi::xiangqi {

struct TextbookModel {
    using Game = Xiangqi;

    static constexpr bool kEndsWithoutMoves = true;
    static constexpr int kSlots = kSquares * kSquares;

    Evaluation evaluation = classic();

    int evaluate(const Position& p) const { return evaluation(p.board()); }

    // At the horizon only mate is looked for; a stalemate there is seen one ply later.
    bool may_have_ended(const Position& p) const { return p.in_check(); }
    bool must_answer(const Position& p) const { return p.in_check(); }

    int slot(Move m) const { return m.from().index * kSquares + m.to().index; }

    // The most valuable victim first, then the cheapest attacker.
    int gain(const Position& p, Move m) const {
        const Piece victim = p.at(m.to());
        return victim.is_none() ? 0 : 8 * rank_of(victim) - rank_of(p.at(m.from()));
    }

  private:
    // By kind: king, advisor, elephant, horse, chariot, cannon, pawn.
    static int rank_of(Piece p) {
        constexpr std::array<int, kKinds> kRank = {7, 3, 2, 5, 6, 4, 1};
        return kRank[static_cast<std::size_t>(p.kind())];
    }
};

}  // namespace boyi::xiangqi
