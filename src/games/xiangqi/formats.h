// The kinds of file that hold Xiangqi games. Each is one file of this room that hands one
// record::Format to the list in formats.cpp.
//
// In a record, moves are UCI text (h2e2), legal where they stand; comments and tags are UTF-8. The
// usual tags: Event Site Date Round Red RedTeam Black BlackTeam ECCO Opening; the result is in
// `ending`, the position in `start` (absent for the usual one).
#pragma once

#include "record/format.h"

namespace boyi::xiangqi {

const record::Formats& formats();

}  // namespace boyi::xiangqi
