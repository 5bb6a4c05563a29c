#include "record/pgn.h"

#include <gtest/gtest.h>

#include "base/text.h"

namespace boyi::record {
namespace {

std::vector<std::string_view> whole(std::string_view word) {
    if (word.empty()) return {};
    return {word};
}

std::vector<PgnGame> games(std::string_view text) {
    std::vector<PgnGame> out;
    PgnReader reader(text, whole);
    while (auto game = reader.next()) out.push_back(std::move(*game));
    return out;
}

PgnGame only(std::string_view text) {
    auto all = games(text);
    EXPECT_EQ(all.size(), 1u) << text;
    return all.empty() ? PgnGame{} : all[0];
}

std::string main_moves(const Record& r) {
    std::vector<std::string> out;
    for (const NodeId id : r.main_line()) out.push_back(r.nodes[id].move);
    return join(out, " ");
}

TEST(Pgn, TagsMovesAndResult) {
    const auto game =
        only("[Event \"A \\\"cup\\\"\"]\r\n[Red \"x\"]\r\n\r\n1. a b\r\n2. c 1-0\r\n");
    EXPECT_EQ(game.record.tag("Event"), "A \"cup\"");
    EXPECT_EQ(game.record.tag("Red"), "x");
    EXPECT_EQ(main_moves(game.record), "a b c");
    EXPECT_EQ(game.record.ending, Ending::FirstWins);
    EXPECT_EQ(game.lines[3], 5);
}

TEST(Pgn, MoveNumbersInEveryManner) {
    for (const auto text : {"1. a b 2. c d *", "1.a b 2.c d", "1 a b 2 c d", "a b c d",
                            "1. a 1... b 2. c 2...d", "1、a b 2．c d", "1. a … b 2. c ... d"})
        EXPECT_EQ(main_moves(only(text).record), "a b c d") << text;
}

TEST(Pgn, CommentsOfBothKinds) {
    const auto r =
        only("{before} 1. a {one\ntwo} b ; three\n; four\n$1 $9 2. c!? ( {five} 2. d $0)").record;
    EXPECT_EQ(r.nodes[0].comment, "before");
    EXPECT_EQ(r.nodes[1].comment, "one\ntwo");
    EXPECT_EQ(r.nodes[2].comment, "three\nfour\n!\n$9");
    EXPECT_EQ(r.nodes[3].comment, "!?");
    EXPECT_EQ(r.nodes[4].comment, "five");
    EXPECT_EQ(r.nodes[4].parent, NodeId{2});
}

TEST(Pgn, NestedVariations) {
    const auto r = only("1. a b (1... c 2. d (2. e f) g) (1... h) 2. i *").record;
    EXPECT_EQ(main_moves(r), "a b i");
    ASSERT_EQ(r.nodes[1].children.size(), 3u);
    const NodeId c = r.nodes[1].children[1];
    EXPECT_EQ(r.nodes[c].move, "c");
    EXPECT_EQ(r.nodes[c].children.size(), 2u);
    EXPECT_EQ(r.nodes[r.nodes[1].children[2]].move, "h");
}

TEST(Pgn, SeveralGamesWithAndWithoutResults) {
    EXPECT_EQ(games("1. a b 1-0 1. c d 0-1").size(), 2u);
    EXPECT_EQ(games("[Event \"1\"]\n\n1. a b\n\n[Event \"2\"]\n\n1. c\n").size(), 2u);
    EXPECT_EQ(games("[Event \"1\"]\n\n[Event \"2\"]\n\n*\n").size(), 2u);
    EXPECT_EQ(games("[Event \"1\"] [Site \"2\"]\n1. a 1-0 {resigned}\n\n\n").size(), 1u);
    EXPECT_EQ(games("").size(), 0u);
    EXPECT_EQ(games(" \n\n 1-0 * ").size(), 0u);
}

TEST(Pgn, ABrokenGameDoesNotTakeOthersWithIt) {
    for (const auto broken :
         {"1. a {never closed", "1. a (1. b", "1. a ) b", "( 1. a)", "1. a } b"}) {
        const std::string text =
            "[Event \"1\"]\n\n" + std::string(broken) + "\n\n[Event \"2\"]\n\n1. c {fine} d 1-0\n";
        const auto all = games(text);
        ASSERT_EQ(all.size(), 2u) << broken;
        EXPECT_TRUE(all[0].fault) << broken;
        EXPECT_NE(all[0].fault->what.find("line 3"), std::string::npos) << all[0].fault->what;
        EXPECT_FALSE(all[1].fault);
        EXPECT_EQ(main_moves(all[1].record), "c d");
    }
}

TEST(Pgn, DeepNestingNeedsNoStack) {
    constexpr int kDepth = 100000;
    std::string text = "1. a b";
    for (int i = 0; i < kDepth; ++i) text += " (1... c 2. d";
    text += std::string(kDepth, ')');
    const auto game = only(text);
    EXPECT_FALSE(game.fault);
    EXPECT_EQ(game.record.nodes.size(), 3u + 2 * kDepth);
    EXPECT_EQ(only(write_pgn(game.record, {})).record, game.record);
}

TEST(Pgn, TagsWithFlaws) {
    const auto r = only("[Event \"open]\n[Site \"a \"b\" c\"]\n[Date \"x\" ]\n\n1. a *").record;
    EXPECT_EQ(r.tag("Event"), "open");
    EXPECT_EQ(r.tag("Site"), "a \"b\" c");
    EXPECT_EQ(r.tag("Date"), "x");
}

TEST(Pgn, WritingAndReadingGivesTheSameRecord) {
    const auto r =
        only(
            "[Event \"q \\\\ \\\"\"]\n\n{zero} 1. a {x} b ; brace } here\n; [Event \"no\"]\n"
            "(1... c {y} 2. d (2. e f) g) (1... h) 2. i j 3. k 1/2-1/2")
            .record;
    const std::string text = write_pgn(r, {});
    EXPECT_EQ(only(text).record, r) << text;
    EXPECT_EQ(write_pgn(only(text).record, {}), text);
}

TEST(Pgn, NumbersFollowTheStart) {
    const auto r = only("1. a b c").record;
    EXPECT_EQ(write_pgn(r, {7, true}), "\n7... a\n8. b c\n*\n\n");
    EXPECT_EQ(write_pgn(r, {1, false}), "\n1. a b\n2. c\n*\n\n");
}

}  // namespace
}  // namespace boyi::record
