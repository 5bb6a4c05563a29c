#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "tests/program.h"

namespace boyi {
namespace {

using testing::run_program;

// The sequential test of 0 against 20 Elo at 5 % each accepts the better ones at log(19).
TEST(TrainCommand, AQuickTrainingBeatsItsStart) {
    const auto ran = run_program("train othello --quick --json");
    ASSERT_EQ(ran.status, 0) << ran.out;
    const auto json = nlohmann::json::parse(lines(ran.out)[0]);
    EXPECT_EQ(json["kept"], true);
    EXPECT_GT(json["llr"].get<double>(), 2.945);
    EXPECT_GT(json["elo_low"].get<double>(), 0);
}

TEST(TrainCommand, TheAnswerDoesNotDependOnTheThreads) {
    const std::string usual =
        "train othello --generations 1 --games 40 --exact 8 --pairs 4 --json --threads ";
    const auto error_of = [&](int threads) {
        const auto ran = run_program(usual + std::to_string(threads));
        return nlohmann::json::parse(lines(ran.out)[0])["mean_error"].get<double>();
    };
    EXPECT_EQ(error_of(1), error_of(3));
}

TEST(TrainCommand, LessonsFollowTheGenerations) {
    const auto ran = run_program(
        "train othello --generations 1 --games 40 --exact 8 --pairs 4 --rounds 1 --lessons 20 "
        "--lesson-exact 8 --json");
    ASSERT_EQ(ran.status, 0) << ran.out;
    const auto rows = lines(ran.out);
    EXPECT_EQ(nlohmann::json::parse(rows.front())["generation"], 1);
    const auto round = nlohmann::json::parse(rows.back());
    EXPECT_EQ(round["round"], 1);
    EXPECT_GT(round["samples"].get<int>(), 500);
    EXPECT_GT(round["rms_error"].get<double>(), 0);
}

TEST(TrainCommand, WrongInputIsOneSentence) {
    for (const auto* arguments : {"train chess", "train othello --start /no/such/file",
                                  "train othello --rival /no/such/file", "analyze othello",
                                  "analyze othello --game f5f5", "analyze chess --game f5"}) {
        const auto ran = run_program(arguments);
        EXPECT_EQ(ran.status, 2) << arguments;
        EXPECT_EQ(lines(ran.out).size(), 1u) << ran.out;
    }
}

TEST(TuneCommand, BreedsSquareWeightsAndShowsThemBesideOthers) {
    const std::string usual =
        "tune ga othello --population 4 --generations 2 --games 2 --seed 3 --json";
    const auto one = run_program(usual), two = run_program(usual + " --threads 2");
    ASSERT_EQ(one.status, 0) << one.out;
    std::vector<std::string> players;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto row = nlohmann::json::parse(lines(one.out)[i]);
        players.push_back(row["player"]);
        EXPECT_EQ(row["weights"], nlohmann::json::parse(lines(two.out)[i])["weights"]);
    }
    EXPECT_EQ(players, (std::vector<std::string>{"paper", "ga", "regression", "patterns"}));
    EXPECT_EQ(run_program("tune ga xiangqi").status, 2);
}

TEST(AnalyzeCommand, TellsTheLossOfEachMoveOfAnOthelloGame) {
    const auto ran = run_program("analyze othello --game f5d6c3d3c4 --depth 3 --table 4 --json");
    ASSERT_EQ(ran.status, 0) << ran.out;
    const auto json = nlohmann::json::parse(lines(ran.out)[0]);
    ASSERT_EQ(json["moves"].size(), 5u);
    int black = 0;
    for (const auto& move : json["moves"]) {
        EXPECT_GE(move["loss"].get<int>(), 0);
        if (move["side"] == "black") black += move["loss"].get<int>();
    }
    EXPECT_EQ(json["moves"][0]["move"], "f5");
    EXPECT_EQ(json["moves"][0]["loss"], 0);  // all first moves are alike
    EXPECT_EQ(json["black_loss"], black);
}

}  // namespace
}  // namespace boyi
