#include "search/mcts.h"

#include "tests/toy/tictactoe.h"

namespace boyi::search {
namespace {

using ToyMcts = Mcts<toy::Position, RandomPlayout>;

toy::Position toy_position(const char* text) { return *toy::TicTacToe::read_position(text); }

MctsResult<toy::Move> run(const toy::Position& p, std::uint64_t seed, std::uint64_t visits) {
    MctsSettings settings;
    settings.seed = seed;
    settings.most_visits = visits;
    StopFlag never;
    return ToyMcts(RandomPlayout{}, settings).run(p, never);
}

TEST(Mcts, ProvesAWinInOne) {
    const auto found = run(toy_position("o.o/.../xx. x"), 1, 200);
    EXPECT_EQ(found.proof, Proof::Win);
    EXPECT_EQ(found.best->cell, 2);
    EXPECT_EQ(found.value, 1);
}

TEST(Mcts, ProvesALossAndStillMoves) {
    // x threatens a1-b1-c1 and a1-a2-a3: o to move is lost.
    const auto found = run(toy_position("xo./.../x.x o"), 1, 20'000);
    EXPECT_EQ(found.proof, Proof::Loss);
    EXPECT_TRUE(found.best);
}

TEST(Mcts, ProvesADrawAndFindsItAtTheStart) {
    const auto found = run(toy_position("o.x/xxo/o.. x"), 3, 100'000);
    EXPECT_EQ(found.proof, Proof::Draw);
    EXPECT_EQ(found.value, 0);
    EXPECT_NEAR(run(toy::TicTacToe::start(), 3, 100'000).value, 0, 0.1);
}

TEST(Mcts, SameSeedSameTree) {
    const auto a = run(toy::TicTacToe::start(), 7, 2000), b = run(toy::TicTacToe::start(), 7, 2000);
    EXPECT_EQ(a.line, b.line);
    EXPECT_EQ(a.value, b.value);
    EXPECT_EQ(a.nodes, b.nodes);
    const auto c = run(toy::TicTacToe::start(), 8, 2000);
    EXPECT_NE(a.value, c.value);
}

TEST(Mcts, ObeysTheFlagAndTheVisits) {
    MctsSettings settings;
    settings.most_visits = 50;
    StopFlag flag;
    EXPECT_EQ(ToyMcts(RandomPlayout{}, settings).run({}, flag).visits, 50u);
    flag.raise();
    EXPECT_EQ(ToyMcts(RandomPlayout{}, settings).run({}, flag).visits, 0u);
}

// A leaf that knows nothing but likes one cell.
struct FondLeaf {
    double value(const toy::Position&, Random&) const { return 0; }
    std::vector<double> priors(const toy::Position&, const std::vector<toy::Move>& moves) const {
        std::vector<double> out;
        for (const auto m : moves) out.push_back(m.cell == 4 ? 0.9 : 0.01);
        return out;
    }
};

TEST(Mcts, FollowsPriors) {
    MctsSettings settings;
    settings.most_visits = 60;
    StopFlag never;
    const auto found = Mcts<toy::Position, FondLeaf>(FondLeaf{}, settings).run({}, never);
    EXPECT_EQ(found.best->cell, 4);
}

}  // namespace
}  // namespace boyi::search
