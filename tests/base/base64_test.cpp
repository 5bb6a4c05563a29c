#include "base/base64.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace boyi {
namespace {

TEST(Base64, KnowsTheExamplesOfTheStandard) {
    const std::pair<std::string, std::string> examples[] = {{"", ""},
                                                            {"f", "Zg=="},
                                                            {"fo", "Zm8="},
                                                            {"foo", "Zm9v"},
                                                            {"foob", "Zm9vYg=="},
                                                            {"fooba", "Zm9vYmE="},
                                                            {"foobar", "Zm9vYmFy"}};
    for (const auto& [bytes, text] : examples) {
        EXPECT_EQ(write_base64(bytes), text);
        EXPECT_EQ(*read_base64(text), bytes);
    }
}

TEST(Base64, AnyBytesSurviveARoundTrip) {
    Random random(7);
    for (int size = 0; size < 300; ++size) {
        std::string bytes;
        for (int i = 0; i < size; ++i) bytes += static_cast<char>(random.below(256));
        EXPECT_EQ(*read_base64(write_base64(bytes)), bytes);
    }
}

TEST(Base64, PassesOverBlanksAndMissingPadding) {
    EXPECT_EQ(*read_base64("Zm9v\r\n YmE"), "fooba");
}

TEST(Base64, RefusesWhatIsNone) {
    for (const char* text : {"Zm9*", "Z", "Zg==Zg", "Zg===", "=Zg="})
        EXPECT_FALSE(read_base64(text)) << text;
}

}  // namespace
}  // namespace boyi
