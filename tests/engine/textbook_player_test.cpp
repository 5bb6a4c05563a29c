#include "engine/textbook_player.h"

#include "games/xiangqi/fen.h"
#include "games/xiangqi/textbook.h"
#include "tests/toy/tictactoe.h"

namespace boyi::engine {
namespace {

using xiangqi::Move;
using xiangqi::Xiangqi;
using XiangqiPlayer = TextbookPlayer<xiangqi::TextbookModel>;
static_assert(SearcherFor<XiangqiPlayer, Xiangqi>);

struct ToyModel {
    using Game = toy::TicTacToe;
    int evaluate(const toy::Position&) const { return 0; }
};
static_assert(SearcherFor<TextbookPlayer<ToyModel>, toy::TicTacToe>);

search::Task<Xiangqi> task_of(const char* fen, int depth) {
    search::Task<Xiangqi> task;
    task.line.start = *xiangqi::read_fen(fen);
    for (const Move m : task.line.start.moves()) task.allowed.push_back(m);
    task.limits.depth = depth;
    return task;
}

struct Heard {
    std::vector<search::Finding<Move>> all;
    search::Findings<Move> listen() {
        return [this](const search::Finding<Move>& f) { all.push_back(f); };
    }
};

std::string write(Move m) { return Xiangqi::write_move({}, m); }

TEST(TextbookPlayer, FindsAMateAndSaysHowFar) {
    XiangqiPlayer player;
    search::Signals signals;
    Heard heard;
    // Two chariots: the second one mates on the back rank.
    const auto task = task_of("4k4/R8/9/9/9/2p6/9/9/8R/3K5 w", 4);
    const auto choice = player.think(task, signals, heard.listen());
    EXPECT_EQ(write(choice.move), "i1i9");
    ASSERT_FALSE(heard.all.empty());
    EXPECT_EQ(heard.all.back().score, (Score{Unit::Plies, Bound::Exact, 1}));
}

TEST(TextbookPlayer, TakesWhatIsLoose) {
    XiangqiPlayer player;
    search::Signals signals;
    const auto task = task_of("3k5/9/9/9/9/R7r/9/9/9/4K4 w", 3);
    EXPECT_EQ(write(player.think(task, signals, Heard{}.listen()).move), "a4i4");
}

TEST(TextbookPlayer, KeepsToTheAllowedMoves) {
    XiangqiPlayer player;
    search::Signals signals;
    auto task = task_of("3k5/9/9/9/9/R7r/9/9/9/4K4 w", 3);
    task.allowed = {*Xiangqi::read_move(task.line.start, "a4a5"),
                    *Xiangqi::read_move(task.line.start, "a4a3")};
    const auto choice = player.think(task, signals, Heard{}.listen());
    EXPECT_TRUE(write(choice.move) == "a4a5" || write(choice.move) == "a4a3");
}

TEST(TextbookPlayer, AnswersAtOnceWhenStopped) {
    XiangqiPlayer player;
    search::Signals signals;
    signals.stop.raise();
    const auto task = task_of("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", 30);
    Heard heard;
    const auto choice = player.think(task, signals, heard.listen());
    EXPECT_TRUE(task.line.start.is_legal(choice.move));
    EXPECT_TRUE(heard.all.empty());
}

TEST(TextbookPlayer, DeepensAndTellsEachRound) {
    XiangqiPlayer player;
    search::Signals signals;
    Heard heard;
    const auto task = task_of("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", 4);
    player.think(task, signals, heard.listen());
    ASSERT_EQ(heard.all.size(), 4u);
    for (int d = 0; d < 4; ++d) EXPECT_EQ(heard.all[static_cast<std::size_t>(d)].depth, d + 1);
    EXPECT_GT(heard.all[3].nodes, heard.all[2].nodes);
}

TEST(TextbookPlayer, DoesNotCheckForEver) {
    // A third check would close a cycle in which Red alone always checks: that loses, so that even
    // the move which gives the chariot away is better.
    XiangqiPlayer player;
    search::Signals signals;
    search::Task<Xiangqi> task;
    task.line.start = *xiangqi::read_fen("3k5/9/3r5/9/8R/9/9/9/r8/5K3 w");
    auto p = task.line.start;
    for (const char* text : {"i5i9", "d9d8", "i9i8", "d8d9"}) {
        const auto m = Xiangqi::read_move(p, text);
        ASSERT_TRUE(m) << m.fault().what;
        task.line.moves.push_back(*m);
        p.play(*m);
    }
    task.allowed = {*Xiangqi::read_move(p, "i8i9"), *Xiangqi::read_move(p, "i8i7")};
    task.limits.depth = 3;
    EXPECT_EQ(write(player.think(task, signals, Heard{}.listen()).move), "i8i7");
    task.line.start = p;  // without the past the check is far better
    task.line.moves.clear();
    player.new_game();
    EXPECT_EQ(write(player.think(task, signals, Heard{}.listen()).move), "i8i9");
}

TEST(TextbookClock, KeepsAReserve) {
    using search::Limits;
    EXPECT_FALSE(thinking_time(Limits{}));
    for (const int left : {0, 1, 20, 100, 1000, 60'000})
        for (const int increment : {0, 100, 5000})
            for (const int to_go : {1, 2, 40}) {
                Limits limits;
                limits.ours = search::Clock{Millis{left}, Millis{increment}, to_go};
                const auto time = *thinking_time(limits);
                EXPECT_GE(time.most, Millis{1});
                EXPECT_LE(time.most, Millis{std::max(left / 2, 1)});
                EXPECT_LE(time.wanted, time.most);
            }
    Limits limits;
    limits.move_time = Millis{1000};
    EXPECT_EQ(thinking_time(limits)->most, Millis{940});
    limits.move_time = Millis{10};
    EXPECT_EQ(thinking_time(limits)->most, Millis{5});
}

}  // namespace
}  // namespace boyi::engine
