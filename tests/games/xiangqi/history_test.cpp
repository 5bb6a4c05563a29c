#include "games/xiangqi/history.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/game.h"

namespace boyi::xiangqi {
namespace {

// A position and its past, moved on by text.
struct Game {
    Position position;
    History past;

    explicit Game(std::string_view fen) : position(*read_fen(fen)), past(position.key()) {}

    void play(std::string_view moves) {
        for (const auto word : words(moves)) {
            const auto m = Xiangqi::read_move(position, word);
            ASSERT_TRUE(m) << word;
            const bool took = !position.play(*m).is_none();
            past.push(position.key(), *m, took, position.in_check());
        }
    }
    auto in_tree(int plies_from_root, RuleSet set = RuleSet::Asian) const {
        return past.ruling_in_tree(position.board(), plies_from_root, set);
    }
};

constexpr std::string_view kCheckFen = "9/3k5/9/9/2N6/9/9/9/9/4K4 w";
constexpr std::string_view kCheckCycle = "c5e6 d8d7 e6c5 d7d8 ";
constexpr std::string_view kIdleCycle = "h0g2 h9g7 g2h0 g7h9 ";

TEST(XiangqiHistory, FindsTheNearestRepetition) {
    Game g(kStartFen);
    EXPECT_FALSE(g.past.repeats());
    g.play(kIdleCycle);
    EXPECT_EQ(g.past.repeats(), 4);
    g.play(kIdleCycle);
    EXPECT_EQ(g.past.repeats(), 4);
    EXPECT_EQ(g.past.repeats(4), 8);
    EXPECT_FALSE(g.past.repeats(8));
    g.past.pop();
    EXPECT_EQ(g.past.repeats(), 4);
    EXPECT_FALSE(g.past.repeats(4));
}

TEST(XiangqiHistory, ACaptureOrANullMoveCutsOffThePast) {
    Game g("3k5/9/9/9/9/9/p8/R8/9/4K4 w");
    g.play("a2a3 d9d8 a3a2 d8d9 a2a3 d9d8 a3a2 d8d9");
    EXPECT_EQ(g.past.repeats(), 4);
    EXPECT_FALSE(g.past.repeats(4)) << "the first occurrence came before the capture";
    Game n(kStartFen);
    n.play("h0g2 h9g7");
    n.past.push(1, Move{}, false, false);
    n.past.push(n.position.key(), Move{}, false, false);
    n.play("g2h0 g7h9");
    EXPECT_FALSE(n.past.repeats());
}

TEST(XiangqiHistory, ThirdOccurrenceIsJudged) {
    Game g(kCheckFen);
    g.play(kCheckCycle);
    EXPECT_FALSE(g.past.ruling(g.position.board(), RuleSet::Asian));
    g.play(kCheckCycle);
    const auto r = g.past.ruling(g.position.board(), RuleSet::Asian);
    ASSERT_TRUE(r);
    EXPECT_EQ(r->loser, Side::First);
    EXPECT_EQ(r->habits.first, Habit::Checks);
}

TEST(XiangqiHistory, ATreeJudgesDrawsAtTheSecondOccurrence) {
    Game g(kStartFen);
    g.play(kIdleCycle);
    EXPECT_FALSE(g.in_tree(4)) << "the first occurrence is the root itself";
    const auto r = g.in_tree(5);
    ASSERT_TRUE(r);
    EXPECT_FALSE(r->loser);
}

TEST(XiangqiHistory, ATreeBelievesALossOnlyIfTheCycleMustClose) {
    Game g(kCheckFen);
    g.play(kCheckCycle);
    EXPECT_FALSE(g.in_tree(5)) << "the move before the cycle is unknown";
    g.play("c5e6");
    ASSERT_TRUE(g.in_tree(6));
    EXPECT_EQ(g.in_tree(6)->loser, Side::First);
    EXPECT_FALSE(g.in_tree(4));
}

TEST(XiangqiHistory, RulingIsTheSameWhoeverAsks) {
    Game g(kCheckFen);
    g.play(kCheckCycle);
    g.play(kCheckCycle);
    for (const RuleSet set : kRuleSets)
        EXPECT_EQ(*g.past.ruling(g.position.board(), set), *g.in_tree(0, set));
}

}  // namespace
}  // namespace boyi::xiangqi
