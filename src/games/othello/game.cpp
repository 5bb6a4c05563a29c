#include "games/othello/game.h"

#include "games/othello/notation.h"

namespace boyi::othello {

Result<Position> Othello::read_position(std::string_view text) {
    const auto line = read_line(text);
    if (!line) return line.fault();
    return line->now();
}

std::string Othello::write_position(const Position& p) { return write_board(p); }

Result<Move> Othello::read_move(const Position& p, std::string_view text) {
    return othello::read_move(p, text);
}

std::string Othello::write_move(const Position&, Move m) { return othello::write_move(m); }

}  // namespace boyi::othello
