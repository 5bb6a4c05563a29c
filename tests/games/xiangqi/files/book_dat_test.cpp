#include "games/xiangqi/files/book_dat.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "book/build.h"
#include "book/explore.h"
#include "book/file.h"
#include "games/xiangqi/book.h"

namespace boyi::xiangqi::files {
namespace {

// A book of random games that begin alike.
book::Contents sample_book() {
    Random random(5);
    book::Builder<Xiangqi, BookCanon> builder({8, 1});
    for (int game = 0; game < 150; ++game) {
        Line<Xiangqi> line;
        Position p = line.start;
        for (int ply = 0; ply < 8; ++ply) {
            const auto moves = p.moves();
            const auto choices = static_cast<std::uint32_t>(moves.size());
            const Move m = moves[static_cast<int>(random.below(ply < 4 ? 4 : choices))];
            line.moves.push_back(m);
            p.play(m);
        }
        builder.add(line, draw_by(""), {});  // so that every move weighs something
    }
    return builder.finish("random games", {});
}

TEST(BookDat, KeyOfTheStart) {
    EXPECT_EQ(book_dat_key(Xiangqi::start().board()), 0x052656D5u);
    Position p = Xiangqi::start();
    p.pass();
    EXPECT_NE(book_dat_key(p.board()), 0x052656D5u);
}

TEST(BookDat, SurvivesARoundTripToTheByte) {
    const auto book = sample_book();
    const auto first = write_book_dat(book);
    ASSERT_TRUE(first) << first.fault().what;
    EXPECT_EQ(first->nameless + first->collided, 0u);
    EXPECT_GT(first->records, 300u);
    const auto reading = read_book_dat(first->bytes, "again");
    ASSERT_TRUE(reading) << reading.fault().what;
    EXPECT_EQ(reading->placed, reading->records);
    const auto second = write_book_dat(reading->book);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->bytes, first->bytes);
    // Every move is there, with its weight.
    for (const auto& page : book.pages)
        for (const auto& e : page.entries) {
            auto* found = const_cast<book::Page*>(reading->book.find(page.key));
            ASSERT_NE(found, nullptr) << page.text;
            const auto* entry = find_entry(*found, e.move);
            ASSERT_NE(entry, nullptr);
            EXPECT_EQ(entry->weight, e.weight);
        }
}

// Without its first moves a line cannot be found again; it is left out at once.
TEST(BookDat, WritesOnlyWhatCanBeReadAgain) {
    auto book = sample_book();
    const auto whole = write_book_dat(book);
    const Key start = BookCanon::place(Xiangqi::start()).key;
    std::erase_if(book.pages, [start](const book::Page& page) {
        constexpr std::uint32_t kOften = 3;  // near the start
        return page.key != start && page.entries.front().weight >= kOften;
    });
    const auto first = write_book_dat(book);
    ASSERT_TRUE(first);
    EXPECT_GT(first->unreachable, 0u);
    EXPECT_LT(first->bytes.size(), whole->bytes.size());
    const auto reading = read_book_dat(first->bytes, "again");
    ASSERT_TRUE(reading);
    EXPECT_EQ(write_book_dat(reading->book)->bytes, first->bytes);
}

TEST(BookDat, APageThatNoOtherLeadsToIsNotWritten) {
    auto book = sample_book();
    Position p = Xiangqi::start();
    for (int ply = 0; ply < 3; ++ply) p.play(p.moves()[0]);
    const Key deep = BookCanon::place(p).key;
    std::erase_if(book.pages, [deep](const book::Page& page) { return page.key != deep; });
    ASSERT_EQ(book.pages.size(), 1u);
    const auto written = write_book_dat(book);
    ASSERT_TRUE(written) << written.fault().what;
    EXPECT_TRUE(written->bytes.empty());
    EXPECT_EQ(written->records, 0u);
    EXPECT_GT(written->unreachable, 0u);
}

TEST(BookDat, WhatWasLearnedCounts) {
    auto book = sample_book();
    const Position start = Xiangqi::start();
    auto& entries = book.find(BookCanon::place(start).key)->entries;
    entries.resize(1);
    entries[0].weight = 100;
    entries[0].learned = -book::kStepsToDouble;
    const auto written = write_book_dat(book);
    const auto reading = read_book_dat(written->bytes, "again");
    ASSERT_TRUE(reading);
    EXPECT_EQ(reading->book.find(BookCanon::place(start).key)->entries[0].weight, 50u);
}

TEST(BookDat, PagesWithoutTheirPositionAreCounted) {
    auto book = sample_book();
    book.pages.front().text.clear();
    EXPECT_EQ(write_book_dat(book)->nameless, 1u);
    book.game = "othello";
    EXPECT_FALSE(write_book_dat(book));
}

TEST(BookDat, BadBytesGetASentence) {
    const auto bytes = write_book_dat(sample_book())->bytes;
    EXPECT_FALSE(read_book_dat("", "x"));
    EXPECT_FALSE(read_book_dat(bytes.substr(0, 20), "x"));
    std::string unsorted = bytes.substr(8) + bytes.substr(0, 8);
    EXPECT_NE(read_book_dat(unsorted, "x").fault().what.find("sorted"), std::string::npos);
    EXPECT_NE(read_book_dat(std::string(80, '\x42'), "x").fault().what.find("start position"),
              std::string::npos);
}

}  // namespace
}  // namespace boyi::xiangqi::files
