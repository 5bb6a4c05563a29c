// Fast board: the stones as playouts want them. Points lie on a grid of their own, as narrow as the
// largest board of the type allows, so that the liberties of a chain fit into a few words: their
// number is known at once, and the liberties of a chain after a move are the union of some sets.
// Each point knows the shape of the eight points around it, which answers most questions about eyes
// and self-atari without a look at them. Copying is a plain copy of bytes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/go/board.h"
#include "games/go/play/shapes.h"

namespace boyi::go {

using Spot = std::uint16_t;  // a point of the narrow grid; 0 lies in the margin
inline constexpr Spot kNoSpot = 0;

// A set of spots.
template <int kWords>
struct Spots {
    std::array<std::uint64_t, kWords> words{};

    void add(Spot p) { words[p >> 6] |= std::uint64_t{1} << (p & 63); }
    void drop(Spot p) { words[p >> 6] &= ~(std::uint64_t{1} << (p & 63)); }
    bool has(Spot p) const { return (words[p >> 6] >> (p & 63) & 1) != 0; }
    Spots& operator|=(const Spots& o) {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] |= o.words[i];
        return *this;
    }
    // Sets are small: one step for each spot is faster than counting bits without an instruction.
    int count() const {
        int n = 0;
        for (auto w : words)
            for (; w != 0; w &= w - 1) ++n;
        return n;
    }
    bool has_two() const {
        bool one = false;
        for (const auto w : words) {
            if (w == 0) continue;
            if (one || (w & (w - 1)) != 0) return true;
            one = true;
        }
        return false;
    }
    int shared_with(const Spots& o) const {
        int n = 0;
        for (std::size_t i = 0; i < words.size(); ++i)
            for (auto w = words[i] & o.words[i]; w != 0; w &= w - 1) ++n;
        return n;
    }
    Spot first() const {
        for (std::size_t i = 0; i < words.size(); ++i)
            if (words[i] != 0)
                return static_cast<Spot>(i * 64 +
                                         static_cast<std::size_t>(std::countr_zero(words[i])));
        return kNoSpot;
    }
    template <class Visit>
    void each(Visit visit) const {
        for (std::size_t i = 0; i < words.size(); ++i)
            for (std::uint64_t w = words[i]; w != 0; w &= w - 1)
                visit(static_cast<Spot>(i * 64 + static_cast<std::size_t>(std::countr_zero(w))));
    }
};

template <int kLargest>
class FastBoard {
  public:
    static constexpr int kMost = (kLargest + 1) * (kLargest + 2) + 1;  // spots, margin included
    static constexpr int kWords = (kMost + 63) / 64;
    static constexpr int kWidth = kLargest + 1;  // one column of margin serves both edges
    using Set = Spots<kWords>;

    explicit FastBoard(const Board& board) : size_(board.size()) {
        cells_.fill(Cell::Edge);
        for (const Point p : board.points()) {
            const Spot s = spot(p);
            cells_[s] = Cell::Empty;
            place_[s] = static_cast<std::uint16_t>(empties_);
            empty_[static_cast<std::size_t>(empties_++)] = s;
        }
        for (const Point p : board.points()) shapes_[spot(p)] = shape_of(spot(p));
        for (const Point p : board.points())
            if (is_stone(board.at(p))) play(spot(p), owner_of(board.at(p)));
        ko_ = board.ko() == kNoPoint ? kNoSpot : spot(board.ko());
    }

    int size() const { return size_; }
    static Spot spot_at(int column, int row) {
        return static_cast<Spot>((row + 1) * kWidth + column + 1);
    }
    static Spot spot(Point p) { return spot_at(column_of(p), row_of(p)); }
    static int column(Spot s) { return s % kWidth - 1; }
    static int row(Spot s) { return s / kWidth - 1; }
    static Point point(Spot s) { return s == kNoSpot ? kNoPoint : point_at(column(s), row(s)); }

