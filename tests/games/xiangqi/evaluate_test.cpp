#include "games/xiangqi/evaluate.h"

#include <gtest/gtest.h>

#include "games/xiangqi/explain_value.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/kernel.h"
#include "games/xiangqi/trace.h"
#include "tests/games/xiangqi/samples.h"

namespace boyi::xiangqi {
namespace {

const PackedWeights& weights() {
    static const PackedWeights packed(kStandardWeights);
    return packed;
}

Board mirrored(const Board& b) {
    Board out;
    for (int i = 0; i < kSquares; ++i) out.put(Square{i}.mirrored(), b.at(Square{i}));
    out.set_side_to_move(b.side_to_move());
    return out;
}

Board with_sides_swapped(const Board& b) {
    Board out;
    for (int i = 0; i < kSquares; ++i) {
        const Piece p = b.at(Square{i});
        if (!p.is_none())
            out.put(Square{Square{i}.file(), 9 - Square{i}.rank()},
                    Piece{other(p.side()), p.kind()});
    }
    out.set_side_to_move(other(b.side_to_move()));
    return out;
}

TEST(XiangqiEvaluate, LeftAndRightAreTheSame) {
    for (const Position& p : testing::random_positions(300, 1))
        EXPECT_EQ(evaluate<Plain>(p.board(), weights()),
                  evaluate<Plain>(mirrored(p.board()), weights()))
            << write_fen(p);
}

TEST(XiangqiEvaluate, RedAndBlackAreTheSame) {
    for (const Position& p : testing::random_positions(300, 2))
        EXPECT_EQ(evaluate<Plain>(p.board(), weights()),
                  evaluate<Plain>(with_sides_swapped(p.board()), weights()))
            << write_fen(p);
}

TEST(XiangqiEvaluate, EveryKernelSaysTheSame) {
    for (const Position& p : testing::random_positions(300, 3))
        EXPECT_EQ(kernel().evaluate(p.board(), weights()),
                  kPlainKernel.evaluate(p.board(), weights()));
}

TEST(XiangqiEvaluate, TheTraceAddsUpToTheValue) {
    for (const Position& p : testing::random_positions(300, 4)) {
        const Trace t = trace(p.board());
        int middle = 0, end = 0;
        for (const auto& term : t.terms) {
            middle += term.count * kStandardWeights[term.weight].middle;
            end += term.count * kStandardWeights[term.weight].end;
        }
        const double sum = blend(middle, end, t.phase) * t.chance;
        const int red = p.side_to_move() == Side::First ? evaluate<Plain>(p.board(), weights())
                                                        : -evaluate<Plain>(p.board(), weights());
        EXPECT_NEAR(red, sum, 1.5) << write_fen(p);
    }
}

TEST(XiangqiEvaluate, TheBreakdownAddsUpToo) {
    for (const Position& p : testing::random_positions(100, 5)) {
        const ValueBreakdown v = explain_value(p.board());
        int sum = 0;
        for (const auto& part : v.parts) sum += part.first - part.second;
        if (v.chance == kFullChance) {
            EXPECT_NEAR(v.total, sum, 40) << "rounding of each term aside: " << write_fen(p);
        }
    }
}

TEST(XiangqiWeights, SurviveBeingWritten) {
    const auto back = read_weights(write_weights(kStandardWeights));
    ASSERT_TRUE(back) << back.fault().what;
    EXPECT_EQ(*back, kStandardWeights);
    EXPECT_FALSE(read_weights("{1, 2},\n"));
    EXPECT_FALSE(read_weights("{1; 2},\n"));
    EXPECT_FALSE(read_weights(write_weights(kStandardWeights) + "{1, 2},\n"));
}

TEST(XiangqiEndings, MaterialThatCannotWinCountsForNothing) {
    const auto chance = [](std::string_view fen, Side s) {
        return winning_chance(read_fen(fen)->board(), s);
    };
    EXPECT_EQ(chance("3k5/9/9/9/9/9/9/9/9/C3K4 w", Side::First), 0) << "a cannon without advisors";
    EXPECT_EQ(chance("3k5/4a4/4b4/9/9/9/9/9/4A4/4K4 w", Side::First), 0) << "nothing that attacks";
    EXPECT_LT(chance("3aka3/9/9/9/9/9/4N4/9/9/4K4 w", Side::First), kFullChance / 2)
        << "a horse against two advisors";
    EXPECT_EQ(chance("3k5/9/9/9/9/9/9/9/9/R3K4 w", Side::First), kFullChance);
}

}  // namespace
}  // namespace boyi::xiangqi
