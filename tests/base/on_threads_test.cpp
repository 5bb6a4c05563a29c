#include "base/on_threads.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace boyi {
namespace {

TEST(OnThreads, EachTaskIsDoneOnce) {
    for (const int threads : {1, 3})
        for (const std::size_t count : {0u, 5u, 8192u, 20'001u}) {
            std::vector<int> done(count, 0);
            share_on_threads(threads, count, [&](std::size_t i) { ++done[i]; });
            EXPECT_EQ(std::count(done.begin(), done.end(), 1), static_cast<long>(count));
        }
}

}  // namespace
}  // namespace boyi
