#include "games/xiangqi/draw.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/game.h"

namespace boyi::xiangqi {
namespace {

// Columns that a line takes on a terminal, colours aside.
int width(std::string_view line) {
    int columns = 0;
    bool in_escape = false;
    for (const char32_t c : code_points(line)) {
        if (c == 0x1B) in_escape = true;
        else if (in_escape) in_escape = c != U'm';
        else columns += c >= 0x2E80 ? 2 : 1;
    }
    return columns;
}

TEST(XiangqiDraw, StartAsAPicture) {
    EXPECT_EQ(draw(Xiangqi::start()),
              "   １  ２  ３  ４  ５  ６  ７  ８  ９\n"
              " 9 車──馬──象──士──將──士──象──馬──車 9\n"
              "   │   │   │   │ ╲ │ ╱ │   │   │   │\n"
              " 8 ┼───┼───┼───┼───┼───┼───┼───┼───┼  8\n"
              "   │   │   │   │ ╱ │ ╲ │   │   │   │\n"
              " 7 ┼───砲──┼───┼───┼───┼───┼───砲──┼  7\n"
              "   │   │   │   │   │   │   │   │   │\n"
              " 6 卒──┼───卒──┼───卒──┼───卒──┼───卒 6\n"
              "   │   │   │   │   │   │   │   │   │\n"
              " 5 ┼───┼───┼───┼───┼───┼───┼───┼───┼  5\n"
              "   │       楚 河       漢 界       │\n"
              " 4 ┼───┼───┼───┼───┼───┼───┼───┼───┼  4\n"
              "   │   │   │   │   │   │   │   │   │\n"
              " 3 兵──┼───兵──┼───兵──┼───兵──┼───兵 3\n"
              "   │   │   │   │   │   │   │   │   │\n"
              " 2 ┼───炮──┼───┼───┼───┼───┼───炮──┼  2\n"
              "   │   │   │   │ ╲ │ ╱ │   │   │   │\n"
              " 1 ┼───┼───┼───┼───┼───┼───┼───┼───┼  1\n"
              "   │   │   │   │ ╱ │ ╲ │   │   │   │\n"
              " 0 俥──傌──相──仕──帥──仕──相──傌──俥 0\n"
              "   九  八  七  六  五  四  三  二  一\n"
              "   a   b   c   d   e   f   g   h   i\n");
}

TEST(XiangqiDraw, EveryRankIsEquallyWide) {
    const auto p = *read_fen("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w");
    for (const Drawing how : {Drawing{}, Drawing{.ascii = true}, Drawing{.colour = true},
                              Drawing{.below = Side::Second}}) {
        const std::string text = draw(p, how);
        for (const auto line : lines(text)) {
            const int board = 3 + 8 * 4;
            if (line[1] >= '0' && line[1] <= '9') {
                EXPECT_EQ(width(line), board + 4) << line;
            } else if (line.find("│") != line.npos) {
                EXPECT_EQ(width(line), board + 1) << line;
            }
        }
    }
}

TEST(XiangqiDraw, BlackBelowTurnsTheBoard) {
    const std::string text = draw(Xiangqi::start(), {.below = Side::Second});
    const auto rows = lines(text);
    EXPECT_EQ(rows[0], "   一  二  三  四  五  六  七  八  九");
    EXPECT_EQ(rows[1], " 0 俥──傌──相──仕──帥──仕──相──傌──俥 0");
    EXPECT_EQ(rows[19], " 9 車──馬──象──士──將──士──象──馬──車 9");
    EXPECT_EQ(rows[20], "   ９  ８  ７  ６  ５  ４  ３  ２  １");
    EXPECT_EQ(rows[21], "   i   h   g   f   e   d   c   b   a");
}

TEST(XiangqiDraw, AsciiIsAscii) {
    const std::string text = draw(Xiangqi::start(), {.ascii = true});
    for (const char c : text) ASSERT_LT(static_cast<unsigned char>(c), 0x80);
    EXPECT_NE(text.find(" 9 r---n---b---a---k---a---b---n---r  9\n"), std::string::npos);
    EXPECT_NE(text.find(" 2 +---C---+---+---+---+---+---C---+  2\n"), std::string::npos);
}

TEST(XiangqiDraw, TheLastMoveStandsOut) {
    auto p = Xiangqi::start();
    const auto m = *Xiangqi::read_move(p, "炮二平五");
    p.play(m);
    const std::string text = draw(p, {.colour = true, .last = m});
    EXPECT_NE(text.find("\x1b[1;31m\x1b[7m炮\x1b[0m"), std::string::npos);
    EXPECT_NE(text.find("\x1b[1;36m砲\x1b[0m"), std::string::npos);
}

}  // namespace
}  // namespace boyi::xiangqi
