#include "games/xiangqi/generators/prefabricated.h"

#include <bit>

namespace boyi::xiangqi {
namespace {

// What stands open along one line: landings on empty squares, what a chariot takes, what a cannon
// takes.
struct LineEntry {
    std::uint16_t quiet = 0, chariot_takes = 0, cannon_takes = 0;
};

// A landing with the square that must be empty; a man that crosses nothing names its landing.
struct JumpEntry {
    Square landing, crossing;
    bool crosses = false;
};

struct JumpList {
    std::array<JumpEntry, 8> jumps{};
    int count = 0;
};

struct Tables {
    std::array<std::array<LineEntry, 1 << kFiles>, kFiles> row{};     // [file][state of the row]
    std::array<std::array<LineEntry, 1 << kRanks>, kRanks> column{};  // [rank][state of the column]
    std::array<std::array<JumpList, kSquares>, kPieces> jumps{};      // all but chariot and cannon
    std::array<JumpList, kSquares>
        horse_checks{};  // landing: where the horse stands, crossing: leg
};

LineEntry line_entry(int at, unsigned state, int length) {
    LineEntry e;
    for (const int step : {1, -1}) {
        int men = 0;
        for (int i = at + step; i >= 0 && i < length; i += step) {
            const auto here = static_cast<std::uint16_t>(1u << i);
            if ((state & here) == 0) {
                if (men == 0) e.quiet |= here;
                continue;
            }
            if (men == 0) e.chariot_takes |= here;
            if (men == 1) e.cannon_takes |= here;
            ++men;
        }
    }
    return e;
}

bool is_in_palace_of(Side side, int file, int rank) {
    return file >= 3 && file <= 5 && (side == Side::First ? rank <= 2 : rank >= 7);
}

void add_step(JumpList& list, int file, int rank) {
    if (!is_on_board(file, rank)) return;
    list.jumps[list.count++] = {Square{file, rank}, Square{file, rank}, false};
}

void add_jump(JumpList& list, Square from, int df, int dr, int leg_f, int leg_r) {
    if (!is_on_board(from.file() + df, from.rank() + dr)) return;
    list.jumps[list.count++] = {Square{from.file() + df, from.rank() + dr},
                                Square{from.file() + leg_f, from.rank() + leg_r}, true};
}

JumpList palace_steps(Side side, Square s, bool diagonal) {
    JumpList list;
    for (int df = -1; df <= 1; ++df)
        for (int dr = -1; dr <= 1; ++dr) {
            const bool fits = diagonal ? df * dr != 0 : df * df + dr * dr == 1;
            if (fits && is_in_palace_of(side, s.file() + df, s.rank() + dr))
                add_step(list, s.file() + df, s.rank() + dr);
        }
    return list;
}

JumpList elephant_jumps(Side side, Square s) {
    JumpList list;
    for (const int df : {-2, 2})
        for (const int dr : {-2, 2})
            if (is_on_board(s.file() + df, s.rank() + dr) &&
                Square{s.file() + df, s.rank() + dr}.is_in_half_of(side))
                add_jump(list, s, df, dr, df / 2, dr / 2);
    return list;
}

JumpList horse_jumps(Square s) {
    JumpList list;
    for (const int far : {-2, 2})
        for (const int near : {-1, 1}) {
            add_jump(list, s, far, near, far / 2, 0);
            add_jump(list, s, near, far, 0, far / 2);
        }
    return list;
}

JumpList pawn_steps(Side side, Square s) {
    JumpList list;
    add_step(list, s.file(), s.rank() + (side == Side::First ? 1 : -1));
    if (s.is_in_half_of(side)) return list;
    add_step(list, s.file() + 1, s.rank());
    add_step(list, s.file() - 1, s.rank());
    return list;
}

// The horses that could take on s: the same jumps seen from the other end, with their own legs.
JumpList horse_checks(Square s) {
    JumpList list;
    for (const int far : {-2, 2})
        for (const int near : {-1, 1}) {
            add_jump(list, s, far, near, far / 2, near);
            add_jump(list, s, near, far, near, far / 2);
        }
    return list;
}

JumpList jumps_of(Piece p, Square s) {
    switch (p.kind()) {
        case Kind::King: return palace_steps(p.side(), s, false);
        case Kind::Advisor: return palace_steps(p.side(), s, true);
        case Kind::Elephant: return elephant_jumps(p.side(), s);
        case Kind::Horse: return horse_jumps(s);
        case Kind::Pawn: return pawn_steps(p.side(), s);
        default: return {};
    }
}

Tables build() {
    Tables t;
    for (int at = 0; at < kFiles; ++at)
        for (unsigned state = 0; state < t.row[at].size(); ++state)
            t.row[at][state] = line_entry(at, state, kFiles);
    for (int at = 0; at < kRanks; ++at)
        for (unsigned state = 0; state < t.column[at].size(); ++state)
            t.column[at][state] = line_entry(at, state, kRanks);
    for (int s = 0; s < kSquares; ++s) {
        for (int p = 0; p < kPieces; ++p) t.jumps[p][s] = jumps_of(piece_at_index(p), Square{s});
        t.horse_checks[s] = horse_checks(Square{s});
    }
    return t;
}

const Tables& tables() {
    static const Tables t = build();
    return t;
}

template <class Each>
void for_each_bit(unsigned bits, Each each) {
    for (; bits != 0; bits &= bits - 1) each(std::countr_zero(bits));
}

}  // namespace

PrefabricatedGenerator::PrefabricatedGenerator(const Board& b) : side_to_move_(b.side_to_move()) {
    for (int i = 0; i < kSquares; ++i)
        if (!b.at(Square{i}).is_none()) put(Square{i}, b.at(Square{i}));
}

void PrefabricatedGenerator::put(Square s, Piece p) {
    men_[s.index] = p;
    rows_[s.rank()] = static_cast<std::uint16_t>(rows_[s.rank()] | 1u << s.file());
    columns_[s.file()] = static_cast<std::uint16_t>(columns_[s.file()] | 1u << s.rank());
    if (p.kind() == Kind::King) kings_[p.side()] = s;
}

void PrefabricatedGenerator::lift(Square s) {
    men_[s.index] = kNoPiece;
    rows_[s.rank()] = static_cast<std::uint16_t>(rows_[s.rank()] & ~(1u << s.file()));
    columns_[s.file()] = static_cast<std::uint16_t>(columns_[s.file()] & ~(1u << s.rank()));
}

void PrefabricatedGenerator::apply(Move m) {
    put(m.to(), men_[m.from().index]);
    lift(m.from());
    side_to_move_ = other(side_to_move_);
}

// Calls each(square) for every landing that is empty or held by the other side.
template <class Each>
void PrefabricatedGenerator::for_each_target(Square from, Each each) const {
    const Piece man = men_[from.index];
    const auto land = [&](Square to) {
        if (!men_[to.index].is(man.side())) each(to);
    };
    if (man.kind() == Kind::Chariot || man.kind() == Kind::Cannon) {
        const bool chariot = man.kind() == Kind::Chariot;
        const LineEntry& row = tables().row[from.file()][rows_[from.rank()]];
        const LineEntry& column = tables().column[from.rank()][columns_[from.file()]];
        const unsigned in_row = row.quiet | (chariot ? row.chariot_takes : row.cannon_takes);
        const unsigned in_column =
            column.quiet | (chariot ? column.chariot_takes : column.cannon_takes);
        for_each_bit(in_row, [&](int file) { land(Square{file, from.rank()}); });
        for_each_bit(in_column, [&](int rank) { land(Square{from.file(), rank}); });
        return;
    }
    const JumpList& list = tables().jumps[man.index()][from.index];
    for (int i = 0; i < list.count; ++i) {
        const JumpEntry& jump = list.jumps[i];
        if (!jump.crosses || men_[jump.crossing.index].is_none()) land(jump.landing);
    }
}

bool PrefabricatedGenerator::is_in_check(Side s) const {
    const Square king = kings_[s];
    const auto holds = [&](Square at, Kind k) { return men_[at.index] == Piece{other(s), k}; };
    bool found = false;
    const LineEntry& row = tables().row[king.file()][rows_[king.rank()]];
    const LineEntry& column = tables().column[king.rank()][columns_[king.file()]];
    for_each_bit(row.chariot_takes, [&](int f) {
        found |= holds(Square{f, king.rank()}, Kind::Chariot);
    });
    for_each_bit(row.cannon_takes, [&](int f) {
        found |= holds(Square{f, king.rank()}, Kind::Cannon);
    });
    for_each_bit(column.chariot_takes, [&](int r) {
        const Square at{king.file(), r};
        found |= holds(at, Kind::Chariot) || holds(at, Kind::King);
    });
    for_each_bit(column.cannon_takes, [&](int r) {
        found |= holds(Square{king.file(), r}, Kind::Cannon);
    });
    const JumpList& horses = tables().horse_checks[king.index];
    for (int i = 0; i < horses.count; ++i)
        found |= holds(horses.jumps[i].landing, Kind::Horse) &&
                 men_[horses.jumps[i].crossing.index].is_none();
    const int ahead = s == Side::First ? 1 : -1;  // their pawns come from there
    found |= is_on_board(king.file(), king.rank() + ahead) &&
             holds(Square{king.file(), king.rank() + ahead}, Kind::Pawn);
    return found || holds(Square{king.file() - 1, king.rank()}, Kind::Pawn) ||
           holds(Square{king.file() + 1, king.rank()}, Kind::Pawn);
}

MoveList PrefabricatedGenerator::moves() const {
    MoveList list;
    for (int i = 0; i < kSquares; ++i) {
        if (!men_[i].is(side_to_move_)) continue;
        for_each_target(Square{i}, [&](Square to) {
            PrefabricatedGenerator next = *this;
            next.apply(Move{Square{i}, to});
            if (!next.is_in_check(side_to_move_)) list.add(Move{Square{i}, to});
        });
    }
    return list;
}

}  // namespace boyi::xiangqi
