#include "games/othello/book.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace boyi::othello {
namespace {

constexpr book::MoveCode kPassCode = kSquares;

bool is_before(const Board& a, const Board& b) {
    return std::tie(a.mover, a.other) < std::tie(b.mover, b.other);
}

int image(Move m, int symmetry) {
    return std::countr_zero(transformed(bit(m.square().index), symmetry));
}

}  // namespace

// The turn is the first symmetry that leads to the least of the eight boards.
book::Place BookCanon::place(const Position& p) {
    int turn = 0;
    for (int s = 1; s < kSymmetries; ++s)
        if (is_before(transformed(p.board(), s), transformed(p.board(), turn))) turn = s;
    return {Position(transformed(p.board(), turn), p.side_to_move()).key(),
            static_cast<std::uint8_t>(turn)};
}

// Of moves that are equal by a symmetry of the position the one to the least square.
book::MoveCode BookCanon::code(const Position& p, const book::Place& place, Move m) {
    if (m.is_pass()) return kPassCode;
    const Board least = transformed(p.board(), place.turn);
    int square = kSquares;
    for (int s = 0; s < kSymmetries; ++s)
        if (transformed(p.board(), s) == least) square = std::min(square, image(m, s));
    return static_cast<book::MoveCode>(square);
}

std::vector<Move> BookCanon::moves(const Position& p, const book::Place& place,
                                   book::MoveCode code) {
    std::vector<Move> out;
    for (const Move m : p.moves())
        if (BookCanon::code(p, place, m) == code) out.push_back(m);
    return out;
}

std::string BookCanon::text(const Position& p, const book::Place& place) {
    return Othello::write_position(Position(transformed(p.board(), place.turn), p.side_to_move()));
}

}  // namespace boyi::othello
