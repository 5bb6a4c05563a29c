#include "train/genetic.h"

#include <gtest/gtest.h>

#include <cmath>

namespace boyi::train {
namespace {

const std::vector<Dial> kDials = {{"a", 10, 0, 100}, {"b", 90, 0, 100}, {"c", 0, -50, 50}};

double worth(const Setting& s) {
    return -std::pow(s[0] - 70, 2) - std::pow(s[1] - 30, 2) - std::pow(s[2] - 20, 2);
}

void rate_all(Genetic& genetic) {
    for (std::size_t i = 0; i < genetic.population().size(); ++i)
        genetic.rate(i, worth(genetic.population()[i].genes));
}

void run(Genetic& genetic, int until) {
    for (rate_all(genetic); genetic.generation() < until; rate_all(genetic)) genetic.breed();
}

TEST(Genetic, ClimbsAndNeverLosesItsBest) {
    GeneticPlan plan;
    plan.generations = 60;
    Genetic genetic(kDials, plan);
    rate_all(genetic);
    EXPECT_EQ(genetic.population().front().genes, (Setting{10, 90, 0}));
    double best = *genetic.best(1).front().fitness;
    while (!genetic.is_done()) {
        genetic.breed();
        rate_all(genetic);
        EXPECT_GE(*genetic.best(1).front().fitness, best);
        best = *genetic.best(1).front().fitness;
    }
    EXPECT_GT(best, -100);
}

TEST(Genetic, StaysInRange) {
    Genetic genetic(kDials, {});
    run(genetic, 10);
    for (const auto& one : genetic.population())
        for (std::size_t d = 0; d < kDials.size(); ++d) {
            EXPECT_GE(one.genes[d], kDials[d].low);
            EXPECT_LE(one.genes[d], kDials[d].high);
        }
}

TEST(Genetic, GoesOnWhereItsStateEnds) {
    Genetic whole(kDials, {}), first(kDials, {}), second(kDials, {});
    run(whole, 12);
    run(first, 5);
    ASSERT_TRUE(second.load(first.save()));
    run(second, 12);
    EXPECT_EQ(second.save(), whole.save());
}

TEST(Genetic, TheFinalistsDiffer) {
    Genetic genetic(kDials, {});
    run(genetic, 15);
    const auto best = genetic.best(3);
    ASSERT_EQ(best.size(), 3u);
    EXPECT_NE(best[0].genes, best[1].genes);
    EXPECT_NE(best[1].genes, best[2].genes);
    EXPECT_GE(*best[0].fitness, *best[1].fitness);
}

TEST(Genetic, RefusesTheStateOfAnotherTuning) {
    GeneticPlan plan;
    plan.population = 2;
    Genetic genetic(kDials, plan);
    for (const auto* text : {"", "genetic 1\n- 1 2 3", "genetic 1\n- 1 2 3\n- 1 2",
                             "genetic 1\n- 1 2 3\n- 1 2 300", "spsa 1\n- 1 2 3\n- 1 2 3"})
        EXPECT_FALSE(genetic.load(text)) << text;
    EXPECT_TRUE(genetic.load("genetic 1\n- 1 2 3\n-5000000 1 2 4"));
    EXPECT_EQ(genetic.population()[1].fitness, -5.0);
}

}  // namespace
}  // namespace boyi::train
