#include "games/xiangqi/moves.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/xiangqi/kernel.h"
#include "tests/games/xiangqi/naive.h"
#include "tests/games/xiangqi/sample.h"

namespace boyi::xiangqi {
namespace {

std::vector<std::uint16_t> sorted(const auto& moves) {
    std::vector<std::uint16_t> codes;
    for (const Move m : moves) codes.push_back(m.code);
    std::sort(codes.begin(), codes.end());
    return codes;
}

void expect_right_moves(const Board& b) {
    const auto want = sorted(naive::legal_moves(b));
    ASSERT_EQ(sorted(kernel().moves(b)), want) << write_board(b);
    ASSERT_EQ(kernel().perft(b, 1), want.size()) << write_board(b);
    const Position p{b};
    ASSERT_EQ(sorted(p.moves()), want) << write_board(b);
    ASSERT_EQ(p.in_check(), naive::is_attacked(b, b.side_to_move())) << write_board(b);
}

TEST(XiangqiMoves, AgreeWithANaiveScanOnStrewnBoards) {
    for (const Board& b : strewn_boards(2000, 3)) expect_right_moves(b);
}

TEST(XiangqiMoves, AgreeWithANaiveScanInRandomGames) {
    for (std::uint64_t seed = 0; seed < 8; ++seed)
        for (const Position& p : random_game(120, seed)) expect_right_moves(p.board());
}

TEST(XiangqiMoves, TwinKernelsListTheSameMovesInTheSameOrder) {
#if defined(BOYI_HAS_BMI2)
    if (best_isa() != Isa::Bmi2) GTEST_SKIP() << "this processor has no fast BMI2";
    for (const Board& b : strewn_boards(5000, 4)) {
        const auto plain = kPlainKernel.moves(b), fast = kBmi2Kernel.moves(b);
        ASSERT_TRUE(std::equal(plain.begin(), plain.end(), fast.begin(), fast.end()))
            << write_board(b);
        ASSERT_EQ(kPlainKernel.perft(b, 2), kBmi2Kernel.perft(b, 2)) << write_board(b);
    }
#else
    GTEST_SKIP() << "this build has the plain kernel only";
#endif
}

TEST(XiangqiMoves, OnlyListedMovesAreLegal) {
    for (const Board& b : strewn_boards(20, 5)) {
        const Position p{b};
        const MoveList moves = p.moves();
        for (int code = 0; code < 1 << 16; ++code) {
            Move m;
            m.code = static_cast<std::uint16_t>(code);
            ASSERT_EQ(p.is_legal(m), moves.contains(m)) << write_board(b) << ' ' << code;
        }
    }
}

}  // namespace
}  // namespace boyi::xiangqi
