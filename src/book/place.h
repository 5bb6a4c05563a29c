// Place: where a position stands in a book. Positions that are equal by a symmetry of the board
// share one place; the game says which, and how its moves are written there.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "game/game.h"

namespace boyi::book {

struct Place {
    Key key = 0;            // of the position that stands for all its twins
    std::uint8_t turn = 0;  // how the position was turned to become that one; the game's own code
    bool operator==(const Place&) const = default;
};

using MoveCode = std::uint16_t;

// What a game tells the book room. A code is a move as seen from the place; moves that a symmetry
// of the position itself makes equal have one code, and `moves` lists them, the usual one first.
// For a code that is no legal move there it lists nothing.
template <class C, class G>
concept CanonFor = Game<G> && requires(const typename G::Position& p, typename G::Position::Move m,
                                       const Place& place, MoveCode code) {
    { C::place(p) } -> std::same_as<Place>;
    { C::code(p, place, m) } -> std::same_as<MoveCode>;
    { C::moves(p, place, code) } -> std::same_as<std::vector<typename G::Position::Move>>;
    { C::text(p, place) } -> std::same_as<std::string>;  // of the position that stands for all
};

}  // namespace boyi::book
