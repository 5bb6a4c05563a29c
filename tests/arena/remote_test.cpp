// Engines in other programs, good ones and bad ones. The bad ones are small shell scripts.
#include "arena/remote.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/arena/toy_venue.h"
#include "tests/support.h"

namespace boyi::arena {
namespace {

const StopFlag kNeverStop;

// A UCI engine for tic-tac-toe that plays the first empty cell; `on_go` may do something else.
std::string script(const std::string& on_go) {
    return R"sh(
free_cell() {
    for cell in a1 b1 c1 a2 b2 c2 a3 b3 c3; do
        case " $moves " in *" $cell "*) ;; *) echo $cell; return ;; esac
    done
}
while read -r word rest; do
    case $word in
        uci) echo "id name shell"; echo "option name Hash type spin default 1 min 1 max 9"
             echo uciok ;;
        isready) echo readyok ;;
        position) moves=${rest#*moves}; count=$(echo $moves | wc -w) ;;
        go) )sh" +
           on_go + R"sh( ;;
        stop) echo "bestmove $(free_cell)" ;;
        quit) exit 0 ;;
    esac
done
)sh";
}

const std::string kGood = "echo info depth 3 score cp 5 nodes 77; echo \"bestmove $(free_cell)\"";

Spec shell_engine(const std::string& name, const std::string& on_go) {
    Spec spec;
    spec.name = name;
    spec.command = {"/bin/sh", "-c", script(on_go)};
    return spec;
}

Plan plan_of(std::vector<Spec> engines, long games) {
    Plan plan = toy_plan(std::move(engines), games);
    plan.patience = {Millis(10000), Millis(10000), Millis(300)};
    return plan;
}

Result<Scoreboard> play(const Plan& plan, std::vector<Entry>* entries = nullptr) {
    return run_tournament(plan, toy_venue(), nullptr, kNeverStop,
                          [&](const Scoreboard&, const Entry& entry) {
                              if (entries != nullptr) entries->push_back(entry);
                          });
}

TEST(Remote, AGoodEnginePlaysWholeGames) {
    auto plan = plan_of({shell_engine("shell", kGood), toy_spec("perfect", "")}, 10);
    plan.engines[0].options = {{"Hash", "2"}};
    const auto board = play(plan);
    ASSERT_TRUE(board) << board.fault().what;
    EXPECT_EQ(board->games(), 10);
    const Conduct& c = board->conduct()[0];
    EXPECT_EQ(c.illegal + c.time_losses + c.crashes, 0);
    EXPECT_EQ(c.effort.nodes, 77u * static_cast<unsigned>(c.effort.moves));
    EXPECT_EQ(c.effort.depths, 3 * c.effort.moves);
}

TEST(Remote, ACrashLosesTheGameAndTheEngineComesBack) {
    const auto plan = plan_of({shell_engine("crasher",
                                            "if [ $count -ge 4 ]; then echo out of cheese >&2; "
                                            "exit 7; fi; " +
                                                kGood),
                               toy_spec("random", "random")},
                              6);
    std::vector<Entry> entries;
    const auto board = play(plan, &entries);
    ASSERT_TRUE(board) << board.fault().what;
    EXPECT_EQ(board->conduct()[0].crashes, 6);
    EXPECT_EQ(board->pairings().front().games, (Tally{0, 0, 6}));
    EXPECT_EQ(entries[0].result.what, "ended with exit status 7, last error 'out of cheese'");
    EXPECT_EQ(entries[0].result.outcome.reason, "crash");
}

TEST(Remote, OneThatDiesBetweenTurnsLosesOneGameOnly) {
    const auto plan = plan_of(
        {shell_engine("leaver", kGood + "; [ $count -lt 4 ] || exit 0"), toy_spec("perfect", "")},
        6);
    const auto board = play(plan);
    ASSERT_TRUE(board) << board.fault().what;
    EXPECT_LE(board->conduct()[0].crashes, 6);
    EXPECT_GT(board->conduct()[0].effort.moves, 6);  // it came back for every game
    EXPECT_EQ(board->games(), 6);
}

TEST(Remote, AnAnswerToAStopThatCameTooLateIsLetPass) {
    // On stop it answers twice, the second time nonsense.
    auto plan = plan_of({shell_engine("double", ":"), toy_spec("perfect", "")}, 2);
    auto& text = plan.engines[0].command.back();
    const std::string once = "stop) echo \"bestmove $(free_cell)\"";
    text.replace(text.find(once), once.size(), once + "; echo bestmove '(none)'");
    plan.engines[0].pace.cpu_time = Millis(5);
    const auto board = play(plan);
    ASSERT_TRUE(board) << board.fault().what;
    EXPECT_EQ(board->conduct()[0].illegal, 0);
}

