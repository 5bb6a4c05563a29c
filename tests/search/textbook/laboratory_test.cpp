#include "search/textbook/laboratory.h"

#include <map>

#include "games/xiangqi/fen.h"
#include "games/xiangqi/textbook.h"
#include "tests/search/textbook/random_tree.h"
#include "tests/toy/tictactoe.h"

namespace boyi::textbook {
namespace {

struct ToyModel {
    using Game = toy::TicTacToe;
    int evaluate(const toy::Position&) const { return 0; }
};

const auto kSilent = [](std::string_view, const Counts&) {};

template <Model M>
std::map<std::string, LabRow<M>> run_all(const M& model, const PositionOf<M>& p,
                                         LabSettings settings) {
    settings.table_bytes = 1 << 20;
    settings.visits = 50;
    const Laboratory<M> lab(model, settings);
    std::map<std::string, LabRow<M>> rows;
    for (const auto name : lab.names()) rows[std::string(name)] = lab.run(name, p, kSilent);
    return rows;
}

// What must hold whatever the game.
template <Model M>
void check_laws(const std::map<std::string, LabRow<M>>& rows, const LabSettings& settings) {
    const auto& full = rows.at("minimax");
    for (const auto& [name, row] : rows) {
        if (row.promise == Promise::Exact) {
            EXPECT_EQ(row.value, full.value) << name;
        }
        if (row.promise == Promise::Quiet) {
            EXPECT_EQ(row.value, rows.at("quiescence").value) << name;
        }
    }
    const int tolerant = rows.at("tolerance").value;
    EXPECT_LE(tolerant, full.value);
    EXPECT_GE(tolerant, full.value - settings.tolerance);

    // Guaranteed node counts: cutting only takes away; with the same order fail-soft visits what
    // fail-hard visits; PVS with a window visits no more than Scout without one.
    const auto nodes = [&](const char* name) { return rows.at(name).counts.nodes; };
    EXPECT_EQ(nodes("negamax"), nodes("minimax"));
    EXPECT_LE(nodes("alpha-beta-unsorted"), nodes("minimax"));
    EXPECT_LE(nodes("alpha-beta-hard"), nodes("minimax"));
    EXPECT_EQ(nodes("alpha-beta-soft"), nodes("alpha-beta-hard"));
    EXPECT_LE(nodes("table"), nodes("minimax"));
}

TEST(Laboratory, ExactAlgorithmsAgreeOnRandomTrees) {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        SCOPED_TRACE(seed);
        LabSettings settings;
        settings.depth = 1 + static_cast<int>(seed % 7);
        settings.tolerance = static_cast<int>(seed % 40);
        settings.aspiration_margin = 1 + static_cast<int>(seed % 30);
        check_laws(run_all(testing::RandomTreeModel{}, {seed}, settings), settings);
    }
}

TEST(Laboratory, ExactAlgorithmsAgreeOnTheToyGame) {
    LabSettings settings;
    settings.depth = 9;
    const auto rows = run_all(ToyModel{}, toy::TicTacToe::start(), settings);
    check_laws(rows, settings);
    EXPECT_EQ(rows.at("minimax").value, 0);
    EXPECT_EQ(rows.at("minimax").counts.nodes, 549'946u);   // positions reached, the root included
    EXPECT_EQ(rows.at("minimax").counts.leaves, 255'168u);  // games
}

TEST(Laboratory, AWinSoonerIsBetter) {
    // x wins at once on c1; slower wins exist.
    const auto p = *toy::TicTacToe::read_position("o.o/.../xx. x");
    LabSettings settings;
    settings.depth = 5;
    for (const auto& [name, row] : run_all(ToyModel{}, p, settings)) {
        if (row.promise == Promise::Sampled) continue;
        EXPECT_EQ(row.value, kWin - 1) << name;
        ASSERT_FALSE(row.line.empty()) << name;
        EXPECT_EQ(row.line.front().cell, 2) << name;
    }
}

TEST(Laboratory, ExactAlgorithmsAgreeOnXiangqi) {
    const std::pair<const char*, int> kPositions[] = {
        {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", 3},
        {"r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 b", 3},
        {"3ak4/4a4/9/9/9/9/9/3R5/4p4/4K4 w", 4},
        {"3k5/9/9/9/9/9/9/9/4R4/4K4 w", 4},
    };
    for (const auto& [fen, depth] : kPositions) {
        SCOPED_TRACE(fen);
        LabSettings settings;
        settings.depth = depth;
        const auto p = xiangqi::read_fen(fen);
        ASSERT_TRUE(p) << p.fault().what;
        check_laws(run_all(xiangqi::TextbookModel{}, *p, settings), settings);
    }
}

TEST(Laboratory, MinimalTreeIsThatOfKnuthAndMoore) {
    EXPECT_NEAR(minimal_leaves(8, 3), 4 + 2 - 1, 1e-9);
    EXPECT_NEAR(minimal_leaves(81, 4), 9 + 9 - 1, 1e-9);
}

TEST(Tree, StopsAtItsNodesAndAtTheFlag) {
    const xiangqi::TextbookModel model;
    Tree<xiangqi::TextbookModel> tree(model);
    const auto root = tree.root(xiangqi::Xiangqi::start(), 6);
    tree.set_budget({.nodes = 5000, .time = std::nullopt});
    negamax(tree, root);
    EXPECT_TRUE(tree.stopped());
    EXPECT_LE(tree.counts().nodes, 5600u);  // the open nodes still count their other children
    StopFlag flag;
    flag.raise();
    tree.set_budget({});
    tree.watch(&flag);
    negamax(tree, root);
    EXPECT_TRUE(tree.stopped());
    EXPECT_LE(tree.counts().nodes, 100u);
}

}  // namespace
}  // namespace boyi::textbook
