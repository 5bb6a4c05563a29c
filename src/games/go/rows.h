// Rows: a word for each point, row by row from the top, as GoGui reads boards.
#pragma once

#include <string>

#include "games/go/board.h"

namespace boyi::go {

template <class Write>
std::string in_rows(const Board& board, Write write) {
    std::string out;
    for (int row = board.size() - 1; row >= 0; --row) {
        for (int column = 0; column < board.size(); ++column)
            out += (column > 0 ? " " : "") + write(point_at(column, row));
        out += '\n';
    }
    return out;
}

}  // namespace boyi::go
