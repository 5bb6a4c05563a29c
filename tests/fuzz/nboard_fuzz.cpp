#include "base/text.h"
#include "protocol/nboard.h"
#include "protocol/nboard_text.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

// What is read survives writing, and a client takes any line.
FUZZ_TARGET(nboard) {
    using namespace protocol;
    const auto speech = make_nboard_client();
    for (const auto line : lines(input)) {
        if (const auto game = read_nboard_game(line)) {
            const auto again = read_nboard_game(write_nboard_game(*game));
            fuzz::require(again && *again == *game, "a game survives writing");
        }
        if (const auto move = read_nboard_move(line)) {
            const auto again = read_nboard_move(write_nboard_move(*move));
            fuzz::require(again && *again == *move, "a move survives writing");
        }
        if (const auto report = read_nboard_line(line)) {
            const auto again = read_nboard_line(write_nboard_line(*report));
            fuzz::require(again && again->line == report->line, "a line survives writing");
        }
        (void)speech->read_event(line);
    }
}

}  // namespace boyi
