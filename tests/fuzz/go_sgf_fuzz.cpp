// A file of Go games: whatever is read can be written and read again, and stays the same.
#include "base/text.h"
#include "games/go/sgf.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(go_sgf) {
    const auto format = go::sgf_format();
    const auto all = record::read_all(format, input.substr(0, 4000));
    for (const auto& fault : all.faults) fuzz::require(is_utf8(fault.what), "a fault is UTF-8");
    for (const auto& game : all.games) {
        const auto text = format.write(game, {});
        fuzz::require(static_cast<bool>(text), "what was read can be written");
        const auto again = record::read_all(format, *text);
        fuzz::require(again.games.size() == 1 && again.notes.empty(), "what was written is read");
        fuzz::require(*format.write(again.games[0], {}) == *text, "and stays the same");
    }
    const auto diagram = go::read_first_diagram(input);
    if (!diagram) fuzz::require(!diagram.fault().what.empty(), "a fault has words");
}

}  // namespace boyi
