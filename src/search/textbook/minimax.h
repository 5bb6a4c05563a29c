// Minimax (Shannon 1950) visits the whole tree: the side at the root takes the largest value of
// its children, the other side the smallest. Negamax (Knuth and Moore 1975) says the same in one
// function: a node is worth the largest negated value of its children.
#pragma once

#include "search/textbook/tree.h"

namespace boyi::textbook {

// The value for the side that moves at the root.
template <Model M>
int minimax(Tree<M>& tree, const Node<M>& n, Side root_side) {
    const bool ours = n.position.side_to_move() == root_side;
    if (!tree.visit(n)) return 0;
    if (n.depth == 0) return ours ? tree.leaf(n) : -tree.leaf(n);  // 1. the horizon
    const auto moves = n.position.moves();
    if (const auto end = tree.end_of(n, moves)) return ours ? *end : -*end;  // 2. the game is over
    int best = ours ? -kInfinity : kInfinity;
    for (const auto& m : moves) {
        const int value = minimax(tree, tree.child(n, m), root_side);
        if (ours ? value > best : value < best) {  // 3. we maximise, they minimise
            best = value;
            tree.improve(n, m);
        }
    }
    return best;
}

// The value for the side to move.
template <Model M>
int negamax(Tree<M>& tree, const Node<M>& n) {
    if (!tree.visit(n)) return 0;
    if (n.depth == 0) return tree.leaf(n);  // 1. the horizon
    const auto moves = n.position.moves();
    if (const auto end = tree.end_of(n, moves)) return *end;  // 2. the game is over
    int best = -kInfinity;
    for (const auto& m : moves) {
        const int value = -negamax(tree, tree.child(n, m));
        if (value > best) {  // 3. both maximise, each for itself
            best = value;
            tree.improve(n, m);
        }
    }
    return best;
}

}  // namespace boyi::textbook
