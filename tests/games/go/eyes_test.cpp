#include "games/go/eyes.h"

#include <gtest/gtest.h>

#include "games/go/notation.h"

namespace boyi::go {
namespace {

TEST(GoInfluence, OneStoneByTheTable) {
    const auto p = *read_position("7/7/7/3X3/7/7/7");
    const auto reach = influence(p.board());
    EXPECT_EQ(reach[*read_point("E4", 7)], 6);
    EXPECT_EQ(reach[*read_point("E5", 7)], 5);
    EXPECT_EQ(reach[*read_point("F4", 7)], 3);
    EXPECT_EQ(reach[*read_point("F5", 7)], 2);
    EXPECT_EQ(reach[*read_point("G4", 7)], 0);
}

TEST(GoInfluence, BlockedTurnedAndOpposed) {
    const auto p = *read_position("7/7/7/3XO2/7/7/7");
    const auto reach = influence(p.board());
    EXPECT_EQ(reach[*read_point("C4", 7)], 6) << "White is blocked";
    EXPECT_EQ(reach[*read_point("E5", 7)], 3 - 6) << "Black's hane point beside White";
    EXPECT_EQ(reach[*read_point("D5", 7)], 6 - 3);
    EXPECT_EQ(reach[*read_point("F4", 7)], -6);
}

TEST(GoInfluence, ColoursMirror) {
    const auto a = *read_position("7/2X4/3O3/1XX4/4O2/7/1O5");
    const auto b = *read_position("7/2O4/3X3/1OO4/4X2/7/1X5");
    const auto first = influence(a.board()), second = influence(b.board());
    for (const Point p : a.board().points()) EXPECT_EQ(first[p], -second[p]);
}

Points square(std::initializer_list<const char*> names) {
    Points out;
    for (const auto* name : names) out.push_back(*read_point(name, 9));
    std::sort(out.begin(), out.end());
    return out;
}

TEST(GoEyes, TheLibraryKnowsTheShapes) {
    const Board board(9);
    ShapeClasses shapes;
    EXPECT_EQ(shapes.of(board, square({"D5", "E5"})), EyeClass::One);
    EXPECT_EQ(shapes.of(board, square({"D5", "E5", "F5"})), EyeClass::TwoIfFirst);
    EXPECT_EQ(shapes.of(board, square({"D5", "E5", "E6"})), EyeClass::TwoIfFirst);
    EXPECT_EQ(shapes.of(board, square({"D5", "E5", "D6", "E6"})), EyeClass::One);
    EXPECT_EQ(shapes.of(board, square({"C5", "D5", "E5", "F5"})), EyeClass::Two);
    EXPECT_EQ(shapes.of(board, square({"D5", "E5", "F5", "E6"})), EyeClass::TwoIfFirst);
    EXPECT_EQ(shapes.of(board, square({"D5", "E5", "D6", "E6", "F5"})), EyeClass::TwoIfFirst);
    EXPECT_EQ(shapes.of(board, square({"D5", "E5", "F5", "E6", "E4"})), EyeClass::TwoIfFirst);
}

TEST(GoEyes, TheTableSeesInnerStonesAndOutsideLiberties) {
    const auto worth = [](const char* position) {
        const auto p = *read_position(position);
        for (const auto& group : groups(p.board(), influence(p.board())))
            if (group.side == Side::First && !group.tabled.empty())
                return std::optional(group.tabled.front().worth);
        return std::optional<EyeClass>();
    };
    EXPECT_EQ(worth("9/9/9/9/9/9/OOOOO4/XXXXO4/3XO4"), EyeClass::TwoIfFirst);
    EXPECT_EQ(worth("9/9/9/9/9/9/OOOOO4/XXXXO4/1O1XO4"), EyeClass::One);
    EXPECT_EQ(worth("9/9/9/9/9/OOOO5/XXXO5/2XOO4/2XXO4"), EyeClass::One) << "the square";
    // Bent four in the corner without outside liberties: a ko, and nobody has threats here.
    EXPECT_EQ(worth("9/9/9/9/OOO6/XXOO5/1XXO5/1XXO5/2XO5"), EyeClass::TwoIfFirst);
    EXPECT_EQ(worth("9/9/9/9/9/XXO6/1XO6/1XO6/2X6"), std::nullopt) << "not surrounded";
}

TEST(GoEyes, CountsHalfEyes) {
    const auto p = *read_position("9/9/9/9/9/9/OOOOO4/XXXXO4/1X1XO4");
    const auto found = groups(p.board(), influence(p.board()));
    const auto black = std::find_if(found.begin(), found.end(),
                                    [](const Group& g) { return g.side == Side::First; });
    ASSERT_NE(black, found.end());
    EXPECT_EQ(black->half_eyes, 4);
    EXPECT_EQ(black->judgement, Judgement::Alive);
}

}  // namespace
}  // namespace boyi::go
