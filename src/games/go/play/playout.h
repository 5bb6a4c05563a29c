// Playout: a game played to its end by rules of thumb, fast. In this order: answer an atari or take
// what stands in it beside the last move, press or save a chain there that has two liberties, the
// vital point of a small eye space, a good shape beside the last move (Gelly, Wang, Munos and
// Teytaud 2006; the shapes are learned), else any move that neither fills an eye nor puts itself
// into atari, unless it thereby kills.
#pragma once

#include <algorithm>

#include "base/random.h"
#include "games/go/play/fast_board.h"
#include "games/go/play/weights.h"

namespace boyi::go {

struct PlayoutStyle {  // in thousandths, how often each rule is followed
    unsigned tactics = 1000;
    unsigned pressure = 900;  // a chain beside the last move has two liberties
    unsigned nakade = 600;
    unsigned shape = 950;
    unsigned self_atari = 100;  // a bad one of few stones is played all the same
    int few_stones = 2;         // more would be thrown away in seki
    unsigned kill = 900;        // a self-atari that leaves an eye space too small for two eyes
    unsigned elsewhere = 4;     // weight of leaving the neighbourhood, in units of a shape
};

template <class Fast>
class Playout {
  public:
    // Who played where first: 0 nobody, 1 Black, 2 White.
    using Marks = std::array<std::uint8_t, Fast::kMost>;

    Playout(const ShapeWeights& shapes, const PlayoutStyle& style)
        : shapes_(shapes), style_(style) {}

    // To the end: two passes, or far too many moves.
    void run(Fast& b, Side side, Spot last, Random& random, Marks& marks) const {
        const int most = 3 * b.size() * b.size() + 40;
        int passes = 0;
        for (int ply = 0; ply < most && passes < 2; ++ply) {
            const Spot s = choose(b, side, last, random);
            if (s == kNoSpot) {
                b.pass();
                ++passes;
            } else {
                b.play(s, side);
                passes = 0;
                if (marks[s] == 0) marks[s] = side == Side::First ? 1 : 2;
            }
            last = s;
            side = other(side);
        }
    }

    Spot choose(const Fast& b, Side side, Spot last, Random& random) const {
        if (last != kNoSpot && b.at(last) == stone_of(other(side))) {
            if (happens(style_.tactics, random))
                if (const Spot s = tactical(b, side, last, random); s != kNoSpot) return s;
            if (happens(style_.pressure, random))
                if (const Spot s = pressing(b, side, last, random); s != kNoSpot) return s;
            if (happens(style_.nakade, random))
                if (const Spot s = nakade_near(b, side, last); s != kNoSpot) return s;
            if (happens(style_.shape, random))
                if (const Spot s = shapely(b, side, last, random); s != kNoSpot) return s;
        }
        return anywhere(b, side, random);
    }

    // The point on which a small region, all of one owner's, is cut into too little.
    static Spot vital_point(const Fast& b, Spot from) {
        constexpr int kMostPoints = 6;
        std::array<Spot, kMostPoints> region{};
        typename Fast::Set seen;
        int count = 1;
        region[0] = from;
        seen.add(from);
        Cell owner = Cell::Empty;
        for (int i = 0; i < count; ++i) {
            const Spot at = region[static_cast<std::size_t>(i)];
            if (has_both_colours_beside(b.shape(at))) return kNoSpot;
            for (const Spot n : b.around(at)) {
                const Cell c = b.at(n);
                if (c == Cell::Edge) continue;
                if (c != Cell::Empty) {
                    if (owner == Cell::Empty) owner = c;
                    if (c != owner) return kNoSpot;
                    continue;
                }
                if (seen.has(n)) continue;
                if (count == kMostPoints) return kNoSpot;
                seen.add(n);
                region[static_cast<std::size_t>(count++)] = n;
            }
        }
        if (count < 3) return kNoSpot;
        return heart_of(b, region.data(), count);
    }

  private:
    static bool happens(unsigned thousandths, Random& random) {
        return random.below(1000) < thousandths;
    }

    struct Found {
        std::array<Spot, 24> list;  // the first `count`
        int count = 0;
        void add(Spot s) {
            if (count < static_cast<int>(list.size())) list[static_cast<std::size_t>(count++)] = s;
        }
        Spot any(Random& random) const {
            if (count == 0) return kNoSpot;
            if (count == 1) return list[0];
            return list[random.below(static_cast<std::uint32_t>(count))];
        }
    };

    // Three to six points in one piece: the one with the most neighbours, where the shape has one.
    static Spot heart_of(const Fast& b, const Spot* region, int count) {
        int most = 0, ties = 0, sum = 0;
        Spot best = kNoSpot;
        for (int i = 0; i < count; ++i) {
            int near = 0;
            for (const Spot n : b.around(region[i])) near += b.at(n) == Cell::Empty;
            sum += near;
            if (near > most) {
                most = near;
                ties = 1;
                best = region[i];
            } else if (near == most) {
                ++ties;
            }
        }
        if (count == 3) return best;
        if (count == 4) return most == 3 ? best : kNoSpot;  // a pyramid; not a line or a square
        if (count == 5) return most >= 3 && ties == 1 ? best : kNoSpot;  // bulky five, cross
        return most == 4 && sum == 14 ? best : kNoSpot;                  // the rabbity six
    }

    Spot nakade_near(const Fast& b, Side side, Spot last) const {
        for (const Spot n : b.around(last))
            if (b.at(n) == Cell::Empty)
                if (const Spot s = vital_point(b, n); s != kNoSpot && b.may_play(s, side)) return s;
        return kNoSpot;
    }

