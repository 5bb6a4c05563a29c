#include "games/xiangqi/files/entries.h"

#include <gtest/gtest.h>

#include "games/xiangqi/formats.h"
#include "tests/games/xiangqi/files/encoders.h"
#include "tests/games/xiangqi/files/random_record.h"

namespace boyi::xiangqi::files {
namespace {

using record::Record;
using namespace xiangqi::testing;

Record game_with_names() {
    Record r;
    r.set_tag("Title", "中炮对屏风马");
    r.set_tag("Red", "甲");
    const auto first = r.add(0, "h2e2");
    r.nodes[r.add(first, "h9g7")].comment = "正着";
    return r;
}

TEST(FormatEntries, ContentNameAndExtensionFindTheSameFormat) {
    const Record r = game_with_names();
    const std::pair<std::string, std::string> cases[] = {
        {"xqf", *xqf_format().write(r, {})},
        {"dhtmlxq", *dhtmlxq_format().write(r, {})},
        {"cbr", encode_cbr(r)},
        {"cbl", encode_cbl({r}, 1, {})},
    };
    for (const auto& [name, bytes] : cases) {
        const auto* format = record::format_by_content(xiangqi::formats(), bytes);
        ASSERT_NE(format, nullptr) << name;
        EXPECT_EQ(format->name, name);
        EXPECT_EQ(format, record::format_by_name(xiangqi::formats(), name));
        EXPECT_EQ(format, record::format_by_path(xiangqi::formats(), "folder/GAME." + name));
        const auto read = record::read_all(*format, bytes);
        EXPECT_EQ(read.games, std::vector<Record>{r}) << name;
        EXPECT_TRUE(read.faults.empty() && read.notes.empty()) << name;
    }
}

TEST(FormatEntries, DhtmlXqInChineseEncodings) {
    Record r = game_with_names();
    const auto read = [](const std::string& bytes) {
        return record::read_all(dhtmlxq_format(), bytes).games;
    };
    record::WriteStyle style;
    style.encoding = Encoding::Gb18030;
    EXPECT_EQ(read(*dhtmlxq_format().write(r, style)), std::vector<Record>{r});
    r.set_tag("Title", "中炮對屏風馬");
    r.nodes.back().comment = "先手";
    style.encoding = Encoding::Big5;
    EXPECT_FALSE(dhtmlxq_format().write(game_with_names(), style));
    const auto games = read(*dhtmlxq_format().write(r, style));
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].tag("Title"), "中炮對屏風馬");
}

TEST(FormatEntries, FaultsAndNotesNameTheGame) {
    const std::string good = *dhtmlxq_format().write(game_with_names(), {});
    const std::string bad = "[DhtmlXQ][DhtmlXQ_movelist]0000[/DhtmlXQ_movelist][/DhtmlXQ]";
    const std::string odd =
        "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
        "[DhtmlXQ_move_0_1_1]0000[/DhtmlXQ_move_0_1_1][/DhtmlXQ]";
    const auto read = record::read_all(dhtmlxq_format(), good + bad + odd);
    EXPECT_EQ(read.games.size(), 2u);
    ASSERT_EQ(read.faults.size(), 1u);
    EXPECT_EQ(read.faults[0].what.substr(0, 31), "game 2: ply 1 of the main line:");
    ASSERT_EQ(read.notes.size(), 1u);
    EXPECT_EQ(read.notes[0].what.substr(0, 29), "game 3: ply 1 of a variation:");
    EXPECT_EQ(record::read_all(dhtmlxq_format(), "text").faults[0].what,
              "no game: want items such as [DhtmlXQ_movelist]");
    EXPECT_EQ(record::read_all(cbl_format(), "text").faults.size(), 1u);
}

}  // namespace
}  // namespace boyi::xiangqi::files
