// What a table knows about a position, in one byte: how far the end is for the side to move.
#pragma once

#include <cstdint>

namespace boyi::xiangqi::endgame {

// 0: a draw, or not yet known; 255: no such position; else one more than the plies to the end.
// An odd number of plies wins, an even number loses.
using Value = std::uint8_t;

inline constexpr Value kDraw = 0;
inline constexpr Value kNowhere = 255;
inline constexpr int kMostPlies = 252;

constexpr Value value_of_plies(int plies) { return static_cast<Value>(plies + 1); }
constexpr int plies_of(Value v) { return v - 1; }
constexpr bool is_legal(Value v) { return v != kNowhere; }
constexpr bool is_win(Value v) { return v != kDraw && (v & 1) == 0; }
constexpr bool is_loss(Value v) { return (v & 1) != 0 && v != kNowhere; }

enum class Fate : std::uint8_t { Draw, Win, Loss };

constexpr Fate fate_of(Value v) {
    return is_win(v) ? Fate::Win : is_loss(v) ? Fate::Loss : Fate::Draw;
}

}  // namespace boyi::xiangqi::endgame
