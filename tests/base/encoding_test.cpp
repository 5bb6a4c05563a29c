#include "base/encoding.h"

#include <gtest/gtest.h>

namespace boyi {
namespace {

constexpr std::u32string_view kExpected = U"進退平车車馬马炮";

TEST(Encoding, KnownBytes) {
    EXPECT_EQ(*encode("炮二平五", Encoding::Gb18030), "\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5");
    EXPECT_EQ(*encode("車", Encoding::Big5), "\xA8\xAE");
    EXPECT_EQ(*encode("車", Encoding::Utf16Le), "\xCA\x8E");
    EXPECT_EQ(*decode("\xA8\xAE", Encoding::Big5), "車");
    EXPECT_EQ(*decode("\xFF\xFE\xCA\x8E", Encoding::Utf16Le), "車");
    EXPECT_EQ(*decode("\xEF\xBB\xBF"
                      "a",
                      Encoding::Utf8),
              "a");
}

TEST(Encoding, EveryEncodingGivesTheTextBack) {
    const std::string text = "1. 炮二平五 馬８進７\n{中炮對屏風馬, " + std::string(9000, 'x') + "}";
    for (const auto e : {Encoding::Utf8, Encoding::Gb18030, Encoding::Big5, Encoding::Utf16Le}) {
        const auto bytes = encode(text, e);
        ASSERT_TRUE(bytes) << bytes.fault().what;
        EXPECT_EQ(*decode(*bytes, e), text) << encoding_name(e);
        EXPECT_TRUE(e == Encoding::Utf16Le || detect_encoding(*bytes, kExpected) == e);
    }
}

TEST(Encoding, NamesAreReadInAnyCase) {
    EXPECT_EQ(*read_encoding("GBK"), Encoding::Gb18030);
    EXPECT_EQ(*read_encoding("Big5"), Encoding::Big5);
    EXPECT_EQ(*read_encoding("UTF8"), Encoding::Utf8);
    EXPECT_NE(read_encoding("latin1").fault().what.find("want utf-8"), std::string::npos);
    for (const auto e : {Encoding::Utf8, Encoding::Gb18030, Encoding::Big5, Encoding::Utf16Le})
        EXPECT_EQ(*read_encoding(encoding_name(e)), e);
}

TEST(Encoding, WhatCannotBeHeldIsNamed) {
    const auto bytes = encode("车一平二", Encoding::Big5);  // simplified: not in Big5
    ASSERT_FALSE(bytes);
    EXPECT_NE(bytes.fault().what.find("'车' does not exist in big5"), std::string::npos)
        << bytes.fault().what;
}

TEST(Encoding, BrokenBytesAreCountedNotLost) {
    const Decoded gb = decode_loosely("\xC5\xDA\xFF\xB6\xFE\xC6", Encoding::Gb18030);
    EXPECT_EQ(gb.text, "炮\uFFFD二\uFFFD");
    EXPECT_EQ(gb.broken, 2u);
    EXPECT_EQ(decode_loosely("a\xC0z", Encoding::Utf8).text, "a\uFFFDz");
    EXPECT_EQ(decode_loosely(std::string_view("\xCA\x8E\x00", 3), Encoding::Utf16Le).broken, 1u);
    EXPECT_NE(decode("ab\xFF", Encoding::Gb18030).fault().what.find("at byte 2"),
              std::string::npos);
}

TEST(Encoding, OneBrokenByteDoesNotHideUtf8) {
    EXPECT_EQ(detect_encoding("炮二平五 馬８進７ \xC0", kExpected), Encoding::Utf8);
}

}  // namespace
}  // namespace boyi
