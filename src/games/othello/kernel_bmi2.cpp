#include "games/othello/kernel.h"

#include "games/othello/moves_bmi2.h"

namespace boyi::othello {

constinit const Kernel kBmi2Kernel = {count_lines<Bmi2, false>, count_lines<Bmi2, true>,
                                      mobility<Bmi2>, flips<Bmi2>};

}  // namespace boyi::othello
