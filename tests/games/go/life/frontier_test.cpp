#include "games/go/life/frontier.h"

#include <gtest/gtest.h>

namespace boyi::go::life {
namespace {

// Asks as the frontier wishes until nothing is left; a group that is dead from this level on.
Frontier asked(bool attacker_moves, int dead_from) {
    Frontier out(attacker_moves);
    for (int i = 0; !out.is_exact() && i < 20; ++i) {
        const auto other = out.other_level();
        const int level = other && i % 2 == 1 ? *other : out.main_level();
        out.learn(level, level >= dead_from);
    }
    return out;
}

TEST(GoFrontier, FindsWhereItLiesWhoeverMoves) {
    constexpr int kTop = Frontier::kTop;
    for (const bool attacker_moves : {true, false})
        for (int level = -kTop; level <= kTop + 1; ++level) {
            const Frontier f = asked(attacker_moves, level);
            ASSERT_TRUE(f.is_exact()) << level;
            EXPECT_EQ(f.is_dead(), level <= -kManyThreats) << level;
            EXPECT_EQ(f.is_alive(), level > kTop) << level;
            if (f.is_dead() || f.is_alive()) continue;
            EXPECT_TRUE(f.is_ko()) << level;
            EXPECT_EQ(f.defender_needs_threats(), level <= 0) << level;
            EXPECT_EQ(f.least(), level <= 0 ? 1 - level : level);
            if (level < kTop) EXPECT_EQ(f.enough(), f.least());
            else EXPECT_EQ(f.enough(), std::nullopt);
        }
}

TEST(GoFrontier, KnowsAKoBeforeItsNumber) {
    Frontier kills(true);
    kills.learn(-kManyThreats, false);
    EXPECT_FALSE(kills.is_ko());  // who needs threats is not known
    kills.learn(0, true);
    EXPECT_TRUE(kills.is_ko() && !kills.is_exact() && kills.defender_needs_threats());
    EXPECT_EQ(kills.least(), 1);
    EXPECT_EQ(kills.enough(), kManyThreats);
    Frontier lives(false);
    lives.learn(0, false);
    lives.learn(Frontier::kTop, true);
    EXPECT_TRUE(lives.is_ko() && !lives.is_exact() && !lives.defender_needs_threats());
    EXPECT_EQ(lives.least(), 1);
    EXPECT_EQ(lives.enough(), std::nullopt);
    EXPECT_EQ(lives.telling_level(), 0);
}

TEST(GoFrontier, ThreatsAtTheEndsNeverRunOut) {
    EXPECT_EQ(Frontier::threats_at(Frontier::kTop).attacker, kEndless);
    EXPECT_EQ(Frontier::threats_at(-Frontier::kTop).defender, kEndless);
    EXPECT_EQ(Frontier::threats_at(-2).defender, 2);
    EXPECT_EQ(Frontier::threats_at(3).attacker, 3);
}

}  // namespace
}  // namespace boyi::go::life
