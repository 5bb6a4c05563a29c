// The README promises nothing that the program does not have.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "base/text.h"
#include "tests/support.h"

namespace boyi {
namespace {

// The first word after each "./run " in a page.
std::set<std::string> promised_commands(const std::string& page) {
    std::set<std::string> commands;
    constexpr std::string_view kRun = "./run ";
    for (auto at = page.find(kRun); at != std::string::npos; at = page.find(kRun, at + 1)) {
        const auto rest = words(std::string_view(page).substr(at + kRun.size(), 40));
        if (!rest.empty() && lower(rest[0]) == rest[0] && rest[0] != "#") commands.emplace(rest[0]);
    }
    return commands;
}

bool has_command(const std::string& name) {
    const auto call = std::string(BOYI_PROGRAM) + " " + name + " --help > /dev/null 2>&1";
    return std::system(call.c_str()) == 0;
}

TEST(Readme, PromisesOnlyCommandsThatExist) {
    for (const auto file : {"README.md", "README.zh-CN.md"}) {
        const auto commands = promised_commands(testing::read_text(testing::source_path(file)));
        EXPECT_TRUE(commands.contains("perft")) << file;
        for (const auto& name : commands) EXPECT_TRUE(has_command(name)) << file << ": " << name;
    }
}

TEST(Readme, AMissingCommandWouldBeNoticed) {
    EXPECT_EQ(promised_commands("`./run perft xiangqi 5` ./run COMMAND ... ./run # comment"),
              std::set<std::string>{"perft"});
    EXPECT_FALSE(has_command("nosuchcommand"));
}

}  // namespace
}  // namespace boyi
