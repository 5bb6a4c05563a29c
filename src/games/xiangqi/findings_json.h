// What the judge and the evaluation found, as one JSON object each: for programs and pages.
#pragma once

#include <string>

#include "games/xiangqi/explain_value.h"
#include "games/xiangqi/judge.h"

namespace boyi::xiangqi {

// verdict, ply, reason, rules, cycle (ply, side, move, class, victims, chases), must_change.
std::string write_json(const Verdict& v, const Rules& rules);

// total, phase, chance, parts and terms for both sides.
std::string write_json(const ValueBreakdown& v);

}  // namespace boyi::xiangqi
