// PGN as Xiangqi people write it: [Game "Chinese Chess"], moves in Chinese, WXF, ICCS or UCI text,
// files in UTF-8, GB18030 or Big5.
#pragma once

#include "games/xiangqi/notation.h"
#include "record/format.h"

namespace boyi::xiangqi {

record::Format pgn_format();

// What a record::WriteStyle asks for, or a fault that lists the names.
Result<MoveStyle> move_style(const record::WriteStyle& style);

// The start of a record, the usual one where it names none.
Result<Position> start_of(const record::Record& record);

}  // namespace boyi::xiangqi
