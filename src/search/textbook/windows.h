// Drivers: algorithms that call a window search several times with windows of their own choice.
#pragma once

#include "search/textbook/alpha_beta.h"

namespace boyi::textbook {

template <class Move>
struct Found {
    int value = 0;
    std::vector<Move> line;
};

// Aspiration windows (Baudet 1978; Kaindl, Shams and Horacek 1991): the value will be near what a
// shallower search found, so begin with a narrow window there and open the side that fails.
template <Model M, class Search>
int aspiration(Tree<M>& tree, const Node<M>& root, int guess, int margin, Search search) {
    int alpha = guess - margin, beta = guess + margin;
    for (;;) {
        const int value = search(tree, root, alpha, beta);
        if (tree.stopped() || (value > alpha && value < beta)) return value;
        if (value <= alpha) alpha = -kInfinity;
        if (value >= beta) beta = kInfinity;
    }
}

// MTD(f) (Plaat, Schaeffer, Pijls and de Bruin 1996): nothing but windows of width one. Each
// search says only on which side of the guess the value lies, and moves the guess there; the table
// makes the repeated visits cheap. The line is that of the last search which raised the floor.
template <Model M>
Found<MoveOf<M>> mtd(Tree<M>& tree, const Node<M>& root, int guess) {
    Found<MoveOf<M>> found{guess, {}};
    int floor = -kInfinity, ceiling = kInfinity;
    while (floor < ceiling) {
        const int beta = std::max(found.value, floor + 1);
        found.value = alpha_beta_soft(tree, root, beta - 1, beta);
        if (tree.stopped()) return found;
        if (found.value < beta) {
            ceiling = found.value;
        } else {
            floor = found.value;
            found.line = tree.line();
        }
    }
    return found;
}

// Tolerance search (宽容搜索; Turbo GameWorks 1987): a later move must be better than the best one
// by more than the tolerance to be worth a value. The window of each later root move begins that
// much higher, and the whole tree below is cut by it. The true value lies in
// [value, value + tolerance]. Giving the allowance at the root alone keeps that promise: given
// again at deeper nodes, the errors would add up.
template <Model M>
int tolerance(Tree<M>& tree, const Node<M>& root, int allowance) {
    if (!tree.visit(root)) return 0;
    if (root.depth == 0) return horizon(tree, root, -kInfinity, kInfinity);
    auto moves = root.position.moves();
    if (const auto end = tree.end_of(root, moves)) return *end;
    tree.sort(root, moves);
    std::optional<int> best;
    for (const auto& m : moves) {
        const int alpha = best ? *best + allowance : -kInfinity;
        const int value = -alpha_beta_soft(tree, tree.child(root, m), -kInfinity, -alpha);
        if (best && value <= alpha) continue;
        best = value;
        tree.improve(root, m);
    }
    return *best;
}

// Iterative deepening (Slate and Atkin 1977): search one ply, then two, ... Each round is cheap
// against the next, and its line, table and ordering make the next one cheaper still; the answer
// is ready whenever time runs out. `each` is told every finished round and may end it by false.
template <Model M, class Round, class Each>
Found<MoveOf<M>> deepen(Tree<M>& tree, const PositionOf<M>& p, int depth, Round round, Each each) {
    Found<MoveOf<M>> best;
    std::vector<int> values;
    for (int d = 1; d <= depth; ++d) {
        const Found<MoveOf<M>> found = round(tree, tree.root(p, d), values);
        if (tree.stopped()) break;
        best = found;
        values.push_back(found.value);
        tree.follow(found.line);
        if (!each(d, best)) break;
    }
    return best;
}

// What the next round will probably find: the value of the round before the last, because odd and
// even depths differ in who has the last word.
inline int guess_from(const std::vector<int>& values) {
    if (values.empty()) return 0;
    return values.size() > 1 ? values[values.size() - 2] : values.back();
}

}  // namespace boyi::textbook
