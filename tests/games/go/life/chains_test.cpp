// Chains that are kept up from move to move against walking over the board again.
#include "games/go/life/chains.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/go/life/ground.h"
#include "games/go/life/question.h"
#include "tests/games/go/life/random_problem.h"

namespace boyi::go::life {
namespace {

template <int kWords>
std::vector<std::vector<std::uint64_t>> sorted(const ChainList<kWords>& list) {
    std::vector<std::vector<std::uint64_t>> out;
    for (const auto& chain : list) {
        auto& words = out.emplace_back();
        for (int i = 0; i < kWords; ++i) {
            words.push_back(chain.stones.word(i));
            words.push_back(chain.liberties.word(i));
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

// A random line of play, so long as there are moves; how often something was taken.
template <int kWords>
int play_at_random(const Problem& problem, Random& random) {
    const auto ground = ground_of<kWords>(problem);
    const Question<kWords> question(ground);
    const Local<kWords>& local = question.local();
    auto s = state_of<kWords>(problem);
    Chains<kWords> chains, again;
    chains.find(local, s);
    int taken = 0;
    for (int i = 0; i < 60; ++i) {
        std::vector<typename Question<kWords>::Child> children;
        question.expand(s, children);
        if (children.empty()) break;
        const auto& c = children[random.below(static_cast<std::uint32_t>(children.size()))];
        taken += (s.attacker - c.state.attacker) || (s.defender - c.state.defender) ? 1 : 0;
        const Chains<kWords> before = chains;
        chains.follow(local, before, s, c.move, c.state);
        s = c.state;
        again.find(local, s);
        EXPECT_EQ(chains.fixed(), again.fixed());
        EXPECT_EQ(sorted(chains.loose()), sorted(again.loose()));
        EXPECT_EQ(sorted(chains.defenders()), sorted(again.defenders()));
    }
    return taken;
}

TEST(GoChains, AreTheSameAfterEveryMove) {
    Random random(808);
    int taken = 0;
    for (int done = 0; done < 60; ++done) {
        const testing::Mixture mixture{3 + static_cast<int>(random.below(3)),
                                       6 + static_cast<int>(random.below(9)), 7};
        const auto problem = testing::random_problem(random, mixture);
        if (!problem) continue;
        taken += play_at_random<1>(*problem, random) + play_at_random<2>(*problem, random);
    }
    EXPECT_GT(taken, 100);
}

}  // namespace
}  // namespace boyi::go::life
