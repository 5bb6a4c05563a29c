#include "games/xiangqi/kernel.h"

#include "games/xiangqi/moves.h"

namespace boyi::xiangqi {

constinit const Kernel kPlainKernel = {count_lines<Plain>, legal_moves<Plain>};

const Kernel& kernel_for([[maybe_unused]] Isa isa) {
#if defined(BOYI_HAS_BMI2)
    if (isa == Isa::Bmi2) return kBmi2Kernel;
#endif
    return kPlainKernel;
}

}  // namespace boyi::xiangqi
