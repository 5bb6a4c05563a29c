#include "games/xiangqi/files/dhtmlxq.h"

#include <gtest/gtest.h>

#include "games/xiangqi/files/dhtmlxq_tags.h"
#include "tests/games/xiangqi/files/random_record.h"

namespace boyi::xiangqi::files {
namespace {

using record::Ending;
using record::Record;
using namespace xiangqi::testing;

std::vector<Result<Reading>> read_games(std::string_view text) {
    std::vector<Result<Reading>> out;
    read_dhtmlxq(text, [&](std::size_t, Result<Reading> r) { out.push_back(std::move(r)); });
    return out;
}

std::string item(const std::string& name, const std::string& value) {
    return "[DhtmlXQ_" + name + "]" + value + "[/DhtmlXQ_" + name + "]";
}

std::string only_fault(const std::string& text) {
    const auto games = read_games(text);
    return games.size() == 1 && !games[0] ? games[0].fault().what : "no fault";
}

TEST(DhtmlXq, ReadsLinesThatBranchOffLines) {
    const auto games = read_games(
        "<p>" + item("move_1_3_2", "1927") + "<br>\r\n" + item("move_0_2_1", "10227967") +
        item("movelist", "7747 7062 7967") + item("comment0", "开始||第二行") +
        item("comment3", "主") + item("comment1_3", "变") + item("comment2_3", "变中变"));
    ASSERT_EQ(games.size(), 1u);
    ASSERT_TRUE(games[0]) << games[0].fault().what;
    Record want;
    want.nodes[0].comment = "开始\n第二行";
    const auto first = want.add(0, "h2e2");
    want.nodes[want.add(want.add(first, "h9g7"), "h0g2")].comment = "主";
    const auto other = want.add(first, "b9c7");
    want.nodes[want.add(other, "h0g2")].comment = "变";
    want.nodes[want.add(other, "b0c2")].comment = "变中变";
    EXPECT_EQ(games[0]->record, want);
    EXPECT_TRUE(games[0]->notes.empty());
}

TEST(DhtmlXq, RandomRecordsSurvive) {
    Random random(8);
    for (int i = 0; i < 300; ++i) {
        Record r = random_record(random, 60);
        for (const auto tag : {"Title", "Event", "Red", "RedTeam", "Black", "BlackTeam", "Date",
                               "Site", "Round", "Opening", "ECCO", "DhtmlXQ_hits"})
            if (auto text = random_text(random, 20, false); !text.empty()) r.set_tag(tag, text);
        const auto text = write_dhtmlxq(r);
        ASSERT_TRUE(text) << text.fault().what;
        const auto again = read_games(*text + *text);
        ASSERT_EQ(again.size(), 2u);
        for (const auto& game : again) {
            ASSERT_TRUE(game) << game.fault().what;
            EXPECT_EQ(game->record, r) << *text;
            EXPECT_TRUE(game->notes.empty());
        }
    }
}

TEST(DhtmlXq, KeepsClockAndNumberOfTheStart) {
    Record r;
    r.start = "3k5/9/9/9/9/9/9/9/9/4K2R1 b - - 17 42";
    EXPECT_EQ(read_games(*write_dhtmlxq(r))[0]->record, r);
}

TEST(DhtmlXq, TheStartIsAlsoReadFromItsDigits) {
    std::string digits(64, '9');
    digits.replace(0, 2, "79");   // Red's chariot h0
    digits.replace(8, 2, "49");   // Red's king e0
    digits.replace(40, 2, "30");  // Black's king d9
    const auto games = read_games(item("binit", digits) + item("movelist", "3031"));
    ASSERT_TRUE(games[0]) << games[0].fault().what;
    EXPECT_EQ(games[0]->record.start, "3k5/9/9/9/9/9/9/9/9/4K2R1 b - - 0 1");
    EXPECT_EQ(read_games(item("binit", digits) + item("firstnum", "1"))[0]->record.start,
              "3k5/9/9/9/9/9/9/9/9/4K2R1 b - - 0 1");
}

TEST(DhtmlXq, NamesAndResults) {
    const auto games = read_games("[DhtmlXQ]" + item("red", "广东 吕钦") + item("result", "红胜") +
                                  item("place", "柳州") + item("type", "全局") +
                                  item("hits", "12") + "[/DhtmlXQ]");
    ASSERT_EQ(games.size(), 1u);
    const Record& r = games[0]->record;
    EXPECT_EQ(r.tag("Red"), "广东 吕钦");
    EXPECT_EQ(r.tag("Site"), "柳州");
    EXPECT_EQ(r.tag("DhtmlXQ_hits"), "12");
    EXPECT_EQ(r.ending, Ending::FirstWins);
    for (const auto ending : {Ending::FirstWins, Ending::SecondWins, Ending::Draw, Ending::Unknown})
        EXPECT_EQ(ending_of_text(text_of_ending(ending)), ending);
    EXPECT_EQ(ending_of_text("先負"), Ending::SecondWins);
    EXPECT_EQ(ending_of_text("0-1"), Ending::SecondWins);
}

TEST(DhtmlXq, TextThatLooksLikeAnItemIsDisarmed) {
    Record r;
    r.set_tag("Title", "[DhtmlXQ_result]");
    r.nodes[0].comment = "a[/DhtmlXQ]b|c||d|\n|e";
    const auto again = read_games(*write_dhtmlxq(r));
    ASSERT_EQ(again.size(), 1u);
    EXPECT_EQ(again[0]->record.tag("Title"), "【DhtmlXQ_result]");
    EXPECT_EQ(again[0]->record.nodes[0].comment, "a【/DhtmlXQ]b|c｜｜d｜\n｜e");
}

TEST(DhtmlXq, AReturnHidesNoItem) {
    Record r;
    r.set_tag("Title", "[\rDhtmlXQ_result]");
    const auto again = read_games(*write_dhtmlxq(r));
    ASSERT_EQ(again.size(), 1u);
    EXPECT_EQ(again[0]->record.tag("Title"), "【DhtmlXQ_result]");
}

TEST(DhtmlXq, NoTagBecomesAnItemWithAMeaning) {
    Record r;
    r.set_tag("DhtmlXQ_movelist", "7747");
    r.set_tag("DhtmlXQ_comment0", "x");
    r.set_tag("DhtmlXQ_", "x");
    r.set_tag("Result", "1-0");
    r.set_tag("odd name]", "x");
    r.set_tag("Title", "a||b");
    const auto again = read_games(*write_dhtmlxq(r));
    Record want;
    want.set_tag("Title", "a||b");
    EXPECT_EQ(again[0]->record, want);
}

TEST(DhtmlXq, TreesThousandsDeepNeedNoStack) {
    for (const Record& deep : {deep_record(5'000), deep_record(5'000, true)})
        EXPECT_EQ(read_games(*write_dhtmlxq(deep))[0]->record.nodes, deep.nodes);
}

TEST(DhtmlXq, BrokenGamesGetOneSentence) {
    EXPECT_EQ(only_fault(item("binit", "8979")),
              "item binit has 4 characters: want 64 digits, two for each man");
    EXPECT_EQ(only_fault(item("fen", "x")).substr(0, 8), "FEN 'x':");
    EXPECT_EQ(only_fault(item("movelist", "774")),
              "ply 1 of the main line: move '774': want from and to, like h2e2");
    EXPECT_EQ(only_fault(item("movelist", "77479747")),
              "ply 2 of the main line: move '9747': want from and to, like h2e2");
    EXPECT_EQ(only_fault(item("movelist", "77477747")).substr(0, 45),
              "ply 2 of the main line: move 'h2e2' is not le");
}

TEST(DhtmlXq, BrokenVariationsAreLeftOutAndNamed) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {item("move_0_2_1", "0000"), "ply 2 of a variation: move 'a9a9' is not legal"},
        {item("move_0_9_1", "1022"), "variation 'move_0_9_1' begins where"},
        {item("move_7_2_1", "1022"), "variation 'move_7_2_1' begins where"},
        {item("move_1_2_1", "1022"), "variation 'move_1_2_1' begins where"},
        {item("move_0_0_1", "1022"), "item 'move_0_0_1': want a line number"},
    };
    for (const auto& [variation, want] : cases) {
        const auto games = read_games(item("movelist", "774770627967") + variation);
        ASSERT_TRUE(games[0]) << games[0].fault().what;
        EXPECT_EQ(games[0]->record.nodes.size(), 4u);
        ASSERT_EQ(games[0]->notes.size(), 1u) << variation;
        EXPECT_EQ(games[0]->notes[0].what.substr(0, want.size()), want);
    }
    const auto games = read_games(item("movelist", "77477062") + item("move_0_2_1", "1022") +
                                  item("move_0_2_1", "1022"));
    EXPECT_EQ(games[0]->record.nodes.size(), 4u);
    EXPECT_EQ(games[0]->notes.size(), 1u);
}

TEST(DhtmlXq, ALineThatIsItsOwnParentIsLeftOutAtOnce) {
    const auto games = read_games(
        "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][DhtmlXQ_move_1_3_1]7967[/DhtmlXQ_move_1_3_1]"
        "[DhtmlXQ_comment1_1]lost[/DhtmlXQ_comment1_1]");
    ASSERT_EQ(games.size(), 1u);
    ASSERT_TRUE(games[0]);
    EXPECT_EQ(games[0]->record.nodes.size(), 3u);
    EXPECT_EQ(games[0]->notes.size(), 1u);
    EXPECT_EQ(games[0]->record.nodes[0].comment, "lost");
}

TEST(DhtmlXq, TextWithoutItemsHoldsNoGame) {
    EXPECT_TRUE(read_games("").empty());
    EXPECT_TRUE(read_games("DhtmlXQ [DhtmlXQ] [/DhtmlXQ] [DhtmlXQ_").empty());
    EXPECT_FALSE(is_dhtmlxq("1. 炮二平五"));
}

}  // namespace
}  // namespace boyi::xiangqi::files
