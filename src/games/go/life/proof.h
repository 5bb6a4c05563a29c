// Proofs as SGF: for each question behind an answer one tree that holds every first move, marked
// right or wrong, and below it the winner's plan against every reply. boyi solve go --check reads
// it again (check.h).
//
// The root carries, besides position and target (TR), AREA: the points of the area, THREATS: those
// of the attacker and the defender ("0:any"), and FORBIDDEN where a ko may not be taken back. A
// position that occurs more than once is continued at one of its nodes. Where the plan wins with
// fewer threats of its own, or against more, a node says so by THREATS: with these it goes on.
#pragma once

#include <functional>
#include <string>

#include "games/go/life/solve.h"
#include "games/go/life/strategy.h"

namespace boyi::go::life {

// Of a ko: its side has enough threats and wins, has one fewer than it needs and loses.
enum class KoTrees : std::uint8_t { Both, Won, Lost };

struct ProofWish {
    PlanLimits limits;
    KoTrees ko = KoTrees::Both;
    std::size_t megabytes = 256;
    std::string name, comment;  // of the trees: GN and C of their roots
};

// Takes the text of a proof piece by piece.
using ProofSink = std::function<Result<Done>(std::string_view)>;

Result<Done> write_proof(const Problem& p, const Answer& a, const ProofWish& wish,
                         const StopFlag& stop, const ProofSink& sink);

}  // namespace boyi::go::life
