// Features: what each move of a position does, as the learned weights count it.
#pragma once

#include <cstdlib>

#include "games/go/play/ladder.h"
#include "games/go/play/playout.h"
#include "games/go/play/weights.h"

namespace boyi::go {

struct FeatureList {
    std::array<std::uint16_t, 20> index{};
    int count = 0;

    void add(Feature f) { add_index(static_cast<std::uint16_t>(f)); }
    void add(ShapeId shape) { add_index(static_cast<std::uint16_t>(kFeatures + shape)); }
    float sum(const Weights& w) const {
        float out = 0;
        for (int i = 0; i < count; ++i) out += w.value[index[static_cast<std::size_t>(i)]];
        return out;
    }

  private:
    void add_index(std::uint16_t i) {
        if (count < static_cast<int>(index.size())) index[static_cast<std::size_t>(count++)] = i;
    }
};

// What the moves before tell.
struct Lately {
    Spot last = kNoSpot;  // the opponent's
    Spot own = kNoSpot;   // ours before it
};

template <class Fast>
class FeatureReader {
  public:
    FeatureReader(const Fast& b, Side side, Lately lately) : b_(b), side_(side), lately_(lately) {}

    // Whether it is worth a look at all: legal, and no good eye of our own.
    bool is_candidate(Spot s) const {
        return s != b_.ko() && !b_.is_eye(s, side_) && !b_.is_suicide(s, side_);
    }

    FeatureList of(Spot s) const {
        FeatureList out;
        out.add(shape_id(b_.shape(s), side_));
        add_tactics(s, out);
        add_distances(s, out);
        add_line(s, out);
        if (Playout<Fast>::vital_point(b_, s) == s) out.add(Feature::Nakade);
        return out;
    }

  private:
    void add_tactics(Spot s, FeatureList& out) const {
        const Cell ours = stone_of(side_);
        const auto after = b_.after(s, side_);
        const int liberties = after.liberties.count();
        bool escapes = false, widens = false, atari = false, ladder = false, squeeze = false,
             enclosed = true;
        Spot joined = kNoSpot;
        bool connects = false;
        for (const Spot n : b_.around(s)) {
            const Cell c = b_.at(n);
            enclosed &= c == ours || c == Cell::Edge;
            if (!is_stone(c)) continue;
            const int theirs = b_.liberties(n);
            if (c == ours) {
                escapes |= theirs == 1;
                widens |= theirs == 2 && liberties >= 3;
                connects |= joined != kNoSpot && b_.chain(n) != joined;
                joined = b_.chain(n);
            } else if (theirs == 2) {
                atari = true;
                ladder |= liberties >= 1 && cannot_run(s, n);
            } else if (theirs == 3) {
                squeeze = true;
            }
        }
        if (after.taken > 0) add_capture(s, after.taken, out);
        if (escapes && liberties >= 2) add_escape(s, after.stones, liberties, out);
        if (liberties == 1) out.add(Feature::SelfAtari);
        if (liberties == 1 && after.stones >= 3) out.add(Feature::SelfAtariMany);
        if (atari) out.add(ladder ? Feature::AtariLadder : Feature::Atari);
        if (squeeze) out.add(Feature::Squeeze);
        if (widens) out.add(Feature::TwoLiberties);
        if (connects) out.add(Feature::Connects);
        if (enclosed) out.add(Feature::FillsOwnEye);
    }

    void add_capture(Spot s, int taken, FeatureList& out) const {
        out.add(Feature::Capture);
        if (taken >= 3) out.add(Feature::CaptureMany);
        bool saves = false;
        for (const Spot n : b_.around(s)) {
            if (b_.at(n) != stone_of(other(side_)) || b_.liberties(n) != 1) continue;
            b_.each_stone(n, [&](Spot t) {
                for (const Spot m : b_.around(t))
                    saves |= b_.at(m) == stone_of(side_) && b_.liberties(m) == 1;
            });
        }
        if (saves) out.add(Feature::CaptureSaves);
    }

    void add_escape(Spot s, int stones, int liberties, FeatureList& out) const {
        if (liberties == 2) {
            Fast next = b_;
            next.play(s, side_);
            if (Ladder<Fast>::dies_attacked(next, s)) return out.add(Feature::EscapeInVain);
        }
        out.add(Feature::Escape);
        if (stones >= 4) out.add(Feature::EscapeMany);
    }

    bool cannot_run(Spot s, Spot chain) const {
        Fast next = b_;
        next.play(s, side_);
        return Ladder<Fast>::dies_in_atari(next, chain);
    }

    int distance(Spot a, Spot b) const {
        const int dx = std::abs(b_.column(a) - b_.column(b)), dy = std::abs(b_.row(a) - b_.row(b));
        return dx + dy + std::max(dx, dy);
    }

    void add_distances(Spot s, FeatureList& out) const {
        if (lately_.last != kNoSpot) {
            const int d = distance(s, lately_.last) - 1;  // 1 beside it, 2 diagonally, 3 a jump
            if (d <= 6) out.add(plus(Feature::NearLast1, d - 1));
        }
        if (lately_.own != kNoSpot) {
            const int d = distance(s, lately_.own) - 1;
            if (d <= 3) out.add(plus(Feature::NearOwn2, d - 1));
        }
    }

    void add_line(Spot s, FeatureList& out) const {
        const int x = b_.column(s), y = b_.row(s), high = b_.size() - 1;
        const int line = std::min(std::min(x, high - x), std::min(y, high - y));
        if (line > 3) return;
        out.add(plus(is_lonely(s) ? Feature::Lonely1 : Feature::Line1, line));
    }

    bool is_lonely(Spot s) const {
        const int x = b_.column(s), y = b_.row(s);
        for (int dy = -3; dy <= 3; ++dy)
            for (int dx = -3 + std::abs(dy); dx <= 3 - std::abs(dy); ++dx) {
                const int column = x + dx, row = y + dy;
                if (column < 0 || row < 0 || column >= b_.size() || row >= b_.size()) continue;
                if (is_stone(b_.at(Fast::spot_at(column, row)))) return false;
            }
        return true;
    }

    static Feature plus(Feature f, int by) {
        return static_cast<Feature>(static_cast<int>(f) + by);
    }

    const Fast& b_;
    const Side side_;
    const Lately lately_;
};

}  // namespace boyi::go
