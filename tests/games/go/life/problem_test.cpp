#include "games/go/life/problem.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/go/life/ground.h"
#include "games/go/life/question.h"
#include "games/go/notation.h"

namespace boyi::go::life {
namespace {

bool holds(const Points& points, const char* point) {
    return std::binary_search(points.begin(), points.end(), *read_point(point, 9));
}

Problem problem_on_nine(const char* position, const char* target) {
    return *make_problem(*read_position(position), {*read_points(target, 9), {}, std::nullopt});
}

TEST(GoProblem, AChainWithLibertiesInTheOpenIsWall) {
    const auto p = problem_on_nine("9/9/9/9/9/9/OOOOO4/XXXXO4/4O4 b", "A2");
    EXPECT_EQ(p.area, *read_points("A1 B1 C1 D1 A2 B2 C2 D2", 9));
}

// D1 could be cut off at E1 and taken: it does not stand for ever.
TEST(GoProblem, AChainThatCanBeCutOffLiesInside) {
    const auto p = problem_on_nine("9/9/9/9/9/9/OOOOO4/XXXXO4/3O5 b", "A2");
    EXPECT_TRUE(holds(p.area, "D1"));
    EXPECT_TRUE(holds(p.area, "E1"));
    EXPECT_TRUE(holds(p.area, "F1"));
    EXPECT_FALSE(holds(p.area, "E2"));
    EXPECT_FALSE(holds(p.area, "G1"));
}

TEST(GoProblem, StonesWithoutALibertyInTheAreaAreLeftToTheWall) {
    const auto p = *read_position("9/7X1/9/9/9/9/OOOOO4/XXXXO4/3XO4 b");
    const auto area_with = [&](const char* more) {
        const auto points = *read_points(std::string("A1 B1 C1 D2 C2 A2 B2 ") + more, 9);
        return make_problem(p, {*read_points("D1", 9), points, std::nullopt})->area;
    };
    EXPECT_FALSE(holds(area_with("H8"), "H8"));
    EXPECT_TRUE(holds(area_with("H8 H7"), "H8"));
}

TEST(GoProblem, TheTargetNeedsALibertyInTheArea) {
    const auto p = *read_position("9/9/9/9/9/9/OOOOO4/XXXXO4/3XO4 b");
    const auto made = make_problem(p, {*read_points("D1", 9), *read_points("A2 B2", 9), {}});
    ASSERT_FALSE(made);
    EXPECT_EQ(made.fault().what,
              "the target has a stone without a liberty in the area: want one with its liberties");
}

// White holds what lies above, but not D1 and D2.
TEST(GoProblem, APartIsExposedWhereTheAttackerDoesNotHoldWhatLiesBeside) {
    const auto whole = problem_on_nine("9/9/9/9/9/9/OOOOO4/XX1XO4/3XO4 b", "A2");
    const auto part = part_of(whole, *read_points("A1 B1 C1 A2 B2 C2", 9));
    ASSERT_TRUE(part);
    EXPECT_EQ(part->exposed, *read_points("C1 C2", 9));
    EXPECT_TRUE(part->barred.empty());
    EXPECT_TRUE(part_of(whole, whole.area)->exposed.empty());
}

TEST(GoProblem, OnlyTheAttackerPlaysOnTheEmptyPointsAroundAPart) {
    const auto whole = problem_on_nine("9/9/9/9/9/9/OOOOO4/XX1XO4/3XO4 b", "A2");
    const auto part = part_of(whole, *read_points("A1 A2 B2", 9));
    ASSERT_TRUE(part);
    EXPECT_EQ(part->barred, *read_points("B1 C2", 9));
    EXPECT_EQ(part->area, *read_points("A1 B1 A2 B2 C2", 9));
    EXPECT_TRUE(part->exposed.empty());
    const auto ground = ground_of<1>(*part);
    const Question<1> question(ground);
    auto s = state_of<1>(*part);
    for (const Role role : {Role::Attacker, Role::Defender}) {
        s.to_move = role;
        std::vector<Question<1>::Child> children;
        question.expand(s, children);
        const auto moves = std::count_if(children.begin(), children.end(),
                                         [](const auto& c) { return c.move != kPass; });
        EXPECT_EQ(moves, role == Role::Attacker ? 3 : 1);
    }
}

int number_of(const Ground<1>& ground, const Problem& p, Point point) {
    int out = 0;
    while (!ground.all.has(out) || p.area[static_cast<std::size_t>(ground.place[out])] != point)
        ++out;
    return out;
}

TEST(GoProblem, AnExposedChainIsLostWithTheTarget) {
    const auto whole = problem_on_nine("9/9/9/9/9/9/OOOOO4/XX1XO4/1X1XO4 w", "A2");
    auto part = *part_of(whole, *read_points("A1 B1 C1 D1 A2 B2 C2 D2", 9));
    EXPECT_TRUE(part.exposed.empty());
    part.exposed = *read_points("D1", 9);
    const auto ground = ground_of<1>(part);
    const Local<1> local(ground);
    auto s = state_of<1>(part);
    for (const char* move : {"C1", "C2"}) {
        s.to_move = Role::Attacker;
        EXPECT_TRUE(s.defender & ground.target);
        ASSERT_TRUE(local.play(s, number_of(ground, part, *read_point(move, 9))));
    }
    EXPECT_FALSE(s.defender & ground.target);
}

}  // namespace
}  // namespace boyi::go::life
