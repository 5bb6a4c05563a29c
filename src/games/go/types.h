// Points, stones and moves. Every board lies in the corner of one fixed grid with a margin, so that
// a point is the same number on boards of all sizes and its neighbours are found by adding.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/side.h"

namespace boyi::go {

inline constexpr int kSmallestSize = 2;
inline constexpr int kLargestSize = 19;
inline constexpr int kStride = kLargestSize + 1;  // one column of margin serves both edges
inline constexpr int kCells = kStride * (kLargestSize + 2) + 1;

using Point = std::uint16_t;
inline constexpr Point kNoPoint = 0;  // lies in the margin

// Columns and rows count from 0, the first row is the lower one (row 1 of people).
constexpr Point point_at(int column, int row) {
    return static_cast<Point>((row + 1) * kStride + column + 1);
}
constexpr int column_of(Point p) { return p % kStride - 1; }
constexpr int row_of(Point p) { return p / kStride - 1; }

inline constexpr std::array<int, 4> kAround = {-kStride, -1, 1, kStride};
inline constexpr std::array<int, 4> kDiagonals = {-kStride - 1, -kStride + 1, kStride - 1,
                                                  kStride + 1};

constexpr Point step(Point p, int by) { return static_cast<Point>(p + by); }

enum class Cell : std::uint8_t { Empty, Black, White, Edge };

constexpr Cell stone_of(Side s) { return s == Side::First ? Cell::Black : Cell::White; }
constexpr bool is_stone(Cell c) { return c == Cell::Black || c == Cell::White; }
constexpr Side owner_of(Cell c) { return c == Cell::Black ? Side::First : Side::Second; }

class Move {
  public:
    constexpr Move() = default;  // a pass
    constexpr explicit Move(Point p) : point_(p) {}
    static constexpr Move pass() { return {}; }

    constexpr bool is_pass() const { return point_ == kNoPoint; }
    constexpr Point point() const { return point_; }
    bool operator==(const Move&) const = default;

  private:
    Point point_ = kNoPoint;
};

using Points = std::vector<Point>;

}  // namespace boyi::go
