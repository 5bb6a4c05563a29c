#include "apps/laboratory.h"

#include <sys/wait.h>

#include <cmath>
#include <cstdlib>

#include "tests/paths.h"

namespace boyi::apps {
namespace {

const Laboratory& xiangqi() { return **find_laboratory("xiangqi"); }
const CompareEar kSilent;

int status_of(const std::string& arguments) {
    const int raw = std::system((std::string(BOYI_PROGRAM) + " lab " + arguments +  //
                                 " >/dev/null 2>&1")
                                    .c_str());
    return WEXITSTATUS(raw);
}

TEST(LabCompare, AllAlgorithmsKeepTheirPromises) {
    for (const char* evaluation : {"classic", "mcchess"}) {
        CompareWish wish;
        wish.depth = 3;
        wish.evaluation = evaluation;
        wish.visits = 100;
        const auto c = xiangqi().compare(wish, kSilent);
        ASSERT_TRUE(c) << c.fault().what;
        EXPECT_TRUE(c->disagreement.empty());
        EXPECT_EQ(c->full_leaves, 79'666);
        EXPECT_EQ(c->rows.size(), 18u);
        EXPECT_EQ(c->rows[0].name, "minimax");
        EXPECT_EQ(c->rows[0].leaves, 79'666u);
        EXPECT_EQ(c->rows[0].nodes, 1u + 44 + 1920 + 79'666);
        EXPECT_EQ(c->rows[0].line.size(), 3u);
    }
}

TEST(LabCompare, RunsWhatIsAskedFor) {
    CompareWish wish;
    wish.depth = 4;
    wish.algorithms = {"pvs", "mtd"};
    const auto c = xiangqi().compare(wish, kSilent);
    ASSERT_TRUE(c) << c.fault().what;
    ASSERT_EQ(c->rows.size(), 2u);
    EXPECT_EQ(c->rows[0].score, c->rows[1].score);
}

TEST(LabCompare, EstimatesTheTreeBeyondCountingAndLeavesItOut) {
    CompareWish wish;
    wish.position = "4k4/4a4/9/9/2R6/9/9/9/9/4K4 w";
    wish.depth = 6;
    wish.visits = 10;
    wish.most_leaves = 100'000;
    const auto c = xiangqi().compare(wish, kSilent);
    ASSERT_TRUE(c) << c.fault().what;
    EXPECT_TRUE(c->full_is_estimated);
    EXPECT_NEAR(c->full_leaves, std::pow(61'002.0, 6.0 / 5), 1);
    EXPECT_EQ(c->left_out, (std::vector<std::string>{"minimax", "negamax"}));
    EXPECT_EQ(c->rows.front().name, "alpha-beta-unsorted");
    EXPECT_TRUE(c->disagreement.empty());
}

TEST(LabCompare, ToleranceIsMeasuredAcrossMates) {
    CompareWish wish;
    wish.position = "4k4/4a4/9/9/2R6/9/9/9/9/4K4 w";  // mate at once; a slower one within tolerance
    wish.depth = 4;
    const auto c = xiangqi().compare(wish, kSilent);
    ASSERT_TRUE(c) << c.fault().what;
    EXPECT_EQ(c->rows[0].score, (Score{Unit::Plies, Bound::Exact, 1}));
    EXPECT_TRUE(c->disagreement.empty());
}

TEST(LabCompare, WrongWishesGetOneSentence) {
    EXPECT_EQ(find_laboratory("chess").fault().what.substr(0, 26), "game 'chess' is not known:");
    CompareWish wish;
    wish.algorithms = {"alphabeta"};
    EXPECT_NE(xiangqi().compare(wish, kSilent).fault().what.find("want minimax, negamax"),
              std::string::npos);
    wish.algorithms = {};
    wish.evaluation = "nnue";
    EXPECT_NE(xiangqi().compare(wish, kSilent).fault().what.find("want classic, mcchess"),
              std::string::npos);
    wish.evaluation = {};
    wish.position = "3k5/R8/9/9/9/9/9/9/9/4K4 b";  // stalemate
    EXPECT_NE(xiangqi().compare(wish, kSilent).fault().what.find("the game is over"),
              std::string::npos);
}

TEST(LabMoves, EveryGeneratorCountsTheSameMoves) {
    const auto speeds = xiangqi().time_generators(0.001, 1);
    ASSERT_TRUE(speeds) << speeds.fault().what;
    ASSERT_GE(speeds->size(), 4u);
    for (const auto& s : *speeds) {
        ASSERT_GT(s.positions, 0u);
        EXPECT_EQ(s.moves * speeds->front().positions, speeds->front().moves * s.positions)
            << s.name;
    }
}

TEST(LabCommand, ExitStatus) {
    EXPECT_EQ(status_of("compare xiangqi --depth 2 --json"), 0);
    EXPECT_EQ(status_of("moves xiangqi --seconds 0.001"), 0);
    EXPECT_EQ(status_of("compare xiangqi --depth 0"), 2);
    EXPECT_EQ(status_of("compare xiangqi --position nonsense"), 2);
    EXPECT_EQ(status_of("compare"), 2);
    EXPECT_EQ(status_of("spread othello --games 2 --depth 3 --json"), 0);
    EXPECT_EQ(status_of("spread xiangqi"), 2);
    EXPECT_EQ(status_of("spread othello --weights nothing.bin"), 2);
}

}  // namespace
}  // namespace boyi::apps
