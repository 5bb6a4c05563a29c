#include "book/choose.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>

namespace boyi::book {
namespace {

Page page_of(std::initializer_list<std::uint32_t> weights) {
    Page page;
    for (const auto weight : weights) page.entries.push_back({0, 0, 0, 0, weight});
    return page;
}

TEST(BookChoice, VarietyGoesFromTheBestToAllAlike) {
    const Page page = page_of({60, 30, 10, 0});
    EXPECT_EQ(chances(page, 0), (std::vector<double>{1, 0, 0, 0}));
    const auto by_weight = chances(page, 50);
    EXPECT_NEAR(by_weight[0], 0.6, 1e-12);
    EXPECT_NEAR(by_weight[2], 0.1, 1e-12);
    const auto alike = chances(page, 100);
    EXPECT_NEAR(alike[0], 1.0 / 3, 1e-12);
    EXPECT_EQ(alike[3], 0) << "no weight, no chance";
    for (int variety = 1; variety <= kMostVariety; ++variety) {
        const auto now = chances(page, variety), before = chances(page, variety - 1);
        EXPECT_NEAR(std::accumulate(now.begin(), now.end(), 0.0), 1, 1e-9);
        EXPECT_LE(now[0], before[0]) << variety;
    }
}

TEST(BookChoice, WithoutWeightThereIsNoChoice) {
    Random random(1);
    EXPECT_FALSE(choose(chances(page_of({0, 0}), 50), random));
    EXPECT_FALSE(choose(chances(page_of({}), 50), random));
}

TEST(BookChoice, IsAsOftenAsItsChance) {
    Random random(2);
    const auto likely = chances(page_of({70, 0, 30}), 50);
    std::array<int, 3> count{};
    constexpr int kTries = 20000;
    for (int i = 0; i < kTries; ++i) ++count[*choose(likely, random)];
    EXPECT_NEAR(count[0], 0.7 * kTries, 300);
    EXPECT_EQ(count[1], 0);
}

TEST(BookChoice, IsTheSameForTheSameSeed) {
    Random a(9), b(9);
    const auto likely = chances(page_of({5, 4, 3, 2, 1}), 60);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(choose(likely, a), choose(likely, b));
}

}  // namespace
}  // namespace boyi::book
