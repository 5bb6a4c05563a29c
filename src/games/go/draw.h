// A board as lines of text for a terminal, with marks or numbers laid over it.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "games/go/position.h"

namespace boyi::go {

struct Drawing {
    bool colour = false, ascii = false;
    std::optional<Move> last;
    std::map<Point, std::string> notes;  // short texts shown on empty points instead of a crossing
    std::map<Point, int> shades;         // negative: White's, positive: Black's; only in colour
};

std::string draw(const Board& board, const Drawing& style);

}  // namespace boyi::go
