#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "tests/support.h"

namespace boyi {
namespace {

struct Printed {
    std::string output;  // standard output and standard error
    int status = 0;
};

Printed run(const std::string& arguments) {
    Printed result;
    const std::string command = std::string(BOYI_PROGRAM) + " judge " + arguments + " 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    std::array<char, 4096> chunk{};
    while (std::fgets(chunk.data(), chunk.size(), pipe) != nullptr) result.output += chunk.data();
    result.status = WEXITSTATUS(pclose(pipe));
    return result;
}

constexpr const char* kCheck =
    "--position '3k5/9/9/9/9/9/9/9/9/4K2R1 w' --moves "
    "'h0h9 d9d8 h9h8 d8d9 h8h9 d9d8 h9h8 d8d9 h8h9 d9d8'";

TEST(JudgeCommand, JsonSaysWhoWinsAndWhy) {
    const Printed r = run(std::string("xiangqi --json --rules chinese ") + kCheck);
    ASSERT_EQ(r.status, 0) << r.output;
    const auto json = nlohmann::json::parse(r.output);
    EXPECT_EQ(json["verdict"], "black");
    EXPECT_EQ(json["ply"], 9);
    EXPECT_EQ(json["reason"], "perpetual check");
    EXPECT_EQ(json["must_change"], "red");
    ASSERT_EQ(json["cycle"].size(), 8u);
    EXPECT_EQ(json["cycle"][1]["side"], "red");
    EXPECT_EQ(json["cycle"][1]["move"], "h9h8");
    EXPECT_EQ(json["cycle"][1]["class"], "check");
    EXPECT_TRUE(json["cycle"][1]["victims"].is_array());
}

TEST(JudgeCommand, TextIsReadable) {
    const Printed r = run(std::string("xiangqi ") + kCheck);
    EXPECT_EQ(r.status, 0);
    EXPECT_EQ(r.output.find("Black wins at ply 9: perpetual check (asian rules).\n"), 0u)
        << r.output;
}

TEST(JudgeCommand, WrongInputIsOneSentenceAndStatusTwo) {
    for (const char* arguments : {"xiangqi --rules wxf", "xiangqi --position nonsense",
                                  "xiangqi --moves 'h2e2 h2e2'", "othello", "chess"}) {
        const Printed r = run(arguments);
        EXPECT_EQ(r.status, 2) << arguments;
        EXPECT_EQ(std::count(r.output.begin(), r.output.end(), '\n'), 1) << r.output;
    }
}

}  // namespace
}  // namespace boyi
