#include "train/archive.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/random.h"

namespace boyi::train {
namespace {

class Archive : public ::testing::Test {
  protected:
    void SetUp() override { std::filesystem::remove(path_); }
    void TearDown() override { std::filesystem::remove(path_); }

    std::string path_ =
        std::filesystem::temp_directory_path() / ("boyi_archive_" + std::to_string(getpid()));
};

std::vector<PackedGame> some_games(int count, std::uint64_t seed) {
    Random random(seed);
    std::vector<PackedGame> games(static_cast<std::size_t>(count));
    for (auto& g : games) {
        g.start = std::string(random.below(80), 'x');
        g.result = static_cast<GameResult>(random.below(3));
        g.plies.resize(random.below(200));
        for (auto& p : g.plies)
            p = {static_cast<std::uint16_t>(random.next()),
                 static_cast<std::int16_t>(random.next())};
    }
    return games;
}

TEST_F(Archive, PackingSurvives) {
    const auto games = some_games(50, 3);
    const auto back = unpack(pack(games));
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, games);
}

TEST_F(Archive, EveryTornPackIsRefused) {
    const std::string bytes = pack(some_games(1, 4));
    for (std::size_t cut = 1; cut < bytes.size(); ++cut) EXPECT_FALSE(unpack(bytes.substr(0, cut)));
}

TEST_F(Archive, GoesOnBehindTheLastWholeBlock) {
    const auto first = some_games(20, 1), second = some_games(20, 2);
    {
        auto writer = ArchiveWriter::open(path_, "toy");
        ASSERT_TRUE(writer);
        ASSERT_TRUE(writer->append(first));
        ASSERT_TRUE(writer->append(second));
    }
    std::filesystem::resize_file(path_, std::filesystem::file_size(path_) - 7);
    auto writer = ArchiveWriter::open(path_, "toy");
    ASSERT_TRUE(writer);
    EXPECT_EQ(writer->games(), first.size());
    ASSERT_TRUE(writer->append(second));
    const auto all = read_archive(path_, "toy");
    ASSERT_TRUE(all);
    ASSERT_EQ(all->size(), 40u);
    EXPECT_EQ((*all)[0], first[0]);
    EXPECT_EQ((*all)[39], second[19]);
}

TEST_F(Archive, RefusesWhatIsNoArchiveOfTheGame) {
    std::ofstream(path_) << "hello";
    EXPECT_FALSE(read_archive(path_, "toy"));
    EXPECT_FALSE(ArchiveWriter::open(path_, "toy"));
    std::filesystem::remove(path_);
    { ASSERT_TRUE(ArchiveWriter::open(path_, "toy")); }
    EXPECT_FALSE(read_archive(path_, "other"));
    EXPECT_FALSE(read_archive(path_ + ".absent", "toy"));
}

}  // namespace
}  // namespace boyi::train
