// Every fuzz target over its seeds and over seeded mutations of them, with any compiler.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "base/random.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support.h"

namespace boyi::fuzz {
namespace {

constexpr int kMutationsPerSeed = 200;
constexpr std::uint64_t kSeed = 20260101;

std::vector<std::string> seeds_of(const std::string& target) {
    const std::filesystem::path folder = testing::source_path("tests/fuzz/corpus/" + target);
    std::vector<std::filesystem::path> paths;
    if (std::filesystem::is_directory(folder))
        for (const auto& file : std::filesystem::directory_iterator(folder))
            paths.push_back(file.path());
    std::sort(paths.begin(), paths.end());
    std::vector<std::string> seeds;
    for (const auto& path : paths) seeds.push_back(testing::read_text(path.string()));
    return seeds;
}

// One small accident: a byte changed, lost or doubled, a stretch repeated, the end cut off.
void mutate(std::string& text, Random& random) {
    if (text.empty()) {
        text.push_back(static_cast<char>(random.below(256)));
        return;
    }
    const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
    switch (random.below(6)) {
        case 0: text[at] = static_cast<char>(random.below(256)); break;
        case 1: text[at] = text[random.below(static_cast<std::uint32_t>(text.size()))]; break;
        case 2: text.erase(at, 1); break;
        case 3: text.insert(at, 1, text[at]); break;
        case 4: text.insert(at, text.substr(at, 1 + random.below(16))); break;
        default: text.resize(at);
    }
}

std::vector<std::string> names() {
    std::vector<std::string> out;
    for (const auto& entry : targets()) out.push_back(entry.name);
    return out;
}

Target target_named(const std::string& name) {
    const auto found = std::find_if(targets().begin(), targets().end(),
                                    [&](const Entry& entry) { return entry.name == name; });
    return found->target;
}

class FuzzReplay : public ::testing::TestWithParam<std::string> {};

TEST_P(FuzzReplay, SeedsAndMutations) {
    const auto seeds = seeds_of(GetParam());
    ASSERT_FALSE(seeds.empty()) << "no seeds in tests/fuzz/corpus/" << GetParam();
    const Target target = target_named(GetParam());
    Random random(kSeed);
    for (const auto& seed : seeds) {
        ASSERT_NO_THROW(target(seed)) << seed;
        for (int i = 0; i < kMutationsPerSeed; ++i) {
            std::string text = seed;
            for (std::uint32_t accidents = 1 + random.below(4); accidents > 0; --accidents)
                mutate(text, random);
            ASSERT_NO_THROW(target(text)) << text;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Targets, FuzzReplay, ::testing::ValuesIn(names()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace boyi::fuzz
