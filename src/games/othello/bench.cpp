#include "games/othello/bench.h"

#include "base/random.h"
#include "games/othello/notation.h"
#include "games/othello/player.h"

namespace boyi::othello {
namespace {

// The same random games for ever, cut off at every tenth ply.
std::vector<Position> bench_positions() {
    Random random(64);
    std::vector<Position> out;
    for (int plies = 0; plies <= 50; plies += 10) {
        Position p;
        for (int i = 0; i < plies && !p.is_over(); ++i) {
            const auto moves = p.moves();
            p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        }
        if (!p.is_over()) out.push_back(p);
    }
    return out;
}

}  // namespace

std::uint64_t bench(int depth, const std::function<void(std::string_view, std::uint64_t)>& done) {
    std::uint64_t sum = 0;
    for (const Position& p : bench_positions()) {
        Player player;
        search::Task<Othello> task;
        task.line.start = p;
        for (const Move m : p.moves()) task.allowed.push_back(m);
        task.limits.depth = depth;
        const search::Signals signals;
        player.think(task, signals, [](const auto&) {});
        done(write_board(p), player.nodes());
        sum += player.nodes();
    }
    return sum;
}

}  // namespace boyi::othello
