#include "games/xiangqi/kernel.h"
#include "games/xiangqi/moves.h"

namespace boyi::xiangqi {

constinit const Kernel kBmi2Kernel = {count_lines<Bmi2>, legal_moves<Bmi2>};

}  // namespace boyi::xiangqi
