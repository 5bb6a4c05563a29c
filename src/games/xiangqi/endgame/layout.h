// Layout: the positions of a class as numbers. The guards of one side choose a slab, those of the
// other a row in it, the men that attack a place in the row. Two positions that mirror each other
// left to right share a number, unless the guards that choose the slab are their own mirror image.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "games/xiangqi/endgame/guards.h"
#include "games/xiangqi/endgame/material.h"

namespace boyi::xiangqi::endgame {

using Index = std::uint64_t;

inline constexpr int kMostAttackers = 6;

// A position of a class: how the guards stand, and where the attackers are: Red's, then Black's,
// each in the order of the class's name.
struct Setup {
    PerSide<std::uint16_t> guards;
    std::array<std::uint8_t, kMostAttackers> at{};
};

struct Attacker {
    Side side;
    Kind kind;
};

class Layout {
  public:
    // The class may be canonical or turned round; both have the same numbers.
    static Result<Layout> of(const Material& m);

    const Material& material() const { return material_; }
    bool is_turned() const { return turned_; }
    Index size() const { return slabs_.size() * rest_count_ * row_; }
    Index row() const { return row_; }  // places in a row
    std::span<const Attacker> attackers() const { return attackers_; }
    const GuardSet& guards(Side s) const { return *guards_[s]; }

    Index index(const Setup& s) const;
    Setup setup(Index i) const;
    // The number of the mirror image where it has one of its own.
    std::optional<Index> twin(const Setup& s) const;
    // How many positions of the board this number stands for: itself, and its mirror image.
    int weight(Index i) const;

    // Men on one square, or pawns where they can never be.
    bool is_possible(const Setup& s) const;
    Bitboard attacker_men(const Setup& s) const;
    Bitboard occupied(const Setup& s) const {
        return attacker_men(s) | guards_.first->men(Side::First, s.guards.first) |
               guards_.second->men(Side::Second, s.guards.second);
    }
    Board board(const Setup& s, Side to_move) const;
    // The board must hold the men of this class.
    Setup setup(const Board& b) const;

  private:
    // Equal men of one side: an unordered choice of places.
    struct Group {
        int first = 0, count = 0;  // among the attackers
        Index size = 0;
        std::array<std::uint8_t, kSquares> place{}, mirrored_place{};  // by square of the board
        std::vector<Square> square;                                    // by place
        Index rank(const std::uint8_t* at, bool mirrored) const;
        void unrank(Index i, std::uint8_t* at) const;
    };

    Layout() = default;
    void add_groups(Side s);
    void number_slabs();
    Index index(const Setup& s, bool is_mirrored) const;

    Material material_;
    bool turned_ = false;
    Side main_ = Side::First;  // whose guards choose the slab
    PerSide<const GuardSet*> guards_;
    std::vector<Attacker> attackers_;
    std::vector<Group> groups_;              // as the canonical class orders them
    std::vector<std::uint16_t> slabs_;       // way of the main guards, by slab
    std::vector<std::uint16_t> slab_of_;     // by way; of a way not numbered: its mirror image's
    std::vector<std::uint8_t> is_numbered_;  // by way
    Index rest_count_ = 0, row_ = 1;
};

}  // namespace boyi::xiangqi::endgame
