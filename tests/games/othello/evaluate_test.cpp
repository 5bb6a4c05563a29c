#include "games/othello/evaluate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/random.h"
#include "games/othello/certainty.h"
#include "games/othello/kernel.h"
#include "games/othello/lessons.h"
#include "games/othello/selfplay.h"
#include "games/othello/spread.h"
#include "games/othello/tempo.h"
#include "games/othello/weights_file.h"

namespace boyi::othello {
namespace {

Board random_board(Random& random) {
    const Bits occupied = random.next() | random.next(), mine = random.next();
    return {occupied & mine, occupied & ~mine};
}

Weights random_weights(std::uint64_t seed) {
    Weights weights;
    Random random(seed);
    std::vector<std::int16_t> folded(static_cast<std::size_t>(weights.patterns.folded_weights));
    for (int phase = 0; phase < kPhases; ++phase) {
        for (auto& w : folded) w = static_cast<std::int16_t>(random.below(2000)) - 1000;
        for (std::size_t i = 0; i < weights.patterns.folded.size(); ++i)
            weights.phase(phase)[i] = folded[weights.patterns.folded[i]];
    }
    return weights;
}

TEST(OthelloEvaluate, TwinsAgreeAndEverySymmetryIsTheSame) {
    const Weights weights = random_weights(1);
    Random random(21);
    for (int i = 0; i < 500; ++i) {
        const Board b = random_board(random);
        const int value = kPlainKernel.evaluate(weights, b);
        for (int s = 0; s < kSymmetries; ++s)
            ASSERT_EQ(kernel().evaluate(weights, transformed(b, s)), value);
    }
}

int minimax(const Kernel& k, const Weights& w, const Board& b, int depth) {
    const Bits moves = k.mobility(b);
    if (moves == 0) {
        if (k.mobility(b.passed()) == 0) return final_score(b);
        return -minimax(k, w, b.passed(), depth);
    }
    if (depth == 0) return whole_discs(k.evaluate(w, b));
    int best = -kSquares;
    for (Bits left = moves; left != 0; left &= left - 1) {
        const int s = std::countr_zero(left);
        const Board child = b.after(bit(s), k.flips(b, s));
        best = std::max(best, -minimax(k, w, child, depth - 1));
    }
    return best;
}

// The last plies of a search carry the patterns along; minimax reads them anew everywhere.
TEST(OthelloEvaluate, CarriedAlongAMoveItIsWhatIsReadAnew) {
    const Weights weights = random_weights(3);
    Table table(1);
    const StopFlag never;
    Worker worker{table, never, &weights};
    for (const Kernel* k : {&kPlainKernel, &kernel()})
        for (std::uint64_t game = 0; game < 4; ++game)
            for (const Sample& s : play_game({}, nullptr, game))
                for (int depth = 1; depth <= 2 && depth < s.board.empties(); ++depth)
                    ASSERT_EQ(k->search(worker, s.board, -kSquares, kSquares, depth, kCertain),
                              minimax(*k, weights, s.board, depth));
}

TEST(OthelloEvaluate, WeightsSurviveTheirFile) {
    const Weights weights = random_weights(2);
    const std::string bytes = write_weights(weights);
    const auto again = read_weights(bytes);
    ASSERT_TRUE(again) << again.fault().what;
    EXPECT_EQ(again->values, weights.values);
    EXPECT_EQ(read_weights("no weights").fault().what,
              "weights: want a file that begins with BOYIOTH1");
    EXPECT_EQ(load_weights("no/such/file").fault().what,
              "file 'no/such/file' cannot be read: want weights for Othello");
    EXPECT_NE(read_weights(bytes.substr(0, bytes.size() - 1)).fault().what.find("another shape"),
              std::string::npos);
}

// The shipped weights know what a corner is worth: the same board with a1 ours instead of theirs.
TEST(OthelloEvaluate, StandardWeightsLikeCorners) {
    int better = 0, all = 0;
    for (std::uint64_t game = 0; game < 60; ++game)
        for (const Sample& s : play_game({}, nullptr, game)) {
            if ((s.board.other & bit(0)) == 0 || s.board.empties() < 10) continue;
            const Board with{s.board.mover | bit(0), s.board.other & ~bit(0)};
            better += kernel().evaluate(standard_weights(), with) >
                      kernel().evaluate(standard_weights(), s.board);
            ++all;
        }
    EXPECT_GT(all, 100);
    EXPECT_GT(better, all * 9 / 10);
}

TEST(OthelloTraining, AGameDependsOnItsSeedAlone) {
    const SelfPlay how;
    const auto one = play_game(how, nullptr, 5), two = play_game(how, nullptr, 5);
    ASSERT_EQ(one.size(), two.size());
    ASSERT_GT(one.size(), 10u);
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].board, two[i].board);
        EXPECT_EQ(one[i].score, two[i].score);
    }
}

