#include "arena/openings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/othello/notation.h"
#include "tests/toy/tictactoe.h"

namespace boyi::arena {
namespace {

using ToyReferee = GameReferee<toy::TicTacToe>;

TEST(Openings, AreReadLineByLine) {
    ToyReferee referee;
    const auto read = read_openings(
        "# a comment\n"
        ".../.x./... o ; the centre\n"
        "\n"
        "startpos moves a1 c3\n"
        ".../.x./... o moves a1\n",
        referee);
    ASSERT_TRUE(read) << read.fault().what;
    const std::vector<Opening> want = {
        {".../.x./... o", {}}, {std::nullopt, {"a1", "c3"}}, {".../.x./... o", {"a1"}}};
    EXPECT_EQ(*read, want);
}

TEST(Openings, AreReadAsPeopleOfTheGamePasteThem) {
    GameReferee<othello::Othello> referee;
    referee.read_lines_with(othello::read_line);
    const auto read = read_openings("f5d6c3\nF5 d6 ; with spaces\nstartpos\n", referee);
    ASSERT_TRUE(read) << read.fault().what;
    const std::vector<Opening> want = {
        {std::nullopt, {"f5", "d6", "c3"}}, {std::nullopt, {"f5", "d6"}}, {std::nullopt, {}}};
    EXPECT_EQ(*read, want);
    EXPECT_FALSE(read_openings("f5f5\n", referee));
}

TEST(Openings, ThatCannotBePlayedAreNamed) {
    ToyReferee referee;
    const auto fault_of = [&](std::string_view text) {
        return read_openings(text, referee).fault().what;
    };
    EXPECT_NE(fault_of("startpos\nnonsense\n").find("opening in line 2: position 'nonsense'"),
              std::string::npos);
    EXPECT_NE(fault_of("startpos moves a1 a1").find("opening in line 1: move 'a1'"),
              std::string::npos);
    EXPECT_NE(fault_of("xxx/oo./... o").find("the game is over (three in a row)"),
              std::string::npos);
    EXPECT_EQ(fault_of("# nothing\n"), "no opening: want one position a line");
}

TEST(Openings, AtRandomComeFromTheSeed) {
    ToyReferee referee;
    std::set<std::string> different;
    for (std::uint64_t n = 0; n < 200; ++n) {
        const auto one = random_opening(referee, {4, {}}, 9, n),
                   again = random_opening(referee, {4, {}}, 9, n);
        ASSERT_TRUE(one);
        EXPECT_EQ(*one, *again);
        EXPECT_EQ(one->moves.size(), 4u);
        EXPECT_TRUE(set_up(referee, *one));
        different.insert(join(one->moves, " "));
    }
    EXPECT_GT(different.size(), 150u);
    EXPECT_NE(*random_opening(referee, {4, {}}, 9, 0), *random_opening(referee, {4, {}}, 10, 0));
}

TEST(Openings, AtRandomCanBeHeldToABalance) {
    ToyReferee referee;
    const auto centre_is_good = [](const Opening& o) {
        return Result(std::count(o.moves.begin(), o.moves.end(), "b2") > 0 ? 100 : 0);
    };
    for (std::uint64_t n = 0; n < 50; ++n) {
        const auto opening = random_opening(referee, {4, 50}, 9, n, centre_is_good);
        ASSERT_TRUE(opening);
        EXPECT_EQ(*centre_is_good(*opening), 0);
    }
    EXPECT_FALSE(random_opening(referee, {4, 50}, 9, 0, [](const Opening&) { return Result(51); }));
}

TEST(Openings, AreShuffledByTheSeedAndNoneIsLost) {
    std::vector<Opening> list;
    for (char c = 'a'; c <= 'z'; ++c) list.push_back({std::string(1, c), {}});
    auto one = list, two = list, other = list;
    shuffle(one, 1);
    shuffle(two, 1);
    shuffle(other, 2);
    EXPECT_EQ(one, two);
    EXPECT_NE(one, other);
    EXPECT_TRUE(std::is_permutation(one.begin(), one.end(), list.begin()));
}

}  // namespace
}  // namespace boyi::arena
