#include "games/go/notation.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(go_position) {
    const auto p = go::read_position(input);
    if (!p) return;
    const auto again = go::read_position(go::write_position(*p));
    fuzz::require(again && *again == *p, "a position survives writing");
}

}  // namespace boyi
