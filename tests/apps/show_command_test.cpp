#include <gtest/gtest.h>

#include "base/text.h"
#include "tests/program.h"

namespace boyi {
namespace {

using testing::run_program;

TEST(ShowCommand, DrawsTheInfluenceOfGoStones) {
    const auto ran = run_program("show go --position 5/5/2X2/5/5 --influence --ascii");
    EXPECT_EQ(ran.status, 0) << ran.out;
    const auto rows = lines(ran.out);
    ASSERT_GE(rows.size(), 6u) << ran.out;
    EXPECT_EQ(words(rows[1]),
              (std::vector<std::string_view>{"5", ".", "+2", "+3", "+2", ".", "5"}));
    EXPECT_EQ(words(rows[3]),
              (std::vector<std::string_view>{"3", "+3", "+6", "X", "+6", "+3", "3"}));
}

TEST(ShowCommand, DrawsASolvedGoProblem) {
    const auto ran = run_program("show go --position '5/5/OOOOO/XXXXO/3XO w' --solve --ascii");
    EXPECT_EQ(ran.status, 0) << ran.out;
    const auto rows = lines(ran.out);
    ASSERT_GE(rows.size(), 8u) << ran.out;
    EXPECT_EQ(words(rows[5]), (std::vector<std::string_view>{"1", "x", "*", "x", "X", "O", "1"}));
    EXPECT_NE(ran.out.find("dead"), std::string::npos);
}

TEST(ShowCommand, WrongWishesAreOneSentence) {
    for (const auto* arguments :
         {"show othello --solve", "show xiangqi --influence", "show go /no/such/file --solve",
          "show go --solve", "analyze go", "analyze go --shapes 4 x.sgf"}) {
        const auto ran = run_program(arguments);
        EXPECT_EQ(ran.status, 2) << arguments;
        EXPECT_EQ(lines(ran.out).size(), 1u) << ran.out;
    }
}

TEST(AnalyzeCommand, ListsTheEyeShapes) {
    const auto ran = run_program("analyze go --shapes 3 --json");
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_EQ(lines(ran.out).size(), 10u) << ran.out;
}

}  // namespace
}  // namespace boyi
