// Principal variation search (Finkel and Fishburn 1982, Marsland and Campbell 1982), in the
// fail-soft form known as NegaScout (Reinefeld 1983): Scout inside alpha-beta. The first move gets
// the whole window; the others get a window of width one and a second visit when they surprise.
#pragma once

#include "search/textbook/quiescence.h"

namespace boyi::textbook {

template <Model M>
int principal_variation(Tree<M>& tree, const Node<M>& n, int alpha, int beta);

// A later move: asked with a window of width one, valued only if it is better.
template <Model M>
int challenge(Tree<M>& tree, const Node<M>& child, int alpha, int beta) {
    const int value = -principal_variation(tree, child, -alpha - 1, -alpha);
    if (value <= alpha || value >= beta || tree.stopped()) return value;
    return -principal_variation(tree, child, -beta, -value + 1);
}

template <Model M>
int principal_variation(Tree<M>& tree, const Node<M>& n, int alpha, int beta) {
    if (!tree.visit(n)) return 0;
    if (const auto value = tree.repeated(n)) return *value;            // 1. been here on the way
    if (n.depth <= 0) return horizon(tree, n, alpha, beta);            // 2. the horizon
    if (const auto value = tree.known(n, alpha, beta)) return *value;  // 3. seen before
    auto moves = n.position.moves();
    if (const auto end = tree.end_of(n, moves)) return *end;  // 4. the game is over
    tree.sort(n, moves);                                      // 5. best guess first
    int best = -kInfinity;
    std::optional<MoveOf<M>> choice;
    for (const auto& m : moves) {
        if (tree.is_barred(n, m)) continue;
        const auto child = tree.child(n, m);
        const int floor = std::max(alpha, best);
        const int value = best == -kInfinity ? -principal_variation(tree, child, -beta, -floor)
                                             : challenge(tree, child, floor, beta);
        if (value <= best) continue;
        best = value;
        if (best > alpha) {  // 6. a better move
            choice = m;
            tree.improve(n, m);
        }
        if (best >= beta) {  // 7. refuted
            tree.praise(n, m);
            break;
        }
    }
    tree.remember(n, alpha, beta, best, choice);  // 8. store and return
    return best;
}

}  // namespace boyi::textbook
