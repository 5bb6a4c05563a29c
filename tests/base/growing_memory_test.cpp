#include "base/growing_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace boyi {
namespace {

TEST(GrowingMemory, KeepsWhatIsThereAndAddsZeros) {
    constexpr std::size_t kMost = std::size_t{5} << 20, kFirst = 1000;
    GrowingMemory memory(kMost);
    memory.grow_to(kFirst);
    std::fill_n(static_cast<char*>(memory.data()), kFirst, 'x');
    memory.grow_to(kMost);
    const char* bytes = static_cast<const char*>(memory.data());
    EXPECT_TRUE(std::all_of(bytes, bytes + kFirst, [](char c) { return c == 'x'; }));
    EXPECT_TRUE(std::all_of(bytes + kFirst, bytes + kMost, [](char c) { return c == 0; }));
}

TEST(GrowingMemory, IsCleanAfterOthersUsedIt) {
    constexpr std::size_t kMost = std::size_t{7} << 20;
    for (const std::size_t grown : {std::size_t{3000}, kMost, std::size_t{100}}) {
        GrowingMemory memory(kMost);
        memory.grow_to(grown);
        char* const bytes = static_cast<char*>(memory.data());
        EXPECT_TRUE(std::all_of(bytes, bytes + grown, [](char c) { return c == 0; }));
        std::fill_n(bytes, grown, 'x');
    }
}

// Of two at once neither sees the other, whatever was kept of those before them.
TEST(GrowingMemory, KeptBlocksHaveOneOwner) {
    constexpr std::size_t kMost = 5000;
    for (int round = 0; round < 3; ++round) {
        GrowingMemory one(kMost), other(kMost);
        one.grow_to(kMost);
        other.grow_to(kMost);
        std::fill_n(static_cast<char*>(one.data()), kMost, 'x');
        const char* bytes = static_cast<const char*>(other.data());
        EXPECT_TRUE(std::all_of(bytes, bytes + kMost, [](char c) { return c == 0; }));
    }
}

TEST(GrowingMemory, IsCleanAfterMoreWereReleasedThanAreKept) {
    constexpr std::size_t kMost = 100;
    std::vector<std::unique_ptr<GrowingMemory>> blocks;
    for (int i = 0; i < 100; ++i) {
        blocks.push_back(std::make_unique<GrowingMemory>(kMost));
        blocks.back()->grow_to(kMost);
        *static_cast<char*>(blocks.back()->data()) = 'x';
    }
    blocks.clear();
    GrowingMemory fresh(kMost);
    fresh.grow_to(kMost);
    EXPECT_EQ(*static_cast<const char*>(fresh.data()), 0);
}

}  // namespace
}  // namespace boyi
