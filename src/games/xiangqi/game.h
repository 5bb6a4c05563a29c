// Xiangqi as the shared rooms see it.
#pragma once

#include <string>
#include <string_view>

#include "game/game.h"
#include "games/xiangqi/position.h"

namespace boyi::xiangqi {

struct Xiangqi {
    using Position = xiangqi::Position;
    using Move = Position::Move;

    static constexpr std::string_view kName = "xiangqi";

    static Position start();
    static Result<Position> read_position(std::string_view fen);
    static std::string write_position(const Position& p);
    static Result<Move> read_move(const Position& p, std::string_view text);
    static std::string write_move(const Position& p, Move m);
};

static_assert(Game<Xiangqi>);

}  // namespace boyi::xiangqi
