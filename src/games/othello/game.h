// Othello as the shared rooms see it.
#pragma once

#include <string>
#include <string_view>

#include "game/game.h"
#include "games/othello/position.h"

namespace boyi::othello {

struct Othello {
    using Position = othello::Position;
    using Move = Position::Move;

    static constexpr std::string_view kName = "othello";

    static Position start() { return {}; }
    static Result<Position> read_position(std::string_view text);
    static std::string write_position(const Position& p);
    static Result<Move> read_move(const Position& p, std::string_view text);
    static std::string write_move(const Position& p, Move m);
};

static_assert(Game<Othello>);

}  // namespace boyi::othello
