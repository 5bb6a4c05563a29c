#include "games/go/life/maker.h"

#include <gtest/gtest.h>

#include "games/go/life/problem_sgf.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"
#include "tests/games/go/life/brute_force.h"

namespace boyi::go::life {
namespace {

std::vector<MadeProblem> some(int count, const MakeWish& wish = {}) {
    std::vector<MadeProblem> out;
    for (std::uint64_t number = 0; static_cast<int>(out.size()) < count; ++number)
        if (auto made = make_one(wish, number)) out.push_back(std::move(*made));
    return out;
}

TEST(GoLifeMaker, EveryProblemHasExactlyOneRightMoveByBruteForce) {
    int compared = 0;
    MakeWish easy;
    easy.hardest = 3;
    easy.nodes = 2'000;
    for (const auto& made : some(10, easy)) {
        if (made.answer.ko) continue;
        testing::BruteForce slow(made.problem);
        std::vector<int> good;
        const bool taken = slow.attacker_wins(0, 0, &good);
        if (slow.gave_up()) continue;
        ++compared;
        const bool attacks = made.problem.to_move != made.problem.defender;
        EXPECT_EQ(taken, attacks);
        const auto number = std::find(made.problem.area.begin(), made.problem.area.end(),
                                      made.right.line.front().point()) -
                            made.problem.area.begin();
        EXPECT_NE(std::find(good.begin(), good.end(), number), good.end());
    }
    EXPECT_GT(compared, 0);
}

TEST(GoLifeMaker, TheFileSaysWhatTheProblemIs) {
    for (const auto& made : some(4)) {
        const auto text = record::write_sgf(tree_of(made, "test"));
        const auto diagram = read_first_diagram(text);
        ASSERT_TRUE(diagram) << diagram.fault().what;
        const auto problem = make_problem(diagram->position, {diagram->triangles, {}, {}});
        ASSERT_TRUE(problem);
        EXPECT_EQ(problem->area, made.problem.area);
        EXPECT_EQ(problem->target, made.problem.target);
        EXPECT_EQ(problem->to_move, Side::First);
    }
}

TEST(GoLifeMaker, TurnedProblemsAreTheSame) {
    const auto made = some(1).front();
    Problem turned = made.problem;
    const int last = turned.board.size() - 1;
    turned.board = Board(last + 1);
    for (const Point p : made.problem.board.points())
        if (is_stone(made.problem.board.at(p)))
            turned.board.put(point_at(last - row_of(p), column_of(p)),
                             owner_of(made.problem.board.at(p)));
    EXPECT_NE(turned.board, made.problem.board);
    EXPECT_EQ(symmetric_key(turned), symmetric_key(made.problem));
}

}  // namespace
}  // namespace boyi::go::life
