#include "games/go/notation.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/go/draw.h"
#include "games/go/game.h"

namespace boyi::go {
namespace {

TEST(GoNotation, PointsSurviveARoundTrip) {
    for (const int size : {2, 9, 19})
        for (const Point p : Board(size).points()) {
            EXPECT_EQ(*read_point(write_point(p), size), p);
            EXPECT_EQ(*read_sgf_point(write_sgf_point(p, size), size), p);
        }
    EXPECT_EQ(write_point(point_at(8, 18)), "J19");
    EXPECT_EQ(write_sgf_point(point_at(2, 16), 19), "cc");
    for (const auto* wrong : {"", "A", "I5", "A0", "A20", "K5x", "5A"})
        EXPECT_FALSE(read_point(wrong, 19)) << wrong;
    EXPECT_FALSE(read_point("K1", 9));
}

TEST(GoNotation, PositionsSurviveARoundTrip) {
    Random random(3);
    for (const Rules& rules : kRuleSets) {
        Position p(Board(9), Side::First, rules);
        p.set_komi(5.5);
        for (int ply = 0; ply < 80 && !p.is_over(); ++ply) {
            const auto again = read_position(write_position(p));
            ASSERT_TRUE(again) << again.fault().what;
            EXPECT_EQ(again->board(), p.board());
            EXPECT_EQ(write_position(*again), write_position(p));
            const auto moves = p.moves();
            p.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

TEST(GoNotation, SaysWhatIsWrong) {
    EXPECT_EQ(read_position("3/3 b").fault().what, "row '3': want 2 points");
    EXPECT_EQ(read_position("OX/X1 b").fault().what, "position: the chain at A2 has no liberty");
    EXPECT_EQ(Go::read_move(*read_position("XO/2"), "A2").fault().what,
              "move A2 is not legal: there is a stone");
    EXPECT_EQ(Go::read_move(*read_position("1O/O1"), "A2").fault().what,
              "move A2 is not legal: it is suicide");
}

TEST(GoNotation, HandicapStones) {
    EXPECT_EQ(handicap_points(19, 9).size(), 9u);
    EXPECT_EQ(handicap_points(9, 5).back(), point_at(4, 4));
    EXPECT_FALSE(with_handicap(5, 2, kChinese));
    EXPECT_EQ(with_handicap(13, 3, kChinese)->side_to_move(), Side::Second);
}

TEST(GoDraw, PlainLetters) {
    const auto p = *read_position("2X/1O1/3 b");
    EXPECT_EQ(draw(p.board(), {false, true, Move(*read_point("B2", 3)), {}, {}}),
              "   A B C\n"
              " 3 . . X 3\n"
              " 2 .(O). 2\n"
              " 1 . . . 1\n"
              "   A B C\n");
}

TEST(GoNotation, EmptyBoardsHaveAShortName) {
    EXPECT_EQ(write_position(*read_position("9x9")), "9/9/9/9/9/9/9/9/9 b -");
    EXPECT_EQ(write_position(*read_position("5x5 w - 3.5")), "5/5/5/5/5 w - 3.5");
    const auto handicap = read_position("13x13+4");
    ASSERT_TRUE(handicap);
    EXPECT_EQ(handicap->handicap(), 4);
    EXPECT_EQ(handicap->side_to_move(), Side::Second);
    for (const auto* wrong : {"1x1", "9x8", "9x", "x", "9x9+", "9x9+1", "9x9+40"})
        EXPECT_FALSE(read_position(wrong)) << wrong;
}

}  // namespace
}  // namespace boyi::go
