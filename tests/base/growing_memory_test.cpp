#include "base/growing_memory.h"

#include <gtest/gtest.h>

#include <algorithm>

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

}  // namespace
}  // namespace boyi
