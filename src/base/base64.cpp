#include "base/base64.h"

#include <array>
#include <cstdint>

#include "base/text.h"

namespace boyi {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<int, 256> make_values() {
    std::array<int, 256> values{};
    for (auto& value : values) value = -1;
    for (std::size_t i = 0; i < kLetters.size(); ++i)
        values[static_cast<unsigned char>(kLetters[i])] = static_cast<int>(i);
    return values;
}

constexpr auto kValues = make_values();

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

}  // namespace

std::string write_base64(std::string_view bytes) {
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t group = 0;
        for (std::size_t i = 0; i < 3; ++i)
            group = group << 8 |
                    (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0u);
        const std::size_t letters = std::min<std::size_t>(bytes.size() - at, 3) + 1;
        for (std::size_t i = 0; i < 4; ++i)
            out += i < letters ? kLetters[group >> (18 - 6 * i) & 63] : '=';
    }
    return out;
}

Result<std::string> read_base64(std::string_view text) {
    std::string out;
    std::uint32_t group = 0;
    int bits = 0;
    std::size_t letters = 0, padding = 0;
    for (const char c : text) {
        if (is_blank(c)) continue;
        const int value = kValues[static_cast<unsigned char>(c)];
        padding += c == '=';
        if (c == '=' && padding <= 2) continue;
        if (value < 0 || padding > 0)
            return Fault{"base64 " + excerpt(text) +
                         ": want letters, digits, + and /, then at most two ="};
        group = group << 6 | static_cast<std::uint32_t>(value);
        ++letters;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        out += static_cast<char>(group >> bits & 255);
    }
    if (letters % 4 == 1) return Fault{"base64 " + excerpt(text) + ": its end is missing"};
    return out;
}

}  // namespace boyi
