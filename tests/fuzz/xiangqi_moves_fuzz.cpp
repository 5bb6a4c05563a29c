// A start and moves as text in any notation, one a line: the position stays playable, its key stays
// true.
#include "base/text.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/game.h"
#include "games/xiangqi/notation.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

using xiangqi::Xiangqi;

static void require_sound(const xiangqi::Position& p) {
    const auto fresh = xiangqi::read_fen(xiangqi::write_board(p.board()));
    fuzz::require(static_cast<bool>(fresh), "a played position is a possible one");
    fuzz::require(fresh->key() == p.key(), "the key is that of the board");
    fuzz::require(fresh->in_check() == p.in_check(), "check is seen");
}

static void require_readable(const xiangqi::Position& p, xiangqi::Move m) {
    for (const auto notation : xiangqi::kAllNotations) {
        const auto text = xiangqi::write_move(p, m, {notation});
        const auto back = xiangqi::read_move(p, text, notation);
        fuzz::require(back && *back == m, "a move survives writing in every notation");
    }
}

FUZZ_TARGET(xiangqi_moves) {
    auto position = Xiangqi::start();
    bool at_start = true;
    for (const auto line : lines(input.substr(0, 1000))) {
        if (at_start && line.find('/') != std::string_view::npos) {
            const auto start = Xiangqi::read_position(line);
            if (!start) return;
            position = *start;
        }
        at_start = false;
        const auto move = Xiangqi::read_move(position, line);
        if (!move) {
            fuzz::require(is_utf8(move.fault().what), "a fault is UTF-8");
            continue;
        }
        require_readable(position, *move);
        position.play(*move);
        require_sound(position);
    }
}

}  // namespace boyi
