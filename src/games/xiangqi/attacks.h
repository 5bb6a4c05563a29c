// Where men move to: prefabricated tables looked up by the occupancy of a line, a leg or an eye.
// The lookups are templates on the instruction set; the tables are the same for all.
#pragma once

#include <array>

#include "base/isa.h"
#include "games/xiangqi/bitboard.h"

namespace boyi::xiangqi {

// What a slider on a line sees: `reach` up to and including the first man each way, `beyond` from
// behind that man up to and including the second (what a cannon takes there, and whence it would
// threaten). Bits count along the line.
struct LineView {
    std::uint16_t reach = 0;
    std::uint16_t beyond = 0;
};

// The squares beside a man that must be empty for its jumps: a horse's legs, an elephant's eyes.
struct Gates {
    std::array<Square, 4> squares{};  // in ascending order; for those off the board the man's own
                                      // square, at the end, whose bit no table minds
    Bitboard mask;                    // those on the board
    int below_river = 0;              // how many of them
};

inline constexpr std::uint64_t kColumn = 0x1008040201;  // file a of one half
inline constexpr std::uint64_t kRow = 0x1FF;

struct AttackTables {
    std::array<std::array<LineView, 1 << kFiles>, kFiles> on_rank{};  // [file][occupied]
    std::array<std::array<LineView, 1 << kRanks>, kRanks> on_file{};  // [rank][occupied]
    std::array<std::uint64_t, 32> column{};                        // five bits spread over a file
    std::array<Gates, kSquares> legs{};                            // of a horse standing there
    std::array<Gates, kSquares> corners{};                         // legs of horses that look there
    std::array<std::array<Bitboard, 16>, kSquares> horse_to{};     // [square][occupied legs]
    std::array<std::array<Bitboard, 16>, kSquares> horse_from{};   // [square][occupied corners]
    std::array<std::array<Bitboard, 16>, kSquares> elephant_to{};  // [square][occupied corners]
    std::array<Bitboard, kSquares> horse_ring{};                   // horse_to with no leg occupied
    std::array<Bitboard, kSquares> king_to{};
    std::array<Bitboard, kSquares> advisor_to{};
    PerSide<std::array<Bitboard, kSquares>> pawn_to{};
    PerSide<std::array<Bitboard, kSquares>> pawn_from{};  // pawns of a side that attack it
};

extern const AttackTables kAttacks;

using BetweenTable = std::array<std::array<Bitboard, kSquares>, kSquares>;
extern const BetweenTable kBetween;

// Squares strictly between two squares of one file or rank; empty for any others.
inline Bitboard between(Square a, Square b) { return kBetween[a.index][b.index]; }

// The squares a man of this kind can ever stand on.
Bitboard home_of(Piece p);

// The leg that a horse on `from` needs empty in order to move to `to`.
constexpr Square leg_of(Square from, Square to) {
    const int df = to.file() - from.file(), dr = to.rank() - from.rank();
    return df == 2 || df == -2 ? Square{from.file() + df / 2, from.rank()}
                               : Square{from.file(), from.rank() + dr / 2};
}

// Five bits, nine apart, brought together: bit 9k goes to bit k.
template <class Set>
std::uint64_t gather_column(std::uint64_t half) {
    if constexpr (requires { Set::extract(half, kColumn); }) return Set::extract(half, kColumn);
    constexpr std::uint64_t kGather = 1ULL << 36 | 1ULL << 28 | 1ULL << 20 | 1ULL << 12 | 1ULL << 4;
    return (((half & kColumn) * kGather) >> 36) & 31;
}

template <class Set>
unsigned file_bits(Bitboard set, int file) {
    return static_cast<unsigned>(gather_column<Set>(set.lo >> file) |
                                 gather_column<Set>(set.hi >> file) << 5);
}

inline unsigned rank_bits(Bitboard set, int rank) {
    return static_cast<unsigned>((rank < 5 ? set.lo >> rank * 9 : set.hi >> (rank - 5) * 9) & kRow);
}

// Both lines through a square, as sets of squares.
struct SliderView {
    Bitboard reach, beyond;
};

inline Bitboard spread_lines(unsigned along_file, unsigned along_rank, int file, int rank) {
    Bitboard out{kAttacks.column[along_file & 31] << file,
                 kAttacks.column[along_file >> 5] << file};
    if (rank < 5) out.lo |= static_cast<std::uint64_t>(along_rank) << rank * 9;
    else out.hi |= static_cast<std::uint64_t>(along_rank) << (rank - 5) * 9;
    return out;
}

template <class Set>
[[gnu::always_inline]] inline SliderView slider_view(Square s, Bitboard occupied) {
    const int file = s.file(), rank = s.rank();
    const LineView f = kAttacks.on_file[rank][file_bits<Set>(occupied, file)];
    const LineView r = kAttacks.on_rank[file][rank_bits(occupied, rank)];
    return {spread_lines(f.reach, r.reach, file, rank),
            spread_lines(f.beyond, r.beyond, file, rank)};
}

template <class Set>
[[gnu::always_inline]] inline Bitboard chariot_attacks(Square s, Bitboard occupied) {
    const int file = s.file(), rank = s.rank();
    const LineView f = kAttacks.on_file[rank][file_bits<Set>(occupied, file)];
    const LineView r = kAttacks.on_rank[file][rank_bits(occupied, rank)];
    return spread_lines(f.reach, r.reach, file, rank);
}

template <class Set>
std::size_t occupied_among(const Gates& gates, Bitboard occupied) {
    if constexpr (requires { Set::extract(occupied.lo, gates.mask.lo); })
        return Set::extract(occupied.lo, gates.mask.lo) | Set::extract(occupied.hi, gates.mask.hi)
                                                              << gates.below_river;
    std::size_t index = 0;
    for (unsigned i = 0; i < 4; ++i)
        index |= static_cast<std::size_t>(occupied.contains(gates.squares[i])) << i;
    return index;
}

template <class Set = Plain>
Bitboard horse_attacks(Square s, Bitboard occupied) {
    return kAttacks.horse_to[s.index][occupied_among<Set>(kAttacks.legs[s.index], occupied)];
}

// Squares from which a horse would attack s.
template <class Set = Plain>
Bitboard horse_attackers(Square s, Bitboard occupied) {
    return kAttacks.horse_from[s.index][occupied_among<Set>(kAttacks.corners[s.index], occupied)];
}

template <class Set = Plain>
Bitboard elephant_attacks(Square s, Bitboard occupied) {
    return kAttacks.elephant_to[s.index][occupied_among<Set>(kAttacks.corners[s.index], occupied)];
}

// Where a man could go, own men not yet excluded: quiet squares and captures.
template <class Set>
Bitboard targets(Piece p, Square s, Bitboard occupied) {
    switch (p.kind()) {
        case Kind::King: return kAttacks.king_to[s.index];
        case Kind::Advisor: return kAttacks.advisor_to[s.index];
        case Kind::Elephant: return elephant_attacks<Set>(s, occupied);
        case Kind::Horse: return horse_attacks<Set>(s, occupied);
        case Kind::Chariot: return chariot_attacks<Set>(s, occupied);
        case Kind::Cannon: {
            const SliderView view = slider_view<Set>(s, occupied);
            return view.reach.without(occupied) | (view.beyond & occupied);
        }
        case Kind::Pawn: return kAttacks.pawn_to[p.side()][s.index];
    }
    return {};
}

}  // namespace boyi::xiangqi
