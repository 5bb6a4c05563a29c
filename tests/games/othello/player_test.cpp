#include "games/othello/player.h"

#include <gtest/gtest.h>

#include "games/othello/bench.h"
#include "games/othello/certainty.h"
#include "games/othello/notation.h"
#include "games/othello/root.h"
#include "games/othello/solve.h"
#include "games/othello/values.h"
#include "games/othello/weights_file.h"

namespace boyi::othello {
namespace {

Position random_position(Random& random, int plies) {
    for (;;) {
        Position p;
        for (int i = 0; i < plies && !p.is_over(); ++i) {
            const auto moves = p.moves();
            p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        }
        if (!p.is_over()) return p;
    }
}

search::Task<Othello> task_at(const Position& p) {
    search::Task<Othello> task;
    task.line.start = p;
    for (const Move m : p.moves()) task.allowed.push_back(m);
    return task;
}

struct Thinking {
    search::Choice<Move> choice;
    std::vector<search::Finding<Move>> findings;
};

Thinking think(Player& player, const search::Task<Othello>& task) {
    const search::Signals signals;
    Thinking out;
    out.choice = player.think(task, signals, [&](const auto& f) { out.findings.push_back(f); });
    return out;
}

Player player_of(std::string_view level) {
    Settings settings;
    settings.table_megabytes = 1;
    settings.strength = strength_of(level);
    return Player(settings);
}

// The deepest look of a search of two plies that solves the last ten squares.
int deepest_at(int empties) {
    Settings settings;
    settings.table_megabytes = 1;
    settings.exact_from = 10;
    Player player(settings);
    Random random(static_cast<std::uint64_t>(empties));
    auto task = task_at(random_position(random, kSquares - 4 - empties));
    task.limits.depth = 2;
    return think(player, task).findings.back().depth;
}

TEST(OthelloPlayer, LooksToTheEndSomeSquaresBeforeItSolves) {
    EXPECT_EQ(deepest_at(10), 10);  // exact
    EXPECT_EQ(deepest_at(14), 14);  // likely
    EXPECT_EQ(deepest_at(15), 2);
    EXPECT_EQ(stages(22, 6, Ending::Likely).back(), (Stage{22, kLikelyEnd}));
    EXPECT_EQ(stages(22, 6, Ending::Winner)[6], (Stage{22, kLikelyEnd, true}));
    const auto timed = stages(26, kSquares, Ending::Winner);  // plies before the end, then winners
    EXPECT_EQ(timed[16], (Stage{17, kLikely}));
    EXPECT_EQ(timed[17], (Stage{26, kLikelyEnd, true}));
    EXPECT_EQ(timed[18], (Stage{26, kLikelyEnd + 1, true}));  // ever surer
    EXPECT_EQ(stages(22, 6, Ending::Exact).back(), (Stage{22, kCertain}));
    EXPECT_EQ(stages(22, 6, Ending::None).back(), (Stage{6, kCertain}));
}

// Final disc difference of a game against random moves, for the player.
int game_against_random(Player& player, Side side, Random& random) {
    Position p;
    while (!p.is_over()) {
        const auto moves = p.moves();
        if (p.side_to_move() != side)
            p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        else p.play(think(player, task_at(p)).choice.move);
    }
    const int lead = final_score(p.board());
    return p.side_to_move() == side ? lead : -lead;
}

TEST(OthelloPlayer, EndsAreExact) {
    Random random(3);
    Player player = player_of("full");
    Solver solver(1, standard_weights());
    const StopFlag never;
    for (int i = 0; i < 20; ++i) {
        const Position p = random_position(random, 46);
        const auto solution = solver.solve(p, never);
        const auto thinking = think(player, task_at(p));
        ASSERT_FALSE(thinking.findings.empty());
        EXPECT_EQ(thinking.findings.back().score,
                  (Score{Unit::Discs, Bound::Exact, solution->score}))
            << write_board(p);
    }
}

TEST(OthelloPlayer, SeveralLinesAreTheBestOnes) {
    Random random(4);
    Settings settings;
    settings.lines = 3;
    Player player(settings);
    const Position p = random_position(random, 48);
    const auto valued = value_moves(p, 1, kSquares);
    const auto thinking = think(player, task_at(p));
    const std::size_t lines = std::min<std::size_t>(3, valued.moves.size());
    ASSERT_GE(thinking.findings.size(), lines);
    for (std::size_t i = 0; i < lines; ++i) {
        const auto& f = thinking.findings[thinking.findings.size() - lines + i];
        EXPECT_EQ(f.rank, static_cast<int>(i) + 1);
        EXPECT_EQ(f.score.value, valued.moves[i].value);
    }
}

TEST(OthelloPlayer, ChoosesAmongTheAllowed) {
    auto task = task_at(Position{});
    task.allowed = {*read_move(Position{}, "c4")};
    task.limits.depth = 4;
    for (const Level& level : levels()) {
        Player player = player_of(level.name);
        EXPECT_EQ(think(player, task).choice.move, task.allowed[0]) << level.name;
    }
}

TEST(OthelloPlayer, NodesAndDepthAreLimits) {
    Player player = player_of("full");
    auto task = task_at(Position{});
    task.limits.nodes = 20000;
    think(player, task);
    EXPECT_LT(player.nodes(), 20000u + 3 * 2048u);
    EXPECT_GT(player.nodes(), 10000u);
    task.limits = {};
    task.limits.depth = 5;
    EXPECT_EQ(think(player, task).findings.back().depth, 5);
}

TEST(OthelloPlayer, AStopIsHeard) {
    Player player = player_of("full");
    auto task = task_at(Position{});
    task.limits.infinite = true;
    search::Signals signals;
    const auto choice = player.think(task, signals, [&](const auto& f) {
        if (f.depth == 6) signals.stop.raise();
    });
    EXPECT_TRUE(Position{}.is_legal(choice.move));
}

TEST(OthelloPlayer, TheThirdLevelBeatsRandomMoves) {
    Random random(5);
    Player player = player_of("learner");
    for (int game = 0; game < 10; ++game)
        EXPECT_GT(game_against_random(player, game % 2 == 0 ? Side::First : Side::Second, random),
                  0)
            << game;
}

TEST(OthelloLevels, GiveAwayNoMoreThanTheyMay) {
    Random random(6);
    const Strength weak{1, 0, 8.0, 6};
    std::vector<int> seen(4);
    for (int i = 0; i < 1000; ++i) ++seen[pick({10, 8, 5, 3}, weak, random)];
    EXPECT_GT(seen[0], seen[1]);
    EXPECT_GT(seen[1], seen[2]);
    EXPECT_GT(seen[2], 0);
    EXPECT_EQ(seen[3], 0) << "too dear";
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(pick({1, 0, -2}, weak, random), 0u) << "a win is not thrown away";
}

TEST(OthelloValues, AreThoseOfTheSolver) {
    Random random(7);
    Solver solver(1, standard_weights());
    const StopFlag never;
    for (int i = 0; i < 5; ++i) {
        const Position p = random_position(random, 48);
        const auto valued = value_moves(p, 4, 14);
        EXPECT_TRUE(valued.is_exact);
        EXPECT_EQ(valued.moves.size(), static_cast<std::size_t>(p.moves().size()));
        for (const RootMove& m : valued.moves) {
            Position next = p;
            next.play(m.move);
            EXPECT_EQ(m.value, next.is_over() ? -final_score(next.board())
                                              : -solver.solve(next, never)->score);
        }
    }
}

TEST(OthelloValues, AnswerInJson) {
    const auto answer = values_in_json(Position{}, "2");
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->starts_with(R"({"depth":2,"exact":false,"moves":[{"move":")")) << *answer;
    EXPECT_FALSE(values_in_json(Position{}, "deep"));
    EXPECT_FALSE(values_in_json(Position{}, "99"));
    const auto over = read_board(std::string(64, 'X') + " X");
    ASSERT_TRUE(over);
    EXPECT_EQ(*values_in_json(*over, ""), R"({"depth":0,"exact":false,"moves":[]})");
}

TEST(OthelloBench, HasASignature) {
    const auto count = [] { return bench(6, [](std::string_view, std::uint64_t) {}); };
    const auto first = count();
    EXPECT_GT(first, 1000u);
    EXPECT_EQ(count(), first);
}

}  // namespace
}  // namespace boyi::othello
