#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "tests/program.h"

namespace boyi {
namespace {

using testing::run_program;

TEST(SolveCommand, ProvesAMateOfXiangqi) {
    const auto ran = run_program(
        "solve xiangqi --json --position "
        "'6R2/5k3/4P4/p1p3p2/3P5/8p/P5r1P/4B1N1C/4A4/2BAK4 w - - 0 1; mate 5' 2>/dev/null");
    EXPECT_EQ(ran.status, 0) << ran.out;
    const auto json = nlohmann::json::parse(lines(ran.out)[0]);
    EXPECT_EQ(json["plies"], 5);
    EXPECT_EQ(json["shortest"], true);
    EXPECT_EQ(json["pv"].size(), 5u);
}

TEST(SolveCommand, AMateThatIsNotFoundIsAFailure) {
    EXPECT_EQ(run_program("solve xiangqi --mate 3 --position "
                          "'6R2/5k3/4P4/p1p3p2/3P5/8p/P5r1P/4B1N1C/4A4/2BAK4 w - - 0 1; mate 5'")
                  .status,
              1);
}

TEST(SolveCommand, WrongInputIsOneSentence) {
    for (const auto* arguments :
         {"solve xiangqi", "solve xiangqi --position nonsense", "solve chess --position x",
          "solve xiangqi /no/such/file", "make othello", "make xiangqi --from 9 --to 3",
          "make go --to 10", "solve go", "solve go /no/such/file"}) {
        const auto ran = run_program(arguments);
        EXPECT_EQ(ran.status, 2) << arguments;
        EXPECT_EQ(lines(ran.out).size(), 1u) << ran.out;
    }
}

TEST(MakeCommand, TheSameSeedMakesTheSameProblemsOnAnyNumberOfThreads) {
    const std::string usual = "make xiangqi --count 2 --nodes 100 --prover-nodes 5000 --seed 3";
    const auto one = run_program(usual), two = run_program(usual + " --threads 2");
    ASSERT_EQ(one.status, 0) << one.out;
    EXPECT_EQ(one.out, two.out);
    EXPECT_EQ(lines(one.out).size(), 6u) << one.out;
}

TEST(MakeCommand, GoProblemsAreTheSameOnAnyNumberOfThreadsAndAreSolved) {
    const std::string usual = "make go --count 3 --seed 5 --to 6 --prover-nodes 3000";
    const auto one = run_program(usual), two = run_program(usual + " --threads 2");
    ASSERT_EQ(one.status, 0) << one.out;
    EXPECT_EQ(one.out, two.out);
    const std::string path = testing::temporary_path("made.sgf");
    ASSERT_EQ(run_program(usual + " --out " + path).status, 0);
    const auto solved = run_program("solve go " + path);
    EXPECT_EQ(solved.status, 0) << solved.out;
    EXPECT_NE(solved.out.find("first move as marked in 3 of 3"), std::string::npos) << solved.out;
    EXPECT_EQ(run_program("solve go --number 4 " + path).status, 2);
}

TEST(SolveCommand, WritesGoProofsThatItsCheckerAcceptsOnlyWhole) {
    const std::string problems = testing::temporary_path("to_prove.sgf");
    const std::string proof = testing::temporary_path("proof.sgf");
    ASSERT_EQ(run_program("make go --count 3 --seed 8 --to 6 --prover-nodes 3000 --out " + problems)
                  .status,
              0);
    ASSERT_EQ(run_program("solve go " + problems + " --proof " + proof).status, 0);
    const auto accepted = run_program("solve go --check " + proof);
    EXPECT_EQ(accepted.status, 0) << accepted.out;
    EXPECT_EQ(lines(accepted.out).size(), 3u) << accepted.out;
    std::string text = testing::read_text(proof);
    text.replace(text.find("TE[1]"), 5, "BM[1]");
    std::ofstream(proof) << text;
    const auto refused = run_program("solve go --check " + proof);
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.out.find("problem 1: does not hold"), std::string::npos) << refused.out;
    EXPECT_EQ(run_program("solve go --check " + problems).status, 1);
    EXPECT_EQ(run_program("solve go --check /no/such/file").status, 2);
    EXPECT_EQ(run_program("solve go " + problems + " --ko-tree won").status, 2);  // of no proof
    EXPECT_EQ(run_program("solve go " + problems + " --ko-tree both --proof-limit 9").status, 2);
}

}  // namespace
}  // namespace boyi
