#include "games/xiangqi/judge.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "games/xiangqi/explain.h"
#include "games/xiangqi/fen.h"
#include "tests/games/xiangqi/rule_cases.h"

namespace boyi::xiangqi {
namespace {

constexpr std::string_view kChaseFen = "c2k5/9/9/9/2R6/9/9/9/9/4K4 w";
constexpr std::string_view kChaseMoves = "c5a5 (a9b9 a5b5 b9a9 b5a5)";

std::string winner_of(const Verdict& v) {
    if (!v.outcome) return "none";
    return v.outcome->winner ? std::string(side_word(*v.outcome->winner)) : "draw";
}

Line<Xiangqi> line_of(std::string_view fen, std::string_view moves) {
    const auto start = Xiangqi::read_position(fen);
    EXPECT_TRUE(start) << fen;
    Line<Xiangqi> line{*start, {}};
    Position p = line.start;
    const std::string unrolled = testing::unroll(moves);
    for (const auto word : words(unrolled)) {
        const auto m = Xiangqi::read_move(p, word);
        EXPECT_TRUE(m) << word;
        if (!m) break;
        p.play(*m);
        line.moves.push_back(*m);
    }
    return line;
}

Verdict judge_text(std::string_view fen, std::string_view moves, RuleSet set = RuleSet::Asian) {
    return judge(line_of(fen, moves), Rules{set});
}

TEST(XiangqiJudge, AllRuleCasesUnderAllRuleSets) {
    const auto cases = testing::rule_cases();
    EXPECT_GE(cases.size(), 41u);
    for (const auto& c : cases)
        for (const RuleSet set : kRuleSets) {
            const Verdict v = judge_text(c.fen, c.moves, set);
            EXPECT_EQ(winner_of(v), c.winner[static_cast<std::size_t>(set)])
                << c.title << " under " << name_of(set) << "\n"
                << explain(v, Rules{set});
        }
}

TEST(XiangqiJudge, SaysWhoChasedWhom) {
    const Verdict v = judge_text(kChaseFen, kChaseMoves);
    ASSERT_TRUE(v.outcome);
    EXPECT_EQ(v.outcome->reason, "perpetual chase");
    EXPECT_EQ(v.ply, 9);
    ASSERT_EQ(v.cycle.size(), 8u);
    for (const CycleMove& m : v.cycle) {
        const bool red = m.side == Side::First;
        EXPECT_EQ(m.kind, red ? MoveClass::Chase : MoveClass::Idle) << m.ply;
        ASSERT_EQ(m.chases.size(), red ? 1u : 0u);
        if (!red) continue;
        EXPECT_EQ(m.chases[0].attacker, (Man{{Side::First, Kind::Chariot}, m.move.to()}));
        EXPECT_EQ(m.chases[0].victim.piece, (Piece{Side::Second, Kind::Cannon}));
    }
    EXPECT_EQ(v.cycle.front().ply, 2);
    EXPECT_EQ(v.cycle.back().ply, 9);
    EXPECT_TRUE(v.must_change.first);
    EXPECT_FALSE(v.must_change.second);
}

TEST(XiangqiJudge, ExplainsInWords) {
    const Verdict v = judge_text(kChaseFen, kChaseMoves);
    const std::string text = explain(v, Rules{});
    EXPECT_NE(text.find("Black wins at ply 9: perpetual chase (asian rules).\n"), text.npos)
        << text;
    EXPECT_NE(text.find("ply 3  red    a5b5  chase: chariot b5 attacks cannon b9\n"), text.npos)
        << text;
    EXPECT_NE(text.find("Red must change.\n"), text.npos) << text;
}

TEST(XiangqiJudge, BothMustChangeWhenBothCheck) {
    const Verdict v = judge_text("3rka3/3c5/3R5/9/9/9/9/9/9/3KC4 w", "(d7e7 d8e8 e7d7 e8d8)");
    ASSERT_TRUE(v.outcome);
    EXPECT_EQ(v.outcome->reason, "mutual perpetual check");
    EXPECT_TRUE(v.must_change.first && v.must_change.second);
}

// Horse g8 would check if the chariot left f8; the cannon attacks it over b8 and e8 in turn.
TEST(XiangqiJudge, ChasingAChariotPinnedByAHorseRanksHigher) {
    constexpr std::string_view kFen = "4ka3/C4rN2/9/N8/9/9/9/9/9/3K5 w";
    constexpr std::string_view kMoves = "(a6b8 f9e8 b8a6 e8f9)";
    const Verdict asian = judge_text(kFen, kMoves, RuleSet::Asian);
    EXPECT_EQ(winner_of(asian), "black");
    EXPECT_EQ(asian.habits.first, Habit::ChasesPinned);
    const Verdict computer = judge_text(kFen, kMoves, RuleSet::Computer);
    EXPECT_EQ(winner_of(computer), "draw") << "Black's chariot attacks horse g8 each time";
    EXPECT_EQ(computer.habits.first, Habit::Chases);
}

TEST(XiangqiJudge, WarnsAtTheSecondOccurrence) {
    const Verdict v = judge_text(kChaseFen, "c5a5 a9b9 a5b5 b9a9 b5a5");
    EXPECT_FALSE(v.outcome);
    EXPECT_EQ(v.ply, 5);
    EXPECT_EQ(v.cycle.size(), 4u);
    EXPECT_TRUE(v.must_change.first);
}

TEST(XiangqiJudge, StopsWhereTheVerdictFirstHolds) {
    const Verdict early = judge_text(kChaseFen, kChaseMoves);
    auto line = line_of(kChaseFen, kChaseMoves);
    line.moves.resize(static_cast<std::size_t>(early.ply) - 1);
    EXPECT_FALSE(judge(line, Rules{}).outcome);
}

TEST(XiangqiJudge, CheckmateAndStalemateLose) {
    const Verdict mate = judge_text("3k5/9/R8/9/9/9/9/9/9/1R1A1K3 w", "a7a8 d9e9 b0b9");
    ASSERT_TRUE(mate.outcome);
    EXPECT_EQ(*mate.outcome, win_for(Side::First, "checkmate"));
    EXPECT_EQ(mate.ply, 3);
    const Verdict stuck = judge_text("3k5/9/4P4/9/9/9/9/9/9/4K4 w", "e7e8");
    ASSERT_TRUE(stuck.outcome);
    EXPECT_EQ(*stuck.outcome, win_for(Side::First, "stalemate"));
}

TEST(XiangqiJudge, TheClockStandsStillForFurtherChecks) {
    // 12 checks by Red and their replies, then 10 quiet plies: 34 played, 30 counted.
    std::string moves = "h0h9 d9d8";
    for (int i = 0; i < 11; ++i) moves += i % 2 == 0 ? " h9h8 d8d9" : " h8h9 d9d8";
    moves += " h8h2 d9d8 h2h1 d8d9 h1h2 d9d8 h2h1 d8d9 h1h2 d9d8";
    const auto line = line_of("3k5/9/9/9/9/9/9/9/9/4K2R1 w", moves);
    EXPECT_EQ(line.moves.size(), 34u);
    EXPECT_EQ(line.now().clock(), 30);
}

TEST(XiangqiJudge, TheClockLimitIsConfigurable) {
    const auto line = line_of("3k5/4a4/4b4/9/9/9/9/9/9/R3K4 w - - 98 50", "a0a1 e8d7");
    EXPECT_FALSE(judge(line, Rules{RuleSet::Asian}).outcome);
    const Verdict v = judge(line, Rules{RuleSet::Asian, 100});
    ASSERT_TRUE(v.outcome);
    EXPECT_EQ(*v.outcome, draw_by("50 moves without capture"));
    EXPECT_EQ(v.ply, 2);
}

TEST(XiangqiJudge, MateOnTheLastMoveComesFirst) {
    const Verdict v = judge_text("3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 119 60", "b0b9");
    ASSERT_TRUE(v.outcome);
    EXPECT_EQ(*v.outcome, win_for(Side::First, "checkmate"));
}

}  // namespace
}  // namespace boyi::xiangqi
