// The shared rooms at work on a game they have never heard of.
#include "tests/toy/tictactoe.h"

#include <gtest/gtest.h>

#include "game/line.h"
#include "game/perft.h"

namespace boyi::toy {
namespace {

TEST(TicTacToe, PerftCountsEveryGame) {
    const std::uint64_t known[] = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    for (int depth = 0; depth <= 9; ++depth)
        EXPECT_EQ(perft(TicTacToe::start(), depth), known[depth]) << "depth " << depth;
}

TEST(TicTacToe, LineOfPlayLeadsToItsEnd) {
    Line<TicTacToe> line;
    for (const auto text : {"b2", "a1", "a3", "b1", "c1"})
        line.moves.push_back(*TicTacToe::read_move(line.now(), text));
    EXPECT_EQ(TicTacToe::write_position(line.now()), "x../.x./oox o");
    EXPECT_EQ(line.now().outcome(), win_for(Side::First, "three in a row"));
    EXPECT_TRUE(line.now().moves().empty());
    EXPECT_EQ(line.start, TicTacToe::start());
}

TEST(TicTacToe, EveryMoveAndPositionSurvivesARoundTrip) {
    auto p = TicTacToe::start();
    while (!p.outcome()) {
        for (const Move m : p.moves())
            EXPECT_EQ(*TicTacToe::read_move(p, TicTacToe::write_move(p, m)), m);
        EXPECT_EQ(*TicTacToe::read_position(TicTacToe::write_position(p)), p);
        p.play(p.moves().back());
    }
}

TEST(TicTacToe, BadTextIsRefused) {
    EXPECT_FALSE(TicTacToe::read_position("x.o/.x./..."));
    EXPECT_FALSE(TicTacToe::read_position("x.o/.x./..z x"));
    EXPECT_FALSE(TicTacToe::read_move(TicTacToe::start(), "d4"));
    EXPECT_FALSE(TicTacToe::read_move(*TicTacToe::read_position(".../.x./... o"), "b2"));
}

}  // namespace
}  // namespace boyi::toy
