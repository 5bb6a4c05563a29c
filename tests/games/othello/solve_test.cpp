#include "games/othello/solve.h"

#include <gtest/gtest.h>

#include <thread>

#include "base/random.h"
#include "games/othello/certainty.h"
#include "games/othello/kernel.h"
#include "games/othello/notation.h"
#include "games/othello/obf.h"
#include "games/othello/stability.h"
#include "games/othello/weights_file.h"

namespace boyi::othello {
namespace {

Position random_position(Random& random, int empties) {
    for (;;) {
        Position p;
        while (!p.is_over() && p.board().empties() > empties) {
            const auto moves = p.moves();
            p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        }
        if (p.board().empties() == empties) return p;
    }
}

int slow_score(const Position& p) {
    if (p.is_over()) return final_score(p.board());
    int best = -kSquares;
    for (const Move m : p.moves()) {
        Position next = p;
        next.play(m);
        best = std::max(best, -slow_score(next));
    }
    return best;
}

// Some plies over the evaluation; a pass is no ply.
int slow_score(const Position& p, int depth) {
    if (p.is_over()) return final_score(p.board());
    if (p.moves()[0].is_pass()) {
        Position next = p;
        next.play(Move::pass());
        return -slow_score(next, depth);
    }
    if (depth == 0) return whole_discs(evaluate_board<Plain>(standard_weights(), p.board()));
    int best = -kSquares;
    for (const Move m : p.moves()) {
        Position next = p;
        next.play(m);
        best = std::max(best, -slow_score(next, depth - 1));
    }
    return best;
}

TEST(OthelloSearch, AgreesWithPlainMinimaxOverTheEvaluation) {
    Random random(17);
    Table table(1);
    const StopFlag never;
    Worker worker{table, never, &standard_weights()};
    for (int i = 0; i < 120; ++i) {
        const Position p = random_position(random, 24 + i % 24);
        const int depth = 1 + i % 4, score = slow_score(p, depth);
        const auto search = [&](int alpha, int beta) {
            return kernel().search(worker, p.board(), alpha, beta, depth, kCertain);
        };
        EXPECT_GT(search(score - 1, score), score - 1) << write_board(p);
        EXPECT_LE(search(score, score + 1), score) << write_board(p);
        EXPECT_EQ(search(-kSquares, kSquares), score) << write_board(p);
        EXPECT_GT(search(score - 1, score), score - 1) << "asked again, " << write_board(p);
    }
}

TEST(OthelloSolve, AgreesWithPlainMinimax) {
    Random random(11);
    Solver solver(1, standard_weights());
    const StopFlag never;
    for (int i = 0; i < 300; ++i) {
        const Position p = random_position(random, i % 8);
        EXPECT_EQ(solver.solve(p, never)->score, slow_score(p)) << write_board(p);
    }
}

TEST(OthelloSolve, TheLineOfPlayLeadsToTheScore) {
    Random random(12);
    Solver solver(4, standard_weights());
    const StopFlag never;
    for (int i = 0; i < 30; ++i) {
        const Position p = random_position(random, 10 + i % 5);
        const auto solution = *solver.solve(p, never);
        Position at = p;
        int sign = 1;
        for (const Move m : solution.line) {
            ASSERT_TRUE(at.is_legal(m));
            at.play(m);
            sign = -sign;
        }
        EXPECT_TRUE(at.is_over());
        EXPECT_EQ(sign * final_score(at.board()), solution.score) << write_board(p);
    }
}

TEST(OthelloSolve, PlainAndFastKernelsVisitTheSameNodes) {
    Random random(13);
    const StopFlag never;
    for (int i = 0; i < 10; ++i) {
        const Board b = random_position(random, 13).board();
        Table one(1), two(1);
        Worker plain{one, never}, fast{two, never};
        EXPECT_EQ(kPlainKernel.search(plain, b, -64, 64, 64, kCertain),
                  kernel().search(fast, b, -64, 64, 64, kCertain));
        EXPECT_EQ(plain.nodes, fast.nodes);
    }
}

TEST(OthelloSolve, SameNodesWheneverItIsAsked) {
    Random random(14);
    Solver solver(4, standard_weights());
    const StopFlag never;
    const Position p = random_position(random, 16), q = random_position(random, 14);
    const auto first = *solver.solve(p, never);
    EXPECT_TRUE(solver.solve(q, never));
    const auto again = *solver.solve(p, never);
    EXPECT_EQ(first.nodes, again.nodes);
    EXPECT_EQ(first.line, again.line);
}

TEST(OthelloSolve, ManyThreadsFindTheSameScore) {
    Random random(17);
    const StopFlag never;
    Solver alone(4, standard_weights()), together(4, standard_weights(), 4);
    for (int i = 0; i < 4; ++i) {
        const Position p = random_position(random, 16 + i % 2);
        const auto one = *alone.solve(p, never), many = *together.solve(p, never);
        EXPECT_EQ(one.score, many.score) << write_board(p);
        EXPECT_EQ(one.line.size(), many.line.size());
    }
}

TEST(OthelloSolve, ManyThreadsStopWhenTold) {
    Random random(18);
    StopFlag stop;
    Solver together(4, standard_weights(), 3);
    std::thread impatient([&] { stop.raise(); });
    together.solve(random_position(random, 24), stop);
    impatient.join();
    EXPECT_TRUE(stop.raised());
}

TEST(OthelloSolve, AStoppedSearchHasNoAnswer) {
    StopFlag stop;
    stop.raise();
    EXPECT_FALSE(Solver(1, standard_weights()).solve(Position{}, stop));
}

TEST(OthelloSolve, LastDiscTurnsWhatTheRulesSay) {
    Random random(15);
    for (int i = 0; i < 20000; ++i) {
        const auto s = static_cast<int>(random.below(kSquares));
        const Bits mover = random.next() & ~bit(s);
        const Bits turned = kPlainKernel.flips({mover, ~(mover | bit(s))}, s);
        ASSERT_EQ(kernel().count_last(mover, s), std::popcount(turned));
        ASSERT_EQ(kPlainKernel.count_last(mover, s), std::popcount(turned));
    }
}

// Whatever is played, a disc called stable keeps its colour.
TEST(OthelloStability, StableDiscsAreNeverTurned) {
    Random random(16);
    int seen = 0;
    for (int i = 0; i < 400; ++i) {
        Position p = random_position(random, 8 + i % 20);
        const Side side = p.side_to_move();
        const Bits stable = stable_discs(p.board());
        EXPECT_EQ(stable & ~p.board().mover, Bits{0});
        seen += std::popcount(stable);
        while (!p.is_over()) {
            const auto moves = p.moves();
            p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
            ASSERT_EQ(stable & ~p.discs(side), Bits{0});
        }
    }
    EXPECT_GT(seen, 400);
}

TEST(OthelloObf, LinesWithScoresAndRemarks) {
    const auto problems = read_obf(
        "% two problems\n"
        "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; C7:+36;\n\n"
        "---------------------------OX------XO--------------------------- X;\n");
    ASSERT_TRUE(problems) << problems.fault().what;
    ASSERT_EQ(problems->size(), 2u);
    EXPECT_EQ((*problems)[0].expected, 38);
    EXPECT_EQ((*problems)[0].position.board().empties(), 20);
    EXPECT_FALSE((*problems)[1].expected);
    EXPECT_EQ(read_obf("\n").fault().what, "no position in the file: want one board a line");
    EXPECT_TRUE(read_obf("--X").fault().what.starts_with("line 1: board '--X': want 64 cells"));
}

}  // namespace
}  // namespace boyi::othello
