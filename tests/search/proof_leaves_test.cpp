#include "search/proof_leaves.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "base/random.h"

namespace boyi::search {
namespace {

ProofNumbers numbers_for(std::uint64_t key) {
    return {static_cast<std::uint32_t>(key % 1000 + 1), static_cast<std::uint32_t>(key % 77 + 1)};
}

int count_of(const ProofLeaves& leaves, const std::vector<std::uint64_t>& keys) {
    int out = 0;
    for (const auto key : keys) {
        const auto found = leaves.find(key);
        if (!found) continue;
        ++out;
        EXPECT_EQ(found->proof, numbers_for(key).proof);
        EXPECT_EQ(found->disproof, numbers_for(key).disproof);
    }
    return out;
}

std::vector<std::uint64_t> random_keys(int count, std::uint64_t seed) {
    Random random(seed);
    std::vector<std::uint64_t> out;
    for (int i = 0; i < count; ++i) out.push_back(random.next());
    return out;
}

TEST(ProofLeaves, KeepsNearlyAllWhileItGrows) {
    ProofLeaves leaves(4);
    const auto keys = random_keys(100'000, 1), others = random_keys(100'000, 2);
    for (const auto key : keys) leaves.add(key, numbers_for(key));
    EXPECT_GT(count_of(leaves, keys), 90'000);
    EXPECT_EQ(count_of(leaves, others), 0);
}

TEST(ProofLeaves, LosesSomeWhereThereIsNoRoomButMixesNothingUp) {
    ProofLeaves leaves(1);
    const auto keys = random_keys(200'000, 3);
    for (const auto key : keys) leaves.add(key, numbers_for(key));
    const int kept = count_of(leaves, keys);
    EXPECT_GT(kept, 100'000);
    EXPECT_LE(kept, 131'072);
}

TEST(ProofLeaves, RoundsLargeNumbersALittle) {
    ProofLeaves leaves(1);
    Random random(6);
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t key = random.next();
        const auto large = static_cast<std::uint32_t>(random.next() >> (34 + random.below(29))) + 1;
        leaves.add(key, {large, 3});
        const auto found = leaves.find(key);
        ASSERT_TRUE(found);
        EXPECT_LE(found->proof, large);
        EXPECT_LE(large - found->proof, large / 4096);
        EXPECT_EQ(found->disproof, 3u);
    }
}

TEST(ProofLeaves, ThreadsAddAtOnce) {
    ProofLeaves leaves(8, 2);
    const auto keys = random_keys(60'000, 4);
    for (int round = 1; round <= 2; ++round) {  // it grows in between
        leaves.begin_sharing(keys.size());
        const auto add = [&] {
            for (const auto key : keys)
                if (!leaves.find(key)) leaves.add(key, numbers_for(key));
        };
        std::thread other(add);
        add();
        other.join();
        leaves.end_sharing();
    }
    EXPECT_GT(count_of(leaves, keys), 55'000);
}

}  // namespace
}  // namespace boyi::search
