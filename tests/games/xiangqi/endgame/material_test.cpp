#include "games/xiangqi/endgame/material.h"

#include <gtest/gtest.h>

#include <set>

#include "games/xiangqi/fen.h"

namespace boyi::xiangqi::endgame {
namespace {

TEST(EndgameMaterial, NamesSurviveARoundTrip) {
    for (const char* name : {"KK", "KRK", "KRNCPAABBKPPPPPAB", "KKR", "KCAAKBB"})
        EXPECT_EQ(write_class(*read_class(name)), name);
    EXPECT_EQ(write_class(*read_class("kabrkeh")), "KRABKNB");
}

TEST(EndgameMaterial, RefusesWhatIsNoClass) {
    for (const char* name : {"", "K", "RK", "KRRRK", "KQK", "KPPPPPPK", "KRKK", "KR"})
        EXPECT_FALSE(read_class(name)) << name;
    EXPECT_EQ(read_class("KXK").fault().what,
              "class 'KXK': 'X' is no man, want letters of R N C P A B after each K");
}

TEST(EndgameMaterial, TheStrongerSideComesFirst) {
    EXPECT_EQ(write_class(read_class("KNKR")->canonical()), "KRKN");
    EXPECT_EQ(write_class(read_class("KAKAB")->canonical()), "KABKA");
    EXPECT_TRUE(read_class("KNKN")->is_canonical());
}

TEST(EndgameMaterial, CodesAreDifferent) {
    std::set<std::uint32_t> codes;
    const auto all = with_dependencies(one_attacker_classes());
    for (const Material& m : all) codes.insert(code_of(m));
    EXPECT_EQ(codes.size(), all.size());
    EXPECT_EQ(one_attacker_classes().size(), 324u);
    EXPECT_EQ(all.size(), 324u + 45u);
}

TEST(EndgameMaterial, DependenciesComeFirst) {
    const auto all = with_dependencies({*read_class("KRAKN")});
    for (std::size_t i = 0; i < all.size(); ++i)
        for (const Victim v : victims_of(all[i])) {
            const auto smaller = all[i].without(v.side, v.kind).canonical();
            EXPECT_NE(std::find(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i), smaller),
                      all.begin() + static_cast<std::ptrdiff_t>(i));
        }
    EXPECT_EQ(write_class(all.back()), "KRAKN");
}

TEST(EndgameMaterial, IsReadFromABoard) {
    const auto p = read_fen("3akab2/9/9/9/9/4P4/9/9/9/R3K4 w");
    EXPECT_EQ(write_class(material_of(p->board())), "KRPKAAB");
}

}  // namespace
}  // namespace boyi::xiangqi::endgame
