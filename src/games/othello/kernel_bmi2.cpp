#include "games/othello/kernel.h"

#include "games/othello/evaluate_bmi2.h"
#include "games/othello/last_bmi2.h"

#include "games/othello/midgame.h"

namespace boyi::othello {

constinit const Kernel kBmi2Kernel = {
    count_lines<Bmi2, false>, count_lines<Bmi2, true>, mobility<Bmi2>,    flips<Bmi2>,
    count_last<Bmi2>,         search_score<Bmi2>,      help_search<Bmi2>, evaluate_board<Bmi2>};

}  // namespace boyi::othello