    Cell at(Spot s) const { return cells_[s]; }
    Spot ko() const { return ko_; }
    int empties() const { return empties_; }
    Spot empty(int i) const { return empty_[static_cast<std::size_t>(i)]; }
    ShapeCode shape(Spot s) const { return shapes_[s]; }  // of the points around it
    static std::array<Spot, 4> around(Spot s) {
        return {static_cast<Spot>(s - kWidth), static_cast<Spot>(s - 1), static_cast<Spot>(s + 1),
                static_cast<Spot>(s + kWidth)};
    }
    static std::array<Spot, 4> diagonals(Spot s) {
        return {static_cast<Spot>(s - kWidth - 1), static_cast<Spot>(s - kWidth + 1),
                static_cast<Spot>(s + kWidth - 1), static_cast<Spot>(s + kWidth + 1)};
    }

    Spot chain(Spot s) const { return heads_[s]; }
    int stones(Spot s) const { return chains_[heads_[s]].stones; }
    int liberties(Spot s) const { return chains_[heads_[s]].liberties; }
    const Set& liberty_set(Spot s) const { return chains_[heads_[s]].set; }
    Spot next_stone(Spot s) const { return next_[s]; }
    template <class Visit>
    void each_stone(Spot s, Visit visit) const {
        Spot at = s;
        do {
            visit(at);
            at = next_[at];
        } while (at != s);
    }

    bool is_suicide(Spot s, Side side) const {
        if (has_empty_side(shapes_[s])) return false;
        const Cell ours = stone_of(side);
        for (const Spot n : around(s)) {
            if (cells_[n] == Cell::Edge) continue;
            if ((cells_[n] == ours) != (liberties(n) == 1)) return false;
        }
        return true;
    }
    bool may_play(Spot s, Side side) const { return s != ko_ && !is_suicide(s, side); }

    // A point that its owner should not fill: an eye, unless too many corners are the other's.
    bool is_eye(Spot s, Side side) const { return is_eye_shape(shapes_[s], side); }

    // The liberties that the chain of a stone put here would have, and its stones.
    struct After {
        Set liberties;
        int stones = 1;
        int taken = 0;
    };
    After after(Spot s, Side side) const {
        After out;
        const Cell ours = stone_of(side);
        std::array<Spot, 4> joined{};  // chains of ours, each once
        std::size_t chains = 0;
        const auto joins = [&](Spot n) {
            for (std::size_t i = 0; i < chains; ++i)
                if (joined[i] == heads_[n]) return true;
            return false;
        };
        const auto near = around(s);
        for (const Spot n : near) {
            if (cells_[n] == Cell::Empty) out.liberties.add(n);
            if (cells_[n] != ours || joins(n)) continue;
            joined[chains++] = heads_[n];
            out.liberties |= liberty_set(n);
            out.stones += stones(n);
        }
        for (const Spot n : near) {
            if (!is_stone(cells_[n]) || cells_[n] == ours || liberties(n) != 1) continue;
            if (out.liberties.has(n)) continue;  // its chain was met before
            out.taken += stones(n);
            each_stone(n, [&](Spot t) {
                for (const Spot m : around(t))
                    if (m == s || (cells_[m] == ours && joins(m))) out.liberties.add(t);
            });
        }
        out.liberties.drop(s);
        return out;
    }

    // Whether a stone here has fewer than two liberties; cheap in the usual cases.
    bool is_self_atari(Spot s, Side side) const {
        if (has_two_empty_sides(shapes_[s])) return false;
        const Cell ours = stone_of(side);
        bool alone = true;
        for (const Spot n : around(s)) {
            if (!is_stone(cells_[n])) continue;
            const int its = liberties(n);
            if (cells_[n] == ours && its >= 3) return false;
            alone &= cells_[n] != ours && its != 1;
        }
        return alone || !after(s, side).liberties.has_two();
    }

    // The number of stones taken. The move must be legal.
    int play(Spot s, Side side) {
        const Cell ours = stone_of(side), theirs = stone_of(other(side));
        put(s, ours);
        remove_empty(s);
        heads_[s] = next_[s] = s;
        Chain& fresh = chains_[s];
        fresh = {};
        fresh.stones = 1;
        const auto near = around(s);
        for (const Spot n : near)
            if (cells_[n] == Cell::Empty) {
                fresh.set.add(n);
                ++fresh.liberties;
            }
        int taken = 0;
        Spot last = kNoSpot;
        for (const Spot n : near) {
            if (cells_[n] == ours) {
                drop_liberty(n, s);
                join(s, n);
            } else if (cells_[n] == theirs) {
                drop_liberty(n, s);
                if (liberties(n) == 0) {
                    taken += stones(n);
                    last = n;
                    take(n);
                }
            }
        }
        const Chain& own = chains_[heads_[s]];
        ko_ = taken == 1 && own.stones == 1 && own.liberties == 1 ? last : kNoSpot;
        return taken;
    }
    void pass() { ko_ = kNoSpot; }

