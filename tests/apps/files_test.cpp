#include "apps/files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "apps/progress.h"
#include "tests/support.h"

namespace boyi::apps {
namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
  protected:
    void SetUp() override {
        folder_ = testing::temporary_path();
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    void put(const std::string& name, const std::string& text) const {
        std::ofstream(path(name), std::ios::binary) << text;
    }
    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }

    fs::path folder_;
};

TEST_F(Files, AppearOnlyWhenComplete) {
    put("a", "old");
    {
        auto file = OutputFile::open(path("a"));
        ASSERT_TRUE(file);
        ASSERT_TRUE(file->write(std::string(200000, 'x')));
        EXPECT_EQ(testing::read_text(path("a")), "old");
    }
    EXPECT_EQ(testing::read_text(path("a")), "old");
    EXPECT_EQ(entries(), 1u);  // nothing is left behind
    auto file = OutputFile::open(path("a"));
    ASSERT_TRUE(file->write("new"));
    ASSERT_TRUE(file->commit());
    EXPECT_EQ(testing::read_text(path("a")), "new");
    EXPECT_EQ(entries(), 1u);
}

TEST_F(Files, KeepLinksAndPermissions) {
    put("real", "old");
    ::chmod(path("real").c_str(), 0600);
    fs::create_symlink("real", path("link"));
    auto file = OutputFile::open(path("link"));
    ASSERT_TRUE(file->write("new"));
    ASSERT_TRUE(file->commit());
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(testing::read_text(path("real")), "new");
    EXPECT_EQ(fs::status(path("real")).permissions() & fs::perms::all,
              fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Files, AFullDiskIsAFault) {
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "this system has no /dev/full";
    auto file = OutputFile::open("/dev/full");
    ASSERT_TRUE(file);
    const auto written = file->write("x");
    const auto done = written ? file->commit() : written;
    ASSERT_FALSE(done);
    EXPECT_NE(done.fault().what.find("cannot be written"), std::string::npos);
}

TEST_F(Files, FaultsNameTheFile) {
    EXPECT_NE(load_file(path("none")).fault().what.find("cannot be opened"), std::string::npos);
    EXPECT_NE(load_file(folder_.string()).fault().what.find("is a folder"), std::string::npos);
    EXPECT_NE(OutputFile::open(path("no/such")).fault().what.find("cannot be written"),
              std::string::npos);
    EXPECT_NE(OutputFile::open(folder_.string()).fault().what.find("is a folder"),
              std::string::npos);
}

TEST_F(Files, UnpackXz) {
    // `printf 'boyi\n' | xz` as bytes.
    const unsigned char packed[] = {
        0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00, 0x04, 0xE6, 0xD6, 0xB4, 0x46, 0x02,
        0x00, 0x21, 0x01, 0x16, 0x00, 0x00, 0x00, 0x74, 0x2F, 0xE5, 0xA3, 0x01, 0x00,
        0x04, 0x62, 0x6F, 0x79, 0x69, 0x0A, 0x00, 0x00, 0x00, 0x00, 0xA4, 0x41, 0x57,
        0x2F, 0xFB, 0xC0, 0x2F, 0x75, 0x00, 0x01, 0x1D, 0x05, 0xB8, 0x2D, 0x80, 0xAF,
        0x1F, 0xB6, 0xF3, 0x7D, 0x01, 0x00, 0x00, 0x00, 0x00, 0x04, 0x59, 0x5A};
    const std::string bytes(reinterpret_cast<const char*>(packed), sizeof packed);
    put("a.xz", bytes);
    const auto text = load_file(path("a.xz"));
    ASSERT_TRUE(text) << text.fault().what;
    EXPECT_EQ(*text, "boyi\n");
    put("cut.xz", bytes.substr(0, bytes.size() - 9));
    EXPECT_NE(load_file(path("cut.xz")).fault().what.find("broken or cut off"), std::string::npos);
}

TEST(ProgressBar, FillsFromLeftToRight) {
    EXPECT_EQ(draw_bar(0.0, 10), "[..........]   0 %");
    EXPECT_EQ(draw_bar(0.5, 10), "[#####.....]  50 %");
    EXPECT_EQ(draw_bar(1.7, 10), "[##########] 100 %");
}

}  // namespace
}  // namespace boyi::apps
