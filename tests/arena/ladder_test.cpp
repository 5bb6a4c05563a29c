#include "arena/ladder.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/arena/simulated.h"

namespace boyi::arena {
namespace {

// All meet all; the truth is given.
std::vector<Pairing> play_all(const std::vector<double>& truth, long pairs, Random& random) {
    std::vector<Pairing> out;
    for (std::size_t a = 0; a < truth.size(); ++a)
        for (std::size_t b = a + 1; b < truth.size(); ++b) {
            Pairing p{a, b, {}, {}};
            const Simulated players{truth[a] - truth[b], 0.4, 0};
            for (long i = 0; i < pairs; ++i) {
                const int one = players.game(0, random), two = players.game(0, random);
                p.pairs.add(one + two);
                for (const int half_points : {one, two})
                    ++(half_points == 2   ? p.games.wins
                       : half_points == 1 ? p.games.draws
                                          : p.games.losses);
            }
            out.push_back(p);
        }
    return out;
}

TEST(Ladder, FindsTheTruthWithinItsErrors) {
    const std::vector<double> truth = {150, 40, -60, -130};
    constexpr int kTournaments = 500;
    Random random(13);
    int held = 0;
    for (int i = 0; i < kTournaments; ++i) {
        const auto found = ratings(truth.size(), play_all(truth, 60, random));
        for (std::size_t k = 0; k < truth.size(); ++k)
            held += std::abs(found[k].elo - truth[k]) <= found[k].error;
    }
    EXPECT_NEAR(held / double(kTournaments * truth.size()), 0.95, 0.02);
}

TEST(Ladder, OfTwoEnginesIsTheirEloDifference) {
    const Pairing p{0, 1, {600, 300, 300}, {{50, 100, 150, 200, 100}}};
    const auto found = ratings(2, {p});
    const auto direct = *estimate(p.pairs, EloKind::Logistic);
    EXPECT_NEAR(found[0].elo - found[1].elo, elo_of_score(p.games.score()), 0.5);
    EXPECT_NEAR(found[0].elo, -found[1].elo, 1e-6);
    EXPECT_NEAR(2 * found[0].error, (direct.high - direct.low) / 2, 1.5);
}

TEST(Ladder, ASweepAndAMissingPairingStayFinite) {
    const std::vector<Pairing> pairings = {{0, 1, {40, 0, 0}, {{0, 0, 0, 0, 20}}},
                                           {0, 2, {}, {}},
                                           {1, 2, {10, 20, 10}, {{2, 4, 8, 4, 2}}}};
    const auto found = ratings(3, pairings);
    for (const Rating& r : found) {
        EXPECT_TRUE(std::isfinite(r.elo));
        EXPECT_TRUE(std::isfinite(r.error));
    }
    EXPECT_GT(found[0].elo, found[1].elo + 300);
    EXPECT_NEAR(found[1].elo, found[2].elo, 1);
}

}  // namespace
}  // namespace boyi::arena
