// Below the last ply: captures, answers to checks and, at first, checks.
#pragma once

#include "games/xiangqi/worker.h"

namespace boyi::xiangqi {

// Captures, answers to checks and, at its first ply, checks: until a static value can be
// trusted.
template <class Set>
template <bool pv>
int Worker<Set>::quiesce(int ply, int depth, int alpha, int beta) {
    Frame& f = frame(ply);
    f.line_length = 0;
    if (stopped()) return 0;
    if (ply > 0)
        if (const auto end = ended(ply)) return *end;  // 1. the rules have spoken
    if (ply > 0)
        if (const auto solved = ask_endgame(ply)) return *solved;
    const bool in_check = f.position.in_check();
    if (ply >= kMaxPly) return in_check ? 0 : evaluate_here(ply);
    QuietNode n{ply, depth,    alpha,      beta, shared_.table.probe(f.position.key()),
                0,   kNoValue, -kInfinite, {}};
    if (n.known) n.known_score = from_table(n.known->score, ply);
    if (!pv && is_answered(n)) return n.known_score;  // 2. seen before
    f.value = kNoValue;
    if (!in_check && stand_pat(n)) return n.best;  // 3. good enough as it is
    const bool has_moves =
        in_check ? try_evasions<pv>(n) : try_captures<pv>(n);  // 4. the noisy moves
    if (stopped()) return 0;
    if (!has_moves) return -kMate + ply;
    shared_.table.store(f.position.key(),
                        {n.best_move.code, clip(to_table(n.best, ply)), clip(n.raw), 0,
                         n.best >= beta ? Bound::Lower : Bound::Upper});
    return n.best;
}

template <class Set>
bool Worker<Set>::is_answered(const QuietNode& n) const {
    if (!n.known || n.known->depth < 0 || n.known->bound == kNoBound || !has(Feature::TableCuts))
        return false;
    const Bound b = n.known->bound;
    return b == Bound::Exact ||
           (b == Bound::Lower ? n.known_score >= n.beta : n.known_score <= n.alpha);
}

// The static value as a floor: nobody is forced to capture. True when it already cuts.
template <class Set>
bool Worker<Set>::stand_pat(QuietNode& n) {
    Frame& f = frame(n.ply);
    n.raw = n.known && n.known->value != kNoValue ? n.known->value : evaluate_here(n.ply);
    f.value = n.best = corrected(f.position, n.raw);
    if (n.known && n.known->bound != kNoBound && std::abs(n.known_score) < kDecided) {
        const Bound b = n.known->bound;
        const bool better = b == Bound::Exact ||
                            (b == Bound::Lower ? n.known_score > n.best : n.known_score < n.best);
        if (better) n.best = n.known_score;
    }
    if (n.best >= n.beta) {
        if (!n.known)
            shared_.table.store(f.position.key(),
                                {0, clip(to_table(n.best, n.ply)), clip(n.raw), 0, Bound::Lower});
        return true;
    }
    n.alpha = std::max(n.alpha, n.best);
    return false;
}

template <class Set>
OrderHints Worker<Set>::quiet_hints(const QuietNode& n) {
    OrderHints hints;
    if (n.known) hints.first.code = n.known->move;
    if (has(Feature::Continuation)) hints.before[0] = frame(n.ply - 1).arrival;
    return hints;
}

template <class Set>
template <bool pv>
void Worker<Set>::try_quietly(QuietNode& n, Move m) {
    make(n.ply, m);
    const int score = -quiesce<pv>(n.ply + 1, n.depth - 1, -n.beta, -n.alpha);
    unmake();
    if (stopped() || score <= n.best) return;
    n.best = score;
    if (score <= n.alpha) return;
    n.best_move = m;
    n.alpha = score;
    if (pv) extend_line(n.ply, m);
}

// Every capture that answers a check, and the likeliest quiet answers. False when there is
// none: mate.
template <class Set>
template <bool pv>
bool Worker<Set>::try_evasions(QuietNode& n) {
    constexpr int kQuietAnswers = 3;
    const Board& b = at(n.ply).board();
    const OrderHints hints = quiet_hints(n);
    Picker<Set> picker(at(n.ply), *histories_, hints);
    int count = 0;
    for (Move m = picker.next(); !m.is_none() && !stopped() && !n.is_cut(); m = picker.next()) {
        if (++count > kQuietAnswers && n.best > -kDecided && b.at(m.to()).is_none()) continue;
        try_quietly<pv>(n, m);
    }
    return count > 0;
}

template <class Set>
template <bool pv>
bool Worker<Set>::try_captures(QuietNode& n) {
    const Board& b = at(n.ply).board();
    const int hope = n.best + tune(DeltaMargin);
    const OrderHints hints = quiet_hints(n);
    Picker<Set> picker(at(n.ply), *histories_, hints, 0);
    for (Move m = picker.next(); !m.is_none() && !stopped() && !n.is_cut(); m = picker.next()) {
        const int most = hope + worth(b.at(m.to()), m.to());
        if (most <= n.alpha && n.best > -kDecided) n.best = std::max(n.best, most);
        else try_quietly<pv>(n, m);
    }
    if (n.depth == 0 && has(Feature::QuietChecks)) try_checks<pv>(n);
    return true;
}

template <class Set>
template <bool pv>
void Worker<Set>::try_checks(QuietNode& n) {
    const Board& b = at(n.ply).board();
    const CheckSquares checks = check_squares(b);
    const Bitboard empty = kEverywhere.without(b.occupied());
    MoveList list;
    for_each_legal_move<Set>(
        b, exposure<Set>(b, false), [&](Kind k) { return checks.of(k) & empty; },
        [&](Move m) { list.add(m); });
    for (const Move m : list) {
        if (stopped() || n.is_cut()) return;
        if (exchange_gains<Set>(b, m, 0)) try_quietly<pv>(n, m);
    }
}

}  // namespace boyi::xiangqi
