#include "games/go/life/request.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/go/notation.h"

namespace boyi::go::life {
namespace {

using Json = nlohmann::json;

// Three points in a row: the middle one decides.
const char* const kThree = "5/5/OOOOO/XXXXO/3XO w";

Json ask(const std::string& argument, const char* position = kThree) {
    const auto answer = answer_solve(*read_position(position), argument);
    EXPECT_TRUE(answer) << answer.fault().what;
    return answer ? Json::parse(*answer) : Json();
}

TEST(GoLifeRequest, AnswersWithStatusMovesAndRefutations) {
    const Json answer = ask(R"({"target":"A2"})");
    EXPECT_EQ(answer["status"], "dead");
    EXPECT_EQ(answer["proved"], true);
    EXPECT_EQ(answer["moves"], Json({"B1"}));
    EXPECT_EQ(answer["refutations"]["A1"], "B1");
    EXPECT_EQ(answer["to_play"], "white");
    EXPECT_EQ(ask(R"({"target":"A2","to_play":"black"})")["status"], "alive");
    EXPECT_EQ(ask("")["target"], answer["target"]);
    EXPECT_FALSE(answer.contains("judged"));
}

TEST(GoLifeRequest, JudgesTheLastMovePlayed) {
    const Json right = ask(R"({"target":"A2","moves":["B1"]})");
    EXPECT_EQ(right["judged"]["right"], true);
    EXPECT_EQ(right["status"], "dead");
    const Json wrong = ask(R"({"target":"A2","moves":["a1"]})");
    EXPECT_EQ(wrong["judged"]["right"], false);
    EXPECT_EQ(wrong["judged"]["before"], "dead");
    EXPECT_EQ(wrong["move"], "B1");
    const Json reply = ask(R"({"target":"A2","moves":["A1","B1"]})");
    EXPECT_EQ(reply["judged"]["right"], true);
    EXPECT_EQ(ask(R"({"target":"A2","moves":["pass"]})")["judged"]["right"], false);
}

// The solver sees at once that two points are no two eyes; people want to see the stones taken.
TEST(GoLifeRequest, ASettledGroupIsTakenMoveByMove) {
    Json moves = Json::array({"B1"}), answer = ask(R"({"target":"A2","moves":["B1"]})");
    while (answer["taken"] == false && moves.size() < 20) {
        moves.push_back("pass");  // Black gives up
        const Json reply = ask(Json{{"target", "A2"}, {"moves", moves}}.dump())["move"];
        ASSERT_TRUE(reply.is_string()) << moves;
        moves.push_back(reply);
        answer = ask(Json{{"target", "A2"}, {"moves", moves}}.dump());
        EXPECT_EQ(answer["status"], "dead");
    }
    EXPECT_EQ(moves.size(), 5u) << moves;
    const Json refutations = ask(R"({"target":"A2"})")["refutations"];
    for (const auto& [move, reply] : refutations.items()) EXPECT_NE(reply, "pass") << move;
}

TEST(GoLifeRequest, AKoIsNotTakenBackAtOnce) {
    const auto p = *read_position("5/1XO2/XO1O1/1XO2/5 b");
    const std::string all =
        R"("area":"A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 C3 D3 E3 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5")";
    const auto after = [&](const std::string& moves) {
        return answer_solve(p, "{\"target\":\"A3\"," + all + ",\"moves\":" + moves + "}", 500);
    };
    EXPECT_TRUE(after(R"(["C3"])"));
    EXPECT_TRUE(after(R"(["C3","E5","A1","B3"])"));
    const auto back = after(R"(["C3","B3"])");
    ASSERT_FALSE(back);
    EXPECT_EQ(back.fault().what, "move B3: a ko may not be taken back at once");
}

TEST(GoLifeRequest, WrongRequestsGetOneSentence) {
    const auto p = *read_position(kThree);
    for (const auto* argument :
         {"nonsense", "[]", R"({"target":7})", R"({"target":"Z9"})", R"({"target":"C1"})",
          R"({"area":"A1 ?"})", R"({"to_play":"red"})", R"({"moves":"A1"})", R"({"moves":[1]})",
          R"({"moves":["A2"]})", R"({"moves":["E5"]})", R"({"seconds":0})", R"({"seconds":1e9})",
          R"({"seconds":"long"})"}) {
        const auto answer = answer_solve(p, argument);
        ASSERT_FALSE(answer) << argument;
        EXPECT_FALSE(answer.fault().what.empty());
        EXPECT_EQ(answer.fault().what.find('\n'), std::string::npos);
    }
    EXPECT_FALSE(answer_solve(*read_position("5/5/5/5/5 b"), ""));
}

}  // namespace
}  // namespace boyi::go::life
