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
    // Of a part of another problem, sorted. Here the attacker alone may play: empty points around.
    Points barred{};
    // Beside points left out that are neither empty nor the attacker's for sure. Who loses a chain
    // there counts as having lost the target, for outside it might have liberties.
    Points exposed{};

    Role role_to_move() const { return to_move == defender ? Role::Defender : Role::Attacker; }
};

struct Wishes {
    Points target;  // any stones of the target; empty: found
    Points area;    // empty: found
    std::optional<Side> to_move;
};

// Completes what was not said, or says what is wrong with it.
Result<Problem> make_problem(const Position& p, const Wishes& wishes);

// Leaves to the wall the defender's stones that have no liberty in the area: by the rules of play
// inside it they would stand for ever. False when a stone of the target is among them.
bool drop_breathless(Problem& p);

// The same problem in a smaller area: the target and the first points of this order, up to so many
// empty ones. Nothing when a stone of the target would lack liberties there.
std::optional<Problem> part_of(const Problem& p, const Points& order, int most_empty);
std::optional<Problem> part_of(const Problem& p, const Points& area);  // sorted
int empty_points(const Problem& p);

// Where play matters: up to the attacker's chains that have liberties in the open board beyond.
Points found_area(const Board& board, Side defender, const Points& target);
std::optional<Point> guessed_target(const Board& board);

}  // namespace boyi::go::life
