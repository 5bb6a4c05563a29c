// Scout (Pearl 1980): value the first move, then only *ask* of every other whether it is better, a
// question with a yes-or-no answer that cuts more than any value would. A yes is paid for by a
// second visit that finds the value. No window is passed down.
#pragma once

#include "search/textbook/tree.h"

namespace boyi::textbook {

// Is the value of n greater than `mark`?
template <Model M>
bool exceeds(Tree<M>& tree, const Node<M>& n, int mark) {
    if (!tree.visit(n)) return false;
    if (n.depth == 0) return tree.leaf(n) > mark;
    auto moves = n.position.moves();
    if (const auto end = tree.end_of(n, moves)) return *end > mark;
    tree.sort(n, moves);
    for (const auto& m : moves) {
        if (exceeds(tree, tree.child(n, m), -mark - 1)) continue;  // their value >= -mark
        tree.praise(n, m);
        return true;
    }
    return false;
}

template <Model M>
int scout(Tree<M>& tree, const Node<M>& n) {
    if (!tree.visit(n)) return 0;
    if (n.depth == 0) return tree.leaf(n);
    auto moves = n.position.moves();
    if (const auto end = tree.end_of(n, moves)) return *end;
    tree.sort(n, moves);
    std::optional<int> best;
    for (const auto& m : moves) {
        const auto child = tree.child(n, m);
        if (best && exceeds(tree, child, -*best - 1)) continue;  // 1. no better: next
        best = -scout(tree, child);  // 2. better, or the first: value it
        tree.improve(n, m);
    }
    return *best;
}

}  // namespace boyi::textbook
