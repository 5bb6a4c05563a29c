// Fields: the texts of the binary formats - fixed places in a header, comments - as tidy UTF-8.
#pragma once

#include <string>
#include <string_view>

#include "base/encoding.h"
#include "record/record.h"

namespace boyi::xiangqi::files {

// A text of the header: where it stands, how many bytes it may take, and its tag in a record.
struct Field {
    std::size_t at = 0;
    std::size_t size = 0;
    std::string_view tag;
};

// Decoded as far as possible, with plain line ends, without zero bytes and blanks at the ends.
std::string read_field_text(std::string_view bytes, Encoding encoding);

// Encoded, and cut after the last whole character that fits into `most` bytes.
std::string fit(std::string_view utf8, Encoding encoding, std::size_t most);

void set_tag_unless_empty(record::Record& record, std::string_view tag, std::string text);

// What the binary formats count from 0 to 3: unknown, Red won, Black won, draw. 4 is read as
// unknown.
record::Ending ending_of_code(unsigned code);
unsigned code_of_ending(record::Ending ending);

}  // namespace boyi::xiangqi::files
