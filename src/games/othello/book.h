// Othello in a book: the up to eight positions that the symmetries of the board map on one another
// share one page.
#pragma once

#include <string>
#include <vector>

#include "book/place.h"
#include "games/othello/game.h"

namespace boyi::othello {

struct BookCanon {
    static book::Place place(const Position& p);
    static book::MoveCode code(const Position& p, const book::Place& place, Move m);
    static std::vector<Move> moves(const Position& p, const book::Place& place,
                                   book::MoveCode code);
    static std::string text(const Position& p, const book::Place& place);
};

static_assert(book::CanonFor<BookCanon, Othello>);

}  // namespace boyi::othello
