// `boyi solve go --check`: proofs of life and death replayed by the independent checker.
#pragma once

#include <string>

#include "base/result.h"

namespace boyi::apps {

// Prints one line or JSON object for each problem of the file; false when a proof does not hold.
Result<bool> check_life(const std::string& file, bool json);

}  // namespace boyi::apps
