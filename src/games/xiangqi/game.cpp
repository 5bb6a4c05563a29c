#include "games/xiangqi/game.h"

#include "games/xiangqi/fen.h"
#include "games/xiangqi/notation.h"

namespace boyi::xiangqi {

Position Xiangqi::start() {
    static const Position start = *read_fen(kStartFen);
    return start;
}

Result<Position> Xiangqi::read_position(std::string_view fen) { return read_fen(fen); }

std::string Xiangqi::write_position(const Position& p) { return write_fen(p); }

Result<Move> Xiangqi::read_move(const Position& p, std::string_view text) {
    return xiangqi::read_move(p, text);
}

std::string Xiangqi::write_move(const Position& p, Move m) {
    return xiangqi::write_move(p, m, {Notation::Uci});
}

}  // namespace boyi::xiangqi
