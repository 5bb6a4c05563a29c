#include "train/spsa.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"

namespace boyi::train {
namespace {

const std::vector<Dial> kDials = {{"height", 10, 0, 100}, {"width", 90, 0, 100}};

// Best at height 70, width 30; the match between two settings is noisy.
double worth(const Setting& s) {
    return -0.001 * (std::pow(s[0] - 70, 2) + std::pow(s[1] - 30, 2));
}

double gain(const Spsa::Trial& trial, Random& noise) {
    const double better = worth(trial.plus) - worth(trial.minus);
    return std::tanh(better + 0.5 * (noise.unit() - 0.5));
}

TEST(Spsa, FindsTheHilltopInNoise) {
    SpsaPlan plan;
    plan.iterations = 800;
    Spsa spsa(kDials, plan);
    Random noise(5);
    while (!spsa.is_done()) spsa.learn(gain(spsa.trial(), noise));
    EXPECT_NEAR(spsa.setting()[0], 70, 10);
    EXPECT_NEAR(spsa.setting()[1], 30, 10);
}

TEST(Spsa, StaysInRange) {
    Spsa spsa(kDials, {});
    for (int i = 0; i < 300; ++i) {
        const auto trial = spsa.trial();
        for (const auto& side : {trial.plus, trial.minus, spsa.setting()})
            for (std::size_t d = 0; d < kDials.size(); ++d) {
                EXPECT_GE(side[d], kDials[d].low);
                EXPECT_LE(side[d], kDials[d].high);
            }
        spsa.learn(trial.plus[0] > trial.minus[0] ? 1 : -1);
    }
    EXPECT_EQ(spsa.setting()[0], 100);
}

TEST(Spsa, GoesOnWhereItsStateEnds) {
    const auto run = [](Spsa& spsa, int until) {
        while (spsa.iteration() < until) {
            Random noise(static_cast<std::uint64_t>(spsa.iteration()));
            spsa.learn(gain(spsa.trial(), noise));
        }
    };
    Spsa whole(kDials, {}), first(kDials, {}), second(kDials, {});
    run(whole, 100);
    run(first, 60);
    ASSERT_TRUE(second.load(first.save()));
    run(second, 100);
    EXPECT_EQ(second.setting(), whole.setting());
    EXPECT_EQ(second.iteration(), 100);
}

TEST(Spsa, RefusesTheStateOfAnotherTuning) {
    Spsa spsa(kDials, {});
    for (const auto* text : {"", "spsa 3", "spsa x\nheight 1\nwidth 1",
                             "spsa 3\nheight 1\nweight 1", "genetic 3\nheight 1\nwidth 1"})
        EXPECT_FALSE(spsa.load(text)) << text;
    EXPECT_EQ(spsa.iteration(), 0);
}

}  // namespace
}  // namespace boyi::train
