#include "games/go/life/scenes.h"

#include <gtest/gtest.h>

#include <map>

#include "base/random.h"

namespace boyi::go::life {
namespace {

Scene random_scene(Random& random, int points) {
    Scene out;
    for (int i = 0; i < points; ++i)
        out.cells[static_cast<std::size_t>(i)] = ".DA"[random.below(3)];
    out.attacker_moves = random.below(2) == 0;
    out.ko = static_cast<int>(random.below(static_cast<std::uint32_t>(points) + 1)) - 1;
    out.attackers_threats = random.below(2) == 0 ? 0 : kAnyNumber;
    out.defenders_threats = static_cast<int>(random.below(7));
    return out;
}

TEST(GoLifeScenes, EachIsKeptOnceAndComesBackAsItWas) {
    Random random(5);
    for (const int points : {1, 3, 4, 33, kLargestArea}) {
        Scenes scenes(points);
        std::map<Scene, Scenes::Number> known;
        for (int i = 0; i < 20'000; ++i) {
            const Scene s = random_scene(random, points);
            const auto [it, fresh] = known.emplace(s, static_cast<Scenes::Number>(scenes.size()));
            EXPECT_EQ(scenes.find(s).has_value(), !fresh);
            ASSERT_EQ(scenes.add(s), it->second);
        }
        ASSERT_EQ(scenes.size(), known.size());
        for (const auto& [s, number] : known) {
            ASSERT_EQ(scenes.find(s), number);
            ASSERT_EQ(scenes.at(number), s);
            ASSERT_EQ(scenes.attacker_moves(number), s.attacker_moves);
        }
    }
}

}  // namespace
}  // namespace boyi::go::life
