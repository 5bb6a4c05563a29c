#include "games/xiangqi/endgame/practice.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/xiangqi/fen.h"
#include "games/xiangqi/game.h"

namespace boyi::xiangqi::endgame {
namespace {

TEST(EndgamePractice, PosesWinsThatLastAWhile) {
    Practice practice;
    for (const auto* name : {"KNKA", "KPKB", "KRKAB"})
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const auto p = practice.pose(*read_class(name), Goal::Win, seed);
            ASSERT_TRUE(p) << p.fault().what;
            EXPECT_EQ(p->side_to_move(), Side::First);
            EXPECT_EQ(practice.value(*p)->fate, Fate::Win);
            EXPECT_GT(*practice.value(*p)->plies, 1);
        }
}

TEST(EndgamePractice, AHoldCanBeMissed) {
    Practice practice;
    const auto p = practice.pose(*read_class("KNKAA"), Goal::Hold, 3);
    ASSERT_TRUE(p) << p.fault().what;
    EXPECT_EQ(p->side_to_move(), Side::Second);
    const auto all = *practice.moves(*p);
    EXPECT_EQ(all.front().leads_to.fate, Fate::Draw);
    EXPECT_EQ(all.back().leads_to.fate, Fate::Loss);
}

// A whole game by best play ends exactly when the first position said.
TEST(EndgamePractice, BestPlayKeepsItsPromise) {
    Practice practice;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Position p = *practice.pose(*read_class("KNKA"), Goal::Win, seed);
        int left = *practice.value(p)->plies;
        for (; left > 0; --left) {
            const auto all = *practice.moves(p);
            ASSERT_FALSE(all.empty());
            EXPECT_EQ(all.front().leads_to.plies, left);
            p.play(all.front().move);
        }
        ASSERT_TRUE(p.outcome());
        EXPECT_EQ(p.outcome()->winner, Side::First);
    }
}

TEST(EndgamePractice, AnswersInJson) {
    Practice practice;
    const auto posed = practice.answer(Position{}, "KNKA win 7");
    ASSERT_TRUE(posed) << posed.fault().what;
    const auto task = nlohmann::json::parse(*posed);
    EXPECT_EQ(task["class"], "KNKA");
    EXPECT_EQ(task["fate"], "win");
    const auto told = practice.answer(*read_fen(task["position"].get<std::string>()), "");
    ASSERT_TRUE(told) << told.fault().what;
    const auto values = nlohmann::json::parse(*told);
    EXPECT_EQ(values["plies"], task["plies"]);
    EXPECT_EQ(values["moves"][0]["plies"], task["plies"]);
}

TEST(EndgamePractice, RefusesInOneSentence) {
    Practice practice;
    EXPECT_NE(practice.answer(Position{}, "KRKN").fault().what.find("one side"), std::string::npos);
    EXPECT_NE(practice.answer(Position{}, "KNPKAABB").fault().what.find("too large"),
              std::string::npos);
    EXPECT_NE(practice.answer(Position{}, "KNKA lose").fault().what.find("win or hold"),
              std::string::npos);
    EXPECT_NE(practice.answer(Position{}, "KPKAABB win 1 2").fault().what.find("want a class"),
              std::string::npos);
    EXPECT_FALSE(practice.answer(Position{}, "KXK"));
    EXPECT_FALSE(practice.answer(Xiangqi::start(), ""));  // too many men
}

}  // namespace
}  // namespace boyi::xiangqi::endgame
