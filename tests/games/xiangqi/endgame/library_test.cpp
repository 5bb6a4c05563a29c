#include "games/xiangqi/endgame/library.h"

#include <gtest/gtest.h>

#include <sstream>

#include "games/xiangqi/endgame/statistics.h"
#include "tests/support.h"

namespace boyi::xiangqi::endgame {
namespace {

struct Reference {
    std::string name;
    Statistics statistics;
};

std::istream& operator>>(std::istream& in, Counts& c) {
    return in >> c.legal >> c.win >> c.draw >> c.loss;
}

std::vector<Reference> references() {
    std::istringstream in(
        testing::read_text(testing::source_path("tests/data/xiangqi.tablebases")));
    std::string line;
    std::getline(in, line);
    std::vector<Reference> out;
    while (std::getline(in, line)) {
        std::istringstream fields(line);
        Reference r;
        fields >> r.name >> r.statistics.to_move.first >> r.statistics.to_move.second >>
            r.statistics.longest;
        out.push_back(r);
    }
    return out;
}

// scripts/check-tablebases compares the program's own answers for all of them.
TEST(EndgameLibrary, CountsAgreeWithAnIndependentProgram) {
    Library library(2);
    int compared = 0;
    for (const Reference& r : references()) {
        const Material m = *read_class(r.name);
        if (Layout::of(m)->size() > 700'000) continue;
        const Statistics s = count(**library.get(m), m);
        EXPECT_EQ(s.to_move, r.statistics.to_move) << r.name;
        EXPECT_EQ(s.longest, r.statistics.longest) << r.name;
        ++compared;
    }
    EXPECT_GT(compared, 30);
}

TEST(EndgameLibrary, AClassTurnedRoundCountsTheSame) {
    Library library(1);
    const Material m = *read_class("KPKA");
    const Statistics a = count(**library.get(m), m);
    const Statistics b = count(**library.get(m.turned()), m.turned());
    EXPECT_EQ(a.to_move.first, b.to_move.second);
    EXPECT_EQ(a.to_move.second, b.to_move.first);
}

TEST(EndgameLibrary, NobodyIsMatedWithoutAttackers) {
    Library library(1);
    for (const char* name : {"KK", "KAAKBB", "KAABBKA"}) {
        const Statistics s = count(**library.get(*read_class(name)), *read_class(name));
        EXPECT_EQ(s.longest, 0) << name;
        EXPECT_EQ(s.to_move.first.draw, s.to_move.first.legal) << name;
    }
}

TEST(EndgameLibrary, ThreadsDoNotMatter) {
    Library alone(1), together(3);
    const Material m = *read_class("KNKAB");
    EXPECT_EQ((*alone.get(m))->values, (*together.get(m))->values);
}

TEST(EndgameLibrary, PlansItsMemory) {
    EXPECT_EQ(*memory_for({*read_class("KRK")}),
              2 * (Layout::of(*read_class("KRK"))->size() + Layout::of(*read_class("KK"))->size()));
    EXPECT_FALSE(memory_for({*read_class("KRRNNAABBKRRAABB")}));
}

}  // namespace
}  // namespace boyi::xiangqi::endgame
