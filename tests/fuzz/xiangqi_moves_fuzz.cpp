// A start and moves as text, one a line: the position stays playable, its key stays true.
#include "base/text.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/game.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

using xiangqi::Xiangqi;

static void require_sound(const xiangqi::Position& p) {
    const auto fresh = xiangqi::read_fen(xiangqi::write_board(p.board()));
    fuzz::require(static_cast<bool>(fresh), "a played position is a possible one");
    fuzz::require(fresh->key() == p.key(), "the key is that of the board");
    fuzz::require(fresh->in_check() == p.in_check(), "check is seen");
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
        fuzz::require(Xiangqi::write_move(position, *move) == line, "a move survives writing");
        position.play(*move);
        require_sound(position);
    }
}

}  // namespace boyi
