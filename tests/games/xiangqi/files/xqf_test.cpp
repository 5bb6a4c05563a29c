#include "games/xiangqi/files/xqf.h"

#include <gtest/gtest.h>

#include "base/encoding.h"
#include "tests/games/xiangqi/files/encoders.h"
#include "tests/games/xiangqi/files/random_record.h"

namespace boyi::xiangqi::files {
namespace {

using record::Record;
using namespace xiangqi::testing;

XqfSeeds random_seeds(Random& random) {
    XqfSeeds seeds;
    for (auto& seed : seeds) seed = static_cast<std::uint8_t>(random.below(256));
    return seeds;
}

Record short_game() {
    Record r;
    auto at = r.add(0, "c3c4");
    r.add(at, "h9g7");
    r.set_tag("Title", "仙人指路");
    r.set_tag("Red", "甲");
    r.ending = record::Ending::Draw;
    return r;
}

std::string what_of(const Result<Reading>& r) { return r ? "no fault" : r.fault().what; }

TEST(Xqf, WritesThePublishedLayout) {
    const std::string bytes = *write_xqf(short_game());
    EXPECT_EQ(bytes.substr(0, 3), "XQ\x0A");
    const std::vector<int> men = {80, 70, 60, 50, 40, 30, 20, 10, 0,  72, 12, 83, 63, 43, 23, 3,
                                  9,  19, 29, 39, 49, 59, 69, 79, 89, 17, 77, 6,  26, 46, 66, 86};
    for (std::size_t i = 0; i < men.size(); ++i) EXPECT_EQ(bytes[16 + i], men[i]) << i;
    EXPECT_EQ(bytes[0x33], 3);
    EXPECT_EQ(bytes.substr(0x50, 9), "\x08" + *encode("仙人指路", Encoding::Gb18030));
    const std::string steps = bytes.substr(0x400);
    EXPECT_EQ(steps, std::string("\x18\x20\xF0\xFF\0\0\0\0"
                                 "\x2F\x38\xF0\0\0\0\0\0"
                                 "\x67\x63\0\0\0\0\0\0",
                                 24));
}

TEST(Xqf, RandomRecordsSurvive) {
    Random random(1);
    for (int i = 0; i < 300; ++i) {
        Record r = random_record(random, 60);
        for (const auto tag : {"Title", "Event", "TimeControl"})
            if (auto text = random_text(random, 15, false); !text.empty()) r.set_tag(tag, text);
        for (const auto tag : {"Date", "Site", "Red", "Black", "RedTime", "BlackTime", "Annotator"})
            if (auto text = random_text(random, 3, false); !text.empty()) r.set_tag(tag, text);
        const auto bytes = write_xqf(r);
        ASSERT_TRUE(bytes) << bytes.fault().what;
        const auto again = read_xqf(*bytes);
        ASSERT_TRUE(again) << again.fault().what;
        EXPECT_TRUE(again->notes.empty());
        EXPECT_EQ(again->record.nodes, r.nodes);
        EXPECT_EQ(again->record.start, r.start);
        EXPECT_EQ(again->record.ending, r.ending);
        for (const auto& [tag, text] : r.tags) EXPECT_EQ(again->record.tag(tag), text) << tag;
        EXPECT_EQ(again->record.tags.size(), r.tags.size());
    }
}

TEST(Xqf, ReadsEveryScrambledVersion) {
    Random random(2);
    for (int version = 11; version <= 20; ++version)
        for (int i = 0; i < 40; ++i) {
            Record r = random_record(random, 30);
            r.set_tag("Title", "题目 " + std::to_string(i));
            r.set_tag("Red", "红方");
            XqfEncoder encoder(static_cast<std::uint8_t>(version), random_seeds(random));
            const auto again = read_xqf(encoder.run(r));
            ASSERT_TRUE(again) << version << ": " << again.fault().what;
            EXPECT_EQ(again->record, r) << version;
        }
}

TEST(Xqf, CutsLongTextsBetweenCharacters) {
    Record r;
    r.set_tag("Red", "一二三四五六七八九");     // 18 bytes for a place of 15
    r.set_tag("Black", "a一二三四五六七八九");  // 19
    r.set_tag("Site", "123456789012😀");         // 12 and one character of 4 bytes
    const auto again = read_xqf(*write_xqf(r));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->record.tag("Red"), "一二三四五六七");
    EXPECT_EQ(again->record.tag("Black"), "a一二三四五六七");
    EXPECT_EQ(again->record.tag("Site"), "123456789012");
}

TEST(Xqf, KeepsTheTypeOfGame) {
    for (const auto& [text, want] :
         {std::pair{"残局", "残局"}, std::pair{"排局", "残局"}, std::pair{"中局", "中局"},
          std::pair{"开局", "布局"}, std::pair{"全局", ""}, std::pair{"实战全局/开局", ""}}) {
        Record r;
        r.set_tag("Type", text);
        EXPECT_EQ(read_xqf(*write_xqf(r))->record.tag("Type"), want) << text;
    }
}

TEST(Xqf, TheFirstMoveSaysWhoseTurnItIs) {
    Record r;
    r.start = "3k5/9/9/9/9/9/9/9/9/4K2R1 b - - 0 1";
    r.add(0, "d9d8");
    std::string bytes = *write_xqf(r);
    EXPECT_EQ(bytes[50], 1);
    bytes[50] = 0;
    EXPECT_EQ(read_xqf(bytes)->record, r);
}

TEST(Xqf, DiagramsOfAMateAreThoseOfTheMatedSide) {
    Record r;
    r.start = "3k4R/8R/9/9/9/9/9/9/9/4K4 b - - 0 1";
    std::string bytes = *write_xqf(r);
    bytes[50] = 0;
    EXPECT_EQ(read_xqf(bytes)->record, r);
}

TEST(Xqf, TreesThousandsDeepNeedNoStack) {
    const Record deep = deep_record(10'000);
    EXPECT_EQ(read_xqf(*write_xqf(deep))->record.nodes, deep.nodes);
    Random random(3);
    EXPECT_EQ(read_xqf(XqfEncoder(18, random_seeds(random)).run(deep))->record.nodes, deep.nodes);
}

TEST(Xqf, BrokenFilesGetOneSentence) {
    const std::string good = *write_xqf(short_game());
    EXPECT_EQ(what_of(read_xqf("PK")),
              "no XQF file: it does not begin with the letters XQ and a version");
    EXPECT_FALSE(is_xqf("XQF is a kind of file"));
    EXPECT_EQ(what_of(read_xqf(good.substr(0, 500))),
              "the file ends at byte 500 inside the XQF header of 1024 bytes");
    EXPECT_EQ(what_of(read_xqf(good.substr(0, 1033))),
              "the file ends at byte 1032 where a step was to follow");
    std::string bytes = good;
    bytes[1028] = 100;  // a comment of 100 bytes where 16 are left
    EXPECT_EQ(what_of(read_xqf(bytes)), "the file ends at byte 1032 where a comment was to follow");
    bytes = good;
    bytes[16 + 4] = '\xFF';
    EXPECT_EQ(what_of(read_xqf(bytes)), "the start position: Red has 0 kings, want 1");
    bytes = good;
    bytes[1041] = 0x20;
    EXPECT_EQ(what_of(read_xqf(bytes)).substr(0, 43),
              "ply 2 of the main line: move 'h9a0' is not ");
}

TEST(Xqf, ABrokenVariationIsLeftOutAndNamed) {
    Record r = short_game();
    r.add(1, "b9c7");
    std::string bytes = *write_xqf(in_line_order(r));
    bytes[bytes.size() - 7] = 0x20;
    const auto reading = read_xqf(bytes);
    ASSERT_TRUE(reading);
    EXPECT_EQ(reading->record.nodes, short_game().nodes);
    ASSERT_EQ(reading->notes.size(), 1u);
    EXPECT_EQ(reading->notes[0].what.substr(0, 40), "ply 2 of a variation: move 'b9a0' is not");
}

TEST(Xqf, WritersRefuseWhatIsNoRecord) {
    Record r;
    r.add(0, "h2");
    EXPECT_EQ(write_xqf(r).fault().what, "move 'h2': want from and to, like h2e2");
    r.start = "nonsense";
    EXPECT_FALSE(write_xqf(r));
}

}  // namespace
}  // namespace boyi::xiangqi::files
