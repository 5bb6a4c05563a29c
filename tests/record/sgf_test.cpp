#include "record/sgf.h"

#include <gtest/gtest.h>

namespace boyi::record {
namespace {

Result<SgfTree> read_one(std::string_view text) {
    auto tree = SgfReader(text).next();
    return tree ? std::move(*tree) : Result<SgfTree>{Fault{"nothing there"}};
}

TEST(Sgf, ReadsPropertiesVariationsAndEscapes) {
    const auto tree =
        read_one("junk (;GM[1]AB[aa][bb] [cc];B[ee]C[a \\] \\\\ b\\\nc](;W[cc];B[dd])(;W[gg]))");
    ASSERT_TRUE(tree) << tree.fault().what;
    ASSERT_EQ(tree->nodes.size(), 5u);
    EXPECT_EQ(tree->root().find("AB")->values, (std::vector<std::string>{"aa", "bb", "cc"}));
    EXPECT_EQ(tree->nodes[1].text("C"), "a ] \\ bc");
    EXPECT_EQ(tree->nodes[1].children, (std::vector<NodeId>{2, 4}));
    EXPECT_EQ(tree->nodes[4].text("W"), "gg");
}

TEST(Sgf, WhatIsWrittenReadsTheSame) {
    const auto tree =
        read_one("(;FF[4]CA[UTF-8]GM[1]C[x\\]y];B[aa](;W[bb];B[](;W[cc])(;W[dd]))(;W[ee]))");
    ASSERT_TRUE(tree);
    const auto text = write_sgf(*tree);
    const auto again = read_one(text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(again->nodes, tree->nodes) << text;
    EXPECT_EQ(write_sgf(*again), text);
}

struct Diary : SgfVisitor {
    void enter(const SgfNode& node) override { text += node.properties.front().name; }
    void leave() override { text += '.'; }
    std::string text;
};

TEST(Sgf, AVisitorSeesANodeAfterTheOneAbove) {
    SgfReader reader("(;A[];B[](;C[];D[])(;E[])) (;F[])");
    Diary diary;
    for (int i = 0; i < 2; ++i) {
        const auto done = reader.visit_next(diary);
        ASSERT_TRUE(done && *done);
    }
    EXPECT_EQ(diary.text, "ABCD..E...F.");
    EXPECT_FALSE(reader.visit_next(diary));
}

TEST(Sgf, ALongGameIsNoTrouble) {
    std::string text = "(;GM[1]";
    for (int i = 0; i < 20000; ++i) text += i % 2 == 0 ? "(;B[aa]" : "(;W[bb]";
    text += std::string(20000, ')') + ")";
    const auto tree = read_one(text);
    ASSERT_TRUE(tree);
    EXPECT_EQ(tree->nodes.size(), 20001u);
    EXPECT_EQ(read_one(write_sgf(*tree))->nodes.size(), 20001u);
}

TEST(Sgf, ABrokenTreeDoesNotTakeTheNextWithIt) {
    SgfReader reader("(;GM[1]B x)\n(;W[bb])\n(;C[open");
    auto first = reader.next();
    ASSERT_TRUE(first && !*first);
    EXPECT_EQ(first->fault().what, "line 1: property 'B' has no value: want '['");
    auto second = reader.next();
    ASSERT_TRUE(second && *second);
    EXPECT_EQ((*second)->root().text("W"), "bb");
    auto third = reader.next();
    ASSERT_TRUE(third && !*third);
    EXPECT_EQ(third->fault().what, "line 3: a value is not closed: want ']'");
    EXPECT_FALSE(reader.next());
}

TEST(Sgf, EncodingsByNameAndByContent) {
    EXPECT_EQ(sgf_text("(;C[\xE9t\xE9]CA[ISO-8859-1])"), "(;C[été]CA[ISO-8859-1])");
    EXPECT_EQ(sgf_text("(;C[\xB0\xD7\xCF\xC8])"), "(;C[白先])");
    EXPECT_EQ(sgf_text("(;CA[Big5]C[\xA5\xD5\xA5\xFD])"), "(;CA[Big5]C[白先])");
    EXPECT_EQ(sgf_text("\xEF\xBB\xBF(;C[白])"), "(;C[白])");
}

}  // namespace
}  // namespace boyi::record
