#include "base/random.h"

#include <gtest/gtest.h>

namespace boyi {
namespace {

// The reference: SplitMix64 from seed 0 fills the state, then xoshiro256** (Blackman and Vigna).
TEST(Random, GivesThePublishedNumbers) {
    Random random(0);
    EXPECT_EQ(random.next(), 0x99EC5F36CB75F2B4ULL);
    EXPECT_EQ(random.next(), 0xBF6E1F784956452AULL);
    EXPECT_EQ(random.next(), 0x1A5F849D4933E6E0ULL);
}

TEST(Random, SameSeedSameStream) {
    Random a(7), b(7), c(8);
    bool differs = false;
    for (int i = 0; i < 100; ++i) {
        const auto x = a.next();
        EXPECT_EQ(x, b.next());
        differs |= x != c.next();
    }
    EXPECT_TRUE(differs);
}

TEST(Random, BelowStaysBelowAndReachesAll) {
    Random random(1);
    int seen[6] = {};
    for (int i = 0; i < 6000; ++i) {
        const auto x = random.below(6);
        ASSERT_LT(x, 6u);
        ++seen[x];
    }
    for (const int count : seen) EXPECT_NEAR(count, 1000, 150);
    EXPECT_EQ(random.below(1), 0u);
}

TEST(Random, UnitLiesBetweenNoughtAndOne) {
    Random random(2);
    double sum = 0;
    for (int i = 0; i < 10000; ++i) {
        const double x = random.unit();
        ASSERT_GE(x, 0);
        ASSERT_LT(x, 1);
        sum += x;
    }
    EXPECT_NEAR(sum / 10000, 0.5, 0.02);
}

}  // namespace
}  // namespace boyi
