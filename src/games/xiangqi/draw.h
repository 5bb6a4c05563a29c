// Draw: a position as lines of text for a terminal. Chinese men are two columns wide and are carved
// as on real sets, so that Red's and Black's differ even without colours: 俥傌炮 and 車馬砲.
#pragma once

#include <optional>
#include <string>

#include "games/xiangqi/position.h"

namespace boyi::xiangqi {

struct Drawing {
    bool colour = false;         // ANSI colours
    bool ascii = false;          // letters of the FEN on plain lines
    Side below = Side::First;    // whose side of the board is nearer
    std::optional<Move> last{};  // with colours: the man that came is shown reversed
};

// 19 lines of board, files and ranks around it, a line end after each.
std::string draw(const Position& p, const Drawing& how = {});

}  // namespace boyi::xiangqi
