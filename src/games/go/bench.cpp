#include "games/go/bench.h"

#include "base/random.h"
#include "games/go/notation.h"
#include "games/go/player.h"

namespace boyi::go {
namespace {

// The same random games for ever on three sizes, cut off at some ply.
std::vector<Position> bench_positions() {
    Random random(361);
    std::vector<Position> out;
    for (const int size : {9, 13, 19})
        for (const int plies : {0, 12, 40}) {
            Position p(Board(size), Side::First);
            for (int i = 0; i < plies; ++i) {
                const auto moves = p.moves();  // the last one is the pass
                p.play(moves[random.below(static_cast<std::uint32_t>(moves.size() - 1))]);
            }
            out.push_back(p);
        }
    return out;
}

}  // namespace

std::uint64_t bench(int depth, const std::function<void(std::string_view, std::uint64_t)>& done) {
    std::uint64_t sum = 0;
    for (const Position& p : bench_positions()) {
        Player player;
        search::Task<Go> task;
        task.line.start = p;
        task.allowed = p.moves();
        task.limits.depth = depth;
        const search::Signals signals;
        player.think(task, signals, [](const auto&) {});
        const auto nodes = player.picture().nodes;
        done(write_position(p), nodes);
        sum += nodes;
    }
    return sum;
}

}  // namespace boyi::go
