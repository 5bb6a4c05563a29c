// A move that shows people why a settled position is settled: the winner's next one, where the
// solver needed none to see the end.
#pragma once

#include "games/go/life/solve.h"

namespace boyi::go::life {

// Nothing when the side to move loses, a pass is enough, or the nodes run out.
std::optional<Move> winning_reply(const Problem& p, std::uint64_t nodes);

// Replies of the answer that are a mere pass, and its missing move, are filled in so.
void complete_replies(const Problem& p, Answer& a, std::uint64_t nodes);

}  // namespace boyi::go::life
