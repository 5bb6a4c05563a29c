// Alpha-beta: a move that is already refuted needs no second refutation. Only values inside the
// window (alpha, beta) matter: the side to move has alpha elsewhere, the other side allows at most
// beta. (Newell, Shaw and Simon 1958; Knuth and Moore 1975.)
//
// Fail-hard returns alpha or beta for what lies outside. Fail-soft (Fishburn 1983) returns the
// best value seen, a tighter bound for the same visits, and so can be remembered in a table.
#pragma once

#include "search/textbook/quiescence.h"

namespace boyi::textbook {

template <Model M>
int alpha_beta_hard(Tree<M>& tree, const Node<M>& n, int alpha, int beta) {
    if (!tree.visit(n)) return 0;
    if (n.depth == 0) return std::clamp(horizon(tree, n, alpha, beta), alpha, beta);
    auto moves = n.position.moves();
    if (const auto end = tree.end_of(n, moves)) return std::clamp(*end, alpha, beta);
    tree.sort(n, moves);  // 1. best guess first
    for (const auto& m : moves) {
        const int value = -alpha_beta_hard(tree, tree.child(n, m), -beta, -alpha);
        if (value >= beta) {  // 2. refuted: the rest does not matter
            tree.praise(n, m);
            return beta;
        }
        if (value > alpha) {  // 3. a better move
            alpha = value;
            tree.improve(n, m);
        }
    }
    return alpha;
}

template <Model M>
int alpha_beta_soft(Tree<M>& tree, const Node<M>& n, int alpha, int beta) {
    if (!tree.visit(n)) return 0;
    if (n.depth == 0) return horizon(tree, n, alpha, beta);
    if (const auto value = tree.known(n, alpha, beta)) return *value;  // 1. seen before
    auto moves = n.position.moves();
    if (const auto end = tree.end_of(n, moves)) return *end;
    tree.sort(n, moves);  // 2. best guess first
    int best = -kInfinity;
    std::optional<MoveOf<M>> choice;
    for (const auto& m : moves) {
        const int value = -alpha_beta_soft(tree, tree.child(n, m), -beta, -std::max(alpha, best));
        if (value <= best) continue;
        best = value;
        if (best > alpha) {  // 3. a better move
            choice = m;
            tree.improve(n, m);
        }
        if (best >= beta) {  // 4. refuted
            tree.praise(n, m);
            break;
        }
    }
    tree.remember(n, alpha, beta, best, choice);  // 5. store and return
    return best;
}

}  // namespace boyi::textbook
