#include "tests/fuzz/protocol_law.h"

namespace boyi {

FUZZ_TARGET(json_lines) {
    const auto spoken = protocol::make_json_lines();
    fuzz::check_protocol(*spoken, input);
}

}  // namespace boyi
