// Kernel: the hot entry points, one table of functions for each instruction set, chosen once.
#pragma once

#include <cstdint>

#include "base/isa.h"
#include "games/othello/board.h"

namespace boyi::othello {

struct Kernel {
    std::uint64_t (*perft)(const Board&, int depth);              // a pass is a ply
    std::uint64_t (*perft_free_passes)(const Board&, int depth);  // a pass is none
    Bits (*mobility)(const Board&);
    Bits (*flips)(const Board&, int square);
};

extern const Kernel kPlainKernel;
extern const Kernel kBmi2Kernel;  // in builds for x86-64 only

const Kernel& kernel_for(Isa isa);
inline const Kernel& kernel() { return kernel_for(best_isa()); }

}  // namespace boyi::othello
