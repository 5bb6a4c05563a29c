// Points numbered as on the board against points numbered one after the other.
#include "games/go/life/ground.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"

namespace boyi::go::life {
namespace {

Problem problem_with(const Points& area) {
    const Board board(19);
    return {board, Side::First, Side::First, {area.front()}, area};
}

PointSet<1> numbered(const Ground<1>& ground, const PointSet<2>& places) {
    PointSet<1> out;
    for (auto rest = ground.all; rest;) {
        const int number = rest.pop();
        if (places.has(ground.place[static_cast<std::size_t>(number)]))
            out |= PointSet<1>::of(number);
    }
    return out;
}

void expect_same_neighbours(const Points& area, bool as_board) {
    const Problem p = problem_with(area);
    const auto one = ground_of<1>(p);
    const auto two = ground_of<2>(p);
    EXPECT_EQ(one.stride > 0, as_board);
    const Local<1> local(one);
    const Local<2> slow(two);
    EXPECT_EQ(one.at_wall, numbered(one, two.at_wall));
    Random random(7);
    for (int round = 0; round < 50; ++round) {
        PointSet<2> within;
        for (int i = 0; i < two.points; ++i)
            if (random.below(3) > 0) within |= PointSet<2>::of(i);
        const PointSet<1> same = numbered(one, within);
        EXPECT_EQ(local.beside(same), numbered(one, slow.beside(within)));
        const int from = within.first();
        EXPECT_EQ(local.flood(numbered(one, PointSet<2>::of(from)), same),
                  numbered(one, slow.flood(PointSet<2>::of(from), within)));
    }
}

TEST(GoGround, NeighboursAreTheSameHoweverPointsAreNumbered) {
    Points corner, side, cross;
    for (int row = 0; row < 5; ++row)
        for (int column = 0; column < 9; ++column) corner.push_back(point_at(10 + column, row));
    for (int row = 0; row < 10; ++row)
        for (int column = 0; column < 5; ++column)
            if ((row + column) % 4 != 0) side.push_back(point_at(column, 3 + row));
    for (int i = 0; i < 19; ++i) {  // too wide for one word
        cross.push_back(point_at(9, i));
        if (i != 9) cross.push_back(point_at(i, 9));
    }
    for (Points* area : {&corner, &side, &cross}) std::sort(area->begin(), area->end());
    expect_same_neighbours(corner, true);
    expect_same_neighbours(side, true);
    expect_same_neighbours(cross, false);
}

}  // namespace
}  // namespace boyi::go::life
