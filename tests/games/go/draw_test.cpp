#include "games/go/draw.h"

#include <gtest/gtest.h>

#include <sstream>

#include "games/go/notation.h"

namespace boyi::go {
namespace {

// The star points of an empty board as it is drawn, row by row from the top.
std::string stars(int size) {
    Drawing style;
    style.ascii = true;
    std::istringstream lines(draw(Board(size), style));
    std::string line, out;
    std::getline(lines, line);  // the letters
    for (int row = size; row > 0 && std::getline(lines, line); --row)
        for (int column = 0; column < size; ++column)
            if (line.at(static_cast<std::size_t>(3 + 2 * column)) == '+')
                out += (out.empty() ? "" : " ") + write_point(point_at(column, row - 1));
    return out;
}

TEST(GoDrawing, StarPointsAreThoseOfRealBoards) {
    EXPECT_EQ(stars(7), "");
    EXPECT_EQ(stars(9), "C7 G7 E5 C3 G3");
    EXPECT_EQ(stars(10), "C8 H8 C3 H3");
    EXPECT_EQ(stars(13), "D10 K10 G7 D4 K4");
    EXPECT_EQ(stars(19), "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4");
}

}  // namespace
}  // namespace boyi::go
