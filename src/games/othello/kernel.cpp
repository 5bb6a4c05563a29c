#include "games/othello/kernel.h"

#include "games/othello/midgame.h"

namespace boyi::othello {

constinit const Kernel kPlainKernel = {
    count_lines<Plain, false>, count_lines<Plain, true>, mobility<Plain>,    flips<Plain>,
    count_last<Plain>,         search_score<Plain>,      help_search<Plain>, evaluate_board<Plain>};

const Kernel& kernel_for([[maybe_unused]] Isa isa) {
#if defined(BOYI_HAS_BMI2)
    if (isa == Isa::Bmi2) return kBmi2Kernel;
#endif
    return kPlainKernel;
}

}  // namespace boyi::othello
