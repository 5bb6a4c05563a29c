// Position: a board with the counters that the 60-move rule needs. The past itself, for
// repetitions, travels in the line of play.
#pragma once

#include <optional>

#include "games/xiangqi/moves.h"

namespace boyi::xiangqi {

// Checks per side since the last capture that count for the 60-move rule; further ones, and the
// replies to them, stand still on the clock.
inline constexpr int kCountedChecks = 10;
inline constexpr int kClockLimit = 120;  // plies: the 60-move rule

class Position {
  public:
    using Move = xiangqi::Move;

    Position() = default;
    explicit Position(const Board& board, int clock = 0, int move_number = 1);

    const Board& board() const { return board_; }
    Side side_to_move() const { return board_.side_to_move(); }
    Key key() const { return board_.key(); }
    Piece at(Square s) const { return board_.at(s); }
    bool in_check() const { return in_check_; }
    int clock() const { return clock_; }  // counted plies since the last capture
    int move_number() const { return move_number_; }

    MoveList moves() const;                  // all legal ones
    bool is_legal(Move m) const;             // any move at all, also one that is no move of any man
    std::optional<Outcome> outcome() const;  // checkmate or stalemate: both lose
    Piece play(Move m) { return play_with<Plain>(m); }  // a legal move; hands back what it took

    // The same, by the kernels of an instruction set.
    template <class Set>
    Piece play_with(Move m) {
        const Side mover = side_to_move();
        const Piece taken = board_.apply(m);
        in_check_ = static_cast<bool>(checkers<Set>(board_, side_to_move()));
        move_number_ += mover == Side::Second;
        if (taken.is_none()) count_ply(mover);
        else restart_clock();
        return taken;
    }

    // Hands the turn to the other side; only for a side that is not in check.
    void pass() { board_.set_side_to_move(other(side_to_move())); }

    bool operator==(const Position&) const = default;

  private:
    void count_ply(Side mover) {
        const bool answers_uncounted = check_stood_still_;
        check_stood_still_ = in_check_ && ++checks_[mover] > kCountedChecks;
        clock_ += !answers_uncounted && !check_stood_still_;
    }
    void restart_clock() {
        clock_ = 0;
        checks_ = {};
        check_stood_still_ = false;
    }

    Board board_;
    int clock_ = 0;
    int move_number_ = 1;
    PerSide<int> checks_;
    bool in_check_ = false;
    bool check_stood_still_ = false;  // the check to be answered was not counted
};

// Men of side s's opponent that give check to s.
Bitboard checkers_of(const Board& b, Side s);
bool is_in_check(const Board& b, Side s);

}  // namespace boyi::xiangqi
