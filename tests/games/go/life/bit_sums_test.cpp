// Sums for all points at once against sums of each.
#include "games/go/life/bit_sums.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"

namespace boyi::go::life {
namespace {

using Word = BitSums::Word;

int has(Word w, int point) { return static_cast<int>(w >> point & 1); }

TEST(GoBitSums, AreTheSumsOfEachPoint) {
    Random random(31);
    for (int round = 0; round < 200; ++round) {
        std::array<Word, 10> w;
        for (Word& each : w) each = random.next();
        const auto few = BitSums::count(w[0], w[1], w[2], w[3]);
        auto sum = BitSums::count(w[4], w[5], w[6], w[7]) + few + few.doubled().doubled();
        sum.lessen(w[8]);
        auto most = sum + BitSums::ones(w[9]);
        most.set_most(w[0] & w[9]);
        int least = BitSums::kMost;
        for (int p = 0; p < 64; ++p)
            if (has(w[7] & w[8], p) != 0) least = std::min(least, most.at(p));
        ASSERT_EQ(most.least(w[7] & w[8]), least);
        ASSERT_EQ(most.least(0), BitSums::kMost);
        for (int p = 0; p < 64; ++p) {
            const int four = has(w[0], p) + has(w[1], p) + has(w[2], p) + has(w[3], p);
            const int others = has(w[4], p) + has(w[5], p) + has(w[6], p) + has(w[7], p);
            int want = std::min(BitSums::kMost, others + 5 * four);
            if (want < BitSums::kMost) want = std::max(0, want - has(w[8], p));
            ASSERT_EQ(sum.at(p), want);
            for (int n = 0; n <= BitSums::kMost; ++n) ASSERT_EQ(has(sum.below(n), p), want < n);
            const int more = std::min(BitSums::kMost, want + has(w[9], p));
            ASSERT_EQ(most.at(p), has(w[0] & w[9], p) != 0 ? BitSums::kMost : more);
        }
    }
}

}  // namespace
}  // namespace boyi::go::life
