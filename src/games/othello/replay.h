// Replay: games as lines of play and as records, one from the other, and the record of a game that
// comes move by move with passes perhaps left out.
#pragma once

#include "game/line.h"
#include "games/othello/game.h"
#include "games/othello/notation.h"
#include "record/record.h"

namespace boyi::othello {

record::Record record_of(const Line<Othello>& line);
Result<Line<Othello>> line_of(const record::Record& record);  // its main line

// How a finished game ended; unknown while it goes on.
record::Ending ending_of(const Position& p);

}  // namespace boyi::othello
