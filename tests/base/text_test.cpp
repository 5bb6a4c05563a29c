#include "base/text.h"

#include <gtest/gtest.h>

namespace boyi {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Text, WordsAreCutAtRunsOfBlanks) {
    EXPECT_EQ(words("  go\tdepth  5\r\n"), (Parts{"go", "depth", "5"}));
    EXPECT_TRUE(words(" \t\r\n").empty());
    EXPECT_TRUE(words("").empty());
}

TEST(Text, SplitKeepsEmptyParts) {
    EXPECT_EQ(split("a//b/", '/'), (Parts{"a", "", "b", ""}));
    EXPECT_EQ(split("", '/'), (Parts{""}));
}

TEST(Text, LinesEndInAnyStyle) {
    EXPECT_EQ(lines("a\nb\r\nc\rd"), (Parts{"a", "b", "c", "d"}));
    EXPECT_EQ(lines("a\n\nb\n"), (Parts{"a", "", "b"}));
    EXPECT_TRUE(lines("").empty());
}

TEST(Text, TrimJoinLower) {
    EXPECT_EQ(trim(" \t x y \r\n"), "x y");
    EXPECT_EQ(trim("   "), "");
    EXPECT_EQ(join({"a", "b", "c"}, ", "), "a, b, c");
    EXPECT_EQ(join({}, ", "), "");
    EXPECT_EQ(lower("GO Depth"), "go depth");
    EXPECT_EQ(lower("炮二平五"), "炮二平五");
}

TEST(Text, NumbersAreReadWholeOrNotAtAll) {
    EXPECT_EQ(read_number<int>("42"), 42);
    EXPECT_EQ(read_number<int>("-7"), -7);
    for (const auto text : {"", "4x", " 4", "4 ", "+4", "99999999999", "0x10"})
        EXPECT_FALSE(read_number<int>(text)) << text;
    EXPECT_FALSE(read_number<unsigned>("-1"));
}

TEST(Utf8, CodePointsSurviveARoundTrip) {
    const std::string text = "aé炮𠀀";
    EXPECT_EQ(code_points(text), U"aé炮𠀀");
    EXPECT_EQ(to_utf8(code_points(text)), text);
    for (const char32_t c : {0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF})
        EXPECT_EQ(code_points(to_utf8(std::u32string(1, c))), std::u32string(1, c));
}

TEST(Utf8, BrokenBytesAreSeen) {
    const std::string broken[] = {
        "\xFF",              // no lead byte
        "\x80",              // a tail without a lead
        "\xE7\x82",          // cut short
        "\xC0\xAF",          // an overlong slash
        "\xE0\x80\x80",      // overlong in three bytes
        "\xED\xA0\x80",      // half of a surrogate pair
        "\xF4\x90\x80\x80",  // beyond the last code point
    };
    for (const auto& text : broken) {
        EXPECT_FALSE(is_utf8(text));
        EXPECT_FALSE(is_utf8("ok" + text + "ok"));
        EXPECT_TRUE(is_utf8(to_utf8(code_points("ok" + text + "ok"))));
        EXPECT_EQ(code_points(text)[0], U'\uFFFD');
    }
    EXPECT_TRUE(is_utf8("博弈"));
    EXPECT_TRUE(is_utf8(""));
}

TEST(Text, ExcerptsAreShortPrintableAndWhole) {
    EXPECT_EQ(excerpt("h2e2"), "'h2e2'");
    EXPECT_EQ(excerpt("炮二平五", 2), "'炮二...'");
    EXPECT_EQ(excerpt("a\nb\x7F"), "'a·b·'");
    EXPECT_EQ(excerpt(std::string(100, 'x'), 3), "'xxx...'");
    EXPECT_TRUE(is_utf8(excerpt("\xFF\xFE bytes")));
}

}  // namespace
}  // namespace boyi
