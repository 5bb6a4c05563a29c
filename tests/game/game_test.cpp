// The words every game shares.
#include "game/game.h"

#include <gtest/gtest.h>

#include "game/score.h"

namespace boyi {
namespace {

TEST(Side, HasOneOther) {
    EXPECT_EQ(other(Side::First), Side::Second);
    EXPECT_EQ(other(Side::Second), Side::First);
}

TEST(Side, IndexesAPair) {
    PerSide<int> count;
    count[Side::Second] = 3;
    ++count[Side::First];
    EXPECT_EQ(count, (PerSide<int>{1, 3}));
    int sum = 0;
    for (const Side s : kSides) sum += count[s];
    EXPECT_EQ(sum, 4);
}

TEST(Outcome, SaysWhoWonAndWhy) {
    const Outcome win = win_for(Side::Second, "checkmate"), draw = draw_by("60 moves");
    EXPECT_EQ(win.winner, Side::Second);
    EXPECT_EQ(draw.winner, std::nullopt);
    EXPECT_NE(win, win_for(Side::First, "checkmate"));
    EXPECT_NE(draw, draw_by("repetition"));
}

TEST(Score, IsEqualOnlyInUnitBoundAndValue) {
    const Score even{};
    EXPECT_EQ(even, (Score{Unit::Centi, Bound::Exact, 0}));
    EXPECT_NE(even, (Score{Unit::Plies, Bound::Exact, 0}));
    EXPECT_NE(even, (Score{Unit::Centi, Bound::Lower, 0}));
}

// What is no game must not pass for one.
struct Half {
    struct Position {
        using Move = int;
        Side side_to_move() const { return Side::First; }
    };
};
static_assert(!Game<Half>);
static_assert(!PositionLike<Half::Position>);

}  // namespace
}  // namespace boyi
