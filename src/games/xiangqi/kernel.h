// Kernel: the hot entry points, one table of functions for each instruction set, chosen once.
#pragma once

#include <cstdint>

#include "base/isa.h"
#include "games/xiangqi/search.h"

namespace boyi::xiangqi {

struct Kernel {
    std::uint64_t (*perft)(const Board&, int depth);
    MoveList (*moves)(const Board&);
    int (*evaluate)(const Board&, const PackedWeights&);
    std::unique_ptr<SearchWorker> (*make_worker)(Shared&);
};

extern const Kernel kPlainKernel;
extern const Kernel kBmi2Kernel;  // in builds for x86-64 only

const Kernel& kernel_for(Isa isa);
inline const Kernel& kernel() { return kernel_for(best_isa()); }

}  // namespace boyi::xiangqi
