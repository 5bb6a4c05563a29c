#include "games/xiangqi/attacks.h"

namespace boyi::xiangqi {
namespace {

// Both in the order of the squares.
constexpr int kOrthogonal[4][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
constexpr int kDiagonal[4][2] = {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};

constexpr LineView view_along(int at, unsigned occupied, int length) {
    LineView view;
    for (const int step : {1, -1}) {
        int men = 0;
        for (int i = at + step; i >= 0 && i < length && men < 2; i += step) {
            const auto here = static_cast<std::uint16_t>(1u << i);
            const bool man = (occupied & here) != 0;
            if (men == 0) view.reach |= here;
            else view.beyond |= here;
            men += man;
        }
    }
    return view;
}

constexpr bool is_in_palace(int file, int rank) {
    return file >= 3 && file <= 5 && (rank <= 2 || rank >= 7) && is_on_board(file, rank);
}

constexpr Gates gates_around(Square s, const int (&steps)[4][2]) {
    Gates out{{s, s, s, s}, {}, 0};
    std::size_t count = 0;
    for (const auto& step : steps) {
        const int f = s.file() + step[0], r = s.rank() + step[1];
        if (!is_on_board(f, r)) continue;
        const Square at{f, r};
        out.squares[count++] = at;
        out.mask |= bit(at);
        out.below_river += at.index < kRiver;
    }
    return out;
}

// Calls visit(file step, rank step) for each direction whose gate on the board is open.
template <class Visit>
constexpr void for_each_open(Square s, const int (&steps)[4][2], unsigned occupied, Visit visit) {
    unsigned gate = 0;
    for (const auto& step : steps)
        if (is_on_board(s.file() + step[0], s.rank() + step[1]) && (occupied >> gate++ & 1) == 0)
            visit(step[0], step[1]);
}

constexpr void add_if(Bitboard& set, int file, int rank, bool condition) {
    if (condition && is_on_board(file, rank)) set |= bit(Square{file, rank});
}

constexpr Bitboard horse_targets(Square s, unsigned occupied_legs) {
    Bitboard out;
    for_each_open(s, kOrthogonal, occupied_legs, [&](int df, int dr) {
        const int f = s.file() + 2 * df, r = s.rank() + 2 * dr;
        add_if(out, f + dr, r + df, true);
        add_if(out, f - dr, r - df, true);
    });
    return out;
}

constexpr Bitboard horse_origins(Square s, unsigned occupied_corners) {
    Bitboard out;
    for_each_open(s, kDiagonal, occupied_corners, [&](int df, int dr) {
        add_if(out, s.file() + 2 * df, s.rank() + dr, true);
        add_if(out, s.file() + df, s.rank() + 2 * dr, true);
    });
    return out;
}

constexpr Bitboard elephant_targets(Square s, unsigned occupied_eyes) {
    Bitboard out;
    for_each_open(s, kDiagonal, occupied_eyes, [&](int df, int dr) {
        const int f = s.file() + 2 * df, r = s.rank() + 2 * dr;
        add_if(out, f, r, r / 5 == s.rank() / 5 && r >= 0);
    });
    return out;
}

constexpr Bitboard palace_steps(Square s, const int (&steps)[4][2]) {
    Bitboard out;
    if (!is_in_palace(s.file(), s.rank())) return out;
    for (const auto& step : steps)
        add_if(out, s.file() + step[0], s.rank() + step[1],
               is_in_palace(s.file() + step[0], s.rank() + step[1]));
    return out;
}

constexpr Bitboard pawn_targets(Side side, Square s) {
    Bitboard out;
    add_if(out, s.file(), s.rank() + (side == Side::First ? 1 : -1), true);
    add_if(out, s.file() - 1, s.rank(), !s.is_in_half_of(side));
    add_if(out, s.file() + 1, s.rank(), !s.is_in_half_of(side));
    return out;
}

constexpr void build_lines(AttackTables& t) {
    for (int at = 0; at < kFiles; ++at)
        for (unsigned o = 0; o < 1u << kFiles; ++o) t.on_rank[at][o] = view_along(at, o, kFiles);
    for (int at = 0; at < kRanks; ++at)
        for (unsigned o = 0; o < 1u << kRanks; ++o) t.on_file[at][o] = view_along(at, o, kRanks);
    for (unsigned bits = 0; bits < 32; ++bits)
        for (int i = 0; i < 5; ++i)
            t.column[bits] |= static_cast<std::uint64_t>(bits >> i & 1) << 9 * i;
}

constexpr void build_steps(AttackTables& t) {
    for (int i = 0; i < kSquares; ++i) {
        const Square s{i};
        t.legs[i] = gates_around(s, kOrthogonal);
        t.corners[i] = gates_around(s, kDiagonal);
        for (unsigned o = 0; o < 16; ++o) {
            t.horse_to[i][o] = horse_targets(s, o);
            t.horse_from[i][o] = horse_origins(s, o);
            t.elephant_to[i][o] = elephant_targets(s, o);
        }
        t.horse_ring[i] = horse_targets(s, 0);
        t.king_to[i] = palace_steps(s, kOrthogonal);
        t.advisor_to[i] = palace_steps(s, kDiagonal);
    }
}

constexpr void build_pawns(AttackTables& t) {
    for (const Side side : kSides)
        for (int i = 0; i < kSquares; ++i) {
            const Bitboard to = pawn_targets(side, Square{i});
            t.pawn_to[side][i] = to;
            for_each(to, [&](Square s) { t.pawn_from[side][s.index] |= bit(Square{i}); });
        }
}

constexpr AttackTables build() {
    AttackTables t;
    build_lines(t);
    build_steps(t);
    build_pawns(t);
    return t;
}

constexpr BetweenTable build_between() {
    BetweenTable t{};
    for (int from = 0; from < kSquares; ++from)
        for (const auto& step : kOrthogonal) {
            Bitboard passed;
            const Square s{from};
            for (int f = s.file() + step[0], r = s.rank() + step[1]; is_on_board(f, r);
                 f += step[0], r += step[1]) {
                t[from][Square{f, r}.index] = passed;
                passed |= bit(Square{f, r});
            }
        }
    return t;
}

constexpr Bitboard squares(std::initializer_list<Square> list) {
    Bitboard out;
    for (const Square s : list) out |= bit(s);
    return out;
}

constexpr std::array<Bitboard, kPieces> build_homes() {
    std::array<Bitboard, kPieces> homes{};
    const Bitboard everywhere{(1ULL << kRiver) - 1, (1ULL << kRiver) - 1};
    for (int i = 0; i < kPieces; ++i) {
        const Piece p = piece_at_index(i);
        const bool red = p.side() == Side::First;
        const int base = red ? 0 : 9, up = red ? 1 : -1;
        const auto at = [&](int file, int height) { return Square{file, base + up * height}; };
        switch (p.kind()) {
            case Kind::King:
                for (int f = 3; f <= 5; ++f)
                    for (int h = 0; h <= 2; ++h) homes[i] |= bit(at(f, h));
                break;
            case Kind::Advisor:
                homes[i] = squares({at(3, 0), at(5, 0), at(4, 1), at(3, 2), at(5, 2)});
                break;
            case Kind::Elephant:
                homes[i] =
                    squares({at(2, 0), at(6, 0), at(0, 2), at(4, 2), at(8, 2), at(2, 4), at(6, 4)});
                break;
            case Kind::Pawn:
                for (int f = 0; f < kFiles; ++f)
                    for (int h = 3; h < kRanks; ++h)
                        if (h >= 5 || f % 2 == 0) homes[i] |= bit(at(f, h));
                break;
            default: homes[i] = everywhere;
        }
    }
    return homes;
}

constexpr std::array<Bitboard, kPieces> kHomes = build_homes();

}  // namespace

constinit const AttackTables kAttacks = build();
constinit const BetweenTable kBetween = build_between();

Bitboard home_of(Piece p) { return kHomes[static_cast<std::size_t>(p.index())]; }

}  // namespace boyi::xiangqi
