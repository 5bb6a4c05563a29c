// The fast judge against the plain one, on random lines that repeat.
#include <gtest/gtest.h>

#include "games/xiangqi/explain.h"
#include "tests/games/xiangqi/random_cycles.h"
#include "tests/games/xiangqi/reference_verdict.h"
#include "tests/games/xiangqi/rule_cases.h"

namespace boyi::xiangqi {
namespace {

reference::Game to_reference(const Position& p) {
    reference::Game g;
    for_each(p.board().occupied(), [&](Square s) {
        const Piece man = p.at(s);
        const char kind = letter(Piece{Side::First, man.kind()});
        g.men.push_back({kind, man.side() == Side::First, s.file(), s.rank(), true});
    });
    g.red_to_move = p.side_to_move() == Side::First;
    return g;
}

reference::Verdict reference_verdict(const Line<Xiangqi>& line, const Rules& rules) {
    std::vector<reference::Step> steps;
    for (const Move m : line.moves)
        steps.push_back({m.from().file(), m.from().rank(), m.to().file(), m.to().rank()});
    const auto set = static_cast<reference::Set>(rules.set);
    return reference::judge(to_reference(line.start), steps, set, line.start.clock(),
                            rules.clock_limit);
}

std::string winner_of(const Verdict& v) {
    if (!v.outcome) return "none";
    return v.outcome->winner ? std::string(side_word(*v.outcome->winner)) : "draw";
}

std::string text_of(const Line<Xiangqi>& line) {
    std::string out = write_fen(line.start) + " moves";
    for (const Move m : line.moves) {
        out += ' ';
        out += Xiangqi::write_move(line.start, m);
    }
    return out;
}

// Both judges agree; says whether somebody won.
bool expect_agreement(const Line<Xiangqi>& line, const Rules& rules) {
    const Verdict fast = judge(line, rules);
    const auto plain = reference_verdict(line, rules);
    EXPECT_EQ(winner_of(fast), plain.winner) << text_of(line) << "\n" << explain(fast, rules);
    EXPECT_EQ(fast.ply, plain.ply) << text_of(line) << "\n" << explain(fast, rules);
    return fast.outcome && fast.outcome->winner;
}

TEST(XiangqiJudgeFuzz, RandomCycles) {
    constexpr std::uint64_t kSeed = 20261115;
    testing::RandomCycles cycles(kSeed);
    int decided[3] = {};
    for (int i = 0; i < 8000; ++i) {
        const auto line = cycles.next();
        for (const RuleSet set : kRuleSets)
            decided[static_cast<int>(set)] += expect_agreement(line, Rules{set});
        if (HasFailure()) break;
    }
    for (const int count : decided) EXPECT_GT(count, 400) << "the lines must be worth judging";
}

// Random play with few men: captures, checks, mates and the clock.
TEST(XiangqiJudgeFuzz, RandomGames) {
    constexpr std::uint64_t kSeed = 7;
    testing::RandomCycles cycles(kSeed);
    Random random(kSeed);
    for (int i = 0; i < 800; ++i) {
        Line<Xiangqi> line = cycles.next();
        line.moves.clear();
        Position p = line.start;
        for (int ply = 0; ply < 60; ++ply) {
            const auto list = p.moves();
            if (list.empty()) break;
            const auto n = static_cast<std::uint32_t>(list.size());
            Move m = list[static_cast<int>(random.below(n))];
            if (line.moves.size() >= 2 && random.below(2) == 0) {
                const Move last = line.moves[line.moves.size() - 2];
                const Move back{last.to(), last.from()};
                if (p.is_legal(back)) m = back;
            }
            p.play(m);
            line.moves.push_back(m);
        }
        for (const RuleSet set : kRuleSets) expect_agreement(line, Rules{set, 30});
        if (HasFailure()) break;
    }
}

TEST(XiangqiJudgeFuzz, RuleCases) {
    for (const auto& c : testing::rule_cases()) {
        Line<Xiangqi> line{*read_fen(c.fen), {}};
        for (const auto word : words(c.moves))
            line.moves.push_back({*read_square(word.substr(0, 2)), *read_square(word.substr(2))});
        for (const RuleSet set : kRuleSets) expect_agreement(line, Rules{set});
    }
}

}  // namespace
}  // namespace boyi::xiangqi
