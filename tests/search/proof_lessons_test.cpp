// Lessons that are found by their parts against looking at each of them.
#include "search/proof_lessons.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "base/random.h"

namespace boyi::search {
namespace {

// Positions of five parts with two bits each; a zone has one bit for each part.
struct Parts {
    int parts() const { return 5; }
    int sight(unsigned state, int part) const { return static_cast<int>(state >> 2 * part & 3); }
    bool is_part_of(unsigned zone, int part) const { return (zone >> part & 1) != 0; }

    bool agree(const Lesson<unsigned, unsigned>& lesson, unsigned state) const {
        for (int part = 0; part < parts(); ++part)
            if (is_part_of(lesson.zone, part) && sight(lesson.state, part) != sight(state, part))
                return false;
        return true;
    }
};

TEST(ProofLessons, FindsWhatLooksTheSameWhereItMatters) {
    Random random(5);
    const Parts game;
    Lessons<unsigned, unsigned> lessons;
    std::vector<Lesson<unsigned, unsigned>> known;
    for (int i = 0; i < 64; ++i) {
        const unsigned zone = random.below(31) + 1;
        known.push_back({random.below(1024), zone, 0, static_cast<std::int16_t>(i), false});
        lessons.add(game, known.back());
        for (int k = 0; k < 50; ++k) {
            const unsigned state = random.below(1024);
            const auto is_odd = [](const auto& lesson) { return lesson.best % 2 != 0; };
            const auto* found = lessons.find(game, state, is_odd);
            const auto want = std::find_if(known.begin(), known.end(), [&](const auto& lesson) {
                return is_odd(lesson) && game.agree(lesson, state);
            });
            ASSERT_EQ(found != nullptr, want != known.end());
            if (found != nullptr) {
                ASSERT_EQ(found->best, want->best);
            }
        }
    }
}

TEST(ProofLessons, ForgetsFirstWhatHasNotServed) {
    const Parts game;
    Lessons<unsigned, unsigned> lessons;
    const auto any = [](const auto&) { return true; };
    for (unsigned i = 0; i < 64; ++i)
        lessons.add(game, {i, 31, 0, static_cast<std::int16_t>(i), false});
    ASSERT_NE(lessons.find(game, 0, any), nullptr);
    lessons.add(game, {100, 31, 0, 100, false});
    EXPECT_NE(lessons.find(game, 0, any), nullptr);
    EXPECT_EQ(lessons.find(game, 1, any), nullptr);
    EXPECT_NE(lessons.find(game, 100, any), nullptr);
}

}  // namespace
}  // namespace boyi::search
