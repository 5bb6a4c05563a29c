#include "engine/answers.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/xiangqi/formats.h"

namespace boyi::engine {
namespace {

using Json = nlohmann::ordered_json;

Result<record::Record> read_nothing(std::string_view) { return Fault{"nothing fits"}; }

Result<std::string> read_back(const Json& argument) {
    return answer_read(xiangqi::formats(), read_nothing, argument.dump());
}

Result<std::string> write(const Json& argument) {
    return answer_write(xiangqi::formats(), argument.dump());
}

Json sample_record() {
    return Json::parse(R"({"tags":{"Red":"甲","Black":"乙"},"start":null,"result":"draw",
        "tree":{"move":"","comment":"before","children":[
            {"move":"h2e2","comment":"centre","children":[
                {"move":"h9g7","comment":"","children":[]},
                {"move":"b9c7","comment":"other","children":[]}]}]}})");
}

TEST(Answers, ARecordSurvivesWritingAndReading) {
    for (const char* format : {"pgn", "xqf", "dhtmlxq"}) {
        const auto written = write({{"format", format}, {"record", sample_record()}});
        ASSERT_TRUE(written) << format << ": " << written.fault().what;
        Json file = Json::parse(*written);
        file.erase("extension");
        const auto games = read_back(file);
        ASSERT_TRUE(games) << format << ": " << games.fault().what;
        const Json record = Json::parse(*games)[0];
        EXPECT_EQ(record["tree"], sample_record()["tree"]) << format;
        EXPECT_EQ(record["result"], "draw") << format;
        EXPECT_EQ(record["tags"]["Red"], "甲") << format;
    }
}

TEST(Answers, BinaryFilesTravelAsBase64) {
    const auto xqf = write({{"format", "xqf"}, {"record", sample_record()}});
    ASSERT_TRUE(xqf);
    EXPECT_TRUE(Json::parse(*xqf).contains("base64"));
    EXPECT_EQ(Json::parse(*xqf)["extension"], ".xqf");
}

TEST(Answers, AGameThatCannotBeReadIsToldBesideTheOthers) {
    const auto games =
        read_back({{"name", "a.fen"}, {"text", "9/9/3k5/9/9/9/9/9/4K4/9 w\n1/2 w\n"}});
    ASSERT_TRUE(games) << games.fault().what;
    const Json list = Json::parse(*games);
    ASSERT_EQ(list.size(), 2u);
    EXPECT_TRUE(list[0].contains("tree"));
    EXPECT_NE(list[1]["fault"].get<std::string>().find("line 2"), std::string::npos);
}

TEST(Answers, VeryDeepTreesNeedNoStack) {
    constexpr int kDepth = 50'000;
    std::string tree;
    for (int i = 0; i < kDepth; ++i) tree += R"({"move":"x","children":[)";
    for (int i = 0; i < kDepth; ++i) tree += "]}";
    const auto written =
        answer_write(xiangqi::formats(), R"({"format":"pgn","record":{"tree":)" + tree + "}}");
    EXPECT_FALSE(written);  // x is no move, but it was looked at
    const std::string tower = std::string(200'000, '[') + std::string(200'000, ']');
    for (const char* field : {"record", "format", "notation"})
        EXPECT_FALSE(
            answer_write(xiangqi::formats(), "{\"" + std::string(field) + "\":" + tower + "}"));
    for (const char* field : {"comment", "move", "children"})
        EXPECT_FALSE(
            answer_write(xiangqi::formats(), R"({"format":"pgn","record":{"tree":{"children":[{")" +
                                                 std::string(field) + "\":" + tower + "}]}}}"));
}

TEST(Answers, SaysWhatIsWrongWithAnArgument) {
    const std::pair<std::string, std::string> cases[] = {
        {"", "want a JSON object"},
        {"[]", "want a JSON object"},
        {R"({"format":"doc","record":{}})", "want one of pgn"},
        {R"({"format":"cbr","record":{}})", "want one of pgn"},
        {R"({"format":"pgn"})", "\"record\""},
        {R"({"format":7})", "\"format\""},
        {R"({"format":"pgn","record":{"tags":[]}})", "\"tags\""},
        {R"({"format":"pgn","record":{"result":"red"}})", "first, second, draw"},
        {R"({"format":"pgn","record":{"tree":{"children":[{}]}}})", "\"move\""},
        {R"({"format":"pgn","record":{"tree":{"children":[{"move":"h2e9"}]}}})", "not legal"},
    };
    for (const auto& [argument, part] : cases) {
        const auto written = answer_write(xiangqi::formats(), argument);
        ASSERT_FALSE(written) << argument;
        EXPECT_NE(written.fault().what.find(part), std::string::npos) << written.fault().what;
    }
    EXPECT_FALSE(read_back({{"base64", "*"}}));
    EXPECT_FALSE(read_back({{"text", 3}}));
    EXPECT_EQ(read_back({{"text", "?"}}).fault().what, "nothing fits");
}

}  // namespace
}  // namespace boyi::engine
