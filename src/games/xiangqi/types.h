// Words of the Xiangqi board: squares a0..i9, the seven kinds of men, pieces and moves.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "game/side.h"

namespace boyi::xiangqi {

inline constexpr int kFiles = 9;
inline constexpr int kRanks = 10;
inline constexpr int kSquares = kFiles * kRanks;
inline constexpr int kRiver = 45;  // squares below belong to Red's half

// Red's left rook stands on square 0 (a0), Black's on 81 (a9).
struct Square {
    std::uint8_t index = 0;

    constexpr Square() = default;
    constexpr explicit Square(int i) : index(static_cast<std::uint8_t>(i)) {}
    constexpr Square(int file, int rank) : index(static_cast<std::uint8_t>(rank * kFiles + file)) {}

    constexpr int file() const { return index % kFiles; }
    constexpr int rank() const { return index / kFiles; }
    constexpr bool is_in_half_of(Side s) const { return (index < kRiver) == (s == Side::First); }
    constexpr Square mirrored() const { return {kFiles - 1 - file(), rank()}; }
    constexpr auto operator<=>(const Square&) const = default;
};

constexpr bool is_on_board(int file, int rank) {
    return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
}

std::string write_square(Square s);
Result<Square> read_square(std::string_view text);

enum class Kind : std::uint8_t { King, Advisor, Elephant, Horse, Chariot, Cannon, Pawn };

inline constexpr int kKinds = 7;
inline constexpr Kind kAllKinds[] = {Kind::King,    Kind::Advisor, Kind::Elephant, Kind::Horse,
                                     Kind::Chariot, Kind::Cannon,  Kind::Pawn};

// A man of one side, or nothing. Index 0..13 for men (red first), 14 for an empty square.
class Piece {
  public:
    constexpr Piece() = default;
    constexpr Piece(Side s, Kind k)
        : code_(static_cast<std::uint8_t>(static_cast<int>(s) * kKinds + static_cast<int>(k))) {}

    constexpr bool is_none() const { return code_ == kNone; }
    constexpr Side side() const { return code_ < kKinds ? Side::First : Side::Second; }
    constexpr Kind kind() const { return static_cast<Kind>(code_ % kKinds); }
    constexpr int index() const { return code_; }
    constexpr bool is(Side s) const { return !is_none() && side() == s; }
    constexpr bool operator==(const Piece&) const = default;

  private:
    static constexpr std::uint8_t kNone = 2 * kKinds;
    std::uint8_t code_ = kNone;
};

inline constexpr Piece kNoPiece{};
inline constexpr int kPieces = 2 * kKinds;

constexpr Piece piece_at_index(int index) {
    return Piece{index < kKinds ? Side::First : Side::Second, static_cast<Kind>(index % kKinds)};
}

// Letters of the FEN: upper case for Red. Reading also accepts H and E.
char letter(Piece p);
Piece piece_of_letter(char c);

// 16 bits: from in the low byte, to in the high byte. All zero: no move.
struct Move {
    std::uint16_t code = 0;

    constexpr Move() = default;
    constexpr Move(Square from, Square to)
        : code(static_cast<std::uint16_t>(from.index | (to.index << 8))) {}

    constexpr Square from() const { return Square{code & 0xFF}; }
    constexpr Square to() const { return Square{code >> 8}; }
    constexpr bool is_none() const { return code == 0; }
    constexpr Move mirrored() const { return {from().mirrored(), to().mirrored()}; }
    constexpr bool operator==(const Move&) const = default;
};

// A list on the stack. No position with at most 2 of R N C A B and 5 P a side has more than 116
// moves.
class MoveList {
  public:
    void add(Move m) { moves_[size_++] = m; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }
    Move* begin() { return moves_.data(); }
    Move* end() { return moves_.data() + size_; }
    int size() const { return static_cast<int>(size_); }
    bool empty() const { return size_ == 0; }
    Move operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }
    bool contains(Move m) const {
        for (const Move each : *this)
            if (each == m) return true;
        return false;
    }

  private:
    std::size_t size_ = 0;
    std::array<Move, 128> moves_;
};

}  // namespace boyi::xiangqi
