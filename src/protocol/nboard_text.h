// The words of NBoard 2: games as GGF, moves in capitals, evaluations with decimals.
#pragma once

#include <string>
#include <string_view>

#include "protocol/protocol.h"

namespace boyi::protocol {

// `(;GM[Othello]...BO[8 CELLS SIDE]B[F5]W[D6//1.5]...;)`. A pass that is left out is put in.
Result<engine::SetPosition> read_nboard_game(std::string_view ggf);
std::string write_nboard_game(const engine::SetPosition& position);

// F5, F5/EVAL/TIME or PA as our engines spell it, and back: f5, pass.
Result<std::string> read_nboard_move(std::string_view text);
std::string write_nboard_move(std::string_view move);

// `search PV EVAL GAMES DEPTH ...` or `book ...`, without its first word; a line of play has no
// blanks in it.
Result<engine::Report> read_nboard_line(std::string_view text);
std::string write_nboard_line(const engine::Report& report);

std::string write_nboard_eval(const Score& score);  // discs with two decimals
std::string write_nboard_seconds(Millis time);

}  // namespace boyi::protocol
