#include "games/xiangqi/generators/templates.h"

namespace boyi::xiangqi {
namespace {

constexpr int kUp = 16, kRight = 1;

// Where a jump lands, and the square it crosses.
struct Jump {
    int landing, crossing;
};

constexpr int kSteps[4] = {kUp, kRight, -kUp, -kRight};
constexpr int kDiagonals[4] = {kUp + kRight, kUp - kRight, -kUp + kRight, -kUp - kRight};
constexpr Jump kHorse[8] = {
    {2 * kUp + kRight, kUp},     {2 * kUp - kRight, kUp},      {-2 * kUp + kRight, -kUp},
    {-2 * kUp - kRight, -kUp},   {kUp + 2 * kRight, kRight},   {-kUp + 2 * kRight, kRight},
    {kUp - 2 * kRight, -kRight}, {-kUp - 2 * kRight, -kRight},
};
constexpr Jump kElephant[4] = {
    {2 * (kUp + kRight), kUp + kRight},
    {2 * (kUp - kRight), kUp - kRight},
    {-2 * (kUp - kRight), -(kUp - kRight)},
    {-2 * (kUp + kRight), -(kUp + kRight)},
};

constexpr int ahead_of(Side s) { return s == Side::First ? kUp : -kUp; }

constexpr bool is_palace_cell(int cell) {
    const int file = cell % 16 - 3, rank = cell / 16 - 3;
    return file >= 3 && file <= 5 && rank >= 0 && rank <= 9 && (rank <= 2 || rank >= 7);
}
constexpr bool is_first_half(int cell) { return cell / 16 - 3 < 5; }

}  // namespace

TemplateGenerator::TemplateGenerator(const Board& b) : side_to_move_(b.side_to_move()) {
    cells_.fill(kRim);
    for (int i = 0; i < kSquares; ++i) {
        const Piece p = b.at(Square{i});
        cells_[cell_of(Square{i})] = p.is_none() ? kEmpty : code_of(p);
    }
    for (const Side s : kSides) kings_[s] = cell_of(b.king(s));
}

void TemplateGenerator::move_cell(int from, int to) {
    for (const Side s : kSides)
        if (kings_[s] == from) kings_[s] = to;
    cells_[to] = cells_[from];
    cells_[from] = kEmpty;
}

void TemplateGenerator::apply(Move m) {
    move_cell(cell_of(m.from()), cell_of(m.to()));
    side_to_move_ = other(side_to_move_);
}

// Calls each(cell) for every landing that is empty or held by the other side.
template <class Each>
void TemplateGenerator::for_each_target(int from, Each each) const {
    const Side us = side_to_move_;
    const auto try_landing = [&](int to) {
        if (cells_[to] == kEmpty || is_of(other(us), cells_[to])) each(to);
    };
    switch (piece_at_index(cells_[from]).kind()) {
        case Kind::King:
            for (const int step : kSteps)
                if (is_palace_cell(from + step)) try_landing(from + step);
            return;
        case Kind::Advisor:
            for (const int step : kDiagonals)
                if (is_palace_cell(from + step)) try_landing(from + step);
            return;
        case Kind::Elephant:
            for (const auto& [landing, eye] : kElephant)
                if (cells_[from + eye] == kEmpty &&
                    is_first_half(from + landing) == (us == Side::First))
                    try_landing(from + landing);
            return;
        case Kind::Horse:
            for (const auto& [landing, leg] : kHorse)
                if (cells_[from + leg] == kEmpty) try_landing(from + landing);
            return;
        case Kind::Pawn:
            try_landing(from + ahead_of(us));
            if (is_first_half(from) == (us == Side::First)) return;
            try_landing(from + kRight);
            try_landing(from - kRight);
            return;
        case Kind::Chariot:
            for (const int step : kSteps) {
                int to = from + step;
                for (; cells_[to] == kEmpty; to += step) each(to);
                try_landing(to);
            }
            return;
        case Kind::Cannon:
            for (const int step : kSteps) {
                int to = from + step;
                for (; cells_[to] == kEmpty; to += step) each(to);
                if (cells_[to] == kRim) continue;
                for (to += step; cells_[to] == kEmpty;) to += step;
                try_landing(to);
            }
            return;
    }
}

// The templates laid on the king, looking outward for men that would reach it.
bool TemplateGenerator::is_attacked(int king, Side by) const {
    const auto man = [&](Kind k) { return code_of(Piece{by, k}); };
    for (const int step : kSteps) {
        int at = king + step;
        while (cells_[at] == kEmpty) at += step;
        if (cells_[at] == man(Kind::Chariot)) return true;
        if (cells_[at] == man(Kind::King) && (step == kUp || step == -kUp)) return true;
        if (cells_[at] == kRim) continue;
        for (at += step; cells_[at] == kEmpty;) at += step;
        if (cells_[at] == man(Kind::Cannon)) return true;
    }
    for (const auto& [landing, leg] : kHorse)  // the leg is the horse's, so seen from there
        if (cells_[king - landing] == man(Kind::Horse) && cells_[king - landing + leg] == kEmpty)
            return true;
    return cells_[king - ahead_of(by)] == man(Kind::Pawn) ||
           cells_[king + kRight] == man(Kind::Pawn) || cells_[king - kRight] == man(Kind::Pawn);
}

bool TemplateGenerator::is_in_check(Side s) const { return is_attacked(kings_[s], other(s)); }

MoveList TemplateGenerator::moves() const {
    MoveList list;
    for (int i = 0; i < kSquares; ++i) {
        const int from = cell_of(Square{i});
        if (!is_of(side_to_move_, cells_[from])) continue;
        for_each_target(from, [&](int to) {
            TemplateGenerator next = *this;
            next.move_cell(from, to);
            if (!next.is_in_check(side_to_move_)) list.add(Move{square_of(from), square_of(to)});
        });
    }
    return list;
}

}  // namespace boyi::xiangqi
