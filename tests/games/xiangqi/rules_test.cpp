#include "games/xiangqi/rules.h"

#include <gtest/gtest.h>

#include "games/xiangqi/chase.h"
#include "games/xiangqi/fen.h"

namespace boyi::xiangqi {
namespace {

Board board_of(std::string_view fen) {
    const auto p = read_fen(fen);
    EXPECT_TRUE(p) << fen;
    return p->board();
}

bool is_dead(std::string_view fen, RuleSet set) {
    return is_dead_material(board_of(fen), Rules{set});
}

TEST(XiangqiRules, NamesAreReadAndWritten) {
    for (const RuleSet set : kRuleSets) EXPECT_EQ(*read_rule_set(name_of(set)), set);
    EXPECT_EQ(*read_rule_set("Asian"), RuleSet::Asian);
    const auto wrong = read_rule_set("wxf");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.fault().what, "rule set 'wxf' is not known: want asian, chinese or computer");
}

struct Material {
    std::string_view fen;
    bool computer, others;
};

TEST(XiangqiRules, DeadMaterial) {
    constexpr Material kCases[] = {
        {"3k5/4a4/4b4/9/9/9/9/4B4/4A4/4K4 w", true, true},   // nobody can attack
        {"3k5/9/9/9/9/9/9/9/9/C3K4 w", true, false},         // C v nothing
        {"3k5/4a4/9/9/9/9/9/9/9/C3K4 w", true, false},       // C v A
        {"3k5/4a4/9/9/9/9/9/4B4/9/C3K4 w", true, false},     // CB v A, no mate now
        {"3k1a3/4a4/9/9/9/9/9/9/9/C4K3 w", true, false},     // C v AA, no mate now
        {"3k1a3/4a4/9/9/9/9/9/4B4/9/C4K3 w", false, false},  // CB v AA
        {"3k5/9/9/9/9/9/9/9/4A4/C3K4 w", false, false},      // CA v nothing
        {"3k5/c8/9/9/9/9/9/9/9/C3K4 w", true, false},        // C v C
        {"3k5/c8/4b4/9/9/9/9/9/9/C3K4 w", true, false},      // C v CB, no mate now
        {"3k5/c3a4/9/9/9/9/9/9/9/C3K4 w", false, false},     // C v CA
        {"3k5/9/9/9/9/9/9/9/9/C1C1K4 w", false, false},      // CC v nothing
        {"3k5/9/9/9/9/P8/9/9/9/4K4 w", false, false},        // P v nothing
        {"3k5/9/9/9/9/9/9/9/9/N3K4 w", false, false},        // N v nothing
    };
    for (const auto& c : kCases) {
        EXPECT_EQ(is_dead(c.fen, RuleSet::Computer), c.computer) << c.fen;
        EXPECT_EQ(is_dead(c.fen, RuleSet::Asian), c.others) << c.fen;
        EXPECT_EQ(is_dead(c.fen, RuleSet::Chinese), c.others) << c.fen;
    }
}

TEST(XiangqiRules, DeadMaterialWaitsForAMateInOne) {
    // The cannon mates on a9 if the screen on d9 is stuck.
    EXPECT_FALSE(is_dead("3ak4/4a4/9/9/9/9/9/9/C8/5K3 w", RuleSet::Computer));
    EXPECT_TRUE(is_dead("3ak4/9/3a5/9/9/9/9/9/C8/5K3 w", RuleSet::Computer));
}

// Elephant e7 attacks the cannon g5, which the chariot g0 protects.
TEST(XiangqiRules, LesserMenThreatenProtectedOnesOutsideAsianRules) {
    const Board b = board_of("3k5/9/4b4/9/6C2/9/9/9/9/4K1R2 b");
    EXPECT_TRUE(threats(b, Side::Second, RuleSet::Asian).empty());
    for (const RuleSet set : {RuleSet::Chinese, RuleSet::Computer}) {
        const auto list = threats(b, Side::Second, set);
        EXPECT_TRUE(list.has_victim(Square{6, 5})) << name_of(set);
    }
}

}  // namespace
}  // namespace boyi::xiangqi
