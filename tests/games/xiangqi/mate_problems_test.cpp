#include "games/xiangqi/mate_problems.h"

#include <gtest/gtest.h>

#include <fstream>

#include "games/xiangqi/fen.h"
#include "games/xiangqi/mate.h"
#include "tests/paths.h"

namespace boyi::xiangqi {
namespace {

TEST(XiangqiMateProblems, SurviveWritingAndReading) {
    const auto problems = read_mates(
        "# a comment\n\n4k4/4a4/9/9/2R6/9/9/9/9/4K4 w - - 0 1; mate 9 # hard\n"
        "3k5/9/4R4/9/9/9/9/9/9/4K4 w\n");
    ASSERT_TRUE(problems) << problems.fault().what;
    ASSERT_EQ(problems->size(), 2u);
    EXPECT_EQ((*problems)[0].plies, 9);
    EXPECT_FALSE((*problems)[1].plies);
    for (const auto& problem : *problems) {
        const auto again = read_mates(write_mate(problem));
        ASSERT_TRUE(again);
        EXPECT_EQ(again->front().position, problem.position);
        EXPECT_EQ(again->front().plies, problem.plies);
    }
}

TEST(XiangqiMateProblems, AMistakeIsToldWithItsLine) {
    for (const auto* text :
         {"\nno position", "\n3k5/9/4R4/9/9/9/9/9/9/4K4 w; mat 3",
          "\n3k5/9/4R4/9/9/9/9/9/9/4K4 w; mate 0", "\n3k5/9/4R4/9/9/9/9/9/9/4K4 w; mate 3; x"}) {
        const auto problems = read_mates(text);
        ASSERT_FALSE(problems) << text;
        EXPECT_EQ(problems.fault().what.rfind("line 2: ", 0), 0u) << problems.fault().what;
    }
}

TEST(XiangqiMateProblems, TheSameGameGivesTheSameProblem) {
    MateHunt plan;
    plan.nodes = 200;
    plan.prover_nodes = 20'000;
    int found = 0;
    for (std::uint64_t game = 0; game < 4; ++game) {
        const auto one = hunt(plan, game), two = hunt(plan, game);
        ASSERT_EQ(one.has_value(), two.has_value());
        if (!one) continue;
        ++found;
        EXPECT_EQ(write_mate(*one), write_mate(*two));
        EXPECT_GE(*one->plies, plan.shortest);
        EXPECT_LE(*one->plies, plan.longest);
    }
    EXPECT_GT(found, 0);
}

// The suite in problems/: every third is proved here, all of them by `boyi solve`.
TEST(XiangqiMateProblems, TheSuiteIsSolved) {
    std::ifstream in(BOYI_SOURCE_DIR "/problems/xiangqi-mates.txt", std::ios::binary);
    const auto problems = read_mates(std::string{std::istreambuf_iterator<char>(in), {}});
    ASSERT_TRUE(problems) << problems.fault().what;
    EXPECT_GE(problems->size(), 200u);
    constexpr std::size_t kEvery = 3;
    MateProver prover(8);
    for (std::size_t i = 0; i < problems->size(); i += kEvery) {
        const auto& problem = (*problems)[i];
        const MateProof proof = prover.prove(problem.position.board(), {15, 1'000'000, {}});
        ASSERT_TRUE(proof.plies) << write_fen(problem.position);
        EXPECT_LE(*proof.plies, *problem.plies) << write_fen(problem.position);
    }
}

}  // namespace
}  // namespace boyi::xiangqi
