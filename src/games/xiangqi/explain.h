// Explain: a verdict in words, for people.
#pragma once

#include <string>

#include "games/xiangqi/judge.h"

namespace boyi::xiangqi {

// "red", "black"
std::string_view side_word(Side s);

// "chariot a5"
std::string write_man(const Man& man);

// Several lines, each ended: the verdict, the cycle move by move, what each side did, who must
// change.
std::string explain(const Verdict& v, const Rules& rules);

}  // namespace boyi::xiangqi
