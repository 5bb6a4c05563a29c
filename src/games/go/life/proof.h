// Proofs as SGF: for each question behind an answer one tree that holds every first move, marked
// right or wrong, and below it the winner's plan against every reply. boyi solve go --check reads
// it again (check.h).
//
// The root carries, besides position and target (TR), AREA: the points of the area, THREATS: those
// of the attacker and the defender ("0:any"), and FORBIDDEN where a ko may not be taken back. A
// position that occurs more than once is continued at one of its nodes.
#pragma once

#include "games/go/life/solve.h"
#include "games/go/life/strategy.h"
#include "record/sgf.h"

namespace boyi::go::life {

struct ProofWish {
    PlanLimits limits;
    std::size_t megabytes = 256;
};

Result<std::vector<record::SgfTree>> write_proof(const Problem& p, const Answer& a,
                                                 const ProofWish& wish, const StopFlag& stop);

}  // namespace boyi::go::life
