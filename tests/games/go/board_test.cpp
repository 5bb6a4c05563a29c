#include "games/go/board.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/go/notation.h"
#include "games/go/score.h"
#include "tests/games/go/reference.h"

namespace boyi::go {
namespace {

// Arrangements of stones in which every chain has a liberty (Tromp and Farneback 2007).
int legal_arrangements(int size) {
    int total = 1, count = 0;
    const auto points = static_cast<std::size_t>(size * size);
    for (std::size_t i = 0; i < points; ++i) total *= 3;
    for (int code = 0; code < total; ++code) {
        Board board(size);
        int rest = code;
        for (const Point p : board.points()) {
            if (rest % 3 > 0) board.put(p, rest % 3 == 1 ? Side::First : Side::Second);
            rest /= 3;
        }
        count += !board.breathless();
    }
    return count;
}

TEST(GoBoard, KnownNumbersOfLegalPositions) {
    EXPECT_EQ(legal_arrangements(2), 57);
    EXPECT_EQ(legal_arrangements(3), 12675);
}

void expect_equal(const Position& p, const testing::Reference& twin) {
    for (const Point at : p.board().points()) {
        const int x = column_of(at), y = row_of(at);
        const auto stone = twin.cells().find({x, y});
        const Cell want = stone == twin.cells().end() ? Cell::Empty : stone_of(stone->second);
        ASSERT_EQ(p.board().at(at), want) << write_position(p);
        ASSERT_EQ(p.is_legal(Move(at)), twin.is_legal(x, y))
            << write_position(p) << " " << write_point(at) << " " << p.rules().name;
        if (want == Cell::Empty) continue;
        ASSERT_EQ(p.board().liberties(at), twin.liberties(x, y));
        ASSERT_EQ(p.board().is_in_atari(at), twin.liberties(x, y) == 1);
    }
}

TEST(GoBoard, PlaysAsTheSlowTwin) {
    Random random(11);
    for (const Rules& rules : kRuleSets)
        for (int game = 0; game < 6; ++game) {
            const int size = 2 + static_cast<int>(random.below(4));
            Position p(Board(size), Side::First, rules);
            testing::Reference twin(size, rules);
            for (int ply = 0; ply < 50 && !p.is_over(); ++ply) {
                expect_equal(p, twin);
                const auto moves = p.moves();
                const auto m = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
                p.play(m);
                if (m.is_pass()) twin.pass();
                else twin.play(column_of(m.point()), row_of(m.point()));
            }
        }
}

TEST(GoBoard, TheKeyIsThatOfTheStones) {
    Random random(5);
    Position p(Board(7), Side::First, kTrompTaylor);
    for (int ply = 0; ply < 150 && !p.is_over(); ++ply) {
        const auto moves = p.moves();
        p.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        Board fresh(7);
        for (const Point at : p.board().points())
            if (is_stone(p.board().at(at))) fresh.put(at, owner_of(p.board().at(at)));
        ASSERT_EQ(fresh.key(), p.board().key());
    }
}

TEST(GoBoard, RemovingAStoneSplitsItsChain) {
    Board board(5);
    for (const int column : {0, 1, 2}) board.put(point_at(column, 0), Side::First);
    board.remove(point_at(1, 0));
    EXPECT_EQ(board.stones_in_chain(point_at(0, 0)), 1);
    EXPECT_EQ(board.liberties(point_at(0, 0)), 2);
    EXPECT_EQ(board.liberties(point_at(2, 0)), 3);
}

TEST(GoScore, CountsAreaAndTerritory) {
    auto p = *read_position("1X1O1/1X1O1/1X1O1/1X1O1/1X1O1 b - 0 tromp-taylor");
    EXPECT_EQ(final_score(p, {}), 0);
    p = *read_position("1X1O1/1X1O1/1X1O1/1X1O1/1XXO1 b - 0.5 tromp-taylor");
    EXPECT_EQ(final_score(p, {}), 0.5);
    p = *read_position("1X1O1/1X1O1/OX1O1/1X1O1/1X1O1 b - 0 japanese");
    EXPECT_EQ(final_score(p, {*read_point("A3", 5)}), 1) << "a dead stone and its point";
    p = *read_position("1X1O1/1X1O1/OX1O1/1X1O1/1X1O1 b - 0 chinese");
    EXPECT_EQ(final_score(p, {*read_point("A3", 5)}), 0);
    EXPECT_EQ(write_result(-2.5), "W+2.5");
}

TEST(GoScore, TwoPassesEndTheGame) {
    auto p = *read_position("1X3/1X3/1X3/1X3/1X3 w - 0.5 chinese");
    p.play(Move::pass());
    p.play(Move::pass());
    ASSERT_TRUE(p.outcome());
    EXPECT_EQ(p.outcome()->reason, "B+24.5");
    EXPECT_TRUE(p.moves().empty());
}

TEST(GoBenson, TwoEyesLiveOneDoesNot) {
    const auto two = *read_position("5/5/5/XXXX1/1X1X1 b");
    EXPECT_EQ(unconditionally_alive(two.board(), Side::First).size(), 6u);
    const auto one = *read_position("5/5/5/XX3/1X3 b");
    EXPECT_TRUE(unconditionally_alive(one.board(), Side::First).empty());
    const auto false_eye = *read_position("5/5/XXX2/X1OX1/1XX2 b");
    EXPECT_TRUE(unconditionally_alive(false_eye.board(), Side::First).empty());
}

}  // namespace
}  // namespace boyi::go
