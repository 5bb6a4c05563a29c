// Men: the fixed order of the 32 men in which XQF and DhtmlXQ write down a start position.
// Red first, R N B A K A B N R C C P P P P P, Red's men from the right, Black's from the left.
#pragma once

#include <array>
#include <optional>

#include "games/xiangqi/board.h"

namespace boyi::xiangqi::files {

inline constexpr std::size_t kMen = 32;

// Where each of the 32 men stands; nothing: off the board.
using Men = std::array<std::optional<Square>, kMen>;

// The board of these men, Red to move; of two men on one square the later one stands.
Board board_of(const Men& men);

// The men of a board that fault_of() accepts.
Men men_of(const Board& b);

}  // namespace boyi::xiangqi::files
