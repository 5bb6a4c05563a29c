#include "games/othello/classic.h"

#include <gtest/gtest.h>

#include <limits>

#include "base/random.h"
#include "games/othello/notation.h"

namespace boyi::othello {
namespace {

int weight(const Position& p, const char* square) {
    return classic_weight(p, *read_move(p, square));
}

// Every square is empty but a row of discs that each move turns.
TEST(OthelloClassic, WeighsByPlace) {
    const Position start;
    EXPECT_EQ(weight(start, "d3"), 4 + 4) << "inside, early: four own discs afterwards";
    const auto p = read_board(
        "-OX-----"
        "O-X-----"
        "XXX-----"
        "---OX---"
        "---XO---"
        "--------"
        "--------"
        "-------- X");
    ASSERT_TRUE(p);
    EXPECT_EQ(weight(*p, "a1"), 64);
    const auto beside = read_board(
        "--OX----"
        "--------"
        "--------"
        "---OX---"
        "---XO---"
        "--------"
        "--------"
        "-------- X");
    EXPECT_EQ(weight(*beside, "b1"), 1);
    const auto edge = read_board(
        "---OX---"
        "--------"
        "--------"
        "---OX---"
        "---XO---"
        "--------"
        "--------"
        "-------- X");
    EXPECT_EQ(weight(*edge, "c1"), 2);
}

// Alpha-beta must choose what plain minimax chooses.
int plain_value(const Position& p, int depth) {
    if (depth == 0 || p.moves().empty()) return 0;
    int best = std::numeric_limits<int>::min();
    for (const Move m : p.moves()) {
        Position next = p;
        next.play(m);
        const int weight = m.is_pass() ? 0 : classic_weight(p, m);
        best = std::max(best, weight - plain_value(next, depth - 1));
    }
    return best;
}

TEST(OthelloClassic, IsMinimax) {
    Random random(9);
    const StopFlag never;
    for (int i = 0; i < 30; ++i) {
        Position p;
        for (int ply = 0; ply < 2 * i && !p.is_over(); ++ply) {
            const auto moves = p.moves();
            p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        }
        if (p.is_over()) continue;
        const auto legal = p.moves();
        const auto chosen = choose_classic(p, {legal.begin(), legal.end()}, 3, never);
        EXPECT_EQ(chosen.value, plain_value(p, 3));
        EXPECT_TRUE(p.is_legal(chosen.move));
    }
}

}  // namespace
}  // namespace boyi::othello