void in_order(int count, const std::function<void(int)>& task) {
    for (int i = 0; i < count; ++i) task(i);
}

void in_reverse(int count, const std::function<void(int)>& task) {
    for (int i = count; i-- > 0;) task(i);
}

TEST(OthelloTraining, AFitExplainsWhatItHasSeen) {
    std::vector<Sample> samples;
    for (std::uint64_t game = 0; game < 100; ++game)
        for (const auto& s : play_game({}, nullptr, game)) samples.push_back(s);
    const auto error = [&](const Weights& w) {
        double sum = 0;
        for (const auto& s : samples)
            sum += std::abs(s.score - kernel().evaluate(w, s.board) / double(kDisc));
        return sum / static_cast<double>(samples.size());
    };
    Weights weights;
    const double before = error(weights);
    EXPECT_EQ(fit(weights, samples, {}, in_order).samples, samples.size());
    EXPECT_LT(error(weights), before / 2);
}

// Positions of one phase, worth what these weights say.
std::vector<Sample> samples_of(const Weights& weights, int phase) {
    std::vector<Sample> out;
    for (std::uint64_t game = 0; game < 200; ++game)
        for (Sample s : play_game({}, nullptr, game))
            if (phase_of(kSquares - s.board.empties()) == phase) {
                s.score =
                    static_cast<std::int8_t>(whole_discs(kernel().evaluate(weights, s.board)));
                out.push_back(s);
            }
    return out;
}

TEST(OthelloTraining, ARidgeLearnsWhatItIsPulledAwayFromByMany) {
    constexpr int kPhase = 11;
    const auto samples = samples_of(standard_weights(), kPhase);
    ASSERT_GT(samples.size(), 500u);
    const Weights former;
    Weights free, held;
    const auto learned = fit_ridge(former, free, kPhase, samples, {.pull = 1}, in_order);
    const auto kept = fit_ridge(former, held, kPhase, samples, {.pull = 1e7}, in_order);
    EXPECT_EQ(learned.samples, samples.size());
    EXPECT_LT(learned.error_after, learned.error_before * 0.7);
    EXPECT_NEAR(kept.error_after, kept.error_before, 0.01 * kept.error_before);
    EXPECT_EQ(std::vector<std::int16_t>(free.phase(3), free.phase(4)),
              std::vector<std::int16_t>(former.phase(3), former.phase(4)));  // the others stay
}

TEST(OthelloTraining, LessonsDependOnTheirSeedAndAreExactAtTheEnd) {
    LessonPlan plan;
    plan.games = 70;  // more than are given at once
    plan.depth = 2;
    plan.exact_from = 8;
    // The weights, and all lessons: each phase keeps a few of the one before.
    const auto taught = [&](const Parallel& parallel, std::vector<Sample>& lessons) {
        Schooling schooling(standard_weights());
        std::size_t kept = 0;
        int phases = 0;
        teach(standard_weights(), standard_weights(), schooling, plan, {.iterations = 2}, parallel,
              [&](const LessonReport& report) {
                  EXPECT_GE(report.lessons, kept);
                  kept = schooling.lessons.size();
                  lessons.insert(lessons.end(), schooling.lessons.begin(), schooling.lessons.end());
                  ++phases;
              });
        EXPECT_EQ(phases, kPhases);
        return schooling.weights.values;
    };
    std::vector<Sample> one, two;
    EXPECT_EQ(taught(in_order, one), taught(in_reverse, two));
    ASSERT_EQ(one.size(), two.size());
    Table table(1);
    const StopFlag never;
    Worker worker{table, never};
    int exact = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        ASSERT_EQ(one[i].board, two[i].board);
        ASSERT_EQ(one[i].score, two[i].score);
        const int empties = one[i].board.empties();
        if (empties > plan.exact_from || ++exact > 50) continue;
        ASSERT_EQ(one[i].score,
                  kernel().search(worker, one[i].board, -kSquares, kSquares, empties, kCertain));
    }
    EXPECT_GT(exact, 50);
}

