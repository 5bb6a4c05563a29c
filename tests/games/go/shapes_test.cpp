#include "games/go/shapes.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "tests/games/go/life/brute_force.h"

namespace boyi::go {
namespace {

// The shape with its filling inside a solid ring, as a problem for brute force.
life::Problem ring_problem(const Points& space, const ShapeTable::Filling& f, bool attacker_first) {
    life::Problem out{
        Board(kLibrarySize), attacker_first ? Side::Second : Side::First, Side::First, {}, space};
    for (const Point p : space)
        for (const auto& steps : {kAround, kDiagonals})
            for (const int by : steps) {
                const Point q = step(p, by);
                if (!out.board.is_on_board(q) || out.board.at(q) != Cell::Empty ||
                    std::find(space.begin(), space.end(), q) != space.end())
                    continue;
                out.board.put(q, Side::First);
                out.target.push_back(q);
                out.area.push_back(q);
            }
    for (std::size_t i = 0; i < space.size(); ++i) {
        if ((f.defenders >> i & 1) != 0) out.board.put(space[i], Side::First);
        if ((f.attackers >> i & 1) != 0) out.board.put(space[i], Side::Second);
    }
    std::sort(out.area.begin(), out.area.end());
    std::sort(out.target.begin(), out.target.end());
    return out;
}

TEST(GoShapes, EveryFillingOfSmallShapesAsBruteForceSaysIt) {
    Random random(3);
    int compared = 0;
    for (int points = 2; points <= 5; ++points)
        for (const auto& shape : library_shapes(points)) {
            const ShapeTable table(Board(kLibrarySize), shape.points, 0);
            for (int i = 0; i < 4; ++i) {
                ShapeTable::Filling f;
                for (int p = 0; p < points; ++p) {
                    const auto roll = random.below(4);
                    if (roll == 0) f.defenders |= 1u << p;
                    if (roll == 1) f.attackers |= 1u << p;
                }
                const bool attacker_first = random.below(2) == 0;
                const auto p = ring_problem(shape.points, f, attacker_first);
                auto ring = p.board.chain(p.target.front());
                std::sort(ring.begin(), ring.end());
                const bool is_solid =
                    std::includes(ring.begin(), ring.end(), p.target.begin(), p.target.end());
                bool breathes = true;
                for (const Point q : shape.points)
                    if (is_stone(p.board.at(q)) && p.board.at(q) == Cell::White)
                        breathes &= p.board.liberties(q) > 0;
                int inside = 0;
                for (const Point q : shape.points) inside += p.board.at(q) == Cell::Empty ? 1 : 0;
                if (!is_solid || !breathes || inside == 0) continue;
                life::testing::BruteForce slow(p);
                const bool taken = slow.attacker_wins(0, 0);
                if (slow.gave_up()) continue;
                ++compared;
                ASSERT_EQ(table.lives(f, attacker_first), !taken)
                    << points << " points, place " << shape.place;
            }
        }
    EXPECT_GT(compared, 100);
}

TEST(GoShapes, OutsideLibertiesNeverHurtTheirOwner) {
    for (const auto& shape : library_shapes(4)) {
        const ShapeTable table(Board(kLibrarySize), shape.points, 3);
        for (const bool attacker_first : {false, true})
            for (int outside = 0; outside < 3; ++outside)
                EXPECT_LE(table.lives({0, 0, outside}, attacker_first),
                          table.lives({0, 0, outside + 1}, attacker_first));
    }
}

TEST(GoShapes, AsManyShapesAsThereAre) {
    const std::size_t free_shapes[] = {1, 1, 2, 5, 12};
    for (int points = 1; points <= 5; ++points) {
        const auto shapes = library_shapes(points);
        const auto open = std::count_if(shapes.begin(), shapes.end(),
                                        [](const LibraryShape& s) { return s.place == 0; });
        EXPECT_EQ(static_cast<std::size_t>(open), free_shapes[points - 1]);
    }
}

// The dead square, the T, and three shapes that live; bent four in the corner wants liberties.
TEST(GoShapes, FourPoints) {
    int open[5] = {}, by_liberties = 0;
    for (const auto& shape : library_shapes(4)) {
        if (shape.place == 0) ++open[static_cast<int>(shape.worth)];
        by_liberties += shape.worth != shape.with_liberties ? 1 : 0;
        EXPECT_EQ(shape.vital.empty(), shape.worth != EyeClass::TwoIfFirst);
    }
    EXPECT_EQ(open[static_cast<int>(EyeClass::One)], 1);
    EXPECT_EQ(open[static_cast<int>(EyeClass::TwoIfFirst)], 1);
    EXPECT_EQ(open[static_cast<int>(EyeClass::Two)], 3);
    EXPECT_EQ(by_liberties, 1);
}

}  // namespace
}  // namespace boyi::go
