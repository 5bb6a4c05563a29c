// Makes life-and-death problems: random enclosed groups, solved, and kept where exactly one first
// move is right. The same seed gives the same problems.
#pragma once

#include <optional>

#include "games/go/life/solve.h"

namespace boyi::go::life {

struct MakeWish {
    std::uint64_t seed = 1;
    int size = 9;                  // of the board
    int easiest = 1, hardest = 9;  // difficulty
    std::uint64_t nodes = 30'000;  // for each question to the solver
};

// A wrong first move, or the right one, with the play that shows it.
struct Shown {
    std::vector<Move> line;   // the first move is the one in question
    std::uint64_t nodes = 0;  // what it took to prove
};

struct MadeProblem {
    Problem problem;
    Answer answer;
    Shown right;
    std::vector<Shown> wrong;
    int difficulty = 1;  // 1 to kHardest
};
inline constexpr int kHardest = 9;

// The enclosed group that a number of the series stands for, unsolved; nothing when it is no group
// that can be played.
std::optional<Problem> sketch(const MakeWish& wish, std::uint64_t number);

// Nothing when what this number of the series stands for is no good problem.
std::optional<MadeProblem> make_one(const MakeWish& wish, std::uint64_t number);

// The same for problems that are mirrored or turned.
Key symmetric_key(const Problem& p);

}  // namespace boyi::go::life
