// Lists: games as plain lines, for tuning, arenas and spreadsheets.
//
//   fen  one position a line; with moves, the position at the end of the main line.
//        Read: a FEN or EPD, optionally `moves h2e2 ...`; what follows is kept as a comment.
//   csv  red,black,date,event,result,fen,moves - the main line as UCI moves.
#pragma once

#include "record/format.h"

namespace boyi::xiangqi {

record::Format fen_format();
record::Format csv_format();

}  // namespace boyi::xiangqi
