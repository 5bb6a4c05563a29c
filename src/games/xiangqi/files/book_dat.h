// BOOK.DAT: the opening book of ElephantEye. Records of 8 bytes, sorted by key: key (u32), move
// (u16) and weight (u16), little-endian. It keeps 32-bit keys and no positions, so reading means
// walking there from the start.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "book/contents.h"
#include "games/xiangqi/board.h"

namespace boyi::xiangqi::files {

// The key under which ElephantEye looks for a board: one word of a Zobrist key whose random numbers
// are the bytes of RC4 with an empty key.
std::uint32_t book_dat_key(const Board& b);

struct BookDatReading {
    book::Contents book;
    std::size_t records = 0;  // in the file
    std::size_t placed = 0;   // of these: their position was found and their move is legal
};

Result<BookDatReading> read_book_dat(std::string_view bytes, const std::string& source);

struct BookDatWriting {
    std::string bytes;
    std::size_t records = 0;
    std::size_t nameless = 0;     // pages left out: their position is not known
    std::size_t collided = 0;     // pages left out: another one has the same 32-bit key
    std::size_t unreachable = 0;  // records left out: no walk finds their position
};

// Pages need their texts (book::fill_texts). What was learned counts in the weights.
Result<BookDatWriting> write_book_dat(const book::Contents& book);

}  // namespace boyi::xiangqi::files
