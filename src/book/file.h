// The packed book: read where it lies, in memory or in a mapped file. All numbers little-endian.
//
//    0  8 bytes   "BOYIBOOK"
//    8  u32       version, 1
//   12  u32       pages
//   16  u32       bytes of names
//   20  u32       bytes of moves
//   24  u64       checksum (FNV-1a) of everything behind it
//   32  names     the game; the sources; the openings: each a count, then length and text
//       u64 each  keys of the pages, ascending
//       u32 each  where in the moves each page begins
//       moves     of each page: opening, count; of each move: code (u16), wins, draws, losses,
//                 weight, learned (zigzag), sources
//
// Numbers in the names and moves without a type are varints: 7 bits a byte, the low ones first.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "book/contents.h"

namespace boyi::book {

// Texts of the positions are left out.
std::string pack(const Contents& contents);

class Book {
  public:
    // Checks every byte once, so that nothing found later can be wrong. `owner` keeps the bytes
    // alive as long as the book lives.
    static Result<Book> open(std::string_view bytes, std::shared_ptr<const void> owner);
    static Result<Book> read(std::string bytes);
    static Result<Book> map(const std::string& path);

    const std::string& game() const { return head_.game; }
    const std::vector<std::string>& sources() const { return head_.sources; }
    const std::string& opening(const Page& page) const { return head_.openings[page.opening]; }
    std::size_t pages() const { return pages_; }

    std::optional<Page> find(Key key) const;
    Contents unpack() const;

  private:
    bool fits_together() const;
    Key key(std::size_t index) const;
    Page page(std::size_t index) const;

    std::shared_ptr<const void> owner_;  // shared by the copies of this book
    Contents head_;                      // names; no pages
    std::size_t pages_ = 0;
    std::string_view keys_, begins_, moves_;
};

// Writes the right checksum into the head: for tests that change the rest.
void seal(std::string& bytes);

}  // namespace boyi::book
