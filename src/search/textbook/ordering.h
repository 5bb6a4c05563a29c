// Ordering: alpha-beta cuts most when the best move comes first. Guesses at it, in this order: the
// move remembered for the position, captures by gain, killers (Akl and Newborn 1977: quiet moves
// that cut at the same ply) and history (Schaeffer 1983: quiet moves that cut often, anywhere).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <vector>

#include "search/textbook/model.h"

namespace boyi::textbook {

struct Aids {
    bool gains = false;
    bool killers = false;
    bool history = false;
    bool quiescence = false;         // at the horizon, see quiescence.h
    bool deeper_is_as_good = false;  // the table may answer with a deeper search than asked for
    bool repetitions = false;        // a position met before on the way ends the line
};

template <Model M>
class Ordering {
  public:
    using Move = MoveOf<M>;

    Ordering(const M& model, const Aids& aids) : model_(model), aids_(aids) {
        if constexpr (kHasSlots<M>)
            if (aids.history)
                for (const Side s : kSides) history_[s].resize(static_cast<std::size_t>(M::kSlots));
    }

    // Sorts the moves, best guess first; equal guesses keep the order of generation.
    template <class Moves>
    void sort(const PositionOf<M>& p, Moves& moves, int ply, std::optional<Move> hint) const {
        if (!hint && !aids_.gains && !aids_.killers && !aids_.history) return;
        std::array<int, kMostMoves> ranks;
        const auto first = std::begin(moves);
        const auto count = static_cast<int>(std::end(moves) - first);
        assert(count <= kMostMoves);
        for (int i = 0; i < count; ++i) {
            const Move m = first[i];
            const int rank = rank_of(p, m, ply, hint);
            int at = i;
            for (; at > 0 && ranks[at - 1] < rank; --at) {
                ranks[at] = ranks[at - 1];
                first[at] = first[at - 1];
            }
            ranks[at] = rank;
            first[at] = m;
        }
    }

    // This quiet move cut the tree: remember it.
    void praise(const PositionOf<M>& p, Move m, int ply, int depth) {
        if (gain_of(model_, p, m) > 0) return;
        auto& [latest, earlier] = killers_[ply];
        if (aids_.killers && latest != m) {
            earlier = latest;
            latest = m;
        }
        if constexpr (kHasSlots<M>)
            if (aids_.history) {
                int& merit = history_[p.side_to_move()][model_.slot(m)];
                merit = std::min(merit + depth * depth, kMostMerit);
            }
    }

  private:
    static constexpr int kMostMoves = 512;
    static constexpr int kMostMerit = 1 << 24;
    static constexpr int kHintRank = 1 << 30, kGainRank = 1 << 26, kKillerRank = 1 << 25;

    int rank_of(const PositionOf<M>& p, Move m, int ply, const std::optional<Move>& hint) const {
        if (hint && *hint == m) return kHintRank;
        const int gain = aids_.gains ? gain_of(model_, p, m) : 0;
        if (gain > 0) return kGainRank + gain;
        if (aids_.killers && killers_[ply][0] == m) return kKillerRank + 1;
        if (aids_.killers && killers_[ply][1] == m) return kKillerRank;
        if constexpr (kHasSlots<M>)
            if (aids_.history) return history_[p.side_to_move()][model_.slot(m)];
        return 0;
    }

    const M& model_;
    const Aids aids_;
    std::array<std::array<std::optional<Move>, 2>, kMaxPly> killers_{};
    PerSide<std::vector<int>> history_;
};

}  // namespace boyi::textbook
