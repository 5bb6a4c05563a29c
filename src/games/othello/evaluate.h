// Evaluate: the expected final disc difference for the mover, as a sum of pattern weights that
// depend on the phase of the game. Without weights, a few simple terms: the start of training.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "games/othello/patterns.h"

namespace boyi::othello {

inline constexpr int kPhases = 15;    // of four discs each
inline constexpr int kDisc = 128;     // units of a weight that make one disc
inline constexpr int kMostEval = 63;  // no evaluation claims a wiped-out board

constexpr int phase_of(int discs) {
    const int phase = (discs - 4) / 4;
    return phase < 0 ? 0 : phase >= kPhases ? kPhases - 1 : phase;
}

struct Weights {
    const Patterns& patterns = othello::patterns();
    std::vector<std::int16_t> values;  // [phase][weight]

    Weights();  // all zero
    std::int16_t* phase(int p) { return values.data() + p * kWeights; }
    const std::int16_t* phase(int p) const { return values.data() + p * kWeights; }
};

template <std::size_t... Term>
int look_up(const std::int16_t* table, const States& states, std::index_sequence<Term...>) {
    return (table[kOffsets[Term] + states[Term]] + ...);
}

// In units of 1/kDisc; `moves` are the mover's. The instances have been read, the counts not yet.
template <class Set>
int evaluate_read(const Weights& w, const Board& b, Bits moves, States& states) {
    read_counts<Set>(b, moves, states);
    const std::int16_t* table = w.phase(phase_of(kSquares - Set::count(b.empty())));
    return look_up(table, states, std::make_index_sequence<kTerms>());
}

template <class Set>
int evaluate_finely(const Weights& w, const Board& b, Bits moves) {
    alignas(64) States states;
    read_instances<Set>(w.patterns, b, states);
    return evaluate_read<Set>(w, b, moves, states);
}

// Mobility, room to move and corners, scaled to discs.
template <class Set>
int evaluate_simply(const Board& b, Bits moves) {
    constexpr Bits kCorners = 0x8100000000000081;
    const Board t = b.passed();
    const int corners = Set::count(b.mover & kCorners) - Set::count(b.other & kCorners);
    const int more = Set::count(moves) - Set::count(mobility<Set>(t));
    const int room = potential_mobility<Set>(b) - potential_mobility<Set>(t);
    return corners * 10 * kDisc + more * kDisc * 5 / 4 + room * kDisc / 2;
}

// Values the positions one move after another: cheaper than each on its own, for a move changes few
// ranks. Without weights by the simple terms.
template <class Set>
class Outlook {
  public:
    Outlook(const Weights* w, const Board& b) : weights_(w) {
        if (w != nullptr) read_instances<Set>(w->patterns, b.passed(), passed_);
    }
    // After a move from a position whose instances are known.
    Outlook(const Weights* w, const States& before, const Ply& ply) : weights_(w) {
        if (w != nullptr) passed_after<Set>(w->patterns, ply, before, passed_);
    }

    int value(const Board& child, Bits moves, const Ply& ply) const {
        if (weights_ == nullptr) return evaluate_simply<Set>(child, moves);
        alignas(64) States states;
        instances_after<Set>(weights_->patterns, ply, passed_, states);
        return evaluate_read<Set>(*weights_, child, moves, states);
    }

  private:
    const Weights* weights_;
    alignas(64) States passed_;
};

template <class Set>
int evaluate_board(const Weights& w, const Board& b) {
    return evaluate_finely<Set>(w, b, mobility<Set>(b));
}

constexpr int whole_discs(int fine) {
    const int discs = (fine + (fine >= 0 ? kDisc / 2 : -kDisc / 2)) / kDisc;
    return discs > kMostEval ? kMostEval : discs < -kMostEval ? -kMostEval : discs;
}

}  // namespace boyi::othello
