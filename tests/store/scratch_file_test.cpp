#include "store/scratch_file.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>

namespace boyi::store {
namespace {

std::string path_of_test() { return testing::temporary_path(); }

TEST(ScratchFile, IsFoundAgain) {
    const std::string path = path_of_test();
    std::remove(path.c_str());
    {
        const auto file = ScratchFile::open(path, 10'000);
        ASSERT_TRUE(file);
        EXPECT_EQ(file->bytes()[9'999], 0);
        file->bytes()[9'999] = 7;
    }
    auto file = ScratchFile::open(path, 10'000);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->bytes()[9'999], 7);
    file->remove();
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(ScratchFile, OfAnotherSizeIsMadeAnew) {
    const std::string path = path_of_test();
    {
        const auto file = ScratchFile::open(path, 100);
        file->bytes()[0] = 7;
    }
    auto file = ScratchFile::open(path, 200);
    EXPECT_EQ(file->bytes()[0], 0);
    file->remove();
}

TEST(ScratchFile, BelongsToOneProcessAtATime) {
    const std::string path = path_of_test();
    auto file = ScratchFile::open(path, 100);
    const auto second = ScratchFile::open(path, 100);
    ASSERT_FALSE(second);
    EXPECT_NE(second.fault().what.find("is in use"), std::string::npos);
    file->remove();
}

}  // namespace
}  // namespace boyi::store
