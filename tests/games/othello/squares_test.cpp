#include "games/othello/squares.h"

#include <gtest/gtest.h>

#include <set>

#include "base/random.h"

namespace boyi::othello {
namespace {

TEST(OthelloSquares, ClassesAreWhatTheSymmetriesMapOnOneAnother) {
    std::set<int> classes;
    for (int s = 0; s < kSquares; ++s) {
        classes.insert(square_class(s));
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry)
            EXPECT_EQ(square_class(std::countr_zero(transformed(bit(s), symmetry))),
                      square_class(s));
    }
    EXPECT_EQ(classes.size(), static_cast<std::size_t>(kSquareClasses));
    EXPECT_EQ(*classes.rbegin(), kSquareClasses - 1);
}

TEST(OthelloSquares, TakesTheCornerThatItIsToldToLove) {
    SquareWeights weights;
    for (auto& phase : weights.of) phase[0] = 100;
    const Position p({bit(Square{2, 0}), bit(Square{1, 0}) | bit(Square{3, 0})}, Side::First);
    EXPECT_EQ(choose_by_squares(weights, p, 1), Move(Square{0, 0}));
    EXPECT_EQ(evaluate_squares(weights, {bit(0), bit(7) | bit(56)}), -100);
}

// Results that are a sum of weights give these weights back.
TEST(OthelloSquares, RegressionFindsTheWeightsBehindTheResults) {
    Random random(4);
    SquareWeights truth;
    for (auto& phase : truth.of)
        for (int& weight : phase) weight = static_cast<int>(random.below(9)) * 100 - 400;
    std::vector<Sample> samples;
    while (samples.size() < 3000) {
        const Bits filled = random.next() | (random.next() & random.next());
        const Bits mine = random.next() & filled;
        const Board b{mine, filled & ~mine};
        const int sum = evaluate_squares(truth, b) / 100;
        if (std::abs(sum) < 128) samples.push_back({b, static_cast<std::int8_t>(sum)});
    }
    const auto fitted = fit_squares(samples);
    for (const int phase : {1, 2})
        for (int i = 0; i < kSquareClasses; ++i)
            EXPECT_NEAR(fitted.of[static_cast<std::size_t>(phase)][static_cast<std::size_t>(i)],
                        truth.of[static_cast<std::size_t>(phase)][static_cast<std::size_t>(i)], 60)
                << phase << ' ' << i;
}

}  // namespace
}  // namespace boyi::othello
