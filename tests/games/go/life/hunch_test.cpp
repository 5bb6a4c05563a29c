#include "games/go/life/hunch.h"

#include <gtest/gtest.h>

#include "games/go/notation.h"

namespace boyi::go::life {
namespace {

Problem three_in_a_row(const char* side) {
    const auto p = *read_position(std::string("9/9/9/9/9/9/OOOOO4/XXXXO4/3XO4 ") + side);
    return *make_problem(p, {*read_points("A2", 9), {}, std::nullopt});
}

TEST(GoHunch, TheOutsideIsTheAttackersAndHasTwoEyes) {
    const Problem p = three_in_a_row("b");
    const auto game = as_game(p);
    ASSERT_TRUE(game);
    int eyes = 0;
    for (const Point q : p.board.points()) {
        if (std::binary_search(p.area.begin(), p.area.end(), q))
            EXPECT_EQ(game->board().at(q), p.board.at(q));
        else if (game->board().at(q) == Cell::Empty) ++eyes;
        else EXPECT_EQ(game->board().at(q), Cell::White);
    }
    EXPECT_EQ(eyes, 2);
    EXPECT_FALSE(game->board().breathless());
    EXPECT_EQ(game->side_to_move(), Side::First);
}

// The count at the end must tell whether the target lived: all 81 points White's, or five Black's.
TEST(GoHunch, FivePointsAreALife) {
    EXPECT_LT(-81 - as_game(three_in_a_row("b"))->komi(), 0);
    EXPECT_GT(-71 - as_game(three_in_a_row("b"))->komi(), 0);
}

TEST(GoHunch, WithoutRoomOutsideThereIsNone) {
    Problem p = three_in_a_row("b");
    p.area = p.board.points();
    std::sort(p.area.begin(), p.area.end());
    EXPECT_FALSE(as_game(p));
    const StopFlag never;
    EXPECT_FALSE(hunch(p, 100, never));
}

TEST(GoHunch, FindsTheVitalPointForBothSides) {
    const StopFlag never;
    for (const char* side : {"b", "w"}) {
        const Problem p = three_in_a_row(side);
        const auto found = hunch(p, 500, never);
        ASSERT_TRUE(found);
        EXPECT_EQ(write_move(found->move), "B1") << side;
        Points held = found->held;
        std::sort(held.begin(), held.end());
        EXPECT_EQ(held, p.area);
    }
}

TEST(GoHunch, StopsWhenTold) {
    StopFlag stop;
    stop.raise();
    const auto found = hunch(three_in_a_row("b"), 2'000'000'000, stop);
    EXPECT_TRUE(found);
}

}  // namespace
}  // namespace boyi::go::life
