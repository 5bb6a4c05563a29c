#include "games/go/training.h"

#include <gtest/gtest.h>

#include <numeric>

namespace boyi::go {
namespace {

std::vector<Lesson> some_lessons() {
    SelfPlay how;
    how.size = 5;
    how.playouts = 60;
    std::vector<Lesson> out;
    for (how.seed = 1; how.seed <= 4; ++how.seed)
        for (auto& lesson : play_lessons(how, standard_knowledge()))
            out.push_back(std::move(lesson));
    return out;
}

TEST(GoTraining, LessonsAreSharesOfMoves) {
    const auto lessons = some_lessons();
    ASSERT_GT(lessons.size(), 20U);
    for (const Lesson& lesson : lessons) {
        ASSERT_EQ(lesson.moves.size(), lesson.shares.size());
        EXPECT_NEAR(std::accumulate(lesson.shares.begin(), lesson.shares.end(), 0.0), 1, 1e-3);
        for (const FeatureList& move : lesson.moves) EXPECT_GT(move.count, 0);
    }
}

TEST(GoTraining, FittingMakesTheMovesLessSurprising) {
    const auto lessons = some_lessons();
    Weights weights;  // know nothing
    const auto before = fit(weights, lessons, 0, 1);
    EXPECT_EQ(weights, Weights{});
    const auto after = fit(weights, lessons, 10, 1);
    EXPECT_EQ(after.positions, lessons.size());
    EXPECT_LT(after.surprise, before.surprise);
    EXPECT_GT(after.agreement, before.agreement);
    Weights again;
    fit(again, lessons, 10, 1);
    EXPECT_EQ(again, weights);
}

TEST(GoTraining, TheSameSeedIsTheSameGame) {
    SelfPlay how;
    how.size = 5;
    how.playouts = 30;
    const auto k = standard_knowledge();
    EXPECT_EQ(play_match_game(how, k, k), play_match_game(how, k, k));
}

}  // namespace
}  // namespace boyi::go