    Spot tactical(const Fast& b, Side side, Spot last, Random& random) const {
        Found found;
        const Cell ours = stone_of(side), theirs = stone_of(other(side));
        if (b.liberties(last) == 1) {
            const Spot s = b.liberty_set(last).first();
            if (b.may_play(s, side)) found.add(s);
        }
        for (const Spot n : b.around(last)) {
            if (b.at(n) != ours || b.liberties(n) != 1) continue;
            const Spot out = b.liberty_set(n).first();
            if (out != b.ko() && !b.is_suicide(out, side)) {
                const auto after = b.after(out, side);
                const int liberties = after.liberties.count();
                if (liberties > 2 || (liberties == 2 && (after.taken > 0 || after.stones > 2)) ||
                    (liberties == 2 && random.below(2) == 0))
                    found.add(out);
            }
            int looked = 0;
            Spot at = n;
            do {
                for (const Spot m : b.around(at))
                    if (b.at(m) == theirs && b.liberties(m) == 1) {
                        const Spot s = b.liberty_set(m).first();
                        if (b.may_play(s, side)) found.add(s);
                    }
                at = b.next_stone(at);
            } while (at != n && ++looked < 12);
        }
        return found.any(random);
    }

    // A liberty of a chain that has two: atari on theirs, a way out for ours.
    Spot pressing(const Fast& b, Side side, Spot last, Random& random) const {
        Found found;
        if (b.liberties(last) == 2)
            b.liberty_set(last).each([&](Spot s) {
                if (is_sound(b, s, side)) found.add(s);
            });
        for (const Spot n : b.around(last)) {
            if (b.at(n) != stone_of(side) || b.liberties(n) != 2) continue;
            b.liberty_set(n).each([&](Spot s) {
                if (b.may_play(s, side) && b.after(s, side).liberties.count() > 2) found.add(s);
            });
        }
        return found.any(random);
    }

    // Stones that fill the last eye space of a chain but for one point: when they are taken, what
    // is left has no room for two eyes. The move is a self-atari.
    static bool kills(const Fast& b, Spot s, Side side, const typename Fast::After& after) {
        constexpr int kMostStones = 6;
        if (after.stones > kMostStones || after.taken > 0) return false;
        const Spot way = after.liberties.first();
        bool urgent = false;  // their chain has no other liberty
        for (const Spot n : b.around(way)) {
            if (n != s && b.at(n) == Cell::Empty) return false;
            urgent |= b.at(n) == stone_of(other(side)) && b.liberties(n) <= 2;
        }
        if (!urgent) return false;
        if (after.stones <= 3) return true;
        return is_nakade(b, s, side, after.stones);
    }

    // Four stones or more: whether the shape that they make with the one at `s` has a heart, or is
    // the square.
    static bool is_nakade(const Fast& b, Spot s, Side side, int stones) {
        typename Fast::Set shape;
        shape.add(s);
        for (const Spot n : b.around(s))
            if (b.at(n) == stone_of(side)) b.each_stone(n, [&](Spot t) { shape.add(t); });
        int most = 0, sum = 0;
        shape.each([&](Spot t) {
            int near = 0;
            for (const Spot n : b.around(t)) near += shape.has(n);
            most = std::max(most, near);
            sum += near;
        });
        if (stones == 4) return most == 3 || sum == 8;
        if (stones == 5) return most == 4 || sum == 10;
        return most == 4 && sum == 14;
    }

    // By their learned weights among the eight points around; or none of them.
    Spot shapely(const Fast& b, Side side, Spot last, Random& random) const {
        std::array<Spot, 8> near;
        std::array<unsigned, 8> weight;
        unsigned sum = style_.elsewhere * ShapeWeights::kUnit;
        const auto sides = b.around(last), corners = b.diagonals(last);
        std::copy(sides.begin(), sides.end(), near.begin());
        std::copy(corners.begin(), corners.end(), near.begin() + 4);
        for (std::size_t i = 0; i < near.size(); ++i) {
            weight[i] = 0;
            if (b.at(near[i]) != Cell::Empty) continue;
            weight[i] = shapes_.of(b.shape(near[i]), side);
            sum += weight[i];
        }
        unsigned pick = random.below(sum);
        for (std::size_t i = 0; i < near.size(); ++i) {
            if (pick >= weight[i]) {
                pick -= weight[i];
                continue;
            }
            return is_sound(b, near[i], side) ? near[i] : kNoSpot;
        }
        return kNoSpot;
    }

    static bool is_sound(const Fast& b, Spot s, Side side) {
        return s != b.ko() && !b.is_eye(s, side) && !b.is_suicide(s, side) &&
               !b.is_self_atari(s, side);
    }

    Spot anywhere(const Fast& b, Side side, Random& random) const {
        const int count = b.empties();
        if (count == 0) return kNoSpot;
        const int from = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
        for (int i = 0; i < count; ++i) {
            const int at = from + i < count ? from + i : from + i - count;
            const Spot s = b.empty(at);
            if (s == b.ko() || b.is_eye(s, side) || b.is_suicide(s, side)) continue;
            if (!b.is_self_atari(s, side)) return s;
            const auto after = b.after(s, side);
            if (after.stones <= style_.few_stones && happens(style_.self_atari, random)) return s;
            if (happens(style_.kill, random) && kills(b, s, side, after)) return s;
        }
        return kNoSpot;
    }

    const ShapeWeights& shapes_;
    const PlayoutStyle style_;
};

}  // namespace boyi::go
