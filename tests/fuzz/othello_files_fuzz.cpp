#include "games/othello/formats.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

// Whatever a reader takes can be written, and reads back with the same main line.
FUZZ_TARGET(othello_files) {
    for (const auto& format : othello::formats()) {
        const auto read = record::read_all(format, input);
        if (format.write == nullptr) continue;
        for (const auto& game : read.games) {
            const auto text = format.write(game, {});
            if (!text) continue;  // what this format cannot say
            const auto again = record::read_all(format, *text);
            fuzz::require(again.games.size() == 1, "a written game is one game");
            fuzz::require(again.games[0].main_line().size() == game.main_line().size(),
                          "a game survives writing");
        }
    }
}

}  // namespace boyi
