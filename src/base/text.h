// Text: cutting, joining and reading numbers, and UTF-8 by code point.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boyi {

std::string_view trim(std::string_view text);

// Splits at runs of blanks; no empty words.
std::vector<std::string_view> words(std::string_view text);

// Splits at every separator; keeps empty parts.
std::vector<std::string_view> split(std::string_view text, char separator);

// Splits at line ends (\n, \r\n or \r).
std::vector<std::string_view> lines(std::string_view text);

std::string join(const std::vector<std::string>& parts, std::string_view separator);

std::string lower(std::string_view text);

// The whole text as a number, or nothing.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// Code points of a UTF-8 text; a byte that is no UTF-8 becomes U+FFFD.
std::u32string code_points(std::string_view utf8);
void append_utf8(std::string& out, char32_t code_point);
std::string to_utf8(std::u32string_view text);
bool is_utf8(std::string_view text);

// A quoted excerpt for error messages: at most `most` code points, control characters replaced.
std::string excerpt(std::string_view text, std::size_t most = 40);

}  // namespace boyi
