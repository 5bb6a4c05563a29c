#include "games/othello/teacher.h"

#include <algorithm>

#include "games/othello/certainty.h"
#include "games/othello/kernel.h"

namespace boyi::othello {
namespace {

constexpr int kGamesAtOnce = 64;
constexpr int kSureEnough = 3;  // certainty of a search that values a position: 95 %

}  // namespace

void Teacher::forget() {
    table_.clear();
    worker_.memory.forget();
}

int Teacher::value(const Board& b, int depth) {
    if (depth == b.empties()) return search(b, -kSquares, kSquares, depth, kCertain);
    for (int d = 2 + depth % 2; d < depth; d += 2)  // teaches what to try first
        search(b, -kSquares, kSquares, d, kSureEnough);
    return search(b, -kSquares, kSquares, depth, kSureEnough);
}

Move Teacher::best(const Position& p, int depth) {
    Move best_move;
    int best = -kSquares - 1;
    for (const Move m : p.moves()) {
        Position next = p;
        next.play(m);
        const int low = std::max(best, -kSquares);
        const int v = -search(next.board(), -kSquares, -low, depth - 1, kCertain);
        if (v > best) {
            best = v;
            best_move = m;
        }
    }
    return best_move;
}

int Teacher::search(const Board& b, int low, int high, int depth, int certainty) {
    return kernel().search(worker_, b, low, high, depth, certainty);
}

Move random_move(const Position& p, Random& random) {
    const MoveList moves = p.moves();
    return moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
}

Course play_course(const CoursePlan& plan, Teacher& teacher, Random& random) {
    const auto spread =
        static_cast<std::uint32_t>(plan.longest_opening - plan.shortest_opening + 1);
    const int opening = plan.shortest_opening + static_cast<int>(random.below(spread));
    Course course;
    Position p;
    for (int ply = 0; !p.is_over(); ++ply) {
        if (!p.moves()[0].is_pass()) course.push_back(p);
        const bool is_random =
            ply < opening || static_cast<int>(random.below(100)) < plan.blunder_percent;
        p.play(is_random ? random_move(p, random) : teacher.best(p, plan.guide_depth));
    }
    return course;
}

void for_each_game(int games, const Weights& weights, const Parallel& parallel,
                   const std::function<void(std::size_t game, Teacher&)>& task) {
    parallel((games + kGamesAtOnce - 1) / kGamesAtOnce, [&](int batch) {
        Teacher teacher(weights);
        const int end = std::min(games, (batch + 1) * kGamesAtOnce);
        for (int game = batch * kGamesAtOnce; game < end; ++game) {
            teacher.forget();
            task(static_cast<std::size_t>(game), teacher);
        }
    });
}

}  // namespace boyi::othello
