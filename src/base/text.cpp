#include "base/text.h"

#include <cctype>

namespace boyi {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

constexpr char32_t kBroken = 0xFFFD;

// Reads one code point at `at` and moves `at` past it; kBroken for a malformed sequence (one byte).
char32_t read_code_point(std::string_view text, std::size_t& at, bool& good) {
    const auto lead = static_cast<unsigned char>(text[at]);
    good = true;
    if (lead < 0x80) return text[at++] & 0x7F;
    const int length = lead >= 0xF0 && lead < 0xF5   ? 4
                       : lead >= 0xE0 && lead < 0xF0 ? 3
                       : lead >= 0xC2 && lead < 0xE0 ? 2
                                                     : 0;
    if (length == 0 || at + length > text.size()) {
        good = false;
        ++at;
        return kBroken;
    }
    char32_t value = lead & (0x7F >> length);
    for (int i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[at + i]);
        if ((next & 0xC0) != 0x80) {
            good = false;
            ++at;
            return kBroken;
        }
        value = (value << 6) | (next & 0x3F);
    }
    const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    const bool surrogate = value >= 0xD800 && value < 0xE000;
    if (overlong || surrogate || value > 0x10FFFF) {
        good = false;
        ++at;
        return kBroken;
    }
    at += length;
    return value;
}

}  // namespace

std::string_view trim(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> out;
    std::size_t at = 0;
    while (at < text.size()) {
        while (at < text.size() && is_blank(text[at])) ++at;
        const std::size_t from = at;
        while (at < text.size() && !is_blank(text[at])) ++at;
        if (at > from) out.push_back(text.substr(from, at - from));
    }
    return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> out;
    std::size_t from = 0;
    for (;;) {
        const std::size_t at = text.find(separator, from);
        out.push_back(text.substr(from, at == std::string_view::npos ? at : at - from));
        if (at == std::string_view::npos) return out;
        from = at + 1;
    }
}

std::vector<std::string_view> lines(std::string_view text) {
    std::vector<std::string_view> out;
    std::size_t from = 0;
    while (from < text.size()) {
        std::size_t at = text.find_first_of("\r\n", from);
        if (at == std::string_view::npos) at = text.size();
        out.push_back(text.substr(from, at - from));
        if (at + 1 < text.size() && text[at] == '\r' && text[at + 1] == '\n') ++at;
        from = at + 1;
    }
    return out;
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
    std::string out;
    for (const auto& part : parts) {
        if (!out.empty()) out += separator;
        out += part;
    }
    return out;
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

std::u32string code_points(std::string_view utf8) {
    std::u32string out;
    bool good = true;
    for (std::size_t at = 0; at < utf8.size();) out.push_back(read_code_point(utf8, at, good));
    return out;
}

void append_utf8(std::string& out, char32_t c) {
    const auto put = [&out](char32_t byte) { out.push_back(static_cast<char>(byte)); };
    const auto tail = [&](int shift) { put(0x80 | ((c >> shift) & 0x3F)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | (c >> 6));
        tail(0);
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12));
        tail(6);
        tail(0);
    } else {
        put(0xF0 | (c >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

std::string to_utf8(std::u32string_view text) {
    std::string out;
    for (const char32_t c : text) append_utf8(out, c);
    return out;
}

bool is_utf8(std::string_view text) {
    bool good = true;
    for (std::size_t at = 0; at < text.size();) {
        read_code_point(text, at, good);
        if (!good) return false;
    }
    return true;
}

std::string excerpt(std::string_view text, std::size_t most) {
    std::string out = "'";
    std::size_t count = 0;
    for (const char32_t c : code_points(text.substr(0, most * 4 + 4))) {
        if (count++ == most) {
            out += "...";
            break;
        }
        append_utf8(out, c < 0x20 || c == 0x7F ? U'\u00B7' : c);
    }
    return out + "'";
}

}  // namespace boyi
