#include "games/xiangqi/mate.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/player.h"

namespace boyi::xiangqi {
namespace {

// The slow twin: every move, no table.
bool loses_within(const Position& p, int plies);
bool wins_within(const Position& p, int plies) {
    for (const Move m : p.moves()) {
        Position next = p;
        next.play(m);
        if (loses_within(next, plies - 1)) return true;
    }
    return false;
}
bool loses_within(const Position& p, int plies) {
    const MoveList replies = p.moves();
    if (replies.empty()) return true;
    if (plies == 0) return false;
    for (const Move m : replies) {
        Position next = p;
        next.play(m);
        if (!wins_within(next, plies - 1)) return false;
    }
    return true;
}

MateProof prove(std::string_view fen, int plies, std::uint64_t nodes = 10'000'000) {
    return MateProver(1).prove(read_fen(fen)->board(), {plies, nodes, {}});
}

// Positions of random games in which captures are preferred, so that kings soon stand bare.
template <class Each>
void for_each_sample(std::uint64_t seed, int games, Each each) {
    constexpr int kPlies = 180, kFirst = 70, kEvery = 13;
    Random random(seed);
    for (int game = 0; game < games; ++game) {
        Position p = *read_fen(kStartFen);
        for (int ply = 0; ply < kPlies; ++ply) {
            const MoveList moves = p.moves();
            if (moves.empty()) break;
            const auto any = [&] {
                return moves[static_cast<int>(
                    random.below(static_cast<std::uint32_t>(moves.size())))];
            };
            Move m = any();
            for (int i = 0; i < 4 && p.at(m.to()).is_none(); ++i) m = any();
            p.play(m);
            if (ply >= kFirst && ply % kEvery == 0) each(p);
        }
    }
}

TEST(XiangqiMate, AgreesWithTheSlowTwin) {
    int wins = 0;
    for_each_sample(7, 40, [&](const Position& p) {
        const MateProof proof = MateProver(1).prove(p.board(), {3, 10'000'000, {}});
        const std::optional<int> expected = wins_within(p, 1)   ? std::optional(1)
                                            : wins_within(p, 3) ? std::optional(3)
                                                                : std::nullopt;
        EXPECT_EQ(proof.plies, expected) << write_fen(p);
        if (expected) EXPECT_TRUE(proof.is_shortest()) << write_fen(p);
        else EXPECT_EQ(proof.excluded, 3) << write_fen(p);
        wins += expected.has_value();
    });
    EXPECT_GT(wins, 10);
}

TEST(XiangqiMate, ItsLineIsLegalEndsTheGameAndIsAsLongAsItSays) {
    for (const auto* fen : {"2b2k3/4a4/4ca2b/7Rp/2P1CNp2/9/3rP1P1P/4B1N2/2p1A4/3AK1B2 w",
                            "4R4/5k3/9/9/P8/9/9/2p1C4/4A4/2B1KA3 w",
                            "3akab2/9/2N1b4/p4n3/9/P6p1/3n5/B3pA2B/3rA4/4K4 b"}) {
        const MateProof proof = prove(fen, 15);
        ASSERT_TRUE(proof.is_shortest()) << fen;
        ASSERT_EQ(static_cast<int>(proof.line.size()), *proof.plies) << fen;
        Position p = *read_fen(fen);
        for (const Move m : proof.line) {
            ASSERT_TRUE(p.is_legal(m)) << fen;
            p.play(m);
        }
        EXPECT_TRUE(p.outcome()) << fen;
    }
}

TEST(XiangqiMate, AStalemateWinsToo) {
    // The king has no move and no other man: any waiting move of the chariot wins.
    const MateProof proof = prove("3k5/9/4R4/9/9/9/9/9/9/4K4 w", 5);
    ASSERT_TRUE(proof.plies);
    EXPECT_TRUE(proof.is_shortest());
}

TEST(XiangqiMate, SaysWhenThereIsNone) {
    const MateProof proof = prove(kStartFen, 3);
    EXPECT_FALSE(proof.plies);
    EXPECT_EQ(proof.excluded, 3);
}

TEST(XiangqiMate, KeepsToItsNodes) {
    const MateProof proof = prove(kStartFen, 15, 20'000);
    EXPECT_FALSE(proof.plies);
    EXPECT_LE(proof.nodes, 22'000u);
    EXPECT_LT(proof.excluded, 15);
}

TEST(XiangqiMate, AnotherBudgetEndsItToo) {
    MateWish wish{15, ~std::uint64_t{0}, [] { return 1.0; }};
    EXPECT_LE(MateProver(1).prove(read_fen(kStartFen)->board(), wish).nodes, 4096u);
}

search::Choice<Move> go_mate(std::string_view fen, int moves,
                             std::vector<search::Finding<Move>>& found) {
    Player player;
    search::Task<Xiangqi> task;
    task.line.start = *read_fen(fen);
    for (const Move m : task.line.start.moves()) task.allowed.push_back(m);
    task.limits.mate_in = moves;
    return player.think(task, {}, [&](const auto& f) { found.push_back(f); });
}

TEST(XiangqiMate, GoMateAnswersWithTheProof) {
    std::vector<search::Finding<Move>> found;
    const auto choice =
        go_mate("2b2k3/4a4/4ca2b/7Rp/2P1CNp2/9/3rP1P1P/4B1N2/2p1A4/3AK1B2 w", 5, found);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.back().score, (Score{Unit::Plies, Bound::Exact, 9}));
    EXPECT_EQ(found.back().line.front(), choice.move);
}

TEST(XiangqiMate, GoMateEndsWhenThereIsNone) {
    std::vector<search::Finding<Move>> found;
    go_mate(kStartFen, 2, found);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.back().score.unit, Unit::Centi);
}

}  // namespace
}  // namespace boyi::xiangqi
