#include "games/go/life/paper.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/random.h"
#include "games/go/life/maker.h"
#include "games/go/life/problem_sgf.h"
#include "games/go/life/solve.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"
#include "tests/support.h"

namespace boyi::go::life {
namespace {

Problem problem_of(const char* position, const char* target, Side first) {
    const auto p = *read_position(position);
    return *make_problem(p, {*read_points(target, p.board().size()), {}, first});
}

TEST(GoPaper, KnowsThreeInARow) {
    const char* const three = "9/9/9/9/9/9/OOOOO4/XXXXO4/3XO4";
    const auto owner = solve_by_paper(problem_of(three, "A2", Side::First), {});
    const auto attacker = solve_by_paper(problem_of(three, "A2", Side::Second), {});
    EXPECT_TRUE(owner.lives);
    EXPECT_FALSE(attacker.lives);
    ASSERT_TRUE(owner.move);
    EXPECT_EQ(write_move(*owner.move), "B1");
}

TEST(GoPaper, WhatTheCountSettlesIsNotSearched) {
    const auto answer =
        solve_by_paper(problem_of("9/9/9/9/9/9/OOOOO4/XXXXO4/1X1XO4", "A2", Side::Second), {});
    EXPECT_TRUE(answer.lives);
    EXPECT_EQ(answer.nodes, 1u);
    EXPECT_FALSE(answer.move);
}

// How often the paper errs, against proof: the table in docs/go.md comes from the long run,
// BOYI_LIFE_PROBLEMS=2000.
struct Tally {
    int problems = 0, statuses = 0, moves = 0, with_move = 0, settled = 0;

    void add(const Problem& p, const Answer& exact, const PaperAnswer& paper) {
        if (!exact.proved || exact.status == Status::Ko) return;
        ++problems;
        const bool lives = exact.status != Status::Dead;
        statuses += lives == paper.lives ? 1 : 0;
        const bool attacks = p.to_move != p.defender;
        if (exact.moves.empty() || lives == attacks) return;
        ++with_move;
        settled += paper.move ? 0 : 1;
        moves += paper.move && std::find(exact.moves.begin(), exact.moves.end(), *paper.move) !=
                                   exact.moves.end()
                     ? 1
                     : 0;
    }
    void print(const char* what) const {
        std::printf("%s: status %d of %d, first move %d of %d (%d settled by the count)\n", what,
                    statuses, problems, moves, with_move, settled);
    }
};

Answer exact_of(const Problem& p) {
    const StopFlag never;
    return solve(p, {std::nullopt, 300'000, 2, true}, never);
}

TEST(GoPaper, IsRightOnMostShippedProblems) {
    const std::string text =
        boyi::testing::read_text(boyi::testing::source_path("problems/go-life.sgf"));
    const bool all = std::getenv("BOYI_LIFE_PROBLEMS") != nullptr;
    record::SgfReader reader(text);
    Tally tally;
    for (int number = 0; const auto tree = reader.next(); ++number) {
        if (!all && number % 20 != 0) continue;
        const auto diagram = read_diagram(**tree);
        const auto p = make_problem(diagram->position, {diagram->triangles, {}, {}});
        tally.add(*p, exact_of(*p), solve_by_paper(*p, {}));
    }
    if (all) tally.print("shipped problems");
    EXPECT_GT(2 * tally.statuses, tally.problems);
}

TEST(GoPaper, OnRandomSketches) {
    const char* wish = std::getenv("BOYI_LIFE_PROBLEMS");
    const int count = wish == nullptr ? 30 : std::atoi(wish);
    Tally tally;
    for (std::uint64_t number = 0; tally.problems < count; ++number)
        if (const auto p = sketch({}, number)) tally.add(*p, exact_of(*p), solve_by_paper(*p, {}));
    if (wish != nullptr) tally.print("random enclosed groups");
    EXPECT_GT(2 * tally.statuses, tally.problems);
}

}  // namespace
}  // namespace boyi::go::life
