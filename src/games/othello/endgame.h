// Endgame: exact scores of positions with few empty squares, by null-window search. The nearer the
// end, the less is spent on ordering: above kSorted empties moves are sorted and remembered, below
// they are only taken by parity, and the last four have functions of their own.
#pragma once

#include <bit>

#include "games/othello/certainty.h"
#include "games/othello/choices.h"
#include "games/othello/last.h"
#include "games/othello/stability.h"
#include "games/othello/worker.h"

namespace boyi::othello {

// What a finished search of one position found.
struct Found {
    int alpha, beta, best, depth, certainty;
};

inline void remember(Table& table, Key key, Known known, const Found& found, Move move,
                     std::uint64_t cost) {
    if (known.depth != found.depth || known.certainty != found.certainty) {
        known.lower = -kSquares;
        known.upper = kSquares;
    }
    const auto value = static_cast<std::int8_t>(found.best);
    if (found.best < found.beta && value < known.upper) known.upper = value;
    if (found.best > found.alpha && value > known.lower) known.lower = value;
    if (known.best.is_none()) {
        known.best = move;
    } else if (found.best > found.alpha && known.best != move) {
        known.second = known.best;
        known.best = move;
    }
    known.depth = static_cast<std::uint8_t>(found.depth);
    known.certainty = static_cast<std::uint8_t>(found.certainty);
    known.cost = static_cast<std::uint8_t>(std::bit_width(cost));
    table.store(key, known);
}

template <class Set>
class Endgame {
  public:
    explicit Endgame(Worker& worker)
        : worker_(worker), table_(worker.table), nodes_(worker.nodes) {}

    // The exact score if it lies between alpha and beta, else a bound.
    int go(const Board& b, Bits moves, int alpha, int beta, unsigned parity, int empties) {
        int low = alpha;  // an open window: null windows climbing from alpha
        for (;;) {
            const int value = below(b, moves, low, parity, empties);
            if (value <= low) return low == alpha ? value : low;
            if (value >= beta || worker_.is_stopped()) return value;
            low = value;
        }
    }

    // An upper bound from the other's stable discs, where that has a chance to be low enough.
    static bool is_hopeless(const Board& b, int alpha, int empties, int& bound) {
        if (alpha < kStableFrom[static_cast<std::size_t>(empties < 32 ? empties : 32)])
            return false;
        bound = kSquares - 2 * Set::count(stable_discs(b.passed()));
        return bound <= alpha;
    }

  private:
    static constexpr int kSorted = 7;       // empties above which moves are sorted and remembered
    static constexpr int kLookAhead = 9;    // empties from which children are looked up first
    static constexpr int kPlainOrder = 10;  // empties up to which mobility and parity order enough
    static constexpr Bits kCorners = 0x8100000000000081;
    static constexpr Bits kBesideCorners = 0x0042000000004200;  // diagonally
    static constexpr Bits kMiddle = ~(kCorners | kBesideCorners);

    int below(const Board& b, Bits moves, int alpha, unsigned parity, int empties) {
        if (empties > kSorted) return sorted(b, moves, alpha, parity, empties);
        if (empties > 4) return shallow(b, moves, alpha, parity, empties);
        if (empties == 4) return Last<Set>(nodes_).four(b, alpha, parity);
        return few(b, alpha);
    }

    int few(const Board& b, int alpha) {
        Bits empty = b.empty();
        std::array<int, 3> s{};
        const int count = Set::count(empty);
        for (int i = 0; i < count; ++i, empty &= empty - 1)
            s[static_cast<std::size_t>(i)] = std::countr_zero(empty);
        if (count == 3) return Last<Set>(nodes_).three(b, alpha, parity_of(b.empty()), s);
        if (count == 2) return Last<Set>(nodes_).two(b, alpha, s[0], s[1]);
        return count == 1 ? solve_one<Set>(b.mover, s[0]) : final_score(b);
    }

    int shallow(const Board& b, Bits moves, int alpha, unsigned parity, int empties) {
        ++nodes_;
        int best = -kSquares - 1;
        if (is_hopeless(b, alpha, empties, best)) return best;
        if (moves == 0) {
            const Bits replies = mobility<Set>(b.passed());
            if (replies == 0) return final_score(b);
            return -shallow(b.passed(), replies, -alpha - 1, parity, empties);
        }
        best = -kSquares - 1;
        const Bits odd = kParity.odd[parity];
        for (Bits group :
             {moves & odd & kCorners, moves & odd & kMiddle, moves & odd & kBesideCorners,
              moves & ~odd & kCorners, moves & ~odd & kMiddle, moves & ~odd & kBesideCorners})
            for (; group != 0; group &= group - 1) {
                const int s = std::countr_zero(group);
                const Board child = b.after(bit(s), flips<Set>(b, s));
                const unsigned left = parity ^ kParity.quadrant[static_cast<std::size_t>(s)];
                const int value = empties == 5 ? -Last<Set>(nodes_).four(child, -alpha - 1, left)
                                               : -shallow(child, mobility<Set>(child), -alpha - 1,
                                                          left, empties - 1);
                if (value > best) {
                    best = value;
                    if (best > alpha) return best;
                }
            }
        return best;
    }

