// Go as the shared rooms see it.
#pragma once

#include <string>
#include <string_view>

#include "game/game.h"
#include "games/go/position.h"

namespace boyi::go {

struct Go {
    using Position = go::Position;
    using Move = Position::Move;

    static constexpr std::string_view kName = "go";

    static Position start() { return {}; }
    static Result<Position> read_position(std::string_view text);
    static std::string write_position(const Position& p);
    static Result<Move> read_move(const Position& p, std::string_view text);
    static std::string write_move(const Position& p, Move m);
};

static_assert(Game<Go>);

// Where the stones of a fixed handicap go; nothing where the board is too small for so many.
Points handicap_points(int size, int stones);
Result<Position> with_handicap(int size, int stones, Rules rules);

}  // namespace boyi::go
