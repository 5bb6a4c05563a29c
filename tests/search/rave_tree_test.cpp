#include "search/rave_tree.h"

#include <gtest/gtest.h>

#include <thread>

#include "tests/toy/tictactoe.h"

namespace boyi::search {
namespace {

// The toy game with random playouts; all moves are equally likely at first.
struct ToyModel {
    static constexpr int kPlaces = 9;
    using State = toy::Position;
    using Marks = std::array<std::uint8_t, kPlaces>;

    static Side side(const State& s) { return s.side_to_move(); }
    static void play(State& s, Place place) { s.play({static_cast<std::uint8_t>(place)}); }
    static std::optional<float> ended(const State& s) {
        const auto end = s.outcome();
        if (!end) return std::nullopt;
        return !end->winner ? 0.5F : *end->winner == Side::First ? 1.0F : 0.0F;
    }
    static void candidates(const State& s, std::vector<Candidate>& out) {
        const auto moves = s.moves();
        for (const auto m : moves) out.push_back({m.cell, 1.0F / static_cast<float>(moves.size())});
    }
    static float playout(State& s, Random& random, Marks& marks) {
        for (;;) {
            if (const auto end = ended(s)) return *end;
            const auto moves = s.moves();
            const auto m = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            if (marks[m.cell] == 0) marks[m.cell] = s.side_to_move() == Side::First ? 1 : 2;
            s.play(m);
        }
    }
};
using Tree = RaveTree<ToyModel>;

toy::Position position(std::string_view text) { return *toy::TicTacToe::read_position(text); }

Place best_of(const toy::Position& p, int rounds) {
    Tree tree;
    Tree::Worker worker;
    ToyModel model;
    for (int i = 0; i < rounds; ++i) tree.grow(model, p, worker);
    return tree.children().front().place;
}

TEST(RaveTree, WinsAtOnceAndStopsALoss) {
    EXPECT_EQ(best_of(position("oo./xx./... x"), 500), 5);   // c2 makes three
    EXPECT_EQ(best_of(position("oo./x../..x x"), 2000), 8);  // c3 is the only defence
}

TEST(RaveTree, ValueTendsToTheTruth) {
    Tree tree;
    Tree::Worker worker;
    ToyModel model;
    const toy::Position start;
    for (int i = 0; i < 20'000; ++i) tree.grow(model, start, worker);
    EXPECT_EQ(tree.visits(), 20'000U);
    EXPECT_NEAR(tree.root_value(), 0.5, 0.1);  // a draw
}

TEST(RaveTree, KeepsWhatIsBelowThePlayedMoves) {
    Tree tree;
    Tree::Worker worker;
    ToyModel model;
    toy::Position p;
    for (int i = 0; i < 5000; ++i) tree.grow(model, p, worker);
    const auto before = tree.children();
    const Place first = before.front().place;
    const auto line = tree.line_after(first, 9);
    ASSERT_GE(line.size(), 2U);
    EXPECT_EQ(line.front(), first);
    ASSERT_TRUE(tree.descend({first}));
    EXPECT_EQ(tree.visits(), before.front().visits);
    EXPECT_EQ(tree.children().front().place, line[1]);
    EXPECT_FALSE(tree.descend({first}));  // is taken
}

TEST(RaveTree, RootMovesCanBeLimited) {
    Tree tree;
    Tree::Worker worker;
    ToyModel model;
    const auto p = position("oo./xx./... x");
    tree.set_root_moves({{0, 0.5F}, {1, 0.5F}});
    for (int i = 0; i < 200; ++i) tree.grow(model, p, worker);
    ASSERT_EQ(tree.children().size(), 2U);
    for (const auto& child : tree.children()) EXPECT_LE(child.place, 1);
}

TEST(RaveTree, ASmallPoolStopsGrowingButNotCounting) {
    RaveSettings settings;
    settings.most_nodes = 1;
    Tree tree(settings);
    Tree::Worker worker;
    ToyModel model;
    for (int i = 0; i < 3000; ++i) tree.grow(model, {}, worker);
    EXPECT_EQ(tree.visits(), 3000U);
}

TEST(RaveTree, TwoThreadsGrowOneTree) {
    Tree tree;
    const toy::Position p = position("oo./x../..x x");
    const auto work = [&](std::uint64_t seed) {
        Tree::Worker worker;
        worker.random = Random(seed);
        ToyModel model;
        for (int i = 0; i < 3000; ++i) tree.grow(model, p, worker);
    };
    std::thread other(work, 2);
    work(1);
    other.join();
    EXPECT_EQ(tree.visits(), 6000U);
    EXPECT_EQ(tree.children().front().place, 8);
}

}  // namespace
}  // namespace boyi::search
