#include "games/xiangqi/classic_terms.h"

namespace boyi::xiangqi {

int classic_bmi2(const Board& b) { return classic_value<Bmi2>(b); }

}  // namespace boyi::xiangqi
