#include "games/xiangqi/pgn.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "games/xiangqi/formats.h"

namespace boyi::xiangqi {
namespace {

using record::Ending;
using record::Record;

constexpr std::string_view kGame =
    "[Game \"Chinese Chess\"]\n[Event \"友誼賽\"]\n[Red \"柳大華\"]\n[Black \"吳貴臨\"]\n"
    "[Result \"1-0\"]\n[ECCO \"C55\"]\n"
    "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n\n"
    "1. 炮二平五 馬８進７ {屏風馬}\n2. 馬二進三 (2. 兵七進一 卒７進１) 車９平８\n1-0\n";

record::ReadGames read(std::string_view bytes) { return read_all(pgn_format(), bytes); }

Record only(std::string_view bytes) {
    const auto all = read(bytes);
    EXPECT_TRUE(all.faults.empty()) << all.faults[0].what;
    EXPECT_EQ(all.games.size(), 1u);
    return all.games.empty() ? Record{} : all.games[0];
}

std::string moves(const Record& r) {
    std::vector<std::string> out;
    for (const auto id : r.main_line()) out.push_back(r.nodes[id].move);
    return join(out, " ");
}

TEST(XiangqiPgn, ReadsAGame) {
    const Record r = only(kGame);
    EXPECT_EQ(moves(r), "h2e2 h9g7 h0g2 i9h9");
    EXPECT_EQ(r.tag("Red"), "柳大華");
    EXPECT_EQ(r.ending, Ending::FirstWins);
    EXPECT_FALSE(r.start);  // it is the usual one
    EXPECT_FALSE(r.has_tag("FEN"));
    EXPECT_EQ(r.nodes[2].comment, "屏風馬");
    EXPECT_EQ(r.nodes[2].children.size(), 2u);
}

TEST(XiangqiPgn, EveryStyleGivesTheRecordBack) {
    const Record r = only(kGame);
    for (const std::string notation : {"chinese", "wxf", "iccs", "uci", "uci10"})
        for (const std::string script : {"simplified", "traditional"})
            for (const auto encoding : {Encoding::Utf8, Encoding::Gb18030, Encoding::Big5}) {
                const auto bytes = pgn_format().write(r, {notation, script, encoding});
                const bool impossible =
                    notation == "chinese" && script == "simplified" && encoding == Encoding::Big5;
                ASSERT_EQ(static_cast<bool>(bytes), !impossible);
                EXPECT_TRUE(impossible || only(*bytes) == r);
            }
}

TEST(XiangqiPgn, WritesWhatPeopleExpect) {
    const auto text = pgn_format().write(only(kGame), {"wxf", "", Encoding::Utf8});
    EXPECT_EQ(*text,
              "[Game \"Chinese Chess\"]\n[Event \"友誼賽\"]\n[Red \"柳大華\"]\n[Black \"吳貴臨\"]\n"
              "[Result \"1-0\"]\n[ECCO \"C55\"]\n[Format \"WXF\"]\n\n"
              "1. C2=5 H8+7 {屏風馬}\n2. H2+3 (2. P7+1 P7+1) 2... R9=8\n1-0\n\n");
    EXPECT_FALSE(pgn_format().write(only(kGame), {"san", "", Encoding::Utf8}));
}

TEST(XiangqiPgn, MovesWithoutSpaces) {
    EXPECT_EQ(moves(only("1.炮二平五马8进72.马二进三车9平8")), "h2e2 h9g7 h0g2 i9h9");
    EXPECT_EQ(moves(only("１．炮二平五　马８进７ 2、马二进三 车９平８ *")), "h2e2 h9g7 h0g2 i9h9");
}

TEST(XiangqiPgn, BlackBeginsWhereTheFenSaysSo) {
    const Record r =
        only("[FEN \"3rk4/9/9/9/9/3C5/9/9/3R5/3K5 b - - 0 9\"]\n\n9... 车4进1 10. 炮六退一");
    EXPECT_EQ(moves(r), "d9d8 d4d3");
    const auto text = pgn_format().write(r, {"uci", "", Encoding::Utf8});
    EXPECT_NE(text->find("\n9... d9d8\n10. d4d3\n*"), std::string::npos) << *text;
    EXPECT_EQ(only(*text), r);
}

TEST(XiangqiPgn, ABrokenGameIsNamedAndTheOthersKept) {
    const std::string text =
        std::string(kGame) +
        "\n[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 馬８進７\n2. 馬三進四\n*\n\n" +
        "[Red \"丙\"]\n[FEN \"9/9 w\"]\n\n1. 炮二平五\n\n" + std::string(kGame);
    const auto all = read(text);
    EXPECT_EQ(all.games.size(), 2u);
    ASSERT_EQ(all.faults.size(), 2u);
    const auto& what = all.faults[0].what;
    for (const auto part :
         {"game 2 at line 13", "甲, 乙", "ply 3 on line 17", "'馬三進四'", "no horse"})
        EXPECT_NE(what.find(part), std::string::npos) << part << " in " << what;
    EXPECT_NE(all.faults[1].what.find("want 10 rows"), std::string::npos) << all.faults[1].what;
}

TEST(XiangqiPgn, ResultWordsAndBrokenBytes) {
    EXPECT_EQ(only("[Result \"红先和\"]\n\n1. 炮二平五").ending, Ending::Draw);
    EXPECT_EQ(only("[Event \"a\xC0\"]\n\n1. 炮二平五 馬８進７").tag("Event"), "a\uFFFD");
}

TEST(XiangqiPgn, IsRecognisedByItsContent) {
    EXPECT_EQ(format_by_content(formats(), kGame)->name, "pgn");
    EXPECT_EQ(format_by_path(formats(), "a/B.PGN")->name, "pgn");
    EXPECT_EQ(format_by_path(formats(), "a.txt"), nullptr);
    EXPECT_EQ(format_by_name(formats(), "pgn")->name, "pgn");
}

}  // namespace
}  // namespace boyi::xiangqi
