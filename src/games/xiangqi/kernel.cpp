#include "games/xiangqi/kernel.h"

#include "games/xiangqi/worker.h"

namespace boyi::xiangqi {

constinit const Kernel kPlainKernel = {count_lines<Plain>, all_legal_moves<Plain>, evaluate<Plain>,
                                       make_worker<Plain>};

const Kernel& kernel_for([[maybe_unused]] Isa isa) {
#if defined(BOYI_HAS_BMI2)
    if (isa == Isa::Bmi2) return kBmi2Kernel;
#endif
    return kPlainKernel;
}

}  // namespace boyi::xiangqi
