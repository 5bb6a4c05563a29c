// What the Xiangqi board costs: attack lookups, move lists, perft; plain and fast side by side.
#include <benchmark/benchmark.h>

#include <vector>

#include "base/random.h"
#include "games/xiangqi/attacks.h"
#include "games/xiangqi/game.h"
#include "games/xiangqi/kernel.h"

namespace boyi::xiangqi {
namespace {

constexpr std::uint64_t kSeed = 1;

// Positions of random games, so that sparse and crowded boards both count.
const std::vector<Board>& boards() {
    static const auto all = [] {
        std::vector<Board> out;
        Random random(kSeed);
        for (int game = 0; game < 20; ++game) {
            Position p = Xiangqi::start();
            for (int ply = 0; ply < 80; ++ply) {
                const auto moves = p.moves();
                if (moves.empty()) break;
                p.play(moves[static_cast<int>(
                    random.below(static_cast<std::uint32_t>(moves.size())))]);
                out.push_back(p.board());
            }
        }
        return out;
    }();
    return all;
}

const Kernel& kernel_of(const benchmark::State& state) {
    return state.range(0) == 0 ? kPlainKernel : kernel();
}

void name_kernel(benchmark::State& state) {
    state.SetLabel(state.range(0) == 0 ? "plain" : isa_name(best_isa()));
}

void slider_views(benchmark::State& state) {
    std::int64_t lookups = 0;
    for (auto _ : state)
        for (const Board& b : boards())
            for (int s = 0; s < kSquares; ++s, ++lookups)
                benchmark::DoNotOptimize(slider_view<Plain>(Square{s}, b.occupied()));
    state.SetItemsProcessed(lookups);
}
BENCHMARK(slider_views)->Unit(benchmark::kMicrosecond);

void horse_lookups(benchmark::State& state) {
    std::int64_t lookups = 0;
    for (auto _ : state)
        for (const Board& b : boards())
            for (int s = 0; s < kSquares; ++s, ++lookups)
                benchmark::DoNotOptimize(horse_attacks(Square{s}, b.occupied()));
    state.SetItemsProcessed(lookups);
}
BENCHMARK(horse_lookups)->Unit(benchmark::kMicrosecond);

void move_lists(benchmark::State& state) {
    std::int64_t moves = 0;
    for (auto _ : state)
        for (const Board& b : boards()) moves += kernel_of(state).moves(b).size();
    state.SetItemsProcessed(moves);
    name_kernel(state);
}
BENCHMARK(move_lists)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

void perft_4(benchmark::State& state) {
    std::int64_t nodes = 0;
    const Board start = Xiangqi::start().board();
    for (auto _ : state) nodes += static_cast<std::int64_t>(kernel_of(state).perft(start, 4));
    state.SetItemsProcessed(nodes);
    name_kernel(state);
}
BENCHMARK(perft_4)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace boyi::xiangqi
