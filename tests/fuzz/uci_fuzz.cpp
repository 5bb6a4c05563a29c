#include "tests/fuzz/protocol_law.h"

namespace boyi {

FUZZ_TARGET(uci) {
    const auto spoken = protocol::make_uci();
    fuzz::check_protocol(*spoken, input);
}

}  // namespace boyi
