// Xiangqi in a book: a position and its left-right mirror image share one page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "book/place.h"
#include "games/xiangqi/game.h"

namespace boyi::xiangqi {

struct BookCanon {
    static book::Place place(const Position& p);
    static book::MoveCode code(const Position& p, const book::Place& place, Move m);
    static std::vector<Move> moves(const Position& p, const book::Place& place,
                                   book::MoveCode code);
    static std::string text(const Position& p, const book::Place& place);
};

static_assert(book::CanonFor<BookCanon, Xiangqi>);

// The men on the other side of the board, left for right.
Board mirrored(const Board& b);

// From an ECCO code as game files have it to the names for a book: the family, then the code.
std::vector<std::string> opening_names(std::string_view ecco);

// A family or a code in words, empty for none.
std::string opening_in_words(std::string_view name);

}  // namespace boyi::xiangqi
