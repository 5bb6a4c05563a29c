#include "games/othello/monte_carlo.h"

#include <gtest/gtest.h>

#include "games/othello/notation.h"
#include "games/othello/solve.h"
#include "games/othello/weights_file.h"

namespace boyi::othello {
namespace {

Position random_position(std::uint64_t seed, int empties) {
    Random random(seed);
    for (;;) {
        Position p;
        while (!p.is_over() && p.board().empties() > empties) {
            const auto moves = p.moves();
            p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        }
        if (!p.is_over() && p.board().empties() == empties) return p;
    }
}

search::MctsResult<Move> search_with(const Position& p, std::uint64_t playouts) {
    search::MctsSettings settings;
    settings.most_visits = playouts;
    return search_tree(p, settings, StopFlag{});
}

TEST(OthelloMonteCarlo, PlaysTheWinThatTheSolverProves) {
    Solver solver(1, standard_weights());
    const StopFlag never;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Position p = random_position(seed, 11);
        const auto found = search_with(p, 400);
        ASSERT_TRUE(found.best);
        const int score = solver.solve(p, never)->score;
        Position next = p;
        next.play(*found.best);
        const int after = -solver.solve(next, never)->score;
        EXPECT_EQ(after > 0, score > 0) << write_board(p);
        EXPECT_EQ(after < 0, score < 0) << write_board(p);
    }
}

TEST(OthelloMonteCarlo, SharesAddUpAndTheSameSeedGivesTheSameTree) {
    const Position p = random_position(3, 40);
    const auto one = search_with(p, 300), two = search_with(p, 300);
    EXPECT_EQ(one.shares, two.shares);
    std::uint64_t sum = 1;  // the root's own visit
    for (const auto& [move, visits] : one.shares) sum += visits;
    EXPECT_EQ(sum, one.visits);
    EXPECT_EQ(one.shares.size(), static_cast<std::size_t>(p.moves().size()));
}

TEST(OthelloMonteCarlo, SharesAsJson) {
    const auto json = shares_in_json(Position{}, "50");
    ASSERT_TRUE(json);
    EXPECT_TRUE(json->starts_with("{\"playouts\":50,\"moves\":[{\"move\":\"d3\",\"visits\":"));
    EXPECT_EQ(shares_in_json(Position{}, "no").fault().what,
              "shares 'no': want playouts from 1 to 100000");
}

}  // namespace
}  // namespace boyi::othello
