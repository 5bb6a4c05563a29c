#include "db/book_workshop.h"

#include <gtest/gtest.h>

#include <fstream>

#include "book/file.h"
#include "db/sqlite.h"
#include "tests/book/sample_book.h"
#include "tests/support.h"

namespace boyi::db {
namespace {

class Workshop : public ::testing::Test {
  protected:
    void SetUp() override { std::remove(path_.c_str()); }
    void TearDown() override { std::remove(path_.c_str()); }

    const std::string path_ = testing::temporary_path();
};

book::Contents sample(std::uint64_t seed) {
    auto contents = book::random_contents(seed);
    for (auto& page : contents.pages)
        if (page.key % 2 == 0) page.text = "position " + std::to_string(page.key);
    return contents;
}

// Openings are numbered in the order in which they are met, so the names are compared.
void expect_same(const book::Contents& a, const book::Contents& b) {
    EXPECT_EQ(a.game, b.game);
    EXPECT_EQ(a.sources, b.sources);
    ASSERT_EQ(a.pages.size(), b.pages.size());
    for (std::size_t i = 0; i < a.pages.size(); ++i) {
        EXPECT_EQ(a.pages[i].key, b.pages[i].key);
        EXPECT_EQ(a.pages[i].text, b.pages[i].text);
        EXPECT_EQ(a.pages[i].entries, b.pages[i].entries);
        EXPECT_EQ(a.openings[a.pages[i].opening], b.openings[b.pages[i].opening]);
    }
}

TEST_F(Workshop, KeepsEverything) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto contents = sample(seed);
        ASSERT_TRUE(save_workshop(path_, contents));  // also over the one before
        const auto again = load_workshop(path_);
        ASSERT_TRUE(again) << again.fault().what;
        expect_same(*again, contents);
    }
}

TEST_F(Workshop, AnswersOtherTools) {
    const auto contents = sample(3);
    ASSERT_TRUE(save_workshop(path_, contents));
    auto file = Database::open(path_, Access::Write);
    ASSERT_TRUE(file);
    auto count = file->prepare("SELECT count(*), sum(games) FROM line");
    ASSERT_TRUE(count && *count->next());
    EXPECT_EQ(count->integer(0), static_cast<std::int64_t>(contents.moves()));
    ASSERT_TRUE(file->run("UPDATE move SET weight = -5, learned = 1000"));
    const auto changed = load_workshop(path_);
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->pages.front().entries.front().weight, 0u);
    EXPECT_EQ(changed->pages.front().entries.front().learned, book::kMostLearned);
}

TEST_F(Workshop, RefusesOtherFiles) {
    EXPECT_FALSE(load_workshop(path_)) << "nothing is there";
    {
        auto file = Database::open(path_, Access::Create);
        ASSERT_TRUE(file->run("CREATE TABLE other(x)"));
    }
    EXPECT_NE(load_workshop(path_).fault().what.find("no workshop"), std::string::npos);
    std::ofstream(path_) << "not a database, only a text that is long enough to be looked at";
    EXPECT_FALSE(load_workshop(path_));
    EXPECT_FALSE(save_workshop(path_, sample(1)));
}

TEST_F(Workshop, IsToldByItsFirstBytes) {
    EXPECT_TRUE(is_workshop(std::string_view("SQLite format 3\0", 16)));
    EXPECT_FALSE(is_workshop(book::pack(sample(1))));
}

}  // namespace
}  // namespace boyi::db
