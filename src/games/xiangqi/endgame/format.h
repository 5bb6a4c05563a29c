// Format: how the tables of a class lie in their files, one file for each metric, both sides to
// move one after the other. DIR/KRKAB.wdl: two bits a position, what cannot occur filled with what
// stands above it; DIR/KRKAB.dtm and .dtc: a byte a position, as in value.h.
#pragma once

#include <string>

#include "games/xiangqi/endgame/layout.h"
#include "games/xiangqi/endgame/value.h"
#include "store/block_file.h"

namespace boyi::xiangqi::endgame {

enum class Content : std::uint8_t { Fates, ToMate, ToCapture };

inline constexpr Content kContents[] = {Content::Fates, Content::ToMate, Content::ToCapture};

std::string_view extension_of(Content c);  // wdl, dtm, dtc
std::string file_name(const Material& canonical, Content c);
std::string label_of(const Material& canonical, Content c);

// Where the value of a position is found in the unpacked bytes of a file.
struct Place {
    std::uint64_t byte = 0;
    int shift = 0;
};

class Packing {
  public:
    Packing(const Layout& layout, Content content)
        : content_(content),
          row_(layout.row()),
          row_bytes_(content == Content::Fates ? (row_ + 3) / 4 : row_),
          side_bytes_(layout.size() / row_ * row_bytes_) {}

    std::uint64_t bytes() const { return 2 * side_bytes_; }
    // `canonical_side`: who moves, in the colours of the canonical class.
    Place place(Side canonical_side, Index i) const {
        const std::uint64_t start = canonical_side == Side::First ? 0 : side_bytes_;
        if (content_ != Content::Fates) return {start + i, 0};
        const Index column = i % row_;
        return {start + i / row_ * row_bytes_ + column / 4, static_cast<int>(column % 4 * 2)};
    }
    std::uint64_t row_bytes() const { return row_bytes_; }
    std::uint64_t side_bytes() const { return side_bytes_; }

  private:
    Content content_;
    Index row_;
    std::uint64_t row_bytes_, side_bytes_;
};

constexpr Fate fate_in(std::uint8_t byte, int shift) {
    return static_cast<Fate>(byte >> shift & 3);
}

// The fates of all positions of one side to move, packed.
std::vector<std::uint8_t> pack_fates(const Layout& layout, std::span<const Value> values);

// Opens a table and checks that it is what its name says.
Result<store::BlockFile> open_table(const std::string& folder, const Layout& layout,
                                    Content content);

}  // namespace boyi::xiangqi::endgame
