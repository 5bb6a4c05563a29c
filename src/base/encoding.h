// Text encodings of East Asian files: everything inside the program is UTF-8, what comes from or
// goes to a file may be GB18030 (which reads GBK and GB2312), Big5 or UTF-16 (little-endian).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"

namespace boyi {

enum class Encoding : unsigned char { Utf8, Gb18030, Big5, Utf16Le };

std::string_view encoding_name(Encoding e);

// Names as people write them: utf-8, utf8, gb18030, gbk, gb2312, big5, utf-16le; any case.
Result<Encoding> read_encoding(std::string_view name);

// Text as far as it could be read: what is broken becomes U+FFFD and is counted.
struct Decoded {
    std::string text;
    std::size_t broken = 0;
};
Decoded decode_loosely(std::string_view bytes, Encoding from);

// All of it, or a fault that says where the first broken byte is.
Result<std::string> decode(std::string_view bytes, Encoding from);

// A fault names the first character that the encoding cannot hold.
Result<std::string> encode(std::string_view utf8, Encoding to);

// A byte order mark decides, then valid UTF-8; otherwise GB18030 or Big5, whichever yields fewer
// broken characters and more of `expected`, the characters that the kind of file is full of.
Encoding detect_encoding(std::string_view bytes, std::u32string_view expected);

// Without the byte order marks of that encoding, if it begins with any.
std::string_view without_mark(std::string_view bytes, Encoding e);

}  // namespace boyi
