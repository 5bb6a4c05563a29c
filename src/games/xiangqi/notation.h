// Notation: a move as text in the ways people and programs write it.
//
//   uci      h2e2       files a..i from Red's left, ranks 0..9 from Red's side
//   uci10    h3e3       the same with ranks 1..10; read only where it is asked for
//   iccs     H2-E2
//   wxf      C2=5       C+=5 front cannon, P+ P- pawns, 15=4 first pawn on file 5
//   chinese  炮二平五   前炮平五, 中兵进一, 前九平八; Black's digits are full-width
//
// In wxf and chinese, files are counted from the mover's own right.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/xiangqi/position.h"

namespace boyi::xiangqi {

enum class Notation : std::uint8_t { Uci, Uci10, Iccs, Wxf, Chinese };
enum class Script : std::uint8_t { Simplified, Traditional };

inline constexpr Notation kAllNotations[] = {Notation::Uci, Notation::Uci10, Notation::Iccs,
                                             Notation::Wxf, Notation::Chinese};

struct MoveStyle {
    Notation notation = Notation::Chinese;
    Script script = Script::Simplified;
};

std::string_view notation_name(Notation n);
Result<Notation> read_notation(std::string_view name);
std::string_view script_name(Script s);
Result<Script> read_script(std::string_view name);

// `m` is legal in `p`.
std::string write_move(const Position& p, Move m, const MoveStyle& style);

// The one legal move that the text means, whatever its notation (ranks 0..9); else a sentence
// saying that the text is unknown, illegal (and why) or ambiguous (and between what).
Result<Move> read_move(const Position& p, std::string_view text);

// The same for a text known to be in this notation.
Result<Move> read_move(const Position& p, std::string_view text, Notation n);

// The man's character, 帅 or 将; what boards and moves are drawn with.
std::string_view man_name(Piece man, Script script);

// Characters of which Chinese move texts consist, both scripts, all variants.
extern const std::u32string_view kMoveCharacters;

// Cuts a word into the move texts that it holds: Chinese moves are often written without spaces.
std::vector<std::string_view> split_moves(std::string_view word);

}  // namespace boyi::xiangqi
