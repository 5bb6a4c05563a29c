// A PGN file: whatever is read is legal, and survives writing.
#include "base/text.h"
#include "games/xiangqi/pgn.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(xiangqi_pgn) {
    const auto pgn = xiangqi::pgn_format();
    const auto all = record::read_all(pgn, input.substr(0, 2000));
    for (const auto& fault : all.faults) fuzz::require(is_utf8(fault.what), "a fault is UTF-8");
    std::string text;
    for (const auto& game : all.games) {
        const auto one = pgn.write(game, {"chinese", "", Encoding::Utf8});
        fuzz::require(static_cast<bool>(one), "what was read can be written");
        text += *one;
    }
    const auto again = record::read_all(pgn, text);
    fuzz::require(again.faults.empty(), "what was written can be read");
    fuzz::require(again.games.size() == all.games.size(), "no game is lost");
    for (std::size_t i = 0; i < all.games.size(); ++i)
        fuzz::require(again.games[i].nodes.size() == all.games[i].nodes.size(), "no move is lost");
}

}  // namespace boyi
