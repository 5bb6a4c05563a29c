#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>

#include "base/stop.h"

namespace boyi {
namespace {

Result<int> half(int x) {
    if (x % 2 != 0) return Fault{std::to_string(x) + " is odd: want an even number"};
    return x / 2;
}

TEST(Result, HoldsAValueOrASentence) {
    const auto good = half(8), bad = half(7);
    ASSERT_TRUE(good);
    EXPECT_EQ(*good, 4);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.fault(), Fault{"7 is odd: want an even number"});
}

TEST(Result, HandsOverWhatCannotBeCopied) {
    Result<std::unique_ptr<int>> result(std::make_unique<int>(3));
    const std::unique_ptr<int> taken = *std::move(result);
    EXPECT_EQ(*taken, 3);
}

TEST(Result, ReachesMembersAndChangesThem) {
    Result<std::string> text(std::string("ab"));
    text->push_back('c');
    EXPECT_EQ(text->size(), 3u);
    EXPECT_EQ(*text, "abc");
}

TEST(StopFlag, RisesAndClears) {
    StopFlag flag;
    EXPECT_FALSE(flag.raised());
    flag.raise();
    EXPECT_TRUE(flag.raised());
    flag.clear();
    EXPECT_FALSE(flag.raised());
}

}  // namespace
}  // namespace boyi
