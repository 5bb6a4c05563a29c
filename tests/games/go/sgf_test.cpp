#include "games/go/sgf.h"

#include <gtest/gtest.h>

#include "games/go/notation.h"

namespace boyi::go {
namespace {

record::ReadGames read(std::string_view text) { return record::read_all(sgf_format(), text); }

TEST(GoSgf, AGameBecomesARecordAndBack) {
    const auto all = read(
        "(;GM[1]SZ[9]KM[6.5]RU[Japanese]PB[Ann]PW[Bo]RE[W+R]AP[x:1];B[ee]C[good];W[cc]LB[aa:1]"
        "(;B[gg])(;B[]))");
    ASSERT_EQ(all.games.size(), 1u);
    const auto& game = all.games[0];
    EXPECT_EQ(game.start, "9/9/9/9/9/9/9/9/9 b - 6.5 japanese");
    EXPECT_EQ(game.tag("Black"), "Ann");
    EXPECT_EQ(game.ending, record::Ending::SecondWins);
    EXPECT_EQ(game.nodes[1].move, "E5");
    EXPECT_EQ(game.nodes[1].comment, "good");
    EXPECT_EQ(game.nodes[2].properties[0].name, "LB");
    EXPECT_EQ(game.nodes[4].move, "pass");
    const auto text = sgf_format().write(game, {});
    ASSERT_TRUE(text);
    EXPECT_EQ(read(*text).games.at(0), game) << *text;
}

TEST(GoSgf, SetUpMarksAndWhoBegins) {
    const auto d = read_first_diagram("(;GM[1]SZ[5]AB[aa:bb]AW[cc]TR[aa]MA[ee]PL[W])");
    ASSERT_TRUE(d) << d.fault().what;
    EXPECT_EQ(write_position(d->position), "XX3/XX3/2O2/5/5 w -");
    EXPECT_EQ(d->triangles, Points{*read_point("A5", 5)});
    EXPECT_EQ(d->marks, Points{*read_point("E1", 5)});
    EXPECT_EQ(read_first_diagram("(;SZ[9]HA[2]AB[cc][gg])")->position.side_to_move(), Side::Second);
}

TEST(GoSgf, ASideThatMovesTwiceLetsTheOtherPass) {
    const auto all = read("(;SZ[9];B[aa];B[bb])");
    ASSERT_EQ(all.games.size(), 1u);
    EXPECT_EQ(all.games[0].nodes[2].move, "pass");
    EXPECT_EQ(all.games[0].nodes[3].move, "B8");
}

TEST(GoSgf, WhatCannotBePlayedIsLeftOutAndTold) {
    const auto all = read("(;SZ[9];B[aa](;W[aa])(;W[bb]))");
    ASSERT_EQ(all.games.size(), 1u);
    ASSERT_EQ(all.notes.size(), 1u);
    EXPECT_EQ(all.notes[0].what, "line 1: a variation is left out: move A9: there is a stone");
    EXPECT_EQ(read("(;GM[2])").faults.at(0).what, "line 1: GM[2] is another game: want GM[1], Go");
    EXPECT_EQ(read("(;SZ[25])").faults.at(0).what, "line 1: board size '25': want 2 to 19");
    EXPECT_EQ(read("(;SZ[9]AB[zz])").faults.at(0).what,
              "line 1: AB: point 'zz': want two letters a to i");
}

}  // namespace
}  // namespace boyi::go
