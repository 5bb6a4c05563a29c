// Board: the stones in chains, with liberties kept up to date by every move; a copyable value
// without memory of the past except the point that a simple ko forbids.
//
// Each chain keeps its pseudo-liberties (empty points counted once for every stone beside them),
// their sum and the sum of their squares: no liberty and one liberty are then known without a walk.
#pragma once

#include <optional>

#include "game/game.h"
#include "games/go/types.h"

namespace boyi::go {

class Board {
  public:
    explicit Board(int size = kLargestSize);

    int size() const { return size_; }
    Cell at(Point p) const { return cells_[p]; }
    bool is_on_board(Point p) const { return p < kCells && cells_[p] != Cell::Edge; }
    Key key() const { return key_; }  // of the stones alone
    Point ko() const { return ko_; }  // where the side to move may not take back, or kNoPoint
    const Points& points() const;     // all of this size, row by row from the lower left

    Point chain_of(Point p) const { return heads_[p]; }  // one stone stands for its chain
    int stones_in_chain(Point p) const { return chains_[heads_[p]].stones; }
    bool is_in_atari(Point p) const { return chains_[heads_[p]].has_one_liberty(); }
    Point only_liberty(Point p) const;  // of a chain in atari
    int liberties(Point p) const;       // exact, by a walk
    Points chain(Point p) const;        // its stones
    Points liberty_points(Point p) const;

    bool is_suicide(Point p, Side s) const;
    // On the board, empty, not forbidden by a simple ko.
    bool may_play(Point p, Side s, bool suicide_allowed) const;
    int play(Point p, Side s);  // the number of stones taken from the other side
    void pass() { ko_ = kNoPoint; }
    void forbid(Point p) { ko_ = p; }

    // For setting up: a stone without captures; every chain must have a liberty in the end.
    void put(Point p, Side s);
    void remove(Point p);
    std::optional<Point> breathless() const;  // a stone whose chain has no liberty

    bool operator==(const Board& other) const {
        return size_ == other.size_ && cells_ == other.cells_ && ko_ == other.ko_;
    }

  private:
    struct Chain {
        std::uint32_t squares = 0, sum = 0;
        std::uint16_t pseudo = 0, stones = 0;

        void add(Point liberty) {
            ++pseudo;
            sum += liberty;
            squares += std::uint32_t{liberty} * liberty;
        }
        void drop(Point liberty) {
            --pseudo;
            sum -= liberty;
            squares -= std::uint32_t{liberty} * liberty;
        }
        // All pseudo-liberties are equal exactly when the square of their sum is as large as can
        // be.
        bool has_one_liberty() const {
            return pseudo > 0 && std::uint64_t{pseudo} * squares == std::uint64_t{sum} * sum;
        }
    };

    void place(Point p, Side s);
    void join(Point a, Point b);
    int take(Point p);
    template <class Visit>
    void visit_chain(Point p, Visit visit) const;

    int size_;
    Point ko_ = kNoPoint;
    Key key_ = 0;
    std::array<Cell, kCells> cells_;
    std::array<Point, kCells> heads_{}, next_{};  // next stone of the chain, in a ring
    std::array<Chain, kCells> chains_{};          // at the head
};

Key stone_key(Point p, Side s);

}  // namespace boyi::go
