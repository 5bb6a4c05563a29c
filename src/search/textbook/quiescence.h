// Quiescence (Shannon 1950, Harris 1975, Beal 1990): a position in the middle of an exchange has
// no static value worth the name, so captures are played out. The side to move may always decline
// ("stand pat") unless it is in check; then every answer is tried, for a few plies.
#pragma once

#include "search/textbook/tree.h"

namespace boyi::textbook {

inline constexpr int kAnswersBelowHorizon = 6;  // plies below the horizon at which checks count

template <Model M>
int quiescence(Tree<M>& tree, const Node<M>& n, int alpha, int beta) {
    if (n.depth < 0 && !tree.visit(n)) return 0;
    const bool forced = n.depth > -kAnswersBelowHorizon && must_answer(tree.model(), n.position);
    if (n.ply + 1 >= kMaxPly) return tree.stand_pat(n);
    auto moves = n.position.moves();
    if (const auto end = tree.end_of(n, moves)) return *end;  // 1. the game is over
    int best = forced ? -kInfinity : tree.stand_pat(n);       // 2. stand pat
    if (best >= beta) return best;
    tree.sort(n, moves);
    for (const auto& m : moves) {
        if (!forced && gain_of(tree.model(), n.position, m) == 0) continue;  // 3. captures only
        const int value = -quiescence(tree, tree.child(n, m), -beta, -std::max(alpha, best));
        if (value <= best) continue;
        best = value;
        if (best > alpha) tree.improve(n, m);
        if (best >= beta) break;  // 4. refuted
    }
    return best;
}

// What the horizon is worth: a static value, or the quiet end of the exchanges.
template <Model M>
int horizon(Tree<M>& tree, const Node<M>& n, int alpha, int beta) {
    return tree.aids().quiescence ? quiescence(tree, n, alpha, beta) : tree.leaf(n);
}

}  // namespace boyi::textbook
