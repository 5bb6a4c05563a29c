#include "games/xiangqi/lists.h"

#include <gtest/gtest.h>

#include "games/xiangqi/formats.h"

namespace boyi::xiangqi {
namespace {

TEST(XiangqiLists, FenLinesWithMovesAndRemarks) {
    const auto all = read_all(
        fen_format(),
        "# openings\n3k5/9/9/9/9/9/9/9/9/4K2R1 w\n\n"
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2 h9g7\n"
        "3k5/9/9/9/9/9/9/9/9/4K2R1 w - - id \"perpetual\";\n9/9 w\n");
    ASSERT_EQ(all.games.size(), 3u);
    EXPECT_EQ(*all.games[0].start, "3k5/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1");
    EXPECT_EQ(all.games[1].main_line().size(), 2u);
    EXPECT_EQ(all.games[2].nodes[0].comment, "id \"perpetual\";");
    ASSERT_EQ(all.faults.size(), 1u);
    EXPECT_NE(all.faults[0].what.find("line 6"), std::string::npos) << all.faults[0].what;
    EXPECT_EQ(*fen_format().write(all.games[1], {}),
              "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2\n");
}

TEST(XiangqiLists, CsvGivesTheMainLineBack) {
    const auto csv = csv_format();
    const std::string text = std::string(csv.head) +
                             "\"Li, Wei\",\"a \"\"b\"\"\",1999,,1-0,,h2e2 h9g7\n"
                             ",,,,*,3k5/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1,h0h9\n";
    const auto all = read_all(csv, text);
    ASSERT_TRUE(all.faults.empty()) << all.faults[0].what;
    ASSERT_EQ(all.games.size(), 2u);
    EXPECT_EQ(all.games[0].tag("Red"), "Li, Wei");
    EXPECT_EQ(all.games[0].tag("Black"), "a \"b\"");
    EXPECT_EQ(all.games[0].ending, record::Ending::FirstWins);
    std::string again(csv.head);
    for (const auto& game : all.games) again += *csv.write(game, {});
    EXPECT_EQ(again, text);
}

TEST(XiangqiLists, CsvNamesWhatIsWrong) {
    EXPECT_NE(read_all(csv_format(), "a,b\n1,2\n").faults[0].what.find("'moves'"),
              std::string::npos);
    const auto all = read_all(csv_format(), "red,moves\nx,h2e2 h2e2\ny\nz,h2e2\n");
    EXPECT_EQ(all.games.size(), 1u);
    ASSERT_EQ(all.faults.size(), 2u);
    EXPECT_NE(all.faults[0].what.find("row 2: move 'h2e2'"), std::string::npos);
    EXPECT_NE(all.faults[1].what.find("want 2 fields"), std::string::npos);
}

TEST(XiangqiLists, AreRecognised) {
    EXPECT_EQ(format_by_content(formats(), "3k5/9/9/9/9/9/9/9/9/4K2R1 w\n")->name, "fen");
    EXPECT_EQ(format_by_content(formats(), "red,moves\n")->name, "csv");
    EXPECT_EQ(format_by_path(formats(), "x.epd")->name, "fen");
}

}  // namespace
}  // namespace boyi::xiangqi
