// Midgame: principal-variation search over the evaluation. Searched as deep as there are empty
// squares its score is exact, and near the end it hands over to endgame.h. At a certainty below
// the last, Multi-ProbCut (Buro 1999) cuts what a shallower search finds far outside the window;
// in the middle game moves late in the order are searched less deep until one surprises.
#pragma once

#include "games/othello/certainty.h"
#include "games/othello/crew.h"
#include "games/othello/endgame.h"
#include "games/othello/evaluate.h"

namespace boyi::othello {

template <class Set>
class Midgame {
  public:
    explicit Midgame(Worker& worker) : worker_(worker), nodes_(worker.nodes), endgame_(worker) {}

    // Whole discs for the mover; exact if depth reaches the end and the certainty is full.
    int search(const Board& b, int alpha, int beta, int depth, int certainty) {
        certainty_ = certainty;
        const int empties = b.empties();
        return node({b, mobility<Set>(b), parity_of(b.empty()), empties}, alpha, beta,
                    depth < empties ? depth : empties);
    }

    void help(Split& split) {
        certainty_ = split.certainty;
        work_on(split);
    }

  private:
    static constexpr int kFlat = ShortMemory::kPlies;  // depth up to which nothing is sorted
    static constexpr int kShared = 10;                 // depth from which threads share the moves
    // Empties from which searches to the end are endgame.h's, which cuts nothing by probability.
    static constexpr int kHandOver = 15, kHandOverLikely = 12;
    static constexpr int kLate = 4;       // moves that are tried in earnest before the late ones
    static constexpr int kLateFrom = 6;   // depth from which late moves are searched less deep
    static constexpr int kLateSaves = 2;  // plies: even, so that the same side moves at the end
    static constexpr int kReply = kDisc / 2, kReplyExact = 3 * kDisc;  // what a reply costs
    static constexpr Bits kCorners = 0x8100000000000081;
    static constexpr Bits kBesideCorners = 0x42C300000000C342;
    static constexpr Bits kEdge = 0xFF818181818181FF;

    int value_of(const Board& b, Bits moves) const {
        return worker_.weights ? evaluate_finely<Set>(*worker_.weights, b, moves)
                               : evaluate_simply<Set>(b, moves);
    }
    int sight_of(const Place& p) const {
        return p.sight != kUnseen ? p.sight : value_of(p.board, p.moves);
    }

    struct Instances {
        alignas(64) States states;
    };
    Instances read(const Board& b) const {
        Instances out;
        if (worker_.weights) read_instances<Set>(worker_.weights->patterns, b, out.states);
        return out;
    }

    static Place child_of(const Place& p, const Choice& c) {
        return {c.child(), c.replies,
                p.parity ^ kParity.quadrant[static_cast<std::size_t>(c.square)], p.empties - 1,
                c.sight};
    }

    static Ply ply_of(const Place& p, const Choice& c) {
        return {c.square, p.board.other ^ c.mover};
    }

    int node(const Place& p, int alpha, int beta, int depth) {
        if (depth == p.empties &&
            p.empties <= (certainty_ == kCertain ? kHandOver : kHandOverLikely))
            return endgame_.go(p.board, p.moves, alpha, beta, p.parity, p.empties);
        if (p.moves == 0) return pass(p, alpha, beta, depth);
        if (depth <= 0) {
            ++nodes_;
            return whole_discs(sight_of(p));
        }
        return depth <= kFlat ? flat(p, alpha, beta, depth) : deep(p, alpha, beta, depth);
    }

    int pass(const Place& p, int alpha, int beta, int depth) {
        const Bits replies = mobility<Set>(p.board.passed());
        if (replies == 0) return final_score(p.board);
        return -node({p.board.passed(), replies, p.parity, p.empties}, -beta, -alpha, depth);
    }

    int flat(const Place& p, int alpha, int beta, int depth) {
        if (depth == 1) return last_ply(p, {worker_.weights, p.board}, alpha, beta);
        ShortMemory::Scores& known = worker_.memory.scores_of(p.board);
        if (known.lower >= beta) return known.lower;
        if (known.upper <= alpha) return known.upper;
        if (beta - alpha == 1 && certainty_ == kLikely)
            if (const auto cut = cut_at_sight(p, alpha)) return *cut;
        const int score = last_two(p, alpha, beta);
        if (score > alpha) known.lower = static_cast<std::int8_t>(score);
        if (score < beta) known.upper = static_cast<std::int8_t>(score);
        return score;
    }

    std::optional<int> cut_at_sight(const Place& p, int alpha) {
        ++nodes_;
        const int value = sight_of(p);
        const int margin = margin_of(p.empties, kFlat, 0, certainty_);
        if (value >= (alpha + 1 + margin) * kDisc) return alpha + 1;
        if (value <= (alpha - margin) * kDisc) return alpha;
        return std::nullopt;
    }

