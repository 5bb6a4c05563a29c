#include "store/block_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

#include "base/random.h"
#include "store/block_cache.h"
#include "tests/support.h"

namespace boyi::store {
namespace {

class BlockFiles : public ::testing::Test {
  protected:
    void SetUp() override {
        folder_ = testing::temporary_path();
        std::filesystem::create_directories(folder_);
        Random random(5);
        for (int i = 0; i < 10'000; ++i)
            bytes_.push_back(static_cast<std::uint8_t>(random.below(3)));
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string write(const std::string& name, int threads) {
        BlockSource source;
        source.label = "a test";
        source.size = bytes_.size();
        source.block_size = 512;
        source.level = 3;
        source.fill = [this](std::uint64_t offset, std::span<std::uint8_t> out) {
            std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), out.size(),
                        out.begin());
        };
        const std::string path = folder_ + "/" + name;
        EXPECT_TRUE(write_block_file(path, source, threads));
        return path;
    }

    std::string folder_;
    std::vector<std::uint8_t> bytes_;
};

TEST_F(BlockFiles, SurviveARoundTrip) {
    const auto file = BlockFile::open(write("one", 1));
    ASSERT_TRUE(file);
    EXPECT_EQ(file->label(), "a test");
    EXPECT_EQ(file->blocks(), 20u);
    EXPECT_EQ(*file->read_all(), bytes_);
    EXPECT_EQ(file->read(19)->size(), 10'000u - 19 * 512);
}

TEST_F(BlockFiles, AreTheSameForAnyNumberOfThreads) {
    EXPECT_EQ(testing::read_text(write("one", 1)), testing::read_text(write("three", 3)));
    EXPECT_FALSE(std::filesystem::exists(folder_ + "/one.part"));
}

// A byte changed anywhere, or an end cut off, is found when the head or that block is read. (Zstd
// ignores one bit of a frame's head: then the contents are still right.)
TEST_F(BlockFiles, AreRefusedWhenDamaged) {
    const std::string good = testing::read_text(write("one", 1));
    Random random(9);
    int refused = 0;
    for (int n = 0; n < 300; ++n) {
        std::string bad = good;
        bad[random.below(static_cast<std::uint32_t>(bad.size()))] ^=
            static_cast<char>(1 + random.below(255));
        const auto file = BlockFile::of_bytes(bad);
        const auto read = file ? file->read_all() : Result<std::vector<std::uint8_t>>(Fault{});
        refused += !read;
        EXPECT_TRUE(!read || *read == bytes_) << n;
    }
    EXPECT_GT(refused, 280);
    for (std::size_t size = 0; size < good.size(); size += 97)
        EXPECT_FALSE(BlockFile::of_bytes(good.substr(0, size)));
    EXPECT_FALSE(BlockFile::of_bytes(good + "x"));
    EXPECT_EQ(BlockFile::of_bytes("something else").fault().what,
              "file 'in memory' is no file of compressed blocks");
}

TEST_F(BlockFiles, AreReadThroughACacheByManyThreads) {
    const auto file = BlockFile::open(write("one", 1));
    BlockCache cache(4096);  // fewer than the file's blocks: some must go
    std::vector<std::thread> threads;
    std::atomic<int> wrong{0};
    for (std::uint64_t seed = 0; seed < 3; ++seed)
        threads.emplace_back([&, seed] {
            Random random(seed);
            for (int i = 0; i < 5000; ++i) {
                const auto at = random.below(10'000);
                const auto byte = cache.byte(*file, 0, at);
                wrong += !byte || *byte != bytes_[at];
            }
        });
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace boyi::store
