#include "games/go/play/fast_board.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/go/notation.h"
#include "games/go/play/ladder.h"
#include "games/go/score.h"

namespace boyi::go {
namespace {

template <int kLargest>
void expect_same(const FastBoard<kLargest>& fast, const Board& board) {
    int empties = 0;
    for (const Point p : board.points()) {
        const Spot s = fast.spot(p);
        ASSERT_EQ(fast.point(s), p);
        ASSERT_EQ(fast.at(s), board.at(p)) << write_point(p);
        empties += board.at(p) == Cell::Empty;
        if (is_stone(board.at(p))) {
            ASSERT_EQ(fast.liberties(s), board.liberties(p)) << write_point(p);
            ASSERT_EQ(fast.stones(s), board.stones_in_chain(p));
            ASSERT_EQ(fast.liberty_set(s).count(), board.liberties(p));
            continue;
        }
        for (const Side side : kSides) {
            ASSERT_EQ(fast.is_suicide(s, side), board.is_suicide(p, side)) << write_point(p);
            ASSERT_EQ(fast.may_play(s, side), board.may_play(p, side, false)) << write_point(p);
            if (!fast.may_play(s, side)) continue;
            Board next = board;
            next.play(p, side);
            const auto after = fast.after(s, side);
            ASSERT_EQ(after.stones, next.stones_in_chain(p));
            ASSERT_EQ(fast.is_self_atari(s, side), next.liberties(p) == 1) << write_point(p);
        }
    }
    ASSERT_EQ(fast.empties(), empties);
}

// Random games with many captures, compared with the exact board at every ply.
template <int kLargest>
void play_random_games(int size, int games) {
    Random random(static_cast<std::uint64_t>(size));
    for (int game = 0; game < games; ++game) {
        Board board(size);
        FastBoard<kLargest> fast(board);
        Side side = Side::First;
        for (int ply = 0; ply < 3 * size * size; ++ply, side = other(side)) {
            const auto& points = board.points();
            const Point p = points[random.below(static_cast<std::uint32_t>(points.size()))];
            if (!board.may_play(p, side, false)) continue;
            ASSERT_EQ(fast.play(fast.spot(p), side), board.play(p, side));
            if (ply % 5 == 0) expect_same(fast, board);
            if (::testing::Test::HasFatalFailure()) return;
        }
        expect_same(FastBoard<kLargest>(board), board);
    }
}

TEST(FastBoard, IsTheBoardOnEverySize) {
    for (const int size : {2, 3, 5, 7, 9}) play_random_games<9>(size, 6);
    for (const int size : {10, 13}) play_random_games<13>(size, 2);
    for (const int size : {14, 19}) play_random_games<19>(size, 1);
}

FastBoard<9> board_of(std::string_view rows) {
    return FastBoard<9>(read_position(std::string(rows) + " b -")->board());
}

TEST(FastBoard, EyesAreKept) {
    const auto b = board_of("1X1XO4/XX1X5/9/9/9/9/9/9/9");
    const auto at = [&](int column, int row) { return b.spot(point_at(column, row)); };
    EXPECT_TRUE(b.is_eye(at(0, 8), Side::First));
    EXPECT_FALSE(b.is_eye(at(0, 8), Side::Second));
    EXPECT_FALSE(b.is_eye(at(2, 8), Side::First));  // open below
    EXPECT_FALSE(b.is_eye(at(4, 4), Side::First));
}

TEST(Ladder, RunsToTheEdgeUnlessAStoneWaits) {
    // A white stone in the upper left, black around it; ladder runs to the lower right.
    const auto dead = board_of("9/2X6/1XOX5/3X5/9/9/9/9/9");
    const auto safe = board_of("9/2X6/1XOX5/3X5/1O7/9/9/9/9");
    const Spot stone = dead.spot(point_at(2, 6));
    EXPECT_EQ(dead.liberties(stone), 1);
    EXPECT_TRUE(Ladder<FastBoard<9>>::dies_in_atari(dead, stone));
    EXPECT_FALSE(Ladder<FastBoard<9>>::dies_in_atari(safe, stone));
}

}  // namespace
}  // namespace boyi::go
