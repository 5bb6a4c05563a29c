// Step 6 of a node: what can be said before any move is tried.
#pragma once

#include "games/xiangqi/worker.h"

namespace boyi::xiangqi {

template <class Set>
std::optional<int> Worker<Set>::cut_early(const Node& n) {
    Frame& f = frame(n.ply);
    if (f.position.in_check() || !f.excluded.is_none()) return std::nullopt;
    const int value = estimate(n);
    if (has(Feature::Razoring) && n.depth <= 4 && value + tune(RazorMargin) * n.depth < n.alpha) {
        const int score = quiesce<false>(n.ply, 0, n.alpha, n.alpha + 1);
        if (score <= n.alpha) return score;
    }
    if (has(Feature::ReverseFutility) && n.depth <= tune(ReverseDepth) &&
        std::abs(n.beta) < kDecided && value < kDecided &&
        value - tune(ReverseMargin) * (n.depth - n.improving) >= n.beta)
        return (2 * n.beta + value) / 3;
    if (const auto score = null_move(n, value)) return score;
    return prob_cut(n, value);
}

template <class Set>
std::optional<int> Worker<Set>::null_move(const Node& n, int value) {
    Frame& f = frame(n.ply);
    const bool just_passed = n.ply > 0 && frame(n.ply - 1).arrival == nullptr;
    if (!has(Feature::NullMove) || n.depth < 2 || just_passed || value < n.beta ||
        f.value < n.beta - 20 * n.depth + 150 || n.beta <= -kDecided || n.ply < verified_until_ ||
        !has_fighters(f.position))
        return std::nullopt;
    const int saved = tune(NullBase) + n.depth / tune(NullDepthShare) +
                      std::min(3, (value - n.beta) / tune(NullEvalShare));
    const int depth = n.depth - saved;
    pass(n.ply);
    const int score = -search<false>(n.ply + 1, depth, -n.beta, -n.beta + 1, !n.cut);
    unmake();
    if (stopped() || score < n.beta) return std::nullopt;
    const int safe = score > kDecided ? n.beta : score;
    if (n.depth < 14 || verified_until_ > 0) return safe;
    verified_until_ = n.ply + 3 * depth / 4;  // zugzwang? look again without passing
    const int again = search<false>(n.ply, depth, n.beta - 1, n.beta, false);
    verified_until_ = 0;
    return again >= n.beta ? std::optional(safe) : std::nullopt;
}

// Two men at least that can attack, or one chariot: else passing proves little.
template <class Set>
bool Worker<Set>::has_fighters(const Position& p) {
    const Bitboard ours = p.board().of(p.side_to_move());
    return static_cast<bool>(ours & (p.board().of(Kind::Chariot) | p.board().of(Kind::Horse) |
                                     p.board().of(Kind::Cannon)));
}

template <class Set>
std::optional<int> Worker<Set>::prob_cut(const Node& n, int value) {
    const int beta = n.beta + tune(ProbCutMargin) - 40 * n.improving;
    if (!has(Feature::ProbCut) || n.depth < 5 || std::abs(n.beta) > kDecided) return std::nullopt;
    if (n.known && n.known->bound != kNoBound && n.known->depth >= n.depth - 3 &&
        n.known_score < beta)
        return std::nullopt;
    OrderHints hints;
    const Move first = table_move(n);
    const Board& b = at(n.ply).board();
    if (!first.is_none() && !b.at(first.to()).is_none()) hints.first = first;
    Picker<Set> picker(at(n.ply), *histories_, hints, beta - value);
    for (Move m = picker.next(); !m.is_none(); m = picker.next()) {
        make(n.ply, m);
        int score = -quiesce<false>(n.ply + 1, 0, -beta, -beta + 1);
        if (score >= beta) score = -search<false>(n.ply + 1, n.depth - 4, -beta, -beta + 1, !n.cut);
        unmake();
        if (stopped()) return 0;
        if (score >= beta) {
            shared_.table.store(at(n.ply).key(),
                                {m.code, clip(to_table(score, n.ply)), clip(n.raw),
                                 static_cast<std::int8_t>(n.depth - 3), Bound::Lower});
            return score;
        }
    }
    return std::nullopt;
}

}  // namespace boyi::xiangqi
