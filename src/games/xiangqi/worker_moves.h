// Step 8 of a node: one move after the other, each pruned, extended or reduced.
#pragma once

#include "games/xiangqi/worker.h"

namespace boyi::xiangqi {

template <class Set>
auto Worker<Set>::check_squares(const Board& b) const -> CheckSquares {
    const Side us = b.side_to_move();
    const Square king = b.king(other(us));
    return {slider_view<Set>(king, b.occupied()), horse_attackers<Set>(king, b.occupied()),
            kAttacks.pawn_from[us][king.index]};
}

template <class Set>
bool Worker<Set>::gives_direct_check(const Board& b, const CheckSquares& c, Move m) {
    return c.of(b.at(m.from()).kind()).contains(m.to());
}

template <class Set>
OrderHints Worker<Set>::hints_for(const Node& n) {
    OrderHints h;
    h.first = n.ply == 0 ? root_[static_cast<std::size_t>(line_)].move : table_move(n);
    const Frame& f = frame(n.ply);
    const Frame& last = frame(n.ply - 1);
    if (has(Feature::Killers)) {
        h.killers[0] = f.killers[0];
        h.killers[1] = f.killers[1];
        if (!last.move.is_none() && n.ply > 0)
            h.counter = histories_->counter[static_cast<std::size_t>(
                piece_square(f.position.at(last.move.to()), last.move.to()))];
    }
    if (has(Feature::Continuation)) {
        h.before[0] = last.arrival;
        h.before[1] = frame(n.ply - 2).arrival;
        h.before[2] = frame(n.ply - 4).arrival;
    }
    return h;
}

template <class Set>
template <bool pv>
std::optional<int> Worker<Set>::try_moves(Node& n) {
    Frame& f = frame(n.ply);
    const Board& b = f.position.board();
    const OrderHints hints = hints_for(n);
    const CheckSquares checks = check_squares(b);
    Picker<Set> picker(f.position, *histories_, hints);
    Tried quiets, captures;
    frame(n.ply + 1).cutoffs = 0;
    frame(n.ply + 2).killers[0] = frame(n.ply + 2).killers[1] = {};
    f.doubles = n.ply > 0 ? frame(n.ply - 1).doubles : 0;
    int count = 0;
    for (Move m = picker.next(); !m.is_none(); m = picker.next()) {
        if (m == f.excluded) continue;
        RootMove* root = nullptr;
        if (n.ply == 0 && (root = find_root(m)) == nullptr) continue;
        ++count;
        if (root != nullptr) root_number_ = count;
        const bool capture = !b.at(m.to()).is_none();
        const bool check = gives_direct_check(b, checks, m);
        const int history = capture ? 0 : picker.quiet_score(m);
        if (n.ply > 0 && n.best > -kDecided && is_hopeless(n, m, count, capture, check, history)) {
            if (!capture && !f.position.in_check() && has(Feature::MoveCountPruning) &&
                count >= most_quiets(n))
                picker.skip_quiets();
            continue;
        }
        int extension = 0;
        if (n.ply > 0 && n.ply < 2 * root_depth_) {
            const auto extended = extend<pv>(n, m, check);
            if (extended.cut) return extended.cut;
            extension = extended.plies;
        }
        const std::uint64_t nodes_before = nodes();
        f.doubles = (n.ply > 0 ? frame(n.ply - 1).doubles : 0) + (extension >= 2);
        make(n.ply, m);
        const int score = search_child<pv>(n, m, count, extension, capture, history);
        unmake();
        if (stopped()) return 0;
        if (root != nullptr) note_root(*root, n, count, score, nodes() - nodes_before);
        if (score > n.best) {
            n.best = score;
            if (score > n.alpha) {
                n.best_move = m;
                if (pv) extend_line(n.ply, m);
                if (score >= n.beta) {
                    ++f.cutoffs;
                    ++cuts_;
                    break;
                }
                n.alpha = score;
                if (n.depth > 3 && n.depth < 12 && n.ply > 0)
                    --n.depth;  // the rest must beat a good move
            }
        }
        if (m != n.best_move) (capture ? captures : quiets).add(m);
    }
    if (count == 0) {
        if (!f.excluded.is_none()) return n.alpha;
        return -kMate + n.ply;  // no move loses, in check or not
    }
    if (!n.best_move.is_none()) learn(n, quiets, captures);
    return std::nullopt;
}

template <class Set>
int Worker<Set>::most_quiets(const Node& n) const {
    return (tune(MoveCountBase) + n.depth * n.depth) * (n.improving ? 2 : 1) * 3 / 4;
}

// Late, losing or long unsuccessful moves at low depth.
template <class Set>
bool Worker<Set>::is_hopeless(const Node& n, Move m, int count, bool capture, bool check,
                              int history) {
    const Board& b = at(n.ply).board();
    const int left = std::max(0, n.depth - 1 - reduction(n.depth, count) / 1024);
    if (capture || check)
        return has(Feature::ExchangePruning) && n.depth <= 8 &&
               !exchange_gains<Set>(b, m, -tune(CaptureSeeMargin) * n.depth);
    if (has(Feature::MoveCountPruning) && count >= most_quiets(n) && !at(n.ply).in_check())
        return true;
    if (has(Feature::HistoryPruning) && left < 5 && history < -tune(HistoryPrune) * n.depth)
        return true;
    if (has(Feature::FutilityPruning) && !at(n.ply).in_check() && left < 9 &&
        frame(n.ply).value + tune(FutilityBase) + tune(FutilityMargin) * left <= n.alpha)
        return true;
    return has(Feature::ExchangePruning) && left < 9 &&
           !exchange_gains<Set>(b, m, -tune(QuietSeeMargin) * left * left);
}

// A table move without which the node would fall short is worth a deeper look.
template <class Set>
template <bool pv>
auto Worker<Set>::extend(const Node& n, Move m, bool check) -> Extended {
    Frame& f = frame(n.ply);
    if (has(Feature::Singular) && n.depth >= tune(SingularDepth) && m == table_move(n) &&
        f.excluded.is_none() && n.known->depth >= n.depth - 3 && n.known->bound != Bound::Upper &&
        n.known->bound != kNoBound && std::abs(n.known_score) < kDecided) {
        const int beta = n.known_score - tune(SingularMargin) * n.depth / 16;
        f.excluded = m;
        const int score = search<false>(n.ply, (n.depth - 1) / 2, beta - 1, beta, n.cut);
        f.excluded = {};
        if (stopped()) return {};
        if (score < beta)
            return {1 + (!pv && score < beta - tune(DoubleMargin) && f.doubles < 6), std::nullopt};
        if (beta >= n.beta) return {0, beta};
        if (n.known_score >= n.beta) return {-2, std::nullopt};
        if (n.cut) return {-1, std::nullopt};
        return {};
    }
    const bool sound_check =
        check && has(Feature::CheckExtension) && exchange_gains<Set>(f.position.board(), m, 0);
    if (sound_check) return {1, std::nullopt};
    if (tune(OneReplyPlies) > 0 && f.position.in_check() &&
        count_legal_moves<Set>(f.position.board()) == 1)
        return {1, std::nullopt};
    return {pv && tune(RecapturePlies) > 0 && takes_back(n.ply, m) ? 1 : 0, std::nullopt};
}

// Does the move take the man that has just taken something?
template <class Set>
bool Worker<Set>::takes_back(int ply, Move m) {
    const Frame& last = frame(ply - 1);
    return !last.move.is_none() && last.move.to() == m.to() && !last.position.at(m.to()).is_none();
}

template <class Set>
template <bool pv>
int Worker<Set>::search_child(const Node& n, Move, int count, int extension, bool capture,
                              int history) {
    const int ply = n.ply + 1;
    const int depth = n.depth - 1 + extension;
    int score = 0;
    if (n.depth >= 2 && count > 1 + (n.ply == 0) && has(Feature::LateReduction)) {
        int late = reduction(n.depth, count);
        if (pv) late -= 1024;
        if (n.cut) late += 1400;
        if (!n.improving) late += 700;
        if (capture) late -= 1024;
        if (at(ply).in_check()) late -= 1024;
        if (frame(ply).cutoffs > 3) late += 900;
        if (known_move(n) && !at(n.ply).at(table_move(n).to()).is_none() && !capture) late += 700;
        late -= history * 1024 / tune(HistoryReduction);
        const int reduced = std::clamp(depth - late / 1024, 1, depth + 1);
        score = -search<false>(ply, reduced, -n.alpha - 1, -n.alpha, true);
        if (score > n.alpha && reduced < depth) {
            const int deeper = depth + (score > n.best + 60) - (score < n.best + 8);
            if (deeper > reduced)
                score = -search<false>(ply, deeper, -n.alpha - 1, -n.alpha, !n.cut);
        }
    } else if (!pv || count > 1) {
        score = -search<false>(ply, depth, -n.alpha - 1, -n.alpha, !n.cut);
    }
    if (pv && (count == 1 || score > n.alpha))
        score = -search<true>(ply, depth, -n.beta, -n.alpha, false);
    return score;
}

template <class Set>
void Worker<Set>::extend_line(int ply, Move m) {
    Frame& f = frame(ply);
    const Frame& next = frame(ply + 1);
    f.line[0] = m;
    const int tail = std::min(next.line_length, kMaxPly);
    std::memcpy(f.line + 1, next.line, static_cast<std::size_t>(tail) * sizeof(Move));
    f.line_length = tail + 1;
}

template <class Set>
void Worker<Set>::note_root(RootMove& r, const Node& n, int count, int score,
                            std::uint64_t effort) {
    r.effort += effort;
    if (count > 1 && score <= n.alpha) {
        r.score = -kInfinite;
        return;
    }
    r.score = score;
    r.mean_score = r.mean_score == 0 ? score : (2 * score + r.mean_score) / 3;
    r.depth_reached = depth_reached_;
    const Frame& next = frame(1);
    r.line.assign(1, r.move);
    r.line.insert(r.line.end(), next.line, next.line + next.line_length);
}

}  // namespace boyi::xiangqi
