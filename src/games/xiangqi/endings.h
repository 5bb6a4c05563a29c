// Endings: how much of an advantage the men can ever turn into a win. The endgame tables are the
// truth behind these rules: one horse does not beat two advisors, a cannon without advisors beats
// nobody.
#pragma once

#include "games/xiangqi/board.h"

namespace boyi::xiangqi {

inline constexpr int kFullChance = 64;

// 64 for ordinary positions, less where side s, though ahead, can hardly win or not at all.
int winning_chance(const Board& b, Side s);

}  // namespace boyi::xiangqi
