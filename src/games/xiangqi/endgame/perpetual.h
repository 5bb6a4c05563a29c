// Perpetual check: a side that can hold a position only by checking on every move does not hold it.
// Draws of a class in which both sides attack are looked at again under this rule.
//
// A side holds a drawn position when it can, again and again, play a move that is no check, or take
// into a draw. Where the other side can prevent that for ever without checking itself, it wins. (If
// it too can only check, the game stays drawn.) Perpetual chase is not looked at.
#pragma once

#include "games/xiangqi/endgame/smaller.h"

namespace boyi::xiangqi::endgame {

// Changes draws of `values` into wins and losses without a distance: value_of_plies(1) and (2).
// `smaller` are the classes after a capture, already judged so. Returns how many were changed.
std::uint64_t judge_perpetual_checks(const Layout& layout, const Smaller& smaller,
                                     PerSide<std::vector<Value>>& values);

}  // namespace boyi::xiangqi::endgame
