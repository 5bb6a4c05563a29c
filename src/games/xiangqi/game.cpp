#include "games/xiangqi/game.h"

#include "base/text.h"
#include "games/xiangqi/fen.h"

namespace boyi::xiangqi {

Position Xiangqi::start() {
    static const Position start = *read_fen(kStartFen);
    return start;
}

Result<Position> Xiangqi::read_position(std::string_view fen) { return read_fen(fen); }

std::string Xiangqi::write_position(const Position& p) { return write_fen(p); }

Result<Move> Xiangqi::read_move(const Position& p, std::string_view text) {
    if (text.size() == 4) {
        const auto from = read_square(text.substr(0, 2)), to = read_square(text.substr(2, 2));
        if (from && to) {
            const Move m{*from, *to};
            if (p.is_legal(m)) return m;
            return Fault{"move " + excerpt(text) + " is not legal in " + write_fen(p)};
        }
    }
    return Fault{"move " + excerpt(text) + ": want from and to, like h2e2"};
}

std::string Xiangqi::write_move(const Position&, Move m) {
    return write_square(m.from()) + write_square(m.to());
}

}  // namespace boyi::xiangqi
