#include "games/xiangqi/endgame/advice.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "games/xiangqi/endgame/generate.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/notation.h"
#include "games/xiangqi/player.h"
#include "games/xiangqi/search.h"

namespace boyi::xiangqi::endgame {
namespace {

// One folder of small tables for all of these tests.
class EndgameAdvice : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        folder_ = ::testing::TempDir() + "boyi_advice_" + std::to_string(::getpid());
        const auto done = generate({folder_, {*read_class("KRKA"), *read_class("KNKA")}, 1},
                                   [](const Advance&) {});
        ASSERT_TRUE(done) << done.fault().what;
        tables_ = *Tables::open(folder_);
    }
    static void TearDownTestSuite() {
        tables_.reset();
        std::filesystem::remove_all(folder_);
    }

    static Position position(const char* fen) { return *read_fen(fen); }
    static Move move(const Position& p, const char* text) { return *read_move(p, text); }

    inline static std::string folder_;
    inline static std::shared_ptr<const Tables> tables_;
};

TEST_F(EndgameAdvice, ListsTheBestMoveFirst) {
    const Position p = position("3k1a3/9/9/9/9/9/9/9/4R4/4K4 w");
    const auto moves = judge_moves(*tables_, p);
    EXPECT_EQ(moves.size(), static_cast<std::size_t>(p.moves().size()));
    EXPECT_EQ(moves.front().move, move(p, "e1d1"));
    EXPECT_EQ(moves.front().known->to_mate, 1);
    const std::string list = list_values(*tables_, p);
    EXPECT_EQ(list.substr(0, list.find('\n', 30)), "KRKA win dtm 1 dtc 1\ne1d1 win dtm 1 dtc 1");
}

TEST_F(EndgameAdvice, SaysWhatAMoveHasChanged) {
    const Position p = position("3k1a3/9/9/9/9/9/9/9/4R4/4K4 w");
    const auto said = [&](const char* text) {
        return explain(lesson_of(*tables_, p, move(p, text)), p);
    };
    EXPECT_EQ(said("e1d1"), "still a win, as well as can be");
    EXPECT_EQ(said("e1e2"), "still a win, 2 plies slower than e1d1");
    const Position q = position("4k4/4a4/9/9/9/9/9/9/3RK4/9 w");
    EXPECT_EQ(explain(lesson_of(*tables_, q, move(q, "d1d9")), q).substr(0, 21),
              "the win is now a draw");
    const Position unknown = position("3k5/9/9/9/9/9/9/9/4C4/4K4 w");
    EXPECT_EQ(explain(lesson_of(*tables_, unknown, move(unknown, "e1e2")), unknown),
              "no table tells");
}

TEST_F(EndgameAdvice, ScoresCountFromTheRootAndMindTheClock) {
    const Position p = position("3k1a3/9/9/9/9/9/9/9/4R4/4K4 w");
    EXPECT_EQ(score_of(*tables_, p, 4, 120), kMate - 5);
    const Position late = position("3k1a3/9/9/9/9/9/9/9/4R4/4K4 w - - 119 70");
    EXPECT_EQ(score_of(*tables_, late, 0, 120), kMate - 1);
    EXPECT_FALSE(score_of(*tables_, late, 0, 119));
    EXPECT_FALSE(score_of(*tables_, position("3k5/9/9/9/9/9/9/9/4C4/4K4 w"), 0, 120));
}

// A player with tables mates with a horse against an advisor in as many plies as the table says,
// by moves that a search of so few nodes would not find.
TEST_F(EndgameAdvice, APlayerWithTablesWins) {
    Player player;
    engine::Options options;
    for (const auto& option : player.options()) options.declare(option);
    ASSERT_TRUE(options.set("TablebasePath", folder_));
    ASSERT_TRUE(player.configure(options));
    EXPECT_TRUE(player.take_remarks().empty());
    search::Task<Xiangqi> task;
    task.line.start = position("3k5/4a4/9/9/9/9/9/9/N8/4K4 w");
    task.limits.nodes = 200;
    const search::Signals signals;
    int plies = 0;
    for (; !task.line.now().outcome(); ++plies) {
        ASSERT_LT(plies, 60);
        const auto list = task.line.now().moves();
        task.allowed.assign(list.begin(), list.end());
        const auto choice = player.think(task, signals, [](const search::Finding<Move>&) {});
        task.line.moves.push_back(choice.move);
    }
    EXPECT_EQ(task.line.now().side_to_move(), Side::Second);
    ASSERT_TRUE(options.set("TablebasePath", "/nowhere"));
    EXPECT_FALSE(player.configure(options));
}

// A damaged table is named once, and the player goes on by itself.
TEST_F(EndgameAdvice, APlayerSaysWhichTableIsDamaged) {
    const std::string copy = folder_ + "-damaged";
    std::filesystem::copy(folder_, copy);
    std::filesystem::resize_file(copy + "/KNKA.wdl", 40);
    Player player;
    engine::Options options;
    for (const auto& option : player.options()) options.declare(option);
    ASSERT_TRUE(options.set("TablebasePath", copy));
    ASSERT_TRUE(player.configure(options));
    const auto remarks = player.take_remarks();
    ASSERT_EQ(remarks.size(), 1u);
    EXPECT_NE(remarks[0].find("KNKA.wdl"), std::string::npos) << remarks[0];
    EXPECT_TRUE(remarks[0].ends_with("; play goes on without this table")) << remarks[0];
    EXPECT_TRUE(player.take_remarks().empty());
    Player second;
    ASSERT_TRUE(second.configure(options));
    EXPECT_EQ(second.take_remarks(), remarks) << "engines that share tables are all told";
    search::Task<Xiangqi> task;
    task.line.start = position("3k5/4a4/9/9/9/9/9/9/N8/4K4 w");
    task.limits.nodes = 200;
    const auto list = task.line.now().moves();
    task.allowed.assign(list.begin(), list.end());
    EXPECT_FALSE(player.think(task, {}, [](const search::Finding<Move>&) {}).move.is_none());
    std::filesystem::remove_all(copy);
}

}  // namespace
}  // namespace boyi::xiangqi::endgame
