// Shapes: the eight points around a point, as numbers. Turned, mirrored and with colours exchanged
// they are the same shape; what a shape is worth is learned from games (see weights.h).
#pragma once

#include <array>
#include <cstdint>

#include "games/go/types.h"

namespace boyi::go {

using ShapeCode = std::uint16_t;  // two bits a point: Cell; N W E S, then NW NE SW SE
using ShapeId = std::uint16_t;

inline constexpr int kShapes = 1107;  // really different ones, as the side to move sees them

// Which shape it is for Black to move; for White the colours are exchanged before.
ShapeId shape_id(ShapeCode code, Side to_move);

template <class FastBoard>
ShapeCode shape_at(const FastBoard& b, std::uint16_t s) {
    const int w = b.stride();
    const auto cell = [&](int at) {
        return static_cast<unsigned>(b.at(static_cast<std::uint16_t>(at)));
    };
    return static_cast<ShapeCode>(cell(s - w) | cell(s - 1) << 2 | cell(s + 1) << 4 |
                                  cell(s + w) << 6 | cell(s - w - 1) << 8 | cell(s - w + 1) << 10 |
                                  cell(s + w - 1) << 12 | cell(s + w + 1) << 14);
}

}  // namespace boyi::go
