// How the solver spends its effort on a problem: one area, or parts of an open one. Compiled once
// for each instruction set.
#pragma once

#include <algorithm>

#include "base/isa.h"
#include "games/go/life/hunch.h"
#include "games/go/life/nearby.h"
#include "games/go/life/solve.h"

namespace boyi::go::life {
inline namespace BOYI_ISA_SPACE {

inline Effort what_is_left(const Effort& effort, std::uint64_t nodes, double seconds) {
    Effort out = effort;
    out.nodes -= std::min(out.nodes, nodes);
    if (out.seconds) out.seconds = std::max(0.0, *out.seconds - seconds);
    return out;
}

// Playouts cost as much as positions: about a tenth of the effort, and never very many.
inline int playouts_for(const Effort& effort) {
    constexpr double kMost = 100'000, kPerNode = 0.006, kPerSecond = 5'000;
    double out = std::min(kMost, kPerNode * static_cast<double>(effort.nodes));
    if (effort.seconds) out = std::min(out, kPerSecond * *effort.seconds);
    return static_cast<int>(out);
}

inline Points by_distance(const Problem& p) {
    Points out = p.target;
    for (std::size_t i = 0; i < out.size(); ++i)
        for (const int by : kAround) {
            const Point n = step(out[i], by);
            if (std::binary_search(p.area.begin(), p.area.end(), n) &&
                std::find(out.begin(), out.end(), n) == out.end())
                out.push_back(n);
        }
    return out;
}

inline Answer solve_whole(const Problem& p, const Effort& effort, const StopFlag& stop) {
    return p.area.size() <= 64 ? Solver<1>(p, effort, stop).run()
                               : Solver<2>(p, effort, stop).run();
}

inline Effort small_share(const Effort& effort) {
    constexpr int kShare = 16;
    Effort out = effort;
    out.nodes /= kShare;
    if (out.seconds) *out.seconds /= kShare;
    out.all_moves = out.tell_seki = false;
    return out;
}

// In the open: 1. an easy look at all of the area, 2. where would the target live, and does it live
// there, 3. again all of the area.
inline Answer solve_open(const Problem& p, const Effort& effort, const StopFlag& stop) {
    const Timer clock;
    const Answer easy = solve_whole(p, small_share(effort), stop);
    std::uint64_t nodes = easy.nodes;
    const auto left = [&] { return what_is_left(effort, nodes, clock.seconds()); };
    std::optional<Hunch> guess;
    if (!easy.proved) {
        guess = hunch(p, playouts_for(effort), stop);
        Nearby nearby(p, guess ? guess->held : by_distance(p), left(), stop);
        auto answer = nearby.run();
        nodes += nearby.nodes();
        if (answer) {
            answer->nodes = nodes;
            return std::move(*answer);
        }
    }
    Answer out = solve_whole(p, left(), stop);
    out.nodes += nodes;
    if (!out.proved && guess) {
        out.move = guess->move;
        out.line = {guess->move};
    }
    return out;
}

inline Answer solve_here(const Problem& p, const Effort& effort, const StopFlag& stop) {
    constexpr int kFewEmpty = 22;
    return empty_points(p) > kFewEmpty ? solve_open(p, effort, stop) : solve_whole(p, effort, stop);
}

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
