// The source paper's own program for life and death: the count of half eyes as a static status, and
// alpha-beta with its restrictions on moves. A guess by design; the exact solver is solve.h.
//
// The value is the chance that the defender lives, in permille. The defender plays inside the wall
// and puts no chain of fewer than four stones into atari himself; the attacker plays wherever he
// may inside the wall. A position whose count says dead or alive is not expanded; where the first
// mover decides, the search goes on, and at its horizon the mover has his way.
#pragma once

#include <optional>

#include "games/go/life/problem.h"

namespace boyi::go::life {

struct PaperLimits {
    int depth = 8;  // plies
    std::uint64_t nodes = 20'000;
};

struct PaperAnswer {
    bool lives = false;
    std::optional<Move> move;  // nothing when the count settles it without a search
    std::uint64_t nodes = 0;
};

PaperAnswer solve_by_paper(const Problem& p, const PaperLimits& limits);

}  // namespace boyi::go::life