    int last_two(const Place& p, int alpha, int beta) {
        const Instances seen = read(p.board);
        return over_moves(p, alpha, beta, 2, [&](const Place& child, const Ply& ply, int low) {
            return last_ply(child, {worker_.weights, seen.states, ply}, -beta, -low);
        });
    }

    int last_ply(const Place& p, const Outlook<Set>& outlook, int alpha, int beta) {
        return over_moves(p, alpha, beta, 1, [&](const Place& child, const Ply& ply, int) {
            ++nodes_;
            return whole_discs(outlook.value(child.board, child.moves, ply));
        });
    }

    // The best of the moves, those first that were good lately or mostly are; `value_of` is the
    // child's for its mover.
    template <class Value>
    int over_moves(const Place& p, int alpha, int beta, int depth, const Value& value_of) {
        ++nodes_;
        int best = -kSquares;
        Favourites& favourites = worker_.memory.favourites(depth);
        const Bits rest = p.moves & ~(favourites.first | favourites.second);
        for (Bits left : {p.moves & favourites.first, p.moves & favourites.second, rest & kCorners,
                          rest & ~(kCorners | kBesideCorners), rest & kBesideCorners & kEdge,
                          rest & kBesideCorners & ~kEdge})
            for (; left != 0 && best < beta; left &= left - 1) {
                const int s = std::countr_zero(left);
                const Ply ply{s, flips<Set>(p.board, s)};
                const Board board = p.board.after(bit(s), ply.turned);
                const Place child{board, mobility<Set>(board),
                                  p.parity ^ kParity.quadrant[static_cast<std::size_t>(s)],
                                  p.empties - 1};
                const int low = best > alpha ? best : alpha;
                const int value = child.moves != 0 ? -value_of(child, ply, low)
                                                   : -pass(child, -beta, -low, depth - 1);
                if (value > best) best = value;
                if (value >= beta) favourites.praise(bit(s));
            }
        return best;
    }

    int deep(const Place& p, int alpha, int beta, int depth) {
        ++nodes_;
        if (worker_.must_stop()) return alpha;
        int bound = 0;
        if (beta - alpha == 1 && Endgame<Set>::is_hopeless(p.board, alpha, p.empties, bound))
            return bound;  // 1. too many are stable
        const std::uint64_t before = nodes_;
        const Key key = key_of(p.board);
        const Known known = worker_.table.probe(key).value_or(Known{});
        if (beta - alpha == 1 && known.depth >= depth && known.certainty >= certainty_) {
            if (known.lower >= beta) return known.lower;  // 2. seen before
            if (known.upper <= alpha) return known.upper;
        }
        if (beta - alpha == 1 && certainty_ < kCertain && depth >= 3)  // 3. far outside
            if (const auto cut = probable_cut(p, alpha, depth)) return *cut;
        Choices choices;
        list_moves(p, depth, known, choices);           // 4. best guess first
        if (beta - alpha == 1 && depth == p.empties) {  // 5. a child refutes
            bound = look_ahead(choices, alpha, depth);
            if (bound > alpha) return bound;
        }
        int best = -kSquares - 1;
        Move best_move;
        for (std::size_t i = 0; i < choices.size() && best < beta; ++i) {  // 6. the others only
            if (i > 0 && may_share(depth, choices.size() - i)) {           //    to be refuted
                Split split{{worker_.scope},
                            p,
                            choices,
                            beta,
                            depth,
                            certainty_,
                            {},
                            {i},
                            best > alpha ? best : alpha,
                            best,
                            best_move};
                share(split);
                best = split.best;
                best_move = split.best_move;
                break;
            }
            const Choice c = choices.pick(i);
            const int low = best > alpha ? best : alpha;
            const int value = value_of_move(child_of(p, c), static_cast<int>(i), low, beta, depth);
            if (value > best) {
                best = value;
                best_move = Move{Square{c.square}};
            }
        }
        if (!worker_.is_stopped())
            remember(worker_.table, key, known, {alpha, beta, best, depth, certainty_}, best_move,
                     nodes_ - before);
        return best;
    }

    // Of the move with this rank in the order. All but the first are only to be refuted, late ones
    // by a shallower search, which is trusted when it does so.
    int value_of_move(const Place& child, int rank, int low, int beta, int depth) {
        if (rank == 0) return -node(child, -beta, -low, depth - 1);
        if (rank >= kLate && depth >= kLateFrom && certainty_ == kLikely) {
            const int value = -node(child, -low - 1, -low, depth - 1 - kLateSaves);
            if (value <= low) return value;
        }
        const int value = -node(child, -low - 1, -low, depth - 1);
        if (value <= low || value >= beta) return value;
        return -node(child, -beta, -low, depth - 1);
    }

