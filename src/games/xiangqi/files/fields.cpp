#include "games/xiangqi/files/fields.h"

#include "base/text.h"

namespace boyi::xiangqi::files {

using record::Ending;

std::string read_field_text(std::string_view bytes, Encoding encoding) {
    if (bytes.empty()) return {};
    const std::string text = decode_loosely(bytes, encoding).text;
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\0') continue;
        if (text[i] == '\r') {
            if (i + 1 >= text.size() || text[i + 1] != '\n') out += '\n';
            continue;
        }
        out += text[i];
    }
    return std::string(trim(out));
}

std::string fit(std::string_view utf8, Encoding encoding, std::size_t most) {
    if (utf8.empty()) return {};
    if (const auto whole = encode(utf8, encoding); whole && whole->size() <= most) return *whole;
    std::string out;
    for (const char32_t c : code_points(utf8)) {
        std::string one;
        append_utf8(one, c);
        const auto bytes = encode(one, encoding);
        if (!bytes) continue;
        if (out.size() + bytes->size() > most) break;
        out += *bytes;
    }
    return out;
}

void set_tag_unless_empty(record::Record& record, std::string_view tag, std::string text) {
    if (!text.empty()) record.set_tag(tag, std::move(text));
}

Ending ending_of_code(unsigned code) {
    return code == 1   ? Ending::FirstWins
           : code == 2 ? Ending::SecondWins
           : code == 3 ? Ending::Draw
                       : Ending::Unknown;
}

unsigned code_of_ending(Ending ending) {
    switch (ending) {
        case Ending::FirstWins: return 1;
        case Ending::SecondWins: return 2;
        case Ending::Draw: return 3;
        case Ending::Unknown: break;
    }
    return 0;
}

}  // namespace boyi::xiangqi::files