    // Whose each point is; in a finished playout every empty point has neighbours of one colour.
    template <class Visit>
    void for_each_owner(Visit visit) const {
        for (int row = 0; row < size_; ++row)
            for (int column = 0; column < size_; ++column) {
                const Spot s = spot_at(column, row);
                visit(s, cells_[s] == Cell::Empty ? colour_around(s) : cells_[s]);
            }
    }

  private:
    struct Chain {
        Set set;
        std::uint16_t stones = 0, liberties = 0;
    };

    ShapeCode shape_of(Spot s) const {
        unsigned out = 0;
        for (std::size_t i = 0; i < kAroundIt.size(); ++i)
            out |= static_cast<unsigned>(cells_[static_cast<Spot>(s + kAroundIt[i])]) << (2 * i);
        return static_cast<ShapeCode>(out);
    }

    // Empty becomes a stone or a stone empty; those around see it.
    void put(Spot s, Cell c) {
        const auto change = static_cast<unsigned>(cells_[s]) ^ static_cast<unsigned>(c);
        cells_[s] = c;
        for (std::size_t i = 0; i < kAroundIt.size(); ++i) {
            ShapeCode& seen = shapes_[static_cast<Spot>(s - kAroundIt[i])];
            seen = static_cast<ShapeCode>(seen ^ change << (2 * i));
        }
    }

    Cell colour_around(Spot s) const {
        bool black = false, white = false;
        for (const Spot n : around(s)) {
            black |= cells_[n] == Cell::Black;
            white |= cells_[n] == Cell::White;
        }
        return black == white ? Cell::Empty : black ? Cell::Black : Cell::White;
    }

    void add_liberty(Spot stone, Spot s) {
        Chain& c = chains_[heads_[stone]];
        if (c.set.has(s)) return;
        c.set.add(s);
        ++c.liberties;
    }
    void drop_liberty(Spot stone, Spot s) {
        Chain& c = chains_[heads_[stone]];
        if (!c.set.has(s)) return;
        c.set.drop(s);
        --c.liberties;
    }
    void join(Spot a, Spot b) {
        Spot into = heads_[a], from = heads_[b];
        if (into == from) return;
        if (chains_[into].stones < chains_[from].stones) std::swap(into, from);
        Chain& c = chains_[into];
        const Chain& gone = chains_[from];
        c.liberties =
            static_cast<std::uint16_t>(c.liberties + gone.liberties - c.set.shared_with(gone.set));
        c.set |= gone.set;
        c.stones = static_cast<std::uint16_t>(c.stones + gone.stones);
        each_stone(from, [&](Spot s) { heads_[s] = into; });
        std::swap(next_[into], next_[from]);
    }
    void take(Spot stone) {
        Spot at = stone;
        do {
            put(at, Cell::Empty);
            place_[at] = static_cast<std::uint16_t>(empties_);
            empty_[static_cast<std::size_t>(empties_++)] = at;
            at = next_[at];
        } while (at != stone);
        do {
            for (const Spot n : around(at))
                if (is_stone(cells_[n])) add_liberty(n, at);
            at = next_[at];
        } while (at != stone);
    }
    void remove_empty(Spot s) {
        const std::size_t at = place_[s];
        const Spot moved = empty_[static_cast<std::size_t>(--empties_)];
        empty_[at] = moved;
        place_[moved] = static_cast<std::uint16_t>(at);
    }

    // In the order of a shape's bits.
    static constexpr std::array<int, 8> kAroundIt = {
        -kWidth, -1, 1, kWidth, -kWidth - 1, -kWidth + 1, kWidth - 1, kWidth + 1};

    int size_;
    int empties_ = 0;
    Spot ko_ = kNoSpot;
    std::array<Cell, kMost> cells_;
    std::array<ShapeCode, kMost> shapes_{};
    std::array<Spot, kMost> heads_{}, next_{}, empty_{}, place_{};
    std::array<Chain, kMost> chains_{};
};

}  // namespace boyi::go
