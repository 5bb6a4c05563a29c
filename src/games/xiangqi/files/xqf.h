// XQF: the files of XQStudio (象棋演播室). One game a file, with variations and comments in
// GB18030. All versions are read; version 1.0, which every reader of the format knows, is written.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/xiangqi/files/replay.h"

namespace boyi::xiangqi::files {

bool is_xqf(std::string_view bytes);
Result<Reading> read_xqf(std::string_view bytes);

// Texts of the header are cut to their places (63 or 15 bytes); tags without a place are left out.
Result<std::string> write_xqf(const record::Record& record);

// What versions after 1.0 are scrambled with, all from bytes 3..15 of the header.
struct XqfKeys {
    std::uint8_t men = 0;   // added to the squares of the start, and turns their order
    std::uint8_t from = 0;  // added to the squares of moves
    std::uint8_t to = 0;
    std::uint32_t comment = 0;              // added to the length of a comment
    std::array<std::uint8_t, 32> stream{};  // added to every byte after the header, by its place
};
XqfKeys xqf_keys(std::string_view header);

}  // namespace boyi::xiangqi::files
