#include "search/move_clock.h"

#include <gtest/gtest.h>

namespace boyi::search {
namespace {

TEST(MoveClock, RunsFromTheStartUnlessPonderingOrInfinite) {
    const Signals signals;
    Limits limits;
    EXPECT_TRUE(MoveClock(limits, signals).runs());
    limits.infinite = true;
    EXPECT_FALSE(MoveClock(limits, signals).runs());
}

TEST(MoveClock, APonderedMoveCountsFromTheHit) {
    Signals signals;
    Limits limits;
    limits.ponder = true;
    MoveClock clock(limits, signals);
    EXPECT_FALSE(clock.runs());
    while (clock.elapsed() < Millis(20)) {
    }
    signals.ponder_hit.raise();
    const Timer since_hit;
    EXPECT_TRUE(clock.runs());
    EXPECT_LE(clock.elapsed(), since_hit.elapsed()) << "the pondering itself does not count";
    EXPECT_TRUE(clock.runs());
}

}  // namespace
}  // namespace boyi::search
