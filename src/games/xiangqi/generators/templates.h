// Matching templates: for each kind of man the offsets from where it stands to where it may land,
// with the square that must be empty, laid on a board with a wide rim so that no step needs a
// look at the edge.
#pragma once

#include <array>
#include <cstdint>

#include "games/xiangqi/board.h"

namespace boyi::xiangqi {

class TemplateGenerator {
  public:
    explicit TemplateGenerator(const Board& b);

    MoveList moves() const;
    bool is_in_check(Side s) const;
    void apply(Move m);

  private:
    // 16 x 16 cells, the board's corner a0 at 3, 3; `kRim` outside it.
    static constexpr int kRow = 16;
    static constexpr std::uint8_t kRim = 0xFF, kEmpty = 0xFE;

    static constexpr int cell_of(Square s) { return (s.rank() + 3) * kRow + s.file() + 3; }
    static constexpr Square square_of(int cell) { return {cell % kRow - 3, cell / kRow - 3}; }

    static constexpr std::uint8_t code_of(Piece p) { return static_cast<std::uint8_t>(p.index()); }
    static constexpr bool is_man(std::uint8_t code) { return code < kPieces; }
    static constexpr bool is_of(Side s, std::uint8_t code) {
        return is_man(code) && (code < kKinds) == (s == Side::First);
    }

    template <class Each>
    void for_each_target(int from, Each each) const;
    bool is_attacked(int king, Side by) const;
    void move_cell(int from, int to);

    std::array<std::uint8_t, kRow * kRow> cells_{};
    PerSide<int> kings_;
    Side side_to_move_ = Side::First;
};

}  // namespace boyi::xiangqi
