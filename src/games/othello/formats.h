// Formats: the files that hold games of Othello.
#pragma once

#include "record/format.h"

namespace boyi::othello {

record::Format sgf_format();         // GM[2]
record::Format ggf_format();         // the Generic Game Server
record::Format wthor_format();       // the French federation's database, read only
record::Format transcript_format();  // f5d6c3..., a game a line

const record::Formats& formats();

}  // namespace boyi::othello
