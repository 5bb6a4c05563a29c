#include "book/file.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/book/sample_book.h"
#include "tests/support.h"

namespace boyi::book {
namespace {

TEST(BookFile, WhatIsPackedComesBack) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Contents contents = random_contents(seed);
        const auto book = Book::read(pack(contents));
        ASSERT_TRUE(book) << book.fault().what;
        EXPECT_EQ(book->unpack(), contents);
        EXPECT_EQ(pack(book->unpack()), pack(contents));
    }
}

TEST(BookFile, EveryPageIsFoundAndNoOther) {
    const Contents contents = random_contents(7);
    ASSERT_FALSE(contents.pages.empty());
    const auto book = Book::read(pack(contents));
    ASSERT_TRUE(book);
    EXPECT_EQ(book->pages(), contents.pages.size());
    for (const Page& page : contents.pages) {
        EXPECT_EQ(book->find(page.key), page);
        EXPECT_FALSE(book->find(page.key + 1));
        EXPECT_EQ(book->opening(page), contents.openings[page.opening]);
    }
    EXPECT_FALSE(book->find(0));
    EXPECT_FALSE(book->find(~Key{0}));
}

TEST(BookFile, EveryCutIsRefused) {
    const std::string bytes = pack(random_contents(3));
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_FALSE(Book::read(bytes.substr(0, size))) << size;
    EXPECT_FALSE(Book::read(bytes + "x"));
}

TEST(BookFile, EveryChangedByteIsNoticed) {
    const std::string bytes = pack(random_contents(3));
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string changed = bytes;
        changed[at] = static_cast<char>(changed[at] ^ 0x10);
        EXPECT_FALSE(Book::read(changed)) << at;
    }
}

// With a good checksum the parts themselves are looked at: a change is refused, or makes another
// book that can be read to its end.
TEST(BookFile, ForgedBytesDoNoHarm) {
    Random random(11);
    const std::string bytes = pack(random_contents(3));
    int refused = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string forged = bytes;
        const std::size_t at = 8 + random.below(static_cast<std::uint32_t>(bytes.size() - 8));
        forged[at] = static_cast<char>(random.next());
        seal(forged);
        const auto book = Book::read(forged);
        if (!book) ++refused;
        else EXPECT_EQ(book->unpack().pages.size(), book->pages());
    }
    EXPECT_GT(refused, 300);
}

TEST(BookFile, SaysWhatIsWrong) {
    const auto what = [](std::string bytes) { return Book::read(std::move(bytes)).fault().what; };
    EXPECT_EQ(what("hello"), "this is no opening book: want a file that boyi book made");
    EXPECT_NE(what("SQLite format 3").find("workshop"), std::string::npos);
    std::string newer = pack(random_contents(3));
    newer[8] = 9;
    EXPECT_NE(what(newer).find("version 9"), std::string::npos);
    newer[8] = 1;
    EXPECT_NE(what(newer.substr(0, 100)).find("cut off"), std::string::npos);
}

TEST(BookFile, IsReadWhereItLies) {
    const std::string path = testing::temporary_path("book_file_test.book");
    const Contents contents = random_contents(5);
    std::ofstream(path, std::ios::binary) << pack(contents);
    const auto book = Book::map(path);
    ASSERT_TRUE(book) << book.fault().what;
    EXPECT_EQ(book->unpack(), contents);
    std::remove(path.c_str());
    EXPECT_FALSE(Book::map(path));
}

}  // namespace
}  // namespace boyi::book
