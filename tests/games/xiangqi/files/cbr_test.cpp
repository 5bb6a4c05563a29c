#include "games/xiangqi/files/cbr.h"

#include <gtest/gtest.h>

#include "tests/games/xiangqi/files/encoders.h"
#include "tests/games/xiangqi/files/random_record.h"

namespace boyi::xiangqi::files {
namespace {

using record::Record;
using namespace xiangqi::testing;

std::string what_of(const Result<Reading>& r) { return r ? "no fault" : r.fault().what; }

Record titled(Random& random, const std::string& title, std::size_t moves) {
    Record r = random_record(random, moves);
    r.set_tag("Title", title);
    r.set_tag("Event", "杯赛😀");
    return r;
}

TEST(Cbr, ReadsRandomRecords) {
    Random random(4);
    for (int i = 0; i < 300; ++i) {
        const Record r = titled(random, "第" + std::to_string(i) + "局", 60);
        const auto again = read_cbr(encode_cbr(r));
        ASSERT_TRUE(again) << again.fault().what;
        EXPECT_TRUE(again->notes.empty());
        EXPECT_EQ(again->record, r);
    }
}

TEST(Cbr, KeepsTheNumberOfTheFirstMove) {
    Record r;
    r.start = "3k5/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1";
    std::string bytes = encode_cbr(r);
    bytes[2116] = 40;
    EXPECT_EQ(read_cbr(bytes)->record.start, "3k5/9/9/9/9/9/9/9/9/4K2R1 w - - 0 40");
}

TEST(Cbr, ZerosAfterTheStartAreNoMove) {
    std::string bytes = encode_cbr(Record{});
    bytes.resize(2214);
    bytes.append(64, '\0');
    const auto reading = read_cbr(bytes);
    ASSERT_TRUE(reading) << reading.fault().what;
    EXPECT_EQ(reading->record.nodes.size(), 1u);
}

TEST(Cbr, TreesThousandsDeepNeedNoStack) {
    const Record deep = deep_record(10'000);
    EXPECT_EQ(read_cbr(encode_cbr(deep))->record.nodes, deep.nodes);
}

TEST(Cbr, BrokenRecordsGetOneSentence) {
    Record r;
    r.add(0, "h2e2");
    const std::string good = encode_cbr(r);
    EXPECT_EQ(what_of(read_cbr("CC")), "no CBR record: it does not begin with 'CCBridge Record'");
    EXPECT_EQ(what_of(read_cbr(good.substr(0, 2000))),
              "the record ends at byte 2000 inside its header of 2214 bytes");
    EXPECT_EQ(what_of(read_cbr(good.substr(0, good.size() - 1))),
              "the record ends at byte 2218 where a step was to follow");
    std::string bytes = good;
    bytes[2120] = 0x31;
    EXPECT_EQ(what_of(read_cbr(bytes)), "square 0 of the board holds 49: want 0, 17..23 or 33..39");
    bytes = good;
    bytes.replace(2120, 90, std::string(90, '\0'));
    EXPECT_EQ(what_of(read_cbr(bytes)), "a page of text without a board: ''");
    bytes = good;
    bytes.back() = 120;
    EXPECT_EQ(what_of(read_cbr(bytes)),
              "ply 1 of the main line: move 'off the board': want from and to, like h2e2");
}

TEST(Cbl, HandsOverEveryRecordThatIsNotDeleted) {
    Random random(5);
    for (const std::uint32_t slots : {20u, 128u}) {
        std::vector<Record> games;
        for (int i = 0; i < 6; ++i)
            games.push_back(titled(random, std::to_string(i), i % 2 == 0 ? 20 : 2000));
        std::vector<Record> found;
        const auto done = read_cbl(encode_cbl(games, slots, {2}), [&](std::size_t n, auto reading) {
            ASSERT_TRUE(reading) << reading.fault().what;
            found.push_back(reading->record);
            EXPECT_EQ(n, found.size());
        });
        ASSERT_TRUE(done);
        games.erase(games.begin() + 2);
        EXPECT_EQ(found, games);
    }
}

TEST(Cbl, FindsTheRecordsBehindAnIndexOfAnotherSize) {
    Random random(6);
    const std::vector<Record> games = {titled(random, "一", 10), titled(random, "二", 10)};
    std::string bytes = encode_cbl(games, 128, {});
    bytes[60] = 100;
    std::vector<Record> found;
    ASSERT_TRUE(read_cbl(bytes, [&](std::size_t, auto r) { found.push_back(r->record); }));
    EXPECT_EQ(found, games);
}

TEST(Cbl, ABrokenRecordDoesNotHideTheOthers) {
    Random random(7);
    std::vector<Record> games(3, titled(random, "局", 10));
    std::string bytes = encode_cbl(games, 3, {});
    bytes[66624 + 3 * 276 + 4096 + 2120] = 0x7F;
    std::vector<bool> good;
    ASSERT_TRUE(read_cbl(bytes, [&](std::size_t, auto r) { good.push_back(r.ok()); }));
    EXPECT_EQ(good, (std::vector<bool>{true, false, true}));
}

TEST(Cbl, WhatIsNoLibraryIsRefused) {
    const auto ignore = [](std::size_t, Result<Reading>) {};
    EXPECT_EQ(read_cbl("x", ignore).fault().what,
              "no CBL library: it does not begin with 'CCBridgeLibrary'");
    EXPECT_EQ(read_cbl(std::string("CCBridge\x15\0\0\0", 12), ignore).fault().what,
              "a compressed library of an old CCBridge: want one saved by a newer CCBridge");
    EXPECT_EQ(read_cbl(std::string("CCBridgeLibrary\0", 16), ignore).fault().what,
              "the library holds no record");
}

}  // namespace
}  // namespace boyi::xiangqi::files
