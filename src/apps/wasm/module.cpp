// What the browser calls. Text comes in as UTF-8; counts go out as doubles, exact up to 2^53.
#include <emscripten.h>

#include "games/xiangqi/game.h"
#include "games/xiangqi/kernel.h"

// Lines of play of a given length from a position (empty: the start); -1 when it cannot be read.
extern "C" EMSCRIPTEN_KEEPALIVE double boyi_perft(const char* position, int depth) {
    using boyi::xiangqi::Xiangqi;
    const std::string_view text(position);
    const auto start = text.empty() ? boyi::Result{Xiangqi::start()} : Xiangqi::read_position(text);
    if (!start) return -1;
    return static_cast<double>(boyi::xiangqi::kernel().perft(start->board(), depth));
}