    void list_moves(const Board& b, Bits moves, unsigned parity, int empties, const Known& known,
                    Choices& choices) {
        const Bits odd = kParity.odd[parity];
        for (; moves != 0; moves &= moves - 1) {
            const int s = std::countr_zero(moves);
            Choice& c = choices.add();
            c.set(s, b.after(bit(s), flips<Set>(b, s)));
            if (empties >= kLookAhead) table_.prefetch(key_of(c.child()));
            c.replies = mobility<Set>(c.child());
            ++nodes_;
            c.value = guess(c, odd, empties);
            if (known.best == Move{Square{s}}) c.value += 1 << 24;
            if (known.second == Move{Square{s}}) c.value += 1 << 23;
            if (c.mover == 0) c.value = 1 << 26;
        }
    }

    // Fastest first: few replies for the other side; then parity, squares, room around its discs.
    static int guess(const Choice& c, Bits odd, int empties) {
        const int replies = Set::count(c.replies) + Set::count(c.replies & kCorners);
        int value = -replies * 64 + kSquareValue[static_cast<std::size_t>(c.square)];
        if (odd >> c.square & 1) value += empties < 12 ? 32 : 16;
        if (empties > kPlainOrder) {
            value -= potential(c.child()) * 6;
            value += Set::count(stable_on_edges(c.child().passed())) * 12;
        }
        return value;
    }

    // Empty squares beside the mover's opponent: moves that may come.
    static int potential(const Board& b) {
        Bits around = (b.other & ~kFileH) << 1 | (b.other & ~kFileA) >> 1;
        around |= b.other;
        around |= around << 8 | around >> 8;
        around &= b.empty();
        return Set::count(around) + Set::count(around & kCorners);
    }

    // The first child whose stored bound already refutes.
    int look_ahead(Choices& choices, int alpha, int empties) {
        for (std::size_t i = 0; i < choices.size(); ++i) {
            const auto known = table_.probe(key_of(choices[i].child()));
            if (known && known->certainty == kCertain && known->depth == empties - 1 &&
                -known->upper > alpha)
                return -known->upper;
        }
        return alpha;
    }

    int sorted(const Board& b, Bits moves, int alpha, unsigned parity, int empties) {
        ++nodes_;
        const Key key = key_of(b);
        table_.prefetch(key);
        int best = 0;
        if (worker_.must_stop()) return alpha;
        if (is_hopeless(b, alpha, empties, best)) return best;
        if (moves == 0) {
            const Bits replies = mobility<Set>(b.passed());
            if (replies == 0) return final_score(b);
            return -sorted(b.passed(), replies, -alpha - 1, parity, empties);
        }
        const std::uint64_t before = nodes_;
        const Known known = table_.probe(key).value_or(Known{});
        if (known.certainty == kCertain && known.depth == empties) {
            if (known.lower > alpha) return known.lower;
            if (known.upper <= alpha) return known.upper;
        }
        Choices choices;
        list_moves(b, moves, parity, empties, known, choices);
        if (empties >= kLookAhead) {
            best = look_ahead(choices, alpha, empties);
            if (best > alpha) return best;
        }
        best = -kSquares - 1;
        Move best_move;
        for (std::size_t i = 0; i < choices.size() && best <= alpha; ++i) {
            const Choice& c = choices.pick(i);
            const unsigned left = parity ^ kParity.quadrant[static_cast<std::size_t>(c.square)];
            const int value = -below(c.child(), c.replies, -alpha - 1, left, empties - 1);
            if (value > best) {
                best = value;
                best_move = Move{Square{c.square}};
            }
        }
        if (!worker_.is_stopped())
            remember(table_, key, known, {alpha, alpha + 1, best, empties, kCertain}, best_move,
                     nodes_ - before);
        return best;
    }

    // Least alpha at which stable discs are counted, by empties.
    static constexpr std::array<std::int8_t, 33> kStableFrom = [] {
        std::array<std::int8_t, 33> out{};
        for (int e = 0; e <= 32; ++e)
            out[static_cast<std::size_t>(e)] = static_cast<std::int8_t>(e < 5 ? 99 : -8 + 2 * e);
        return out;
    }();

    // Corners first, the squares beside them last.
    static constexpr std::array<std::int8_t, kSquares> kSquareValue = {
        18, 4,  16, 12, 12, 16, 4, 18, 4, 2,  6,  8, 8,  6, 2,  4,  16, 6,  14, 10, 10, 14,
        6,  16, 12, 8,  10, 0,  0, 10, 8, 12, 12, 8, 10, 0, 0,  10, 8,  12, 16, 6,  14, 10,
        10, 14, 6,  16, 4,  2,  6, 8,  8, 6,  2,  4, 18, 4, 16, 12, 12, 16, 4,  18};

    Worker& worker_;
    Table& table_;
    std::uint64_t& nodes_;
};

}  // namespace boyi::othello
