// Compression: zstd with its own checksum, where the program is built with it; elsewhere packed
// bytes are simply refused.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace boyi::store {

std::string compress(std::span<const std::uint8_t> bytes, int level);

// False when the bytes are damaged or do not fill `out` exactly.
bool decompress(std::string_view packed, std::span<std::uint8_t> out);

std::uint64_t checksum(std::string_view bytes);  // FNV-1a

}  // namespace boyi::store
