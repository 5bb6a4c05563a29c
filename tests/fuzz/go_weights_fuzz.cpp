#include "games/go/play/weights.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(go_weights) {
    const auto weights = go::read_weights(input);
    if (!weights) return;
    const auto again = go::read_weights(go::write_weights(*weights));
    fuzz::require(again && *again == *weights, "weights survive writing");
}

}  // namespace boyi
