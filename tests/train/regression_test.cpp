#include "train/regression.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"

namespace boyi::train {
namespace {

constexpr int kSize = 12;
constexpr double kScale = 0.006;

std::vector<TaperedWeight> truth() {
    std::vector<TaperedWeight> w(kSize);
    for (int i = 0; i < kSize; ++i)
        w[static_cast<std::size_t>(i)] = {100.0 + 40 * i, 300.0 - 25 * i};
    return w;
}

Rows sample(int count, std::uint64_t seed) {
    Rows rows;
    Random random(seed);
    for (int i = 0; i < count; ++i) {
        std::vector<Cell> cells;
        double middle = 0, end = 0;
        for (std::uint16_t w = 0; w < kSize; ++w) {
            const int times = static_cast<int>(random.below(3)) - 1;
            if (times == 0) continue;
            cells.push_back({w, static_cast<std::int16_t>(times)});
            middle += times * truth()[w].middle;
            end += times * truth()[w].end;
        }
        const double phase = random.unit();
        const double p = 1 / (1 + std::exp(-kScale * (middle * phase + end * (1 - phase))));
        rows.add(cells, static_cast<float>(phase), 1, static_cast<float>(p));
    }
    return rows;
}

TEST(Regression, FindsTheWeightsThatMadeTheData) {
    const Rows train = sample(20000, 1), test = sample(1000, 2);
    RegressionPlan plan;
    plan.scale = kScale;
    plan.rate = 8;
    plan.epochs = 60;
    plan.batch = 1000;
    const std::vector<TaperedWeight> start(kSize);
    double last = 1;
    const auto fitted =
        fit(train, test, start, plan, 7, [&](const EpochReport& e) { last = e.test_loss; });
    EXPECT_LT(last, mean_loss(test, start, kScale) / 100);
    for (std::size_t i = 0; i < kSize; ++i) {
        EXPECT_NEAR(fitted[i].middle, truth()[i].middle, 15) << i;
        EXPECT_NEAR(fitted[i].end, truth()[i].end, 15) << i;
    }
}

TEST(Regression, TheSameSeedGivesTheSameWeights) {
    const Rows train = sample(2000, 1), test = sample(100, 2);
    RegressionPlan plan;
    plan.epochs = 3;
    const auto run = [&] {
        return fit(train, test, std::vector<TaperedWeight>(kSize), plan, 7, [](const auto&) {});
    };
    const auto a = run(), b = run();
    for (std::size_t i = 0; i < kSize; ++i) EXPECT_EQ(a[i].middle, b[i].middle);
}

TEST(Regression, TheBestScaleIsTheTrueOne) {
    EXPECT_NEAR(best_scale(sample(3000, 3), truth()), kScale, kScale * 0.08);
}

}  // namespace
}  // namespace boyi::train
