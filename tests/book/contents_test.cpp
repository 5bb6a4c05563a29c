#include "book/contents.h"

#include <gtest/gtest.h>

#include "tests/book/sample_book.h"

namespace boyi::book {
namespace {

std::uint64_t games_of(const Contents& book) {
    std::uint64_t games = 0;
    for (const Page& page : book.pages)
        for (const Entry& e : page.entries) games += e.wins;
    return games;
}

TEST(BookContents, PagesStaySortedAndSingle) {
    Contents book;
    for (const Key key : {5, 1, 9, 5, 3}) book.at(key).entries.push_back({});
    ASSERT_EQ(book.pages.size(), 4u);
    for (std::size_t i = 1; i < book.pages.size(); ++i)
        EXPECT_LT(book.pages[i - 1].key, book.pages[i].key);
    EXPECT_EQ(book.find(5)->entries.size(), 2u);
    EXPECT_EQ(book.find(4), nullptr);
    EXPECT_EQ(book.moves(), 5u);
}

TEST(BookContents, LearningDoublesAndHalves) {
    EXPECT_EQ(playing_weight({0, 0, 0, 0, 100, kStepsToDouble}), 200);
    EXPECT_EQ(playing_weight({0, 0, 0, 0, 100, -2 * kStepsToDouble}), 25);
    EXPECT_EQ(playing_weight({0, 0, 0, 0, 0, kMostLearned}), 0);
    EXPECT_EQ(score_share({0, 3, 2, 5}), 0.4);
    EXPECT_EQ(score_share({}), 0.5);
}

TEST(BookContents, MergingAddsWhatBothKnow) {
    Contents a, b;
    a.game = b.game = "toy";
    const auto book_a = *a.source_bit("a");
    *b.source_bit("b");
    const auto shared = *b.source_bit("a");
    a.at(1).entries = {{7, 1, 2, 3, 10, 4, book_a}};
    a.at(3).entries = {{8, 1, 0, 0, 2, 0, book_a}};
    b.at(1).entries = {{7, 10, 20, 30, 5, -6, 1}, {9, 0, 0, 1, 99, 0, shared}};
    b.at(2).entries = {{8, 0, 1, 0, 1, 0, 1}};
    b.at(2).opening = b.opening_number("queen's");
    ASSERT_TRUE(merge(a, b));
    EXPECT_EQ(a.sources, (std::vector<std::string>{"a", "b"}));
    ASSERT_EQ(a.pages.size(), 3u);
    EXPECT_EQ(a.find(1)->entries,
              (std::vector<Entry>{{9, 0, 0, 1, 99, 0, 1}, {7, 11, 22, 33, 15, -2, 3}}));
    EXPECT_EQ(a.openings[a.find(2)->opening], "queen's");
    EXPECT_EQ(a.find(2)->entries.front().sources, 2);
    b.game = "other";
    EXPECT_FALSE(merge(a, b));
}

TEST(BookContents, MergingLosesNothing) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Contents a = random_contents(seed);
        const Contents b = random_contents(seed + 1000);
        for (auto* book : {&a}) book->sources.clear();
        const auto games = games_of(a) + games_of(b);
        const auto moves = a.moves() + b.moves();
        ASSERT_TRUE(merge(a, b));
        EXPECT_EQ(games_of(a), games) << "random keys and moves do not meet";
        EXPECT_EQ(a.moves(), moves);
    }
}

TEST(BookContents, OneSourceTooManyIsRefused) {
    Contents book;
    for (std::size_t i = 0; i < kMostSources; ++i)
        EXPECT_TRUE(book.source_bit("source " + std::to_string(i)));
    EXPECT_TRUE(book.source_bit("source 3"));
    EXPECT_FALSE(book.source_bit("one more"));
}

TEST(BookContents, PruningKeepsTheBest) {
    Contents book;
    book.at(1).entries = {{1, 9, 0, 0, 18}, {2, 3, 0, 0, 6}, {3, 1, 0, 0, 2}, {4, 0, 0, 5, 0}};
    book.at(2).entries = {{1, 0, 0, 1, 0}};
    const auto left = [&book](const Pruning& wish) {
        Contents copy = book;
        prune(copy, wish);
        return copy.moves();
    };
    EXPECT_EQ(left({}), 5u);
    EXPECT_EQ(left({2}), 3u);
    EXPECT_EQ(left({0, 0.2}), 3u) << "a page without any weight has no shares";
    EXPECT_EQ(left({0, 0, 1}), 2u);
    EXPECT_EQ(left({0, 0, {}, true}), 3u);
    prune(book, {0, 0, {}, true});
    EXPECT_EQ(book.pages.size(), 1u) << "an empty page goes";
}

}  // namespace
}  // namespace boyi::book
