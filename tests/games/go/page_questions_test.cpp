#include "games/go/page_questions.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/go/notation.h"

namespace boyi::go {
namespace {

using Json = nlohmann::json;

Json ask(std::string_view name, const Line<Go>& line, std::string_view argument) {
    for (const auto& question : page_questions())
        if (question.name == name) {
            const auto answer = question.answer(line, argument);
            EXPECT_TRUE(answer) << answer.fault().what;
            return answer ? Json::parse(*answer) : Json();
        }
    return {};
}

TEST(GoPageQuestions, AnswerAboutThePositionAfterTheMovesPlayed) {
    Line<Go> line;
    line.start = *read_position("5/5/OOOOO/XXXXO/3XO w");
    EXPECT_EQ(ask("solve", line, R"({"target":"A2"})")["status"], "dead");
    line.moves.push_back(Move(*read_point("A1", 5)));
    EXPECT_EQ(ask("solve", line, R"({"target":"A2"})")["status"], "alive");
}

TEST(GoPageQuestions, AnalyzeGivesARowForEachLineOfTheBoard) {
    Line<Go> line;
    line.start = *read_position("9/9/9/9/9/9/OOOOO4/XXXXO4/1X1XO4");
    const Json answer = ask("analyze", line, "");
    ASSERT_EQ(answer["influence"].size(), 9u);
    EXPECT_EQ(answer["influence"][8].size(), 9u);
    EXPECT_EQ(answer["groups"][0]["side"], "black");
    EXPECT_EQ(answer["groups"][0]["judgement"], "alive");
}

}  // namespace
}  // namespace boyi::go
