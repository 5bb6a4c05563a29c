// A life-and-death problem on a real board: which stones, who attacks, where play may happen.
// Everything outside the area counts as the attacker's immortal wall.
#pragma once

#include "base/result.h"
#include "games/go/life/local.h"
#include "games/go/position.h"

namespace boyi::go::life {

inline constexpr int kLargestArea = 128;

struct Problem {
    Board board;
    Side to_move = Side::First;
    Side defender = Side::First;
    Points target;  // stones of the defender; the attacker must take them all
    Points area;    // sorted; holds the target

    Role role_to_move() const { return to_move == defender ? Role::Defender : Role::Attacker; }
};

struct Wishes {
    Points target;  // any stones of the target; empty: found
    Points area;    // empty: found
    std::optional<Side> to_move;
};

// Completes what was not said, or says what is wrong with it.
Result<Problem> make_problem(const Position& p, const Wishes& wishes);

// All defender's stones that hang together with these inside the area of a problem.
Points found_area(const Board& board, Side defender, const Points& target);
std::optional<Point> guessed_target(const Board& board);

template <int kWords>
Ground<kWords> ground_of(const Problem& p);
template <int kWords>
State<kWords> state_of(const Problem& p);

}  // namespace boyi::go::life
