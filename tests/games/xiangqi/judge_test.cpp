#include "games/xiangqi/judge.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "games/xiangqi/explain.h"
#include "tests/games/xiangqi/rule_cases.h"

namespace boyi::xiangqi {
namespace {

std::string winner_of(const Verdict& v) {
    if (!v.outcome) return "none";
    return v.outcome->winner ? std::string(side_word(*v.outcome->winner)) : "draw";
}

Line<Xiangqi> line_of(std::string_view fen, std::string_view moves) {
    Line<Xiangqi> line;
    const auto start = Xiangqi::read_position(fen);
    EXPECT_TRUE(start) << fen;
    line.start = *start;
    Position p = line.start;
    for (const auto word : words(moves)) {
        const auto m = Xiangqi::read_move(p, word);
        EXPECT_TRUE(m) << word;
        if (!m) break;
        p.play(*m);
        line.moves.push_back(*m);
    }
    return line;
}

Verdict judge_text(std::string_view fen, std::string_view moves, RuleSet set) {
    return judge(line_of(fen, moves), Rules{set});
}

TEST(XiangqiJudge, AllRuleCasesUnderAllRuleSets) {
    const auto cases = testing::rule_cases();
    EXPECT_EQ(cases.size(), 41u);
    for (const auto& c : cases)
        for (const RuleSet set : kRuleSets) {
            const Verdict v = judge_text(c.fen, c.moves, set);
            EXPECT_EQ(winner_of(v), c.winner[static_cast<std::size_t>(set)])
                << c.title << " under " << name_of(set) << "\n"
                << explain(v, Rules{set});
        }
}

}  // namespace
}  // namespace boyi::xiangqi
