// Retrograde analysis (Strohlein 1970, Thompson 1986): from the ends of the game backwards, one ply
// a layer. A position is a win as soon as one move leads to a loss, a loss when its last move is
// found to lead to a win; what is never reached is a draw. No repetition or move-count rule
// applies.
#pragma once

#include <span>

#include "games/xiangqi/endgame/smaller.h"

namespace boyi::xiangqi::endgame {

int longest_of(const Table& t);  // plies of the longest line; 0 when nothing is ever decided

// For distances to a capture, what comes after it is only lost or won: the smaller classes with
// their distances left out. Where the losing side has nothing but captures its distance then counts
// as two plies, so that wins keep odd and losses even distances.
Table without_distances(const Table& t);

class Retrograde {
  public:
    // `values` is memory of layout.size() bytes for each side, kept by the caller.
    Retrograde(const Layout& layout, PerSide<std::span<Value>> values, Smaller smaller,
               int threads);

    void prepare();             // marks what is no position, and mates; all else is unknown
    bool has_layer(int plies);  // is there anything to derive from it?
    void run_layer(int plies);  // derives what is one ply further from the end

  private:
    template <class Visit>
    void for_each_value(const Value* values, Index size, Value wanted, Visit visit) const;
    template <class Work>
    void in_parallel(Index size, Work work) const;

    void mark_impossible(Index from, Index to);
    void mark_mates(Index from, Index to);
    bool has_legal_move(const Setup& s, Side mover) const;
    bool only_loses(const Setup& s, Side mover, Value limit) const;
    void derive(const Setup& before, Side mover, Value from);
    void run_step(Side to_move, Value wanted);

    Layout layout_;
    PerSide<std::span<Value>> values_;
    Smaller smaller_;
    int longest_smaller_ = 0;  // plies
    int threads_;
};

}  // namespace boyi::xiangqi::endgame
