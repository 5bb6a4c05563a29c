// The README promises nothing that the program does not have.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "base/text.h"
#include "tests/support.h"

namespace boyi {
namespace {

// The command after each "./run " in a page: a word of small letters.
std::set<std::string> promised_commands(const std::string& page) {
    std::set<std::string> commands;
    constexpr std::string_view kRun = "./run ";
    for (auto at = page.find(kRun); at != std::string::npos; at = page.find(kRun, at + 1)) {
        std::string word;
        for (auto i = at + kRun.size(); i < page.size() && page[i] >= 'a' && page[i] <= 'z'; ++i)
            word += page[i];
        if (!word.empty()) commands.insert(word);
    }
    return commands;
}

// The commands that the program's own help lists.
std::set<std::string> known_commands() {
    const std::string path = testing::temporary_path("readme_help.txt");
    if (std::system((std::string(BOYI_PROGRAM) + " --help > " + path).c_str()) != 0) return {};
    const std::string help = testing::read_text(path);
    std::set<std::string> commands;
    const std::string_view list = std::string_view(help).substr(help.find("Subcommands:"));
    for (const auto line : lines(list))
        if (line.substr(0, 2) == "  " && line.size() > 2 && line[2] != ' ')
            commands.emplace(words(line)[0]);
    return commands;
}

TEST(Readme, PromisesOnlyCommandsThatExist) {
    const auto known = known_commands();
    EXPECT_TRUE(known.contains("perft"));
    for (const auto file : {"README.md", "README.zh-CN.md"}) {
        const auto commands = promised_commands(testing::read_text(testing::source_path(file)));
        EXPECT_TRUE(commands.contains("perft")) << file;
        for (const auto& name : commands) EXPECT_TRUE(known.contains(name)) << file << ": " << name;
    }
}

TEST(Readme, APromiseIsFoundWhereverItStands) {
    EXPECT_EQ(promised_commands("`./run perft` ./run COMMAND, ./run  # starts\n$ ./run show"),
              (std::set<std::string>{"perft", "show"}));
    EXPECT_FALSE(known_commands().contains("nosuchcommand"));
}

}  // namespace
}  // namespace boyi
