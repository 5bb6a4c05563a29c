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

// Every second bit of four points; a cell's lower bit says Black or edge, its upper White or edge.
inline constexpr unsigned kLowBits = 0x55;

constexpr unsigned empty_sides(ShapeCode code) { return ~(code | code >> 1U) & kLowBits; }
constexpr bool has_empty_side(ShapeCode code) { return empty_sides(code) != 0; }
constexpr bool has_two_empty_sides(ShapeCode code) {
    const unsigned empty = empty_sides(code);
    return (empty & (empty - 1)) != 0;
}
constexpr bool has_both_colours_beside(ShapeCode code) {
    const unsigned low = code & kLowBits, high = code >> 1U & kLowBits;
    return (low & ~high) != 0 && (high & ~low) != 0;
}

// All four sides are ours or the edge, and at most one corner is theirs; at the edge none.
constexpr bool is_eye_shape(ShapeCode code, Side side) {
    const unsigned shift = side == Side::First ? 0 : 1;
    if ((code >> shift & kLowBits) != kLowBits) return false;
    const unsigned corners = code >> 8U;
    const unsigned ours = corners >> shift & kLowBits, theirs = corners >> (1 - shift) & kLowBits;
    const unsigned bad = theirs & ~ours;
    return (ours & theirs) != 0 ? bad == 0 : (bad & (bad - 1)) == 0;
}

}  // namespace boyi::go
