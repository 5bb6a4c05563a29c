#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/arena/simulated.h"

namespace boyi::arena {
namespace {

TEST(Statistics, EloAndScoreAreInverse) {
    EXPECT_NEAR(expected_score(0), 0.5, 1e-12);
    EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
    for (const double elo : {-700.0, -35.0, 3.0, 120.0})
        EXPECT_NEAR(elo_of_score(expected_score(elo)), elo, 1e-9);
}

TEST(Statistics, NothingIsSaidWithoutAPair) {
    EXPECT_FALSE(estimate(Pairs{}, EloKind::Logistic));
    EXPECT_FALSE(estimate(Pairs{}, EloKind::Normalised));
    EXPECT_DOUBLE_EQ(superiority(Pairs{}), 0.5);
    EXPECT_EQ(log_likelihood_ratio(Pairs{}, Sprt{}), 0);
}

TEST(Statistics, BoundsStayFiniteWhenEverythingWasWonOrDrawn) {
    const auto won = estimate(Pairs{{0, 0, 0, 0, 20}}, EloKind::Logistic);
    EXPECT_TRUE(std::isinf(won->value));
    EXPECT_GT(won->low, 150);  // 20 of 20 proves at least a score of 0.83 (Clopper and Pearson)
    EXPECT_LT(won->low, 290);
    EXPECT_TRUE(std::isfinite(won->high));
    const auto drawn = estimate(Pairs{{0, 0, 10, 0, 0}}, EloKind::Logistic);
    EXPECT_EQ(drawn->value, 0);
    EXPECT_NEAR(drawn->low, -drawn->high, 1e-9);
    EXPECT_GT(drawn->high, 5);
    const auto level = estimate(Pairs{{0, 0, 10, 0, 0}}, EloKind::Normalised);
    EXPECT_EQ(level->value, 0);
}

TEST(Statistics, SwappingTheSidesTurnsEverySign) {
    const Pairs ours{{3, 10, 40, 22, 7}}, theirs{{7, 22, 40, 10, 3}};
    for (const auto kind : {EloKind::Logistic, EloKind::Normalised}) {
        const auto a = *estimate(ours, kind), b = *estimate(theirs, kind);
        EXPECT_NEAR(a.value, -b.value, 1e-9);
        EXPECT_NEAR(a.low, -b.high, 1e-9);
        const Sprt up{0, 10, kind}, down{-10, 0, kind};
        EXPECT_NEAR(log_likelihood_ratio(ours, up), -log_likelihood_ratio(theirs, down), 1e-6);
    }
    EXPECT_NEAR(superiority(ours), 1 - superiority(theirs), 1e-12);
}

TEST(Statistics, NormalisedEqualsLogisticWithoutDrawsNearEquality) {
    // 1,000 pairs of independent decisive games at 50.5 %.
    const Pairs pairs{{2450, 0, 5000, 0, 2550}};
    EXPECT_NEAR(estimate(pairs, EloKind::Logistic)->value,
                estimate(pairs, EloKind::Normalised)->value, 0.02);
}

// (s1 - s0)(2 mean - s0 - s1) / (2 var) N: what the exact ratio tends to for small differences.
double approximate_ratio(const Pairs& pairs, const Sprt& test) {
    const double n = double(pairs.total());
    double mean = 0, square = 0;
    for (std::size_t i = 0; i < 5; ++i) {
        mean += double(pairs.count[i]) / n * double(i) / 4;
        square += double(pairs.count[i]) / n * double(i * i) / 16;
    }
    const double var = square - mean * mean;
    double s0 = expected_score(test.low), s1 = expected_score(test.high);
    if (test.kind == EloKind::Normalised) {
        const double unit = std::sqrt(2 * var) * std::log(10.0) / 800;
        s0 = 0.5 + test.low * unit;
        s1 = 0.5 + test.high * unit;
    }
    return (s1 - s0) * (2 * mean - s0 - s1) / (2 * var) * n;
}

TEST(Statistics, RatioTendsToTheKnownApproximation) {
    const Pairs pairs{{190, 1050, 2700, 1130, 230}};
    for (const auto kind : {EloKind::Logistic, EloKind::Normalised})
        for (const auto& [low, high] : {std::pair{0.0, 5.0}, {-3.0, 1.0}, {0.0, 10.0}}) {
            const Sprt test{low, high, kind};
            const double want = approximate_ratio(pairs, test);
            EXPECT_NEAR(log_likelihood_ratio(pairs, test), want, 0.02 + 0.02 * std::abs(want));
        }
}

TEST(Statistics, BoundsOfTheTestAreThoseOfWald) {
    EXPECT_NEAR(Sprt{}.upper_bound(), 2.944, 0.001);
    EXPECT_NEAR(Sprt{}.lower_bound(), -2.944, 0.001);
    EXPECT_EQ(verdict(2.95, Sprt{}), Verdict::AcceptHigh);
    EXPECT_EQ(verdict(-2.95, Sprt{}), Verdict::AcceptLow);
    EXPECT_EQ(verdict(2.9, Sprt{}), Verdict::Open);
}

// How often the 95 % interval holds the truth, over many simulated matches.
double coverage(const Simulated& players, long pairs, EloKind kind) {
    constexpr int kMatches = 4000;
    Random random(7);
    const double truth = players.true_elo(kind);
    int held = 0;
    for (int i = 0; i < kMatches; ++i) {
        const auto bounds = *estimate(players.match(pairs, random), kind);
        held += bounds.low <= truth && truth <= bounds.high;
    }
    return double(held) / kMatches;
}

TEST(Statistics, TheIntervalHoldsTheTruthNineteenTimesInTwenty) {
    for (const auto kind : {EloKind::Logistic, EloKind::Normalised}) {
        for (const Simulated& players :
             {Simulated{0, 0.3, 0}, {0, 0.8, 0}, {30, 0.5, 150}, {-120, 0.4, 60}, {250, 0.3, 0}}) {
            EXPECT_NEAR(coverage(players, 400, kind), 0.95, 0.012) << players.elo;
            const double few = coverage(players, 40, kind);
            EXPECT_GE(few, 0.92) << players.elo;
            EXPECT_LE(few, 0.985) << players.elo;
        }
    }
}

TEST(Statistics, SuperiorityIsCalibrated) {
    // Between equals the likelihood of superiority is uniform: below 0.1 in a tenth of the matches.
    Random random(11);
    const Simulated equals{0, 0.5, 80};
    constexpr int kMatches = 4000;
    int below = 0;
    for (int i = 0; i < kMatches; ++i) below += superiority(equals.match(200, random)) < 0.1;
    EXPECT_NEAR(double(below) / kMatches, 0.1, 0.02);
}

struct Runs {
    double accepted_high = 0;  // share
    double games = 0;          // mean
};

Runs run_tests(const Simulated& players, const Sprt& test, int tests) {
    Random random(3);
    Runs runs;
    for (int i = 0; i < tests; ++i) {
        Pairs pairs;
        Verdict v = Verdict::Open;
        while (v == Verdict::Open) {
            constexpr int kPairsBetweenLooks = 2;
            for (int k = 0; k < kPairsBetweenLooks; ++k) pairs.add(players.pair(random));
            v = verdict(log_likelihood_ratio(pairs, test), test);
        }
        runs.accepted_high += v == Verdict::AcceptHigh ? 1.0 / tests : 0;
        runs.games += 2.0 * double(pairs.total()) / tests;
    }
    return runs;
}

TEST(Statistics, TheSequentialTestErrsAsSeldomAsItPromises) {
    const Sprt test{0, 20, EloKind::Logistic};
    const Runs weak = run_tests({0, 0.5, 60}, test, 1000);
    EXPECT_NEAR(weak.accepted_high, 0.05, 0.02);
    const Runs strong = run_tests({20, 0.5, 60}, test, 1000);
    EXPECT_NEAR(strong.accepted_high, 0.95, 0.02);
    EXPECT_GT(run_tests({60, 0.5, 60}, test, 200).accepted_high, 0.99);
}

TEST(Statistics, TheSequentialTestInNormalisedEloErrsAsSeldomAsItPromises) {
    const Simulated equals{0, 0.6, 60};
    Simulated stronger = equals;
    while (stronger.true_elo(EloKind::Normalised) < 30) stronger.elo += 0.1;
    const Sprt test{0, 30, EloKind::Normalised};
    EXPECT_NEAR(run_tests(equals, test, 400).accepted_high, 0.05, 0.025);
    EXPECT_NEAR(run_tests(stronger, test, 400).accepted_high, 0.95, 0.025);
}

TEST(Statistics, TheSequentialTestNeedsTheKnownNumberOfGames) {
    // [0, 20] at a true +20: about 1,000 games at 30 % draws, 720 at 50 %, 430 at 70 %.
    const Sprt test{0, 20, EloKind::Logistic};
    for (const auto& [draws, games] : {std::pair{0.3, 1000.0}, {0.5, 720.0}, {0.7, 430.0}})
        EXPECT_NEAR(run_tests(Simulated::with_draws(20, draws), test, 500).games / games, 1, 0.12);
}

TEST(Statistics, AFixedMatchNeedsTheKnownNumberOfGames) {
    // +-5 Elo: 11,700 games at 30 % draws, 8,300 at 50 %, 5,000 at 70 %.
    Random random(5);
    for (const auto& [draws, games] : {std::pair{0.3, 11700}, {0.5, 8300}, {0.7, 5000}}) {
        const auto e =
            *estimate(Simulated::with_draws(0, draws).match(games / 2, random), EloKind::Logistic);
        EXPECT_NEAR((e.high - e.low) / 2, 5, 0.3);
    }
}

}  // namespace
}  // namespace boyi::arena
