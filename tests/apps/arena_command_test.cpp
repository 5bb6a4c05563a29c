// `boyi arena` from the outside: output, faults, journal, and a sudden end.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "arena/child.h"
#include "base/text.h"
#include "tests/support.h"

namespace boyi {
namespace {

using nlohmann::json;

struct Printed {
    std::string output;  // standard output and standard error
    int status = 0;
};

Printed run_program(const std::string& arguments) {
    Printed result;
    const std::string command = std::string(BOYI_PROGRAM) + " " + arguments + " 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    std::array<char, 4096> chunk{};
    while (std::fgets(chunk.data(), chunk.size(), pipe) != nullptr) result.output += chunk.data();
    result.status = WEXITSTATUS(pclose(pipe));
    return result;
}

Printed run(const std::string& arguments, const std::string& game = "xiangqi") {
    return run_program("arena " + game + " --quiet " + arguments);
}

class ArenaCommand : public ::testing::Test {
  protected:
    void SetUp() override { std::filesystem::create_directories(folder_); }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    std::string file(const std::string& name) const { return folder_ + "/" + name; }

  private:
    const std::string folder_ = testing::temporary_path();
};

const std::string kTwo = "--engine 'name=A cmd=self' --engine 'name=B cmd=self' --nodes 200 ";

TEST_F(ArenaCommand, PrintsOneJsonObject) {
    const auto printed = run(kTwo + "--games 4 --maxply 40 --json --sprt 0,10 --concurrency 2");
    ASSERT_EQ(printed.status, 0) << printed.output;
    const auto result = json::parse(printed.output);
    EXPECT_EQ(result["games"], 4);
    const auto& pairing = result["pairings"][0];
    EXPECT_EQ(int(pairing["wins"]) + int(pairing["draws"]) + int(pairing["losses"]), 4);
    EXPECT_EQ(pairing["pairs"].size(), 5u);
    EXPECT_TRUE(pairing["elo"]["low"].is_number());
    EXPECT_EQ(result["sprt"]["verdict"], "open");
    EXPECT_EQ(result["engines"][1]["crashes"], 0);
    EXPECT_GT(result["engines"][1]["nodes"], 0);
}

TEST_F(ArenaCommand, TheSameSeedPlaysTheSameGames) {
    for (const auto* name : {"one", "two"})
        ASSERT_EQ(
            run(kTwo + "--games 2 --maxply 30 --seed 7 --concurrency 1 --pgn " + file(name)).status,
            0);
    EXPECT_EQ(testing::read_text(file("one")), testing::read_text(file("two")));
    EXPECT_NE(testing::read_text(file("one")).find("[Red \"A\"]"), std::string::npos);
}

TEST_F(ArenaCommand, GamesOfEveryGameCanBeReadAgain) {
    const std::string few = kTwo + "--games 2 --concurrency 1 --json --pgn ";
    std::ofstream(file("openings")) << "f5d6c3d3\n";
    ASSERT_EQ(run(few + file("o.sgf") + " --openings " + file("openings"), "othello").status, 0);
    const auto othello =
        run_program("convert --to transcript " + file("o.sgf") + " " + file("o.txt"));
    EXPECT_EQ(othello.status, 0) << othello.output;
    const auto transcripts = testing::read_text(file("o.txt"));
    EXPECT_EQ(transcripts.substr(0, 8), "f5d6c3d3");
    EXPECT_EQ(std::count(transcripts.begin(), transcripts.end(), '\n'), 2);
}

TEST_F(ArenaCommand, PlaysThisVeryProgramAsAnotherOne) {
    const std::string other = std::string(BOYI_PROGRAM) + " uci xiangqi";
    const std::string ucci = std::string(BOYI_PROGRAM) + " ucci xiangqi";
    const auto printed = run("--engine 'name=in cmd=self' --engine 'name=uci cmd=\"" + other +
                             "\"' --engine 'name=ten cmd=\"" + other +
                             "\" notation=uci10 option.Notation=uci10' --engine 'name=ucci cmd=\"" +
                             ucci + "\" proto=ucci' --nodes 50 --games 2 --maxply 20 --json");
    ASSERT_EQ(printed.status, 0) << printed.output;
    const auto result = json::parse(printed.output);
    EXPECT_EQ(result["games"], 12);
    for (const auto& engine : result["engines"])
        EXPECT_EQ(int(engine["illegal"]) + int(engine["crashes"]) + int(engine["time_losses"]), 0)
            << printed.output;
}

TEST_F(ArenaCommand, WrongInputIsOneSentenceAndStatusTwo) {
    for (const auto& [arguments, want] : std::vector<std::pair<std::string, std::string>>{
             {"--engine cmd=self --nodes 9", "one engine cannot play"},
             {"--engine cmd=self --engine cmd=self --nodes 9", "two engines are called 'boyi'"},
             {"--engine x --engine y", "engine word 'x'"},
             {kTwo + "--games 3", "games 3: want an even number"},
             {kTwo + "--sprt 5", "--sprt '5': want LOW,HIGH"},
             {kTwo + "--sprt 5,0", "want the lower bound before"},
             {kTwo + "--resign 600", "--resign '600': want SCORE,MOVES"},
             {kTwo + "--rules mahjong", "mahjong"},
             {kTwo + "--openings /no/such/file", "'/no/such/file' cannot be read"},
             {kTwo + "--journal /no/such/folder/j", "journal '/no/such/folder/j'"},
             {kTwo + "--pgn /no/such/folder/j", "'/no/such/folder/j' cannot be written"},
             {"--engine cmd=self --engine 'name=B cmd=self notation=runes' --nodes 9",
              "notation 'runes' is not known"},
             {"--engine cmd=self --engine 'name=B cmd=/no/engine' --nodes 9", "engine 'B'"}}) {
        const auto printed = run(arguments);
        EXPECT_EQ(printed.status, 2) << arguments;
        EXPECT_NE(printed.output.find(want), std::string::npos) << printed.output;
        EXPECT_EQ(std::count(printed.output.begin(), printed.output.end(), '\n'), 1)
            << printed.output;
    }
}

// Numbers of the games in a journal, whole lines only.
std::multiset<long> numbers_in(const std::string& path) {
    std::multiset<long> out;
    const std::string text = testing::read_text(path);
    const auto whole = std::string_view(text).substr(0, text.rfind('\n') + 1);
    for (const auto line : lines(whole)) {
        const auto entry = json::parse(line);
        if (entry.contains("number")) out.insert(long(entry["number"]));
    }
    return out;
}

TEST_F(ArenaCommand, AfterASuddenEndTheSameCommandGoesOn) {
    const std::string journal = file("journal");
    const std::vector<std::string> arguments = {BOYI_PROGRAM,    "arena",
                                                "xiangqi",       "--quiet",
                                                "--engine",      "name=A cmd=self",
                                                "--engine",      "name=B cmd=self",
                                                "--nodes",       "200",
                                                "--games",       "12",
                                                "--maxply",      "40",
                                                "--journal",     journal,
                                                "--concurrency", "2"};
    {
        auto child = arena::Child::start({arguments, "", ""});
        ASSERT_TRUE(child);
        while (!std::filesystem::exists(journal) || numbers_in(journal).size() < 3)
            std::this_thread::sleep_for(Millis(1));
        kill((*child)->id(), SIGKILL);
        (*child)->ending();
    }
    const auto before = numbers_in(journal);
    const auto printed =
        run(kTwo + "--games 12 --maxply 40 --concurrency 2 --json --journal " + journal);
    ASSERT_EQ(printed.status, 0) << printed.output;
    const auto after = numbers_in(journal);
    EXPECT_EQ(after.size(), 12u);
    EXPECT_EQ(std::set<long>(after.begin(), after.end()).size(), 12u);
    EXPECT_TRUE(std::includes(after.begin(), after.end(), before.begin(), before.end()));
    EXPECT_EQ(json::parse(printed.output)["games"], 12);
}

}  // namespace
}  // namespace boyi
