#include "games/xiangqi/kernel.h"
#include "games/xiangqi/worker.h"

namespace boyi::xiangqi {

constinit const Kernel kBmi2Kernel = {count_lines<Bmi2>, all_legal_moves<Bmi2>, evaluate<Bmi2>,
                                      make_worker<Bmi2>};

}  // namespace boyi::xiangqi
