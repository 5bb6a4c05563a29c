// Any text as a FEN: refused in one sentence, or a playable position that survives writing.
#include "base/text.h"
#include "games/xiangqi/fen.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(xiangqi_fen) {
    const auto position = xiangqi::read_fen(input);
    if (!position) {
        const auto& what = position.fault().what;
        fuzz::require(!what.empty() && what.find('\n') == std::string::npos, "a fault is one line");
        fuzz::require(is_utf8(what), "a fault is UTF-8");
        return;
    }
    const auto again = xiangqi::read_fen(xiangqi::write_fen(*position));
    fuzz::require(again && *again == *position, "a position survives writing");
    for (const auto m : position->moves())
        fuzz::require(position->is_legal(m), "a generated move is legal");
}

}  // namespace boyi
