// Words of the Othello board: squares a1..h8, sets of squares and moves.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "game/side.h"

namespace boyi::othello {

inline constexpr int kSize = 8;
inline constexpr int kSquares = 64;

// A set of squares: a1 is bit 0, h1 bit 7, a8 bit 56.
using Bits = std::uint64_t;

struct Square {
    std::uint8_t index = 0;

    constexpr Square() = default;
    constexpr explicit Square(int i) : index(static_cast<std::uint8_t>(i)) {}
    constexpr Square(int file, int rank) : index(static_cast<std::uint8_t>(rank * kSize + file)) {}

    constexpr int file() const { return index % kSize; }
    constexpr int rank() const { return index / kSize; }
    constexpr auto operator<=>(const Square&) const = default;
};

constexpr Bits bit(Square s) { return Bits{1} << s.index; }
constexpr Bits bit(int index) { return Bits{1} << index; }

std::string write_square(Square s);
Result<Square> read_square(std::string_view text);  // either case

// Calls visit(int) with the index of each member, lowest first.
template <class Visit>
constexpr void for_each(Bits set, Visit visit) {
    for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}

// The square a disc is put on, or a pass.
struct Move {
    std::uint8_t code = kNone;

    constexpr Move() = default;
    constexpr explicit Move(Square s) : code(s.index) {}
    static constexpr Move pass() {
        Move m;
        m.code = kPass;
        return m;
    }

    constexpr bool is_pass() const { return code == kPass; }
    constexpr bool is_none() const { return code == kNone; }
    constexpr Square square() const { return Square{code}; }
    constexpr bool operator==(const Move&) const = default;

  private:
    static constexpr std::uint8_t kPass = kSquares;
    static constexpr std::uint8_t kNone = 255;
};

// A list on the stack; no position has more than 33 moves.
class MoveList {
  public:
    void add(Move m) { moves_[size_++] = m; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }
    int size() const { return static_cast<int>(size_); }
    bool empty() const { return size_ == 0; }
    Move operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }

  private:
    std::size_t size_ = 0;
    std::array<Move, 40> moves_;
};

}  // namespace boyi::othello
