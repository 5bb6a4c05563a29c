#include "games/xiangqi/levels.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/random.h"

namespace boyi::xiangqi {
namespace {

constexpr int kMostSkill = 20;
constexpr std::string_view kTextbooks[] = {"classic", "mcchess"};

constexpr std::uint64_t kFullNodes = 100'000;  // at which `full` was measured

// clang-format off
constexpr std::array<Level, 10> kLevels = {{
    // name       elo  depth   nodes lines temperature loss
    {"beginner",  960, {1,      2000,  12,   95, 208}},
    {"novice",   1180, {1,      2000,  10,   60, 150}},
    {"learner",  1420, {2,      3000,   5,   29,  78}},
    {"casual",   1610, {4,      3600,   4,   19,  50}},
    {"player",   1870, {6,      4900,   3,   16,  38}},
    {"club",     2040, {7,      6500,   2,   20,  37}},
    {"strong",   2220, {10,     7600,   2,   14,  22}},
    {"expert",   2480, {40,    13000,   1,    1,   0}},
    {"master",   2750, {40,    34000,   1,    1,   0}},
    {"full",     3000, {}},
}};
// clang-format on

constexpr int lowest_elo() { return kLevels.front().elo; }
constexpr int highest_elo() { return kLevels.back().elo; }

int between(int a, int b, double share) {
    return static_cast<int>(std::lround(a + share * (b - a)));
}

}  // namespace

const std::vector<Level>& levels() {
    static const std::vector<Level> list(kLevels.begin(), kLevels.end());
    return list;
}

Strength strength_of(int elo) {
    if (elo <= lowest_elo()) return kLevels.front().strength;
    if (elo >= highest_elo()) return {};
    std::size_t above = 1;
    while (kLevels[above].elo < elo) ++above;
    const Level &low = kLevels[above - 1], &high = kLevels[above];
    const double share = static_cast<double>(elo - low.elo) / (high.elo - low.elo);
    const auto nodes = static_cast<double>(std::min(high.strength.nodes, kFullNodes));
    const auto fewer = static_cast<double>(low.strength.nodes);
    Strength s;
    s.nodes = static_cast<std::uint64_t>(std::llround(fewer * std::pow(nodes / fewer, share)));
    s.depth = between(low.strength.depth, high.strength.depth, share);
    s.lines = between(low.strength.lines, high.strength.lines, share);
    s.temperature = between(low.strength.temperature, high.strength.temperature, share);
    s.most_loss = between(low.strength.most_loss, high.strength.most_loss, share);
    return s;
}

std::vector<engine::Option> level_options() {
    engine::Combo levels{std::string(kLevels.back().name), {}};
    for (const Level& level : kLevels) levels.choices.emplace_back(level.name);
    for (const auto name : kTextbooks) levels.choices.emplace_back(name);
    return {
        {"Level", std::move(levels)},
        {"Skill Level", engine::Spin{kMostSkill, 0, kMostSkill}},
        {"UCI_LimitStrength", engine::Check{false}},
        {"UCI_Elo", engine::Spin{highest_elo(), lowest_elo(), highest_elo()}},
        {"Seed", engine::Spin{1, 0, 1 << 30}},
    };
}

Handicap read_handicap(const engine::Options& options) {
    Handicap handicap;
    handicap.seed = static_cast<std::uint64_t>(options.spin("Seed"));
    const std::string& name = options.text("Level");
    for (const auto textbook : kTextbooks)
        if (name == textbook) handicap.textbook = name;
    for (const Level& level : kLevels)
        if (name == level.name) handicap.strength = level.strength;
    if (!handicap.strength.is_full() || !handicap.textbook.empty()) return handicap;
    const auto skill = static_cast<int>(options.spin("Skill Level"));
    if (options.check("UCI_LimitStrength"))
        handicap.strength = strength_of(static_cast<int>(options.spin("UCI_Elo")));
    else if (skill < kMostSkill)
        handicap.strength = strength_of(
            between(lowest_elo(), highest_elo(), static_cast<double>(skill) / kMostSkill));
    return handicap;
}

std::size_t pick(const std::vector<RootMove>& best_first, const Strength& strength,
                 std::uint64_t seed) {
    const int best = best_first.front().score;
    if (std::abs(best) > kDecided) return 0;  // win at once, lose as late as possible
    std::vector<double> chances;
    double sum = 0;
    for (const RootMove& m : best_first) {
        if (best - m.score > strength.most_loss) break;
        chances.push_back(std::exp(static_cast<double>(m.score - best) / strength.temperature));
        sum += chances.back();
    }
    double at = Random(seed).unit() * sum;
    for (std::size_t i = 0; i < chances.size(); ++i)
        if ((at -= chances[i]) < 0) return i;
    return 0;
}

}  // namespace boyi::xiangqi
