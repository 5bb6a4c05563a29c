#include "search/time_plan.h"

#include <gtest/gtest.h>

namespace boyi::search {
namespace {

Limits clock(int left, int increment, std::optional<int> moves = std::nullopt) {
    Limits l;
    l.ours = Clock{Millis{left}, Millis{increment}, moves};
    return l;
}

TEST(TimePlan, NoLimitMeansNoPlan) {
    const TimePlan plan = plan_time(Limits{}, Millis{10});
    EXPECT_FALSE(plan.soft);
    EXPECT_FALSE(plan.hard);
}

TEST(TimePlan, AMoveTimeKeepsTheOverheadFree) {
    Limits l;
    l.move_time = Millis{100};
    EXPECT_EQ(plan_time(l, Millis{10}).hard, Millis{90});
}

TEST(TimePlan, NeverMoreThanTheClockHolds) {
    for (const int left : {1, 5, 20, 100, 1000, 60000, 3600000})
        for (const int increment : {0, 10, 1000, 30000})
            for (const auto moves : {std::optional<int>{}, std::optional{1}, std::optional{40}}) {
                const TimePlan plan = plan_time(clock(left, increment, moves), Millis{10});
                ASSERT_TRUE(plan.soft && plan.hard);
                EXPECT_LE(*plan.soft, *plan.hard);
                EXPECT_GE(plan.soft->count(), 1);
                if (left > 20) {
                    EXPECT_LE(plan.hard->count(), left - 10) << left << "+" << increment;
                }
            }
}

// A game in which every move takes the whole hard limit and the overhead must not run out.
TEST(TimePlan, FewerMovesToComeLeaveMoreForEach) {
    const TimePlan many = plan_time(clock(60'000, 0), Millis{10}, {24, 2.0});
    const TimePlan few = plan_time(clock(60'000, 0), Millis{10}, {6, 2.0});
    EXPECT_GT(*few.soft, 3 * *many.soft);
    EXPECT_GT(*few.hard, 3 * *many.hard);
    EXPECT_LT(*many.hard, *plan_time(clock(60'000, 0), Millis{10}, {24, 4.0}).hard);
}

TEST(TimePlan, GoesOnUntilTheStretchedSoftLimitOrTheHardOne) {
    const Course unclear, clear{10, 0, 0.9};
    const TimePlan plan{Millis{100}, Millis{120}};
    EXPECT_TRUE(may_go_on(plan, unclear, Millis{110}));
    EXPECT_FALSE(may_go_on(plan, unclear, Millis{120}));
    EXPECT_FALSE(may_go_on(plan, clear, Millis{90}));
    EXPECT_TRUE(may_go_on({{}, Millis{120}}, clear, Millis{119}));
}

TEST(TimePlan, AGameOfHardLimitsSurvives) {
    int left = 1000;
    for (int move = 0; move < 300; ++move) {
        const TimePlan plan = plan_time(clock(left, 10), Millis{10});
        left -= static_cast<int>(plan.hard->count()) + 5;
        ASSERT_GE(left, 0) << "move " << move;
        left += 10;
    }
}

TEST(TimePlan, ThinksLongerWhenUnclearAndShorterWhenClear) {
    Course calm;
    calm.best_stable_for = 10;
    calm.effort_on_best = 0.95;
    Course torn;
    torn.score_drop = 60;
    torn.effort_on_best = 0.3;
    EXPECT_LT(stretch(calm), 0.7);
    EXPECT_GT(stretch(torn), 1.5);
}

TEST(TimePlan, HurryLeavesAQuarterOfAMoveButNeverAddsTime) {
    TimePlan plan{Millis{400}, Millis{1000}};
    hurry(plan, Millis{300});
    EXPECT_EQ(plan.hard, Millis{400});
    hurry(plan, Millis{390});
    EXPECT_EQ(plan.hard, Millis{400});
    TimePlan fixed{std::nullopt, Millis{1000}};  // a time that was ordered is used
    hurry(fixed, Millis{300});
    EXPECT_EQ(fixed.hard, Millis{1000});
}

}  // namespace
}  // namespace boyi::search
