// Position: a board, whose turn it is, the rules, and of the past what the rules ask for: captured
// stones, passes in a row and, for superko, the arrangements that may not come again.
#pragma once

#include <optional>
#include <vector>

#include "game/game.h"
#include "games/go/board.h"
#include "games/go/rules.h"

namespace boyi::go {

class Position {
  public:
    using Move = go::Move;

    Position() : Position(Board(kLargestSize), Side::First) {}
    Position(const Board& board, Side side, Rules rules = kChinese);

    const Board& board() const { return board_; }
    Side side_to_move() const { return side_; }
    const Rules& rules() const { return rules_; }
    double komi() const { return komi_; }
    void set_komi(double komi) { komi_ = komi; }
    void set_side(Side s);
    int handicap() const { return handicap_; }
    void set_handicap(int stones) { handicap_ = stones; }
    int captures(Side by) const { return captures_[by]; }
    int passes() const { return passes_; }  // in a row, up to now
    Key key() const;

    std::vector<Move> moves() const;  // the last one is always the pass; none when the game is over
    bool is_legal(Move m) const;
    bool is_over() const { return passes_ >= 2; }
    std::optional<Outcome> outcome() const;  // two passes: counted as the stones stand
    void play(Move m);

    bool operator==(const Position& other) const {
        return board_ == other.board_ && side_ == other.side_ && rules_ == other.rules_ &&
               komi_ == other.komi_ && passes_ == other.passes_ && captures_ == other.captures_;
    }

  private:
    Key situation(const Board& board, Side side) const;
    bool repeats(Point p) const;

    Board board_;
    Side side_;
    Rules rules_;
    double komi_;
    int passes_ = 0, handicap_ = 0;
    PerSide<int> captures_;
    std::vector<Key> past_;  // arrangements that superko forbids
};

}  // namespace boyi::go