TEST(OthelloTraining, TheWorthOfTheMoveIsLevelled) {
    constexpr int kTooMuch = 2;  // discs
    Weights weights = standard_weights();
    for (int phase = 0; phase < kPhases; ++phase)
        for (int discs = 0; discs < kCountStates; ++discs)
            weights.phase(phase)[kOffsets[kDiscTerm] + static_cast<unsigned>(discs)] +=
                kTooMuch * kDisc;
    Weights again = weights;
    TempoPlan plan;
    plan.games = 70;  // more than are played at once
    plan.passes = 1;
    const auto report = level_tempo(weights, plan, in_order);
    EXPECT_NEAR(report.before, kTooMuch, 0.5);
    EXPECT_LT(report.after, 0.5);
    level_tempo(again, plan, in_reverse);
    EXPECT_EQ(again.values, weights.values);
}

TEST(OthelloSpread, TheFitFindsTheFormulaBehindTheDeviations) {
    constexpr SpreadFormula kTrue = {1.2, 0.3, -0.2, -1.0};
    std::vector<Spread> measured;
    for (int empties = 14; empties <= 50; empties += 4)
        for (int depth = 3; depth <= 12; ++depth)
            for (const int probe : {0, probe_depth(depth)}) {
                const auto terms = spread_terms(empties, depth, probe);
                double sum = 0;
                for (std::size_t i = 0; i < kSpreadTerms; ++i) sum += kTrue[i] * terms[i];
                measured.push_back({empties, depth, probe, 10 + empties, 0, std::exp(sum)});
            }
    const SpreadFormula found = fit_spread(measured);
    for (std::size_t i = 0; i < kSpreadTerms; ++i) EXPECT_NEAR(found[i], kTrue[i], 1e-6);
}

TEST(OthelloSpread, DependsOnItsSeedAlone) {
    const SpreadPlan plan{4, 4, 9};
    const auto one = measure_spread(plan, standard_weights(), in_order);
    const auto two = measure_spread(plan, standard_weights(), in_order);
    ASSERT_GT(one.size(), 10u);
    ASSERT_EQ(one.size(), two.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].count, two[i].count);
        EXPECT_EQ(one[i].deviation, two[i].deviation);
        EXPECT_GT(one[i].depth, one[i].probe);
    }
}

// A deeper probe says more of the same search; the whole board is more certain than its end.
TEST(OthelloSpread, TheFormulaKnowsWhatIsSurer) {
    EXPECT_LT(deviation_of(30, 10, 6), deviation_of(30, 10, 2));
    EXPECT_LT(deviation_of(30, 10, 6), deviation_of(30, 16, 6));
    EXPECT_LT(deviation_of(50, 10, 4), deviation_of(20, 10, 4));
}

TEST(OthelloCertainty, SurerMeansWider) {
    for (int depth = 3; depth < 20; ++depth)
        for (int c = 1; c < kCertain; ++c)
            EXPECT_GE(margin_of(30, depth, probe_depth(depth), c),
                      margin_of(30, depth, probe_depth(depth), c - 1));
    for (int depth = 3; depth < 40; ++depth) {
        EXPECT_LT(probe_depth(depth), depth);
        EXPECT_EQ(probe_depth(depth) % 2, depth % 2);
    }
}

}  // namespace
}  // namespace boyi::othello
