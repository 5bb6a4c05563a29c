// Kernel: the hot entry points, one table of functions for each instruction set, chosen once.
#pragma once

#include <cstdint>

#include "base/isa.h"
#include "games/othello/board.h"
#include "games/othello/evaluate.h"
#include "games/othello/worker.h"

namespace boyi::othello {

struct Split;

struct Kernel {
    std::uint64_t (*perft)(const Board&, int depth);              // a pass is a ply
    std::uint64_t (*perft_free_passes)(const Board&, int depth);  // a pass is none
    Bits (*mobility)(const Board&);
    Bits (*flips)(const Board&, int square);
    int (*count_last)(Bits mover, int square);  // discs turned on the only empty square
    // Whole discs for the mover between alpha and beta, else a bound; meaningless when stopped.
    // Exact when `depth` reaches the last empty square and `certainty` is kCertain.
    int (*search)(Worker&, const Board&, int alpha, int beta, int depth, int certainty);
    void (*help)(Worker&, Split&);                  // searches moves of it until none is left
    int (*evaluate)(const Weights&, const Board&);  // in units of 1/kDisc
};

extern const Kernel kPlainKernel;
extern const Kernel kBmi2Kernel;  // in builds for x86-64 only

const Kernel& kernel_for(Isa isa);
inline const Kernel& kernel() { return kernel_for(best_isa()); }

}  // namespace boyi::othello
