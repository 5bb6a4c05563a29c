#include "store/mapped_file.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/support.h"

namespace boyi::store {
namespace {

class MappedFiles : public ::testing::Test {
  protected:
    void TearDown() override { std::remove(path_.c_str()); }
    void put(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }
    const std::string path_ = testing::temporary_path("mapped_file_test");
};

TEST_F(MappedFiles, HoldsTheBytes) {
    const std::string bytes = std::string("a\0b", 3) + std::string(100000, 'x');
    put(bytes);
    auto file = MappedFile::open(path_);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->bytes(), bytes);
    const MappedFile moved = std::move(*file);
    EXPECT_EQ(moved.bytes(), bytes);
}

TEST_F(MappedFiles, MayBeEmpty) {
    put("");
    const auto file = MappedFile::open(path_);
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->bytes().empty());
}

TEST_F(MappedFiles, OutlivesItsName) {
    put("old");
    const auto file = MappedFile::open(path_);
    ASSERT_TRUE(file);
    std::remove(path_.c_str());
    put("new and longer");
    EXPECT_EQ(file->bytes(), "old");
}

TEST_F(MappedFiles, SaysWhatIsMissing) {
    const auto none = MappedFile::open(path_);
    ASSERT_FALSE(none);
    EXPECT_NE(none.fault().what.find(path_), std::string::npos);
    EXPECT_NE(MappedFile::open(::testing::TempDir()).fault().what.find("is no file"),
              std::string::npos);
}

}  // namespace
}  // namespace boyi::store
