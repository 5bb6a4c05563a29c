// Digest: SHA-256 of a file, by OpenSSL's libcrypto, which Debian keeps safe and fast.
#pragma once

#include <string>

#include "base/result.h"

namespace boyi::store {

Result<std::string> sha256_of_file(const std::string& path);  // 64 hexadecimal digits

}  // namespace boyi::store
