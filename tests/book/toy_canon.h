// The toy game in a book: the eight symmetries of the square.
#pragma once

#include <algorithm>
#include <array>

#include "book/place.h"
#include "tests/toy/tictactoe.h"

namespace boyi::toy {

struct ToyCanon {
    // Cell `cell` after the symmetry `turn` (three bits: transpose, left-right, up-down).
    static int turned(int cell, int turn) {
        int x = cell % 3, y = cell / 3;
        if ((turn & 1) != 0) std::swap(x, y);
        if ((turn & 2) != 0) x = 2 - x;
        if ((turn & 4) != 0) y = 2 - y;
        return 3 * y + x;
    }
    static Position turned(const Position& p, int turn) {
        Position out;
        for (int cell = 0; cell < 9; ++cell)
            if (p.at(cell)) out.put(turned(cell, turn), *p.at(cell));
        out.set_side_to_move(p.side_to_move());
        return out;
    }

    static book::Place place(const Position& p) {
        book::Place best{p.key(), 0};
        for (int turn = 1; turn < 8; ++turn) {
            const Key key = turned(p, turn).key();
            if (key < best.key) best = {key, static_cast<std::uint8_t>(turn)};
        }
        return best;
    }
    static book::MoveCode code(const Position& p, const book::Place& place, Move m) {
        book::MoveCode best = 9;
        for (int turn = 0; turn < 8; ++turn)
            if (turned(p, turn).key() == place.key)
                best = std::min(best, static_cast<book::MoveCode>(turned(m.cell, turn)));
        return best;
    }
    static std::vector<Move> moves(const Position& p, const book::Place& place,
                                   book::MoveCode wanted) {
        std::vector<Move> out;
        for (const Move m : p.moves())
            if (code(p, place, m) == wanted) out.push_back(m);
        return out;
    }
    static std::string text(const Position& p, const book::Place& place) {
        return TicTacToe::write_position(turned(p, place.turn));
    }
};

static_assert(book::CanonFor<ToyCanon, TicTacToe>);

}  // namespace boyi::toy
