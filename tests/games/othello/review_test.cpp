#include "games/othello/review.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/othello/notation.h"
#include "games/othello/solve.h"
#include "games/othello/weights_file.h"

namespace boyi::othello {
namespace {

Line<Othello> random_game(std::uint64_t seed) {
    Random random(seed);
    Line<Othello> line;
    Position p;
    while (!p.is_over()) {
        const auto moves = p.moves();
        line.moves.push_back(
            moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        p.play(line.moves.back());
    }
    return line;
}

ReviewWish small_wish(int threads) {
    ReviewWish wish;
    wish.depth = 3;
    wish.exact_from = 12;
    wish.threads = threads;
    wish.table_megabytes = 4;
    return wish;
}

TEST(OthelloReview, ValuesEveryMoveAndProvesTheLastOnes) {
    const StopFlag never;
    Solver solver(4, standard_weights());
    for (const int threads : {1, 2}) {
        const auto game = random_game(5);
        int told = 0;
        const auto found = review(game, small_wish(threads), never, [&](int) { ++told; });
        EXPECT_EQ(static_cast<int>(found.moves.size()), told);
        Position p;
        std::size_t i = 0;
        for (const Move m : game.moves) {
            if (!m.is_pass()) {
                const Reviewed& r = found.moves[i++];
                EXPECT_EQ(r.position, p);
                EXPECT_EQ(r.played, m);
                EXPECT_GE(r.loss, 0);
                EXPECT_EQ(r.is_exact, p.board().empties() <= 12);
                if (r.is_exact) {
                    Position next = p;
                    next.play(m);
                    const int best = solver.solve(p, never)->score;
                    EXPECT_EQ(r.value, best);
                    EXPECT_EQ(r.loss, best + solver.solve(next, never)->score);
                }
            }
            p.play(m);
        }
        EXPECT_EQ(i, found.moves.size());
    }
}

TEST(OthelloReview, StopsWhenTold) {
    StopFlag stop;
    stop.raise();
    EXPECT_TRUE(review(random_game(6), small_wish(1), stop, [](int) {}).moves.empty());
}

}  // namespace
}  // namespace boyi::othello