    bool may_share(int depth, std::size_t moves) const {
        return worker_.crew != nullptr && depth >= kShared && moves > 1 && worker_.crew->has_idle();
    }

    void share(Split& split) {
        worker_.scope = &split;
        worker_.crew->offer(split);
        work_on(split);
        worker_.crew->withdraw(worker_, split);
        worker_.scope = split.outer;
    }

    void work_on(Split& s) {
        for (;;) {
            Choice c;
            int low = 0, rank = 0;
            {
                const std::lock_guard guard(s.lock);
                if (!s.has_moves() || worker_.is_stopped()) return;
                rank = static_cast<int>(s.next);
                c = s.choices.pick(s.next);
                ++s.next;
                low = s.low;
            }
            const int value = value_of_move(child_of(s.place, c), rank, low, s.beta, s.depth);
            const std::lock_guard guard(s.lock);
            if (worker_.is_stopped()) return;
            if (value <= s.best) continue;
            s.best = value;
            s.best_move = Move{Square{c.square}};
            s.low = std::max(s.low, value);
            if (value >= s.beta) s.decided.raise();
        }
    }

    std::optional<int> probable_cut(const Place& p, int alpha, int depth) {
        const int probe = probe_depth(depth);
        const int margin = margin_of(p.empties, depth, probe, certainty_);
        Place seen = p;
        seen.sight = sight_of(p);
        const int guess = whole_discs(seen.sight),
                  wide = margin_of(p.empties, depth, 0, certainty_);
        const int beta = alpha + 1;
        const int asked = certainty_;
        if (depth == p.empties) certainty_ = kLikely;  // the probe does not go to the end
        std::optional<int> cut;
        if (guess >= beta + (margin - wide) / 2 && beta + margin < kSquares) {
            const int high = beta + margin;
            if (node(seen, high - 1, high, probe) >= high) cut = beta;
        }
        if (!cut && guess <= alpha - (margin - wide) / 2 && alpha - margin > -kSquares) {
            const int low = alpha - margin;
            if (node(seen, low, low + 1, probe) <= low) cut = alpha;
        }
        certainty_ = asked;
        return cut;
    }

    void list_moves(const Place& p, int depth, const Known& known, Choices& choices) {
        const Bits odd = kParity.odd[p.parity];
        for (Bits left = p.moves; left != 0; left &= left - 1) {
            const int s = std::countr_zero(left);
            Choice& c = choices.add();
            c.set(s, p.board.after(bit(s), flips<Set>(p.board, s)));
            c.replies = mobility<Set>(c.child());
            worker_.table.prefetch(key_of(c.child()));
        }
        const bool exact = depth == p.empties;
        rate_at_sight(p, choices);
        for (std::size_t i = 0; i < choices.size(); ++i) {
            Choice& c = choices[i];
            const int replies = Set::count(c.replies) + Set::count(c.replies & kCorners);
            c.value -= replies * (exact ? kReplyExact : kReply);
            if (odd >> c.square & 1) c.value += kDisc / 2;
            if (known.best == Move{Square{c.square}}) c.value += 1 << 24;
            if (known.second == Move{Square{c.square}}) c.value += 1 << 23;
            if (c.mover == 0) c.value = 1 << 26;
        }
    }

    void rate_at_sight(const Place& p, Choices& choices) {
        const Outlook<Set> outlook(worker_.weights, p.board);
        for (std::size_t i = 0; i < choices.size(); ++i) {
            Choice& c = choices[i];
            ++nodes_;
            c.sight = outlook.value(c.child(), c.replies, ply_of(p, c));
            c.value = -c.sight;
        }
    }

    int look_ahead(Choices& choices, int alpha, int depth) {
        for (std::size_t i = 0; i < choices.size(); ++i) {
            const auto known = worker_.table.probe(key_of(choices[i].child()));
            if (known && known->certainty >= certainty_ && known->depth >= depth - 1 &&
                -known->upper > alpha)
                return -known->upper;
        }
        return alpha;
    }

    Worker& worker_;
    std::uint64_t& nodes_;
    Endgame<Set> endgame_;
    int certainty_ = kCertain;
};

template <class Set>
void help_search(Worker& worker, Split& split) {
    Midgame<Set>(worker).help(split);
}

template <class Set>
int search_score(Worker& worker, const Board& b, int alpha, int beta, int depth, int certainty) {
    return Midgame<Set>(worker).search(b, alpha, beta, depth, certainty);
}

}  // namespace boyi::othello
