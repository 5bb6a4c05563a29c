// Kernel: the hot entry points, one table of functions for each instruction set, chosen once.
#pragma once

#include <cstdint>
#include <functional>

#include "base/isa.h"
#include "base/stop.h"
#include "games/othello/board.h"
#include "games/othello/evaluate.h"
#include "games/othello/table.h"

namespace boyi::othello {

// Called between nodes: may raise the flag that stops the search.
struct Lookout {
    static constexpr std::uint64_t kInterval = 2048;  // nodes
    std::function<void()> look;
    std::uint64_t next = 0;
};

// One thread of a search.
struct Worker {
    Table& table;
    const StopFlag& stop;
    const Weights* weights = nullptr;  // none: a few simple terms
    std::uint64_t nodes = 0;           // positions with two or more empty squares
    Lookout* lookout = nullptr;        // none: only the flag stops it

    bool must_stop() {
        if (lookout != nullptr && nodes >= lookout->next) {
            lookout->next = nodes + Lookout::kInterval;
            lookout->look();
        }
        return stop.raised();
    }
};

struct Kernel {
    std::uint64_t (*perft)(const Board&, int depth);              // a pass is a ply
    std::uint64_t (*perft_free_passes)(const Board&, int depth);  // a pass is none
    Bits (*mobility)(const Board&);
    Bits (*flips)(const Board&, int square);
    int (*count_last)(Bits mover, int square);  // discs turned on the only empty square
    // Whole discs for the mover between alpha and beta, else a bound; meaningless when stopped.
    // Exact when `depth` reaches the last empty square and `certainty` is kCertain.
    int (*search)(Worker&, const Board&, int alpha, int beta, int depth, int certainty);
    int (*evaluate)(const Weights&, const Board&);  // in units of 1/kDisc
};

extern const Kernel kPlainKernel;
extern const Kernel kBmi2Kernel;  // in builds for x86-64 only

const Kernel& kernel_for(Isa isa);
inline const Kernel& kernel() { return kernel_for(best_isa()); }

}  // namespace boyi::othello
