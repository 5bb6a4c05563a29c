#include "search/table.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace boyi::search {
namespace {

Known some(int depth, Bound bound = Bound::Exact) {
    return {77, -123, 45, static_cast<std::int8_t>(depth), bound};
}

TEST(Table, GivesBackWhatWasStored) {
    Table table(1);
    EXPECT_FALSE(table.probe(42));
    table.store(42, some(7, Bound::Upper));
    ASSERT_TRUE(table.probe(42));
    EXPECT_EQ(*table.probe(42), some(7, Bound::Upper));
    table.clear();
    EXPECT_FALSE(table.probe(42));
}

TEST(Table, EveryFieldSurvives) {
    Table table(1);
    Random random(5);
    for (int i = 0; i < 1000; ++i) {
        const Key key = random.next();
        const Known known{
            static_cast<std::uint16_t>(random.next()), static_cast<std::int16_t>(random.next()),
            static_cast<std::int16_t>(random.next()),
            static_cast<std::int8_t>(random.below(200) - 100), static_cast<Bound>(random.below(3))};
        table.store(key, known);
        ASSERT_TRUE(table.probe(key));
        const Known got = *table.probe(key);
        EXPECT_EQ(got, known);
    }
}

TEST(Table, AShallowBoundDoesNotReplaceADeepOne) {
    Table table(1);
    table.store(9, some(12));
    table.store(9, some(2, Bound::Lower));
    EXPECT_EQ(table.probe(9)->depth, 12);
    table.new_search();
    table.store(9, some(2, Bound::Lower));
    EXPECT_EQ(table.probe(9)->depth, 2) << "what an earlier search knew gives way";
}

TEST(Table, AMoveIsKeptWhenTheNewEntryHasNone) {
    Table table(1);
    table.store(9, some(3));
    Known without = some(5);
    without.move = 0;
    table.store(9, without);
    EXPECT_EQ(table.probe(9)->move, 77);
    EXPECT_EQ(table.probe(9)->depth, 5);
}

TEST(Table, CountsWhatThisSearchUsed) {
    Table table(1);
    EXPECT_EQ(table.permille_used(), 0);
    Random random(1);
    for (int i = 0; i < 200000; ++i) table.store(random.next(), some(1));
    EXPECT_GT(table.permille_used(), 900);
    table.new_search();
    EXPECT_EQ(table.permille_used(), 0);
}

}  // namespace
}  // namespace boyi::search
