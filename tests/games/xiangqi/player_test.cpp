#include "games/xiangqi/player.h"

#include <gtest/gtest.h>

#include "games/xiangqi/bench.h"
#include "games/xiangqi/fen.h"

namespace boyi::xiangqi {
namespace {

struct Thought {
    search::Choice<Move> choice;
    std::vector<search::Finding<Move>> found;
};

search::Task<Xiangqi> task_for(std::string_view fen, search::Limits limits) {
    search::Task<Xiangqi> task;
    task.line.start = *read_fen(fen);
    for (const Move m : task.line.start.moves()) task.allowed.push_back(m);
    task.limits = limits;
    return task;
}

Thought think(Player& player, const search::Task<Xiangqi>& task) {
    Thought t;
    const search::Signals signals;
    t.choice = player.think(task, signals, [&](const auto& f) { t.found.push_back(f); });
    return t;
}

search::Limits depth(int plies) {
    search::Limits l;
    l.depth = plies;
    return l;
}

TEST(XiangqiPlayer, FindsAMateAndSaysHowFar) {
    Player player;
    const auto t = think(player, task_for("3k5/9/9/9/9/9/9/4R4/9/R3K4 w", depth(6)));
    ASSERT_FALSE(t.found.empty());
    EXPECT_EQ(t.found.back().score, (Score{Unit::Plies, Bound::Exact, 1}));
    Position p = *read_fen("3k5/9/9/9/9/9/9/4R4/9/R3K4 w");
    p.play(t.choice.move);
    ASSERT_TRUE(p.outcome());
    EXPECT_EQ(p.outcome()->winner, Side::First);
}

TEST(XiangqiPlayer, TheSameNodesGiveTheSameMove) {
    search::Limits limits;
    limits.nodes = 20000;
    const auto run = [&] {
        Player player;
        return think(player, task_for(bench_positions()[1], limits));
    };
    const auto a = run(), b = run();
    EXPECT_EQ(a.choice.move, b.choice.move);
    EXPECT_EQ(a.found.size(), b.found.size());
    EXPECT_EQ(a.found.back().score, b.found.back().score);
}

TEST(XiangqiPlayer, ObeysTheNodeLimit) {
    Player player;
    search::Limits limits;
    limits.nodes = 5000;
    think(player, task_for(kStartFen, limits));
    EXPECT_LE(player.nodes(), 5001u);
    EXPECT_GE(player.nodes(), 4000u);
}

TEST(XiangqiPlayer, TheLastReportTellsAllNodesAndTheChosenMove) {
    search::Limits limits;
    limits.nodes = 20000;
    for (const auto position : bench_positions()) {
        Player player;
        const auto t = think(player, task_for(position, limits));
        EXPECT_GE(t.found.back().nodes, 20000u) << position;
        EXPECT_EQ(t.found.back().line.front(), t.choice.move) << position;
    }
}

TEST(XiangqiPlayer, ChoosesOnlyAmongTheAllowed) {
    Player player;
    auto task = task_for(kStartFen, depth(4));
    task.allowed = {task.allowed.back()};
    EXPECT_EQ(think(player, task).choice.move, task.allowed.front());
}

TEST(XiangqiPlayer, SeveralLinesAreDifferentAndInOrder) {
    Settings settings;
    settings.lines = 4;
    Player player(settings);
    const auto t = think(player, task_for(bench_positions()[2], depth(6)));
    std::vector<search::Finding<Move>> last(t.found.end() - 4, t.found.end());
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(last[static_cast<std::size_t>(i)].rank, i + 1);
        if (i > 0) {
            EXPECT_LE(last[static_cast<std::size_t>(i)].score.value,
                      last[static_cast<std::size_t>(i - 1)].score.value);
            EXPECT_NE(last[static_cast<std::size_t>(i)].line[0], last[0].line[0]);
        }
    }
}

// Red is lost on material but could check for ever; the rules forbid it, so it is no draw.
TEST(XiangqiPlayer, APerpetualCheckIsNoEscape) {
    Player player;
    search::Task<Xiangqi> task = task_for("3k5/9/9/9/9/9/9/9/9/4K2R1 w", depth(8));
    const auto moves = {"h0h9", "d9d8", "h9h8", "d8d9", "h8h9", "d9d8", "h9h8", "d8d9"};
    Position p = task.line.start;
    for (const auto* text : moves) {
        const auto m = Xiangqi::read_move(p, text);
        ASSERT_TRUE(m) << m.fault().what;
        task.line.moves.push_back(*m);
        p.play(*m);
    }
    const MoveList legal = p.moves();
    task.allowed.assign(legal.begin(), legal.end());
    const auto t = think(player, task);
    EXPECT_NE(t.choice.move, (Move{Square{7, 8}, Square{7, 9}}))
        << "the third repetition by checks loses";
}

TEST(XiangqiPlayer, TwoThreadsAlsoFindTheMate) {
    Settings settings;
    settings.threads = 2;
    Player player(settings);
    const auto t = think(player, task_for("3k5/9/9/9/9/9/9/4R4/9/R3K4 w", depth(7)));
    EXPECT_EQ(t.found.back().score.unit, Unit::Plies);
}

TEST(XiangqiPlayer, RefusesWhatItDoesNotKnow) {
    Player player;
    engine::Options options(player.options());
    ASSERT_TRUE(options.set("Without", "null move, warp drive"));
    EXPECT_FALSE(player.configure(options));
    ASSERT_TRUE(options.set("Without", "null move, late-move reduction"));
    EXPECT_TRUE(player.configure(options));
    ASSERT_TRUE(options.set("Tuning", "razor_margin=9999999"));
    EXPECT_FALSE(player.configure(options));
}

TEST(XiangqiPlayer, EveryTechniqueCanBeDoneWithout) {
    for (unsigned i = 0; i < static_cast<unsigned>(Feature::kCount); ++i) {
        Settings settings;
        settings.features.switch_off(static_cast<Feature>(i));
        Player player(settings);
        const auto t = think(player, task_for(bench_positions()[3], depth(5)));
        EXPECT_FALSE(t.choice.move.is_none()) << kFeatureNames[i];
    }
}

TEST(XiangqiScore, RuleWinsAreNoMates) {
    EXPECT_EQ(to_score(31990), (Score{Unit::Plies, Bound::Exact, 10}));
    EXPECT_EQ(to_score(-31990), (Score{Unit::Plies, Bound::Exact, -10}));
    EXPECT_EQ(to_score(30990), (Score{Unit::Rule, Bound::Exact, 1}));
    EXPECT_EQ(to_score(-123), (Score{Unit::Centi, Bound::Exact, -123}));
}

TEST(XiangqiScore, ChancesSumToAThousand) {
    for (int value = -2000; value <= 2000; value += 50) {
        const Wdl w = chances(value);
        EXPECT_EQ(w.win + w.draw + w.loss, 1000);
        EXPECT_EQ(w.win, chances(-value).loss);
    }
}

}  // namespace
}  // namespace boyi::xiangqi
