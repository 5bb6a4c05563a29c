#include "games/xiangqi/levels.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "games/xiangqi/bench.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/player.h"

namespace boyi::xiangqi {
namespace {

engine::Options options_with(const std::vector<std::pair<std::string, std::string>>& wishes) {
    engine::Options options(Player().options());
    for (const auto& [name, value] : wishes) EXPECT_TRUE(options.set(name, value)) << name;
    return options;
}

search::Task<Xiangqi> task_for(std::string_view fen) {
    search::Task<Xiangqi> task;
    task.line.start = *read_fen(fen);
    for (const Move m : task.line.start.moves()) task.allowed.push_back(m);
    return task;
}

Move choice(Player& player, std::string_view fen) {
    player.new_game();
    return player.think(task_for(fen), {}, [](const auto&) {}).move;
}

Player player_with(const std::vector<std::pair<std::string, std::string>>& wishes) {
    Player player;
    EXPECT_TRUE(player.configure(options_with(wishes)));
    return player;
}

std::vector<RootMove> ranked(std::initializer_list<int> scores) {
    std::vector<RootMove> out;
    for (const int score : scores) {
        out.emplace_back();
        out.back().score = score;
    }
    return out;
}

TEST(XiangqiLevels, EachIsStrongerThanTheOneBefore) {
    ASSERT_EQ(levels().size(), 10u);
    for (std::size_t i = 1; i < levels().size(); ++i)
        EXPECT_GT(levels()[i].elo, levels()[i - 1].elo) << levels()[i].name;
    EXPECT_TRUE(levels().back().strength.is_full());
}

TEST(XiangqiLevels, TheirEloGivesThemBack) {
    for (const Level& level : levels())
        EXPECT_EQ(strength_of(level.elo), level.strength) << level.name;
}

TEST(XiangqiLevels, MoreEloNeverLooksLessFar) {
    Strength last = strength_of(levels().front().elo);
    for (int elo = levels().front().elo; elo < levels().back().elo; elo += 7) {
        const Strength s = strength_of(elo);
        EXPECT_GE(s.depth, last.depth) << elo;
        EXPECT_LE(s.most_loss, last.most_loss) << elo;
        EXPECT_GE(s.lines, 1);
        EXPECT_GE(s.temperature, 1);
        last = s;
    }
}

TEST(XiangqiLevels, TheFirstOptionBelowFullStrengthCounts) {
    const int lowest = levels().front().elo, highest = levels().back().elo;
    const auto strength = [](const auto& wishes) {
        return read_handicap(options_with(wishes)).strength;
    };
    using Wishes = std::vector<std::pair<std::string, std::string>>;
    EXPECT_TRUE(strength(Wishes{}).is_full());
    EXPECT_EQ(strength(Wishes{{"Skill Level", "0"}}), strength_of(lowest));
    EXPECT_EQ(strength(Wishes{{"Skill Level", "10"}}), strength_of((lowest + highest) / 2));
    EXPECT_TRUE(strength(Wishes{{"UCI_Elo", std::to_string(lowest)}}).is_full());
    const Wishes limited{{"UCI_LimitStrength", "true"}, {"UCI_Elo", std::to_string(lowest + 50)}};
    EXPECT_EQ(strength(limited), strength_of(lowest + 50));
    const Wishes named{{"Level", "casual"}, {"Skill Level", "0"}, {"UCI_LimitStrength", "true"}};
    EXPECT_EQ(strength(named), levels()[3].strength);
    EXPECT_EQ(read_handicap(options_with({{"Level", "mcchess"}})).textbook, "mcchess");
}

TEST(XiangqiLevels, NothingBeyondTheBoundIsGivenAway) {
    const Strength strength{1, 1000, 5, 1000, 100};
    const auto moves = ranked({50, 10, -49, -51, -400});
    std::set<std::size_t> chosen;
    for (std::uint64_t seed = 0; seed < 300; ++seed) chosen.insert(pick(moves, strength, seed));
    EXPECT_EQ(chosen, (std::set<std::size_t>{0, 1, 2}));
}

TEST(XiangqiLevels, WorseMovesAreChosenMoreRarely) {
    const Strength strength{1, 1000, 2, 50, 100};
    const auto moves = ranked({0, -50});
    int worse = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) worse += pick(moves, strength, seed) == 1;
    EXPECT_NEAR(worse / 2000.0, 1 / (1 + std::exp(1.0)), 0.04);
}

TEST(XiangqiLevels, AWinIsTakenAtOnce) {
    const Strength strength{1, 1000, 2, 1000, 1000};
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        EXPECT_EQ(pick(ranked({kMate - 3, kMate - 5}), strength, seed), 0u);
}

TEST(XiangqiLevels, ABeginnerVariesWithTheSeedAndOnlyWithIt) {
    std::set<std::uint16_t> chosen;
    for (int seed = 0; seed < 12; ++seed) {
        Player player = player_with({{"Level", "beginner"}, {"Seed", std::to_string(seed)}});
        const Move m = choice(player, bench_positions()[1]);
        EXPECT_EQ(choice(player, bench_positions()[1]), m);
        chosen.insert(m.code);
    }
    EXPECT_GE(chosen.size(), 3u);
}

// A chariot hangs: whatever the seed, even the weakest level takes it.
TEST(XiangqiLevels, ABeginnerTakesWhatIsLoose) {
    for (int seed = 0; seed < 12; ++seed) {
        Player player = player_with({{"Level", "beginner"}, {"Seed", std::to_string(seed)}});
        const Move m = choice(player, "3k5/9/9/9/9/R7r/9/9/9/4K4 w");
        EXPECT_EQ(Xiangqi::write_move({}, m), "a4i4");
    }
}

TEST(XiangqiLevels, TheDocumentsPlayWithTheirOwnEvaluation) {
    std::set<int> values;
    for (const auto* name : {"classic", "mcchess", "full"}) {
        Player player = player_with({{"Level", name}, {"Hash", "1"}});
        auto task = task_for(bench_positions()[2]);
        task.limits.depth = 2;
        std::vector<search::Finding<Move>> found;
        player.think(task, {}, [&](const auto& f) { found.push_back(f); });
        ASSERT_FALSE(found.empty()) << name;
        values.insert(found.back().score.value);
    }
    EXPECT_EQ(values.size(), 3u) << "three evaluations, three values";
}

}  // namespace
}  // namespace boyi::xiangqi
