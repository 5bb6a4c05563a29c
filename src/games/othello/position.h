// Position: a board and whose turn it is. Black is Side::First.
#pragma once

#include <optional>

#include "game/game.h"
#include "games/othello/board.h"

namespace boyi::othello {

class Position {
  public:
    using Move = othello::Move;

    Position() = default;
    Position(const Board& board, Side side) : board_(board), side_(side) {}

    const Board& board() const { return board_; }
    Side side_to_move() const { return side_; }
    Bits discs(Side s) const { return s == side_ ? board_.mover : board_.other; }
    Key key() const;

    MoveList moves() const;  // one pass where only the other side can move; none at the end
    bool is_legal(Move m) const;
    bool is_over() const;
    std::optional<Outcome> outcome() const;
    void play(Move m);  // a legal move

    bool operator==(const Position&) const = default;

  private:
    Board board_ = kStart;
    Side side_ = Side::First;
};

}  // namespace boyi::othello
