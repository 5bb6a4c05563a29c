#include "tests/fuzz/protocol_law.h"

namespace boyi {

FUZZ_TARGET(ucci) {
    const auto spoken = protocol::make_ucci();
    fuzz::check_protocol(*spoken, input);
}

}  // namespace boyi
