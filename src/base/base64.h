// Base64 (RFC 4648): bytes as text that survives JSON.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace boyi {

std::string write_base64(std::string_view bytes);

// Padding may be missing; blanks and line ends are passed over.
Result<std::string> read_base64(std::string_view text);

}  // namespace boyi
