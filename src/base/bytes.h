// Bytes: reading a binary file front to back without ever leaving it, and its little-endian
// numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boyi {

inline std::uint8_t byte_at(std::string_view bytes, std::size_t at) {
    return at < bytes.size() ? static_cast<std::uint8_t>(bytes[at]) : std::uint8_t{0};
}

// The number in so many bytes.
inline std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;) value = value << 8 | byte_at(bytes, at + i);
    return value;
}

template <class Number>
Number number_at(std::string_view bytes, std::size_t at) {
    return static_cast<Number>(number_at(bytes, at, sizeof(Number)));
}

inline std::uint32_t word_at(std::string_view bytes, std::size_t at) {
    return number_at<std::uint32_t>(bytes, at);
}

// In as many bytes as its type has.
template <class Number>
void append_number(std::string& out, Number value) {
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        out.push_back(static_cast<char>(static_cast<std::uint64_t>(value) >> 8 * i & 0xFF));
}

class ByteReader {
  public:
    ByteReader(std::string_view bytes, std::size_t at) : bytes_(bytes), at_(at) {}

    std::size_t at() const { return at_; }

    // The next bytes, or nothing when fewer are left.
    std::optional<std::string_view> take(std::size_t count) {
        if (at_ > bytes_.size() || bytes_.size() - at_ < count) return std::nullopt;
        const auto out = bytes_.substr(at_, count);
        at_ += count;
        return out;
    }

  private:
    std::string_view bytes_;
    std::size_t at_;
};

}  // namespace boyi
