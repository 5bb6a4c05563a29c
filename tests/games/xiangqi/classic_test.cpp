#include "games/xiangqi/classic.h"

#include "base/isa.h"
#include "base/random.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/kernel.h"
#include "games/xiangqi/mcchess.h"

namespace boyi::xiangqi {
namespace {

Board board_of(const char* fen) { return read_fen(fen)->board(); }

TEST(Classic, StartIsEvenAndItsTermsAreThoseOfThePaper) {
    const Board start = read_fen(kStartFen)->board();
    EXPECT_EQ(classic_plain(start), 0);
    const ClassicTerms t = classic_terms_of(start, Side::First);
    EXPECT_EQ(t.material, 2 * (1000 + 450 + 450 + 170 + 160) + 5 * 60);
    EXPECT_EQ(t.place, 0 - 2 + 4 - 2 + 0);
    // Squares to go to: chariots 2 each, horses 2 each, cannons 12 each, elephants 2 each, one for
    // each advisor and pawn.
    EXPECT_EQ(t.freedom, 4 * 6 + 4 * 12 + 24 * 6 + 4 * 1 + 2 * 1 + 5 * 15);
    EXPECT_EQ(t.teamwork, 0);
}

TEST(Classic, CrossedPawnsHoldHands) {
    const auto pairs = [](const char* fen) {
        return classic_terms_of(board_of(fen), Side::First).teamwork;
    };
    EXPECT_EQ(pairs("3k5/9/3PPP3/9/9/9/9/9/9/5K3 w"), 400);
    EXPECT_EQ(pairs("3k5/9/3P1P3/9/9/9/9/9/9/5K3 w"), 0);
    EXPECT_EQ(pairs("3k5/9/8P/P8/9/9/9/9/9/5K3 w"), 0);  // not round the corner
    EXPECT_EQ(classic_terms_of(board_of("3k5/9/9/9/9/9/9/4pp3/9/5K3 w"), Side::Second).teamwork,
              200);
}

TEST(Classic, TwinsAgreeAndSidesAreSymmetric) {
    Random random(5);
    Board b = read_fen(kStartFen)->board();
    for (int i = 0; i < 3000; ++i) {
        const MoveList moves = kPlainKernel.moves(b);
        if (moves.empty() || i % 200 == 0) {
            b = read_fen(kStartFen)->board();
            continue;
        }
        b.apply(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        EXPECT_EQ(classic()(b), classic_plain(b)) << isa_name(best_isa());
        EXPECT_EQ(classic_plain(b.passed()), -classic_plain(b));
        EXPECT_EQ(mcchess(b.passed()), -mcchess(b));
    }
}

TEST(Mcchess, CountsTheNamedCases) {
    // Bare kings and one chariot: on its corner, then off it.
    EXPECT_EQ(mcchess(board_of("3k5/9/9/9/9/9/9/9/9/R4K3 w")), 520 - 13);
    EXPECT_EQ(mcchess(board_of("3k5/9/9/9/9/9/9/9/R8/5K3 w")), 520);
    // A chariot behind a horse: worse; a cannon behind it: better; a man between: neither.
    EXPECT_EQ(mcchess(board_of("3k5/9/9/9/N8/9/9/9/R8/5K3 w")), 520 + 130 - 8);
    EXPECT_EQ(mcchess(board_of("3k5/9/9/9/N8/9/9/9/C8/5K3 w")), 220 + 130 + 8);
    EXPECT_EQ(mcchess(board_of("3k5/9/9/9/N8/9/P8/9/C8/5K3 w")), 220 + 130 + 20);
    // One leg of the horse is occupied.
    EXPECT_EQ(mcchess(board_of("3k5/9/9/P8/N8/9/9/9/9/5K3 w")), 130 + 20 - 4);
    EXPECT_EQ(mcchess(read_fen(kStartFen)->board()), 0);
}

}  // namespace
}  // namespace boyi::xiangqi
