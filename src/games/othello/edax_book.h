// The opening book of Edax (.dat), read only. A head of 42 bytes; then for each position, one of
// its eight symmetric twins, the discs of both sides, counts of games, a score with its bounds, and
// its moves with their scores: those that lead on in the book and the best of the others.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "book/contents.h"

namespace boyi::othello {

struct EdaxBookReading {
    book::Contents book;
    std::size_t positions = 0;  // in the file
    std::size_t placed = 0;     // of these: a line from the start leads there
};

// A move weighs 256 if its score is the best, half as much for every disc less, and nothing from
// eight discs on. The file knows no colours, so only a walk from the start tells who is to move.
Result<EdaxBookReading> read_edax_book(std::string_view bytes, const std::string& source);

}  // namespace boyi::othello