TEST(Remote, AnIllegalMoveLosesTheGame) {
    const auto plan = plan_of(
        {shell_engine("cheat", "echo bestmove z9"), shell_engine("mute", "echo bestmove '(none)'")},
        4);
    const auto board = play(plan);
    ASSERT_TRUE(board) << board.fault().what;
    EXPECT_EQ(board->conduct()[0].illegal, 2);
    EXPECT_EQ(board->conduct()[1].illegal, 2);
    EXPECT_EQ(board->reasons().at("illegal move"), 4);
}

TEST(Remote, OneThatNeverAnswersLosesOnTime) {
    auto plan = plan_of({shell_engine("sleeper", "sleep 1000"), toy_spec("perfect", "")}, 2);
    plan.patience.think = Millis(100);
    std::vector<Entry> entries;
    const auto board = play(plan, &entries);
    ASSERT_TRUE(board) << board.fault().what;
    EXPECT_EQ(board->conduct()[0].time_losses, 2);
    EXPECT_EQ(entries[0].result.what, "did not answer");
}

TEST(Remote, AClockThatRanOutLosesOnTime) {
    auto plan = plan_of({shell_engine("slow", "sleep 0.15; " + kGood), toy_spec("perfect", "")}, 2);
    plan.pace = {};
    plan.pace.clock = GameClock{Millis(50), Millis(0)};
    plan.conditions.margin = Millis(10);
    std::vector<Entry> entries;
    const auto board = play(plan, &entries);
    ASSERT_TRUE(board) << board.fault().what;
    EXPECT_EQ(board->conduct()[0].time_losses, 2);
    EXPECT_TRUE(entries[0].result.what.starts_with("flag fell by ")) << entries[0].result.what;
}

TEST(Remote, OneThatWaitsForStopGetsItWhenItsProcessorTimeIsOver) {
    auto plan = plan_of({shell_engine("busy", ":"), toy_spec("perfect", "")}, 2);
    plan.engines[0].pace.cpu_time = Millis(5);  // it idles: noticed, and stopped
    const auto board = play(plan);
    ASSERT_TRUE(board) << board.fault().what;
    EXPECT_EQ(board->conduct()[0].time_losses + board->conduct()[0].crashes, 0);
    EXPECT_GT(board->conduct()[0].effort.moves, 0);
}

TEST(Remote, OneThatIsDeafToStopLoses) {
    auto plan = plan_of({shell_engine("deaf", "while :; do :; done"), toy_spec("perfect", "")}, 2);
    plan.engines[0].pace.cpu_time = Millis(5);
    const auto board = play(plan);
    ASSERT_TRUE(board) << board.fault().what;
    EXPECT_EQ(board->conduct()[0].time_losses, 2);
}

TEST(Remote, OneThatDoesNotStartIsAFaultOfThePlan) {
    const auto fault_of = [](Spec spec) {
        auto plan = plan_of({toy_spec("perfect", ""), std::move(spec)}, 2);
        plan.patience.start = Millis(200);
        const auto board = play(plan);
        return board ? std::string("none") : board.fault().what;
    };
    Spec spec = shell_engine("b", kGood);
    spec.command = {"/no/such/engine"};
    EXPECT_EQ(fault_of(spec),
              "engine 'b': program '/no/such/engine' cannot be started: No such file or directory");
    spec.command = {"/bin/sh", "-c", "exit 4"};
    EXPECT_EQ(fault_of(spec), "engine 'b': ended with exit status 4");
    spec.command = {"/bin/sh", "-c", "sleep 1000"};
    EXPECT_EQ(fault_of(spec), "engine 'b': does not say who it is");
    spec.protocol = "morse";
    EXPECT_EQ(fault_of(spec),
              "engine 'b': protocol 'morse' is not known: want uci, ucci, gtp or nboard");
    spec = shell_engine("b", kGood);
    spec.options = {{"Wit", "3"}};
    EXPECT_EQ(fault_of(spec), "engine 'b': has no option 'Wit': want one of Hash");
}

TEST(Remote, WhatItSaysOnStandardErrorIsKept) {
    const std::string folder = testing::temporary_path("remote_log");
    std::filesystem::create_directories(folder);
    std::filesystem::remove(folder + "/talker.stderr");
    auto plan = plan_of(
        {shell_engine("talker", "echo thinking hard >&2; " + kGood), toy_spec("perfect", "")}, 2);
    plan.log_directory = folder;
    ASSERT_TRUE(play(plan));
    EXPECT_NE(testing::read_text(folder + "/talker.stderr").find("thinking hard"),
              std::string::npos);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace boyi::arena
