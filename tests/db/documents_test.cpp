#include "db/documents.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <limits>
#include <thread>

#include "db/sqlite.h"

namespace boyi::db {
namespace {

constexpr std::int64_t kMany = 1000;
constexpr std::int64_t kEver = std::numeric_limits<std::int64_t>::max();

class DocumentFile : public ::testing::Test {
  protected:
    DocumentFile()
        : folder_(std::filesystem::path(::testing::TempDir()) /
                  ("boyi_documents_" + std::to_string(getpid()))),
          path_((folder_ / "deep/games.db").string()) {}
    ~DocumentFile() override { std::filesystem::remove_all(folder_); }
    std::filesystem::path folder_;
    std::string path_;
};

TEST_F(DocumentFile, SurvivesItsReader) {
    {
        auto documents = Documents::open(path_);
        ASSERT_TRUE(documents) << documents.fault().what;
        ASSERT_TRUE((*documents)->put("game", "a", "{\"x\":\"马\"}", "1", kMany));
    }
    auto again = Documents::open(path_);
    ASSERT_TRUE(again);
    EXPECT_EQ(**(*again)->get("game", "a"), "{\"x\":\"马\"}");
    EXPECT_FALSE(*(*again)->get("settings", "a"));
}

TEST_F(DocumentFile, OfANewerBoyiIsLeftAlone) {
    { ASSERT_TRUE(Documents::open(path_)); }
    {
        auto file = Database::open(path_, Access::Write);
        ASSERT_TRUE(file);
        ASSERT_TRUE(file->run("PRAGMA user_version=99"));
    }
    const auto refused = Documents::open(path_);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.fault().what.find("newer boyi"), std::string::npos);
}

TEST_F(DocumentFile, ThatIsNoneIsRefused) {
    std::filesystem::create_directories(folder_ / "deep");
    std::ofstream(path_) << std::string(5000, 'x');
    EXPECT_FALSE(Documents::open(path_));
}

TEST(Documents, AreListedNewestFirst) {
    auto documents = Documents::open("");
    ASSERT_TRUE(documents);
    for (const char* name : {"a", "b", "c"}) {
        ASSERT_TRUE((*documents)->put("game", name, "{}", "null", kMany));
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    const auto all = (*documents)->list("game", kEver, 2);
    ASSERT_TRUE(all);
    ASSERT_EQ(all->size(), 2u);
    EXPECT_EQ((*all)[0].name, "c");
    const auto older = (*documents)->list("game", (*all)[1].changed, 10);
    ASSERT_EQ(older->size(), 1u);
    EXPECT_EQ((*older)[0].name, "a");
}

TEST(DocumentsThreads, MayBeUsedByManyAtOnce) {
    auto documents = Documents::open("");
    ASSERT_TRUE(documents);
    std::vector<std::thread> writers;
    for (int i = 0; i < 4; ++i)
        writers.emplace_back([&, i] {
            for (int j = 0; j < 20; ++j)
                EXPECT_TRUE(
                    (*documents)->put("game", std::to_string(i * 100 + j), "{}", "null", kMany));
        });
    for (auto& writer : writers) writer.join();
    EXPECT_EQ((*documents)->list("game", kEver, kMany)->size(), 80u);
}

}  // namespace
}  // namespace boyi::db
