#include "base/encoding.h"

#include <iconv.h>

#include <array>
#include <cerrno>
#include <cstdint>

#include "base/text.h"

namespace boyi {
namespace {

struct Name {
    std::string_view text;
    Encoding encoding;
};

// The first name of each encoding is the one we write.
constexpr Name kNames[] = {
    {"utf-8", Encoding::Utf8},       {"gb18030", Encoding::Gb18030}, {"big5", Encoding::Big5},
    {"utf-16le", Encoding::Utf16Le}, {"utf8", Encoding::Utf8},       {"gbk", Encoding::Gb18030},
    {"gb2312", Encoding::Gb18030},   {"cp936", Encoding::Gb18030},   {"cp950", Encoding::Big5},
    {"big-5", Encoding::Big5},       {"utf-16", Encoding::Utf16Le},  {"utf16", Encoding::Utf16Le},
};

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kUtf16Mark = "\xFF\xFE";
constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

// The names that both glibc and musl know.
const char* system_name(Encoding e) {
    switch (e) {
        case Encoding::Utf8: return "UTF-8";
        case Encoding::Gb18030: return "GB18030";
        case Encoding::Big5: return "BIG5";
        case Encoding::Utf16Le: return "UTF-16LE";
    }
    return "UTF-8";
}

// One conversion descriptor of the system, closed by its owner.
class Converter {
  public:
    Converter(Encoding to, Encoding from)
        : handle_(iconv_open(system_name(to), system_name(from))) {}
    ~Converter() {
        if (is_open()) iconv_close(handle_);
    }
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;

    bool is_open() const { return handle_ != reinterpret_cast<iconv_t>(std::intptr_t{-1}); }

    // Appends what it can and cuts it off `in`; true when nothing is left.
    bool run(std::string_view& in, std::string& out) {
        while (!in.empty()) {
            std::array<char, 4096> buffer;
            char* from = const_cast<char*>(in.data());  // iconv never writes to its input
            std::size_t left = in.size();
            char* to = buffer.data();
            std::size_t room = buffer.size();
            const std::size_t replaced = iconv(handle_, &from, &left, &to, &room);
            const int error = errno;
            if (replaced != 0 && replaced != kFailed) return false;  // musl writes '*' instead
            out.append(buffer.data(), buffer.size() - room);
            in.remove_prefix(in.size() - left);
            if (replaced == kFailed && error != E2BIG) return false;
        }
        return true;
    }

    void reset() { iconv(handle_, nullptr, nullptr, nullptr, nullptr); }

  private:
    static constexpr std::size_t kFailed = static_cast<std::size_t>(-1);
    iconv_t handle_;
};

// Valid UTF-8 passes unchanged; the rest goes by code points.
Decoded repair_utf8(std::string_view bytes) {
    if (is_utf8(bytes)) return {std::string(bytes), 0};
    Decoded out;
    for (const char32_t c : code_points(bytes)) {
        out.broken += c == 0xFFFD;
        append_utf8(out.text, c);
    }
    return out;
}

// How much the text looks like what is expected: a broken character outweighs several good ones.
long likeness(std::string_view bytes, Encoding from, std::u32string_view expected) {
    constexpr long kBrokenWeight = 20;
    const Decoded decoded = decode_loosely(bytes, from);
    long sum = -kBrokenWeight * static_cast<long>(decoded.broken);
    for (const char32_t c : code_points(decoded.text))
        sum += c > 0x7F && expected.find(c) != std::u32string_view::npos;
    return sum;
}

}  // namespace

std::string_view encoding_name(Encoding e) {
    for (const auto& name : kNames)
        if (name.encoding == e) return name.text;
    return {};
}

Result<Encoding> read_encoding(std::string_view text) {
    const std::string wanted = lower(text);
    for (const auto& name : kNames)
        if (name.text == wanted) return name.encoding;
    return Fault{"encoding " + excerpt(text) +
                 " is not known: want utf-8, gb18030 (or gbk, gb2312), big5 or utf-16le"};
}

Decoded decode_loosely(std::string_view bytes, Encoding from) {
    bytes = without_mark(bytes, from);
    if (from == Encoding::Utf8) return repair_utf8(bytes);
    Converter converter(Encoding::Utf8, from);
    Decoded out;
    if (!converter.is_open()) return {{}, bytes.size()};
    const std::size_t unit = from == Encoding::Utf16Le ? 2 : 1;
    while (!converter.run(bytes, out.text)) {
        bytes.remove_prefix(std::min(unit, bytes.size()));
        out.text += kReplacement;
        ++out.broken;
        converter.reset();
    }
    return out;
}

Result<std::string> decode(std::string_view bytes, Encoding from) {
    const std::size_t all = bytes.size();
    bytes = without_mark(bytes, from);
    if (from == Encoding::Utf8) {
        if (is_utf8(bytes)) return std::string(bytes);
        return Fault{"text is not valid utf-8"};
    }
    Converter converter(Encoding::Utf8, from);
    if (!converter.is_open())
        return Fault{"this system cannot read " + std::string(encoding_name(from))};
    std::string out;
    if (converter.run(bytes, out)) return out;
    return Fault{"text is not valid " + std::string(encoding_name(from)) + " at byte " +
                 std::to_string(all - bytes.size())};
}

Result<std::string> encode(std::string_view utf8, Encoding to) {
    if (!is_utf8(utf8)) return Fault{"text to be written is not valid utf-8"};
    if (to == Encoding::Utf8) return std::string(utf8);
    Converter converter(to, Encoding::Utf8);
    std::string out;
    const std::string name(encoding_name(to));
    if (!converter.is_open()) return Fault{"this system cannot write " + name};
    if (converter.run(utf8, out)) return out;
    const auto rest = code_points(utf8.substr(0, 4));
    return Fault{"character '" + to_utf8(rest.substr(0, 1)) + "' does not exist in " + name +
                 ": want another encoding, such as utf-8"};
}

Encoding detect_encoding(std::string_view bytes, std::u32string_view expected) {
    constexpr std::size_t kSample = 1 << 16;  // enough to tell; the cut breaks one character
    if (bytes.starts_with(kUtf8Mark)) return Encoding::Utf8;
    if (bytes.starts_with(kUtf16Mark)) return Encoding::Utf16Le;
    if (is_utf8(bytes)) return Encoding::Utf8;
    std::size_t from = 0;  // long files may begin with plain ASCII
    while (from < bytes.size() && static_cast<unsigned char>(bytes[from]) < 0x80) ++from;
    const std::string_view sample = bytes.substr(from, kSample);
    const long utf8 = likeness(sample, Encoding::Utf8, expected);
    const long gb = likeness(sample, Encoding::Gb18030, expected);
    const long big5 = likeness(sample, Encoding::Big5, expected);
    if (utf8 > gb && utf8 > big5) return Encoding::Utf8;
    return big5 > gb ? Encoding::Big5 : Encoding::Gb18030;
}

std::string_view without_mark(std::string_view bytes, Encoding e) {
    const std::string_view mark = e == Encoding::Utf8      ? kUtf8Mark
                                  : e == Encoding::Utf16Le ? kUtf16Mark
                                                           : std::string_view{};
    while (!mark.empty() && bytes.starts_with(mark)) bytes.remove_prefix(mark.size());
    return bytes;
}

}  // namespace boyi
