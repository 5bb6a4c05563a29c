#include "games/xiangqi/position.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "tests/games/xiangqi/sample.h"

namespace boyi::xiangqi {
namespace {

Position at(std::string_view fen) {
    const auto p = read_fen(fen);
    if (!p) throw std::logic_error(p.fault().what);
    return *p;
}

void play_all(Position& p, std::string_view moves, int times = 1) {
    for (int i = 0; i < times; ++i)
        for (const auto text : words(moves)) {
            const auto m = Xiangqi::read_move(p, text);
            ASSERT_TRUE(m) << m.fault().what;
            p.play(*m);
        }
}

TEST(XiangqiPosition, CheckmateAndStalemateBothLose) {
    EXPECT_EQ(at("R2k5/1R7/9/9/9/9/9/9/9/4K4 b").outcome(), win_for(Side::First, "checkmate"));
    EXPECT_EQ(at("3k5/4P4/9/9/9/9/9/9/9/4K4 b").outcome(), win_for(Side::First, "stalemate"));
    EXPECT_EQ(at("4k4/9/9/9/9/9/9/9/4p4/3K5 w").outcome(), win_for(Side::Second, "stalemate"));
    EXPECT_EQ(at(kStartFen).outcome(), std::nullopt);
}

TEST(XiangqiPosition, TwelveChecksAmong34PliesCountThirty) {
    Position p = at("4k4/9/9/9/9/9/9/9/R8/5K3 w");
    play_all(p, "a1e1 e9d9 e1d1 d9e9");
    play_all(p, "d1e1 e9d9 e1d1 d9e9", 4);
    EXPECT_EQ(p.clock(), 20);  // ten checks, all counted
    play_all(p, "d1e1 e9d9 e1d1 d9e9");
    EXPECT_EQ(p.clock(), 20);  // the eleventh and twelfth, and their answers, stand still
    play_all(p, "d1a1 e9d9 a1b1 d9e9 b1a1 e9d9 a1b1 d9e9 b1a1 e9d9");
    EXPECT_EQ(p.clock(), 30);
}

TEST(XiangqiPosition, ACaptureStartsTheCountAnew) {
    Position p = at("4k4/9/9/9/p8/9/9/9/R8/5K3 w - - 40 30");
    play_all(p, "a1e1 e9d9 e1d1 d9e9");
    play_all(p, "d1e1 e9d9 e1d1 d9e9", 5);
    EXPECT_EQ(p.clock(), 60);
    play_all(p, "d1a1 e9d9");
    EXPECT_EQ(p.clock(), 62);
    play_all(p, "a1a5");
    EXPECT_EQ(p.clock(), 0);
    play_all(p, "d9e9 a5e5 e9d9 e5d5 d9e9");
    EXPECT_EQ(p.clock(), 5);  // checks count again
}

TEST(XiangqiPosition, EachSideHasItsOwnTenChecks) {
    Position p = at("4k4/9/9/9/9/9/9/9/R8/5K3 w");
    play_all(p, "a1e1 e9d9 e1d1 d9e9");
    play_all(p, "d1e1 e9d9 e1d1 d9e9", 4);
    Position q = at("5k3/r8/9/9/9/9/9/9/9/4K4 b");
    play_all(q, "a8e8 e0d0 e8d8 d0e0");
    play_all(q, "d8e8 e0d0 e8d8 d0e0", 5);
    EXPECT_EQ(p.clock(), 20);
    EXPECT_EQ(q.clock(), 20);
}

TEST(XiangqiPosition, PawnMovesDoNotResetTheClock) {
    Position p = at(kStartFen);
    play_all(p, "c3c4 g6g5");
    EXPECT_EQ(p.clock(), 2);
    EXPECT_EQ(p.move_number(), 2);
}

TEST(XiangqiPosition, TheKeyIsThatOfTheBoard) {
    for (std::uint64_t seed = 20; seed < 24; ++seed)
        for (const Position& p : random_game(150, seed)) {
            const Position fresh = at(write_board(p.board()));
            ASSERT_EQ(fresh.key(), p.key());
            ASSERT_EQ(fresh.board(), p.board());
            ASSERT_EQ(fresh.board().occupied(), p.board().occupied());
            ASSERT_EQ(fresh.in_check(), p.in_check());
            for (const Side s : kSides) ASSERT_EQ(fresh.board().king(s), p.board().king(s));
            ASSERT_NE(p.board().passed().key(), p.key());
            ASSERT_EQ(p.board().passed().passed().key(), p.key());
        }
}

TEST(XiangqiPosition, OrderOfMovesDoesNotMatterToTheKey) {
    Position a = at(kStartFen), b = a;
    play_all(a, "h2e2 h9g7 b0c2");
    play_all(b, "b0c2 h9g7 h2e2");
    EXPECT_EQ(a.key(), b.key());
    EXPECT_EQ(a, b);
}

TEST(XiangqiTypes, SquaresSurviveARoundTripAndMirrorTwice) {
    for (int i = 0; i < kSquares; ++i) {
        const Square s{i};
        EXPECT_EQ(*read_square(write_square(s)), s);
        EXPECT_EQ(s.mirrored().mirrored(), s);
        EXPECT_EQ(s.mirrored().rank(), s.rank());
    }
    for (const auto text : {"", "a", "j0", "a10", "A0", "aa", "00"})
        EXPECT_FALSE(read_square(text));
}

TEST(XiangqiTypes, LettersSurviveARoundTrip) {
    for (int i = 0; i < kPieces; ++i)
        EXPECT_EQ(piece_of_letter(letter(piece_at_index(i))), piece_at_index(i));
    EXPECT_EQ(piece_of_letter('H'), (Piece{Side::First, Kind::Horse}));
    EXPECT_EQ(piece_of_letter('e'), (Piece{Side::Second, Kind::Elephant}));
    EXPECT_TRUE(piece_of_letter('x').is_none());
    EXPECT_TRUE(piece_of_letter('.').is_none());
}

}  // namespace
}  // namespace boyi::xiangqi
