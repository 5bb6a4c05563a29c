#include "games/go/life/problem_sgf.h"

#include <gtest/gtest.h>

#include "games/go/life/check.h"
#include "games/go/life/proof.h"
#include "games/go/sgf.h"
#include "tests/support.h"

namespace boyi::go::life {
namespace {

void expect_proof_holds(const Problem& p, const Answer& a) {
    const StopFlag never;
    ProofWish wish;
    wish.megabytes = 4;
    std::string text;
    const auto done = write_proof(p, a, wish, never, [&](std::string_view piece) {
        text += piece;
        return Result<Done>(Done{});
    });
    ASSERT_TRUE(done) << done.fault().what;
    record::SgfReader reader(text);
    while (const auto tree = check_next(reader)) {
        ASSERT_TRUE(*tree) << tree->fault().what;
        EXPECT_TRUE((*tree)->result) << (*tree)->result.fault().what;
    }
}

// The shipped problems; every one of them when the complete run is wished.
TEST(GoLifeProblems, TheSolverAgreesWithEachMark) {
    const std::string text = testing::read_text(testing::source_path("problems/go-life.sgf"));
    const int step = std::getenv("BOYI_LIFE_PROBLEMS") == nullptr ? 6 : 1;
    record::SgfReader reader(text);
    const StopFlag never;
    int number = 0;
    while (const auto tree = reader.next()) {
        ASSERT_TRUE(*tree) << tree->fault().what;
        if (number++ % step != 0) continue;
        const auto diagram = read_diagram(**tree);
        ASSERT_TRUE(diagram) << diagram.fault().what;
        const auto problem = make_problem(diagram->position, {diagram->triangles, {}, {}});
        ASSERT_TRUE(problem) << problem.fault().what;
        const auto answer = solve(*problem, {std::nullopt, 10'000'000, 4, true}, never);
        const auto marked = marked_moves(**tree, problem->board.size());
        EXPECT_TRUE(answer.proved);
        expect_proof_holds(*problem, answer);
        EXPECT_EQ(marked.right, answer.moves) << "problem " << number;
        for (const auto& refuted : answer.refuted)
            EXPECT_TRUE(refuted.move.is_pass() ||
                        std::find(marked.wrong.begin(), marked.wrong.end(), refuted.move) !=
                            marked.wrong.end());
    }
    EXPECT_GE(number, 100);
}

}  // namespace
}  // namespace boyi::go::life
