// Retrograde analysis (Strohlein 1970, Thompson 1986): from the ends of the game backwards, one ply
// a layer. A position is a win as soon as one move leads to a loss, a loss when its last move is
// found to lead to a win; what is never reached is a draw. No repetition or move-count rule
// applies.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "games/xiangqi/endgame/layout.h"
#include "games/xiangqi/endgame/value.h"

namespace boyi::xiangqi::endgame {

// All values of a class, by side to move, in the order of its layout.
struct Table {
    Layout layout;
    PerSide<std::vector<Value>> values;
};

int longest_of(const Table& t);  // plies of the longest line; 0 when nothing is ever decided

// Distances to the end of the game, or to the next capture (or the end). Where the losing side has
// nothing but captures its distance counts as two plies, so that distances keep their parity.
enum class Metric : std::uint8_t { ToMate, ToCapture };

inline constexpr Metric kMetrics[] = {Metric::ToMate, Metric::ToCapture};

class Retrograde {
  public:
    // The smaller classes that a capture leads to, canonical ones; shared because several classes
    // of a series lead to the same one.
    using Smaller = std::function<std::shared_ptr<const Table>(const Material&)>;

    // `values` is memory of layout.size() bytes for each side, kept by the caller.
    Retrograde(const Layout& layout, PerSide<std::span<Value>> values, const Smaller& smaller,
               Metric metric, int threads);

    void prepare();             // marks what is no position, and mates; all else is unknown
    bool has_layer(int plies);  // is there anything to derive from it?
    void run_layer(int plies);  // derives what is one ply further from the end

  private:
    struct Source {  // a smaller class, seen with the colours of this one
        Side victim_side;
        Kind victim;
        Layout layout;
        PerSide<const Value*> values;
        int longest;
    };

    template <class Visit>
    void for_each_value(const Value* values, Index size, Value wanted, Visit visit) const;
    template <class Work>
    void in_parallel(Index size, Work work) const;

    void mark_impossible(Index from, Index to);
    void mark_mates(Index from, Index to);
    bool has_legal_move(const Setup& s, Side mover) const;
    bool only_loses(const Setup& s, Side mover, Value limit) const;
    void derive(const Setup& before, Side mover, Value from);
    void run_step(Side to_move, Value wanted);
    const Source& source(Side victim_side, Kind victim) const;
    Value after_capture(Side loser, Kind victim, const Setup& after) const;

    Layout layout_;
    PerSide<std::span<Value>> values_;
    std::vector<Source> sources_;
    std::vector<std::shared_ptr<const Table>> held_;
    std::vector<std::vector<Value>> simplified_;  // values of smaller classes for ToCapture
    int threads_;
};

}  // namespace boyi::xiangqi::endgame
