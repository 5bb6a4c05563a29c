#include "apps/tuning.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "apps/ablation.h"
#include "tests/support.h"

namespace boyi::apps {
namespace {

constexpr const char* kSuite =
    "# loose men\n"
    "3k5/9/9/9/9/R7r/9/9/9/4K4 w - - 0 1; best a4i4\n"
    "4k4/R8/9/9/9/2p6/9/9/8R/3K5 w - - 0 1; best i1i9 # mate\n";

struct Ran {
    int status;
    std::string out;
};

Ran run(const std::string& arguments) {
    const std::string path = testing::temporary_path("tuning.txt");
    const int raw = std::system(
        (std::string(BOYI_PROGRAM) + " " + arguments + " > " + path + " 2>/dev/null").c_str());
    return {WEXITSTATUS(raw), testing::read_text(path)};
}

TEST(Tuning, ADeskGivesSettingsToTheEngine) {
    const auto desk = find_desk("xiangqi", {"reverse_margin", "null_base"});
    ASSERT_TRUE(desk) << desk.fault().what;
    ASSERT_EQ(desk->dials.size(), 2u);
    const auto setting = desk->read("null_base=5");
    ASSERT_TRUE(setting);
    EXPECT_EQ((*setting)[0], desk->dials[0].now);
    EXPECT_EQ((*setting)[1], 5);
    EXPECT_EQ(desk->options({90, 3}),
              (EngineOptions{{"Tuning", "reverse_margin=90, null_base=3"}}));
    EXPECT_FALSE(desk->read("null_base=500"));
    EXPECT_FALSE(desk->read("other=5"));
    EXPECT_FALSE(find_desk("xiangqi", {"other"}));
    EXPECT_FALSE(find_desk("othello", {}));
}

TEST(Tuning, ASuiteIsReadAndPlayed) {
    const auto suite = read_suite(kSuite);
    ASSERT_TRUE(suite) << suite.fault().what;
    ASSERT_EQ(suite->size(), 2u);
    const auto played = play_suite("xiangqi", {{"Hash", "1"}}, *suite, 2000);
    ASSERT_TRUE(played) << played.fault().what;
    EXPECT_TRUE(is_found((*suite)[0], (*played)[0])) << (*played)[0];
    EXPECT_FALSE(is_found((*suite)[0], "a4a5"));
    for (const auto* text : {"", "x", "x; y", "x; best", "x; best a; b"})
        EXPECT_FALSE(read_suite(text)) << text;
}

TEST(Tuning, SpsaGoesOnFromItsState) {
    const std::string state = testing::temporary_path("spsa_state.txt");
    std::filesystem::remove(state);
    const std::string usual =
        "tune spsa xiangqi --dials reverse_margin,null_base --games 2 "
        "--nodes 40 --verdict 0 --state " +
        state + " --iterations ";
    const auto first = run(usual + "2");
    ASSERT_EQ(first.status, 0) << first.out;
    EXPECT_EQ(testing::read_text(state).rfind("spsa 2\nreverse_margin ", 0), 0u);
    const auto again = run(usual + "2");
    EXPECT_EQ(again.out, first.out) << "nothing was left to do";
    EXPECT_EQ(run("tune spsa xiangqi --iterations 2 --games 2 --state " + state).status, 2)
        << "other dials";
}

TEST(Tuning, GeneticTuningEndsWithAVerdict) {
    const std::string file = testing::temporary_path("suite.txt");
    std::ofstream(file) << kSuite;
    const auto ran =
        run("tune ga xiangqi --dials reverse_margin --population 3 --generations 1 "
            "--nodes 40 --games 2 --verdict 2 --json --suite " +
            file);
    ASSERT_EQ(ran.status, 0) << ran.out;
    EXPECT_NE(ran.out.find("\"verdict\":\"open\""), std::string::npos) << ran.out;
    EXPECT_EQ(run("tune suite xiangqi " + file + " --nodes 500").status, 0);
    EXPECT_EQ(run("tune suite xiangqi /no/such/file").status, 2);
}

TEST(Ablation, SwitchesOffWhatIsAskedFor) {
    AblationWish wish;
    wish.game = "xiangqi";
    wish.techniques = {"null move", "late-move reduction"};
    wish.depth = 5;
    wish.games = 2;
    wish.nodes = 50;
    int rows = 0;
    const auto ablation =
        ablate(wish, {[](double, std::string_view) {}, [&](const AblationRow&) { ++rows; }});
    ASSERT_TRUE(ablation) << ablation.fault().what;
    ASSERT_EQ(ablation->rows.size(), 2u);
    EXPECT_EQ(rows, 2);
    for (const auto& row : ablation->rows) {
        EXPECT_NE(row.nodes, ablation->nodes) << row.technique;
        EXPECT_EQ(row.match.games.games(), 2) << row.technique;
    }
    wish.techniques = {"magic"};
    EXPECT_FALSE(ablate(wish, {}));
}

}  // namespace
}  // namespace boyi::apps
