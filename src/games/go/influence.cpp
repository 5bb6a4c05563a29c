#include "games/go/influence.h"

#include <algorithm>

namespace boyi::go {
namespace {

enum Strength : int { kBeside = 6, kDiagonal = 5, kTwoAway = 3, kKnight = 2 };

class Stone {
  public:
    Stone(const Board& board, Point at)
        : board_(board), at_(at), enemy_(stone_of(other(owner_of(board.at(at))))) {}

    // Calls act(point, strength) for every point in reach.
    template <class Act>
    void reach(Act act) const {
        act(at_, kBeside);  // its own point is its most
        for (const int by : kAround) {
            const Point next = step(at_, by);
            if (!board_.is_on_board(next)) continue;
            act(next, kBeside);
            if (is_free(next) && board_.is_on_board(step(next, by))) act(step(next, by), kTwoAway);
        }
        for (const int row : {-kStride, kStride})
            for (const int column : {-1, 1}) reach_corner(row, column, act);
    }

  private:
    // The diagonal point and the two knight's moves behind it.
    template <class Act>
    void reach_corner(int row, int column, Act act) const {
        const Point diagonal = step(at_, row + column);
        const Point by_row = step(at_, row), by_column = step(at_, column);
        if (!board_.is_on_board(diagonal)) return;
        const bool blocked = !is_free(by_row) && !is_free(by_column);
        if (!blocked) {
            const bool turns = board_.at(by_row) == enemy_ || board_.at(by_column) == enemy_;
            act(diagonal, turns ? kTwoAway : kDiagonal);
        }
        for (const int by : {row, column}) {
            const Point target = step(diagonal, by);
            if (!board_.is_on_board(target)) continue;
            const Point beside = by == row ? by_row : by_column;
            if (is_free(beside) || (!blocked && is_free(diagonal))) act(target, kKnight);
        }
    }

    bool is_free(Point p) const { return board_.at(p) == Cell::Empty; }

    const Board& board_;
    Point at_;
    Cell enemy_;
};

}  // namespace

Influence influence(const Board& board) {
    PerSide<Influence> strongest{};
    for (const Point p : board.points()) {
        if (!is_stone(board.at(p))) continue;
        Influence& mine = strongest[owner_of(board.at(p))];
        Stone(board, p).reach(
            [&](Point q, int strength) { mine[q] = std::max(mine[q], strength); });
    }
    Influence out{};
    for (const Point p : board.points()) out[p] = strongest.first[p] - strongest.second[p];
    return out;
}

}  // namespace boyi::go
