#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>

#include "apps/othello_journal.h"
#include "base/text.h"
#include "games/othello/weights_file.h"
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

TEST(TrainCommand, TheTempoOfWeightsMadeBeforeIsLevelled) {
    const std::string before = testing::temporary_path("before.bin"),
                      after = testing::temporary_path("after.bin");
    othello::Weights spoilt = othello::standard_weights();
    for (int phase = 0; phase < othello::kPhases; ++phase)
        for (unsigned discs = 0; discs < othello::kCountStates; ++discs)
            spoilt.phase(phase)[othello::kOffsets[othello::kDiscTerm] + discs] +=
                3 * othello::kDisc;
    std::ofstream(before, std::ios::binary) << othello::write_weights(spoilt);
    const auto ran = run_program("train othello --generations 0 --tempo-games 20 --json --start " +
                                 before + " --out " + after);
    ASSERT_EQ(ran.status, 0) << ran.out;
    const auto tempo = nlohmann::json::parse(lines(ran.out).back());
    EXPECT_EQ(tempo["tempo_games"], 20);
    EXPECT_GT(tempo["overrated"].get<double>(), 2);
    EXPECT_LT(tempo["overrated_after"].get<double>(), 1);
    const auto levelled = othello::load_weights(after);
    ASSERT_TRUE(levelled);
    EXPECT_NE(levelled->values, spoilt.values);
    std::remove(before.c_str());
    std::remove(after.c_str());
}

class TrainJournal : public ::testing::Test {
  protected:
    void SetUp() override { std::remove(path_.c_str()); }
    void TearDown() override { std::remove(path_.c_str()); }

    static apps::OthelloTrainingState begun() {
        apps::OthelloTrainingState state;
        state.steps = 1;
        state.current = std::make_unique<othello::Weights>(othello::standard_weights());
        state.samples = {{{1, 2}, 3}, {{4, 8}, -64}};
        state.schooling = std::make_unique<othello::Schooling>(othello::standard_weights());
        state.schooling->weights.phase(3)[0] = 1234;
        state.schooling->phase = 11;
        state.schooling->lessons = {{{16, 32}, 5}};
        state.schooling->given = 77;
        state.schooling->errors = 1.5;
        return state;
    }

    const std::string path_ =
        ::testing::TempDir() + "boyi_train_" + std::to_string(::getpid()) + ".journal";
};

TEST_F(TrainJournal, HoldsWhatWasPutIn) {
    apps::OthelloTrainingState again;
    const auto none = apps::read_journal(path_, "a", again);
    ASSERT_TRUE(none) << none.fault().what;
    EXPECT_FALSE(*none);
    const auto state = begun();
    ASSERT_TRUE(apps::write_journal(path_, "a", state));
    const auto found = apps::read_journal(path_, "a", again);
    ASSERT_TRUE(found) << found.fault().what;
    EXPECT_TRUE(*found);
    EXPECT_EQ(again.steps, 1);
    EXPECT_EQ(again.former, nullptr);
    ASSERT_NE(again.current, nullptr);
    EXPECT_EQ(again.current->values, state.current->values);
    ASSERT_EQ(again.samples.size(), 2u);
    EXPECT_EQ(again.samples[1].board, state.samples[1].board);
    EXPECT_EQ(again.samples[1].score, -64);
    ASSERT_NE(again.schooling, nullptr);
    EXPECT_EQ(again.schooling->weights.values, state.schooling->weights.values);
    EXPECT_EQ(again.schooling->phase, 11);
    EXPECT_EQ(again.schooling->lessons.size(), 1u);
    EXPECT_EQ(again.schooling->given, 77u);
    EXPECT_EQ(again.schooling->errors, 1.5);
}

TEST_F(TrainJournal, RefusesWhatIsDamagedOrOfAnotherTraining) {
    apps::OthelloTrainingState again;
    ASSERT_TRUE(apps::write_journal(path_, "a", begun()));
    EXPECT_NE(apps::read_journal(path_, "b", again).fault().what.find("another training"),
              std::string::npos);
    std::ofstream(path_, std::ios::in | std::ios::out | std::ios::binary).seekp(100) << "rubbish";
    EXPECT_NE(apps::read_journal(path_, "a", again).fault().what.find("damaged"),
              std::string::npos);
}

// A round broken off after any phase ends with the same weights.
TEST_F(TrainJournal, ARoundGoesOnWhereItWasBrokenOff) {
    constexpr int kBrokenAt = 9;
    othello::LessonPlan plan;
    plan.games = 30;
    plan.exact_from = 8;
    const auto in_order = [](int count, const std::function<void(int)>& task) {
        for (int i = 0; i < count; ++i) task(i);
    };
    const auto& start = othello::standard_weights();
    apps::OthelloTrainingState state;
    state.schooling = std::make_unique<othello::Schooling>(start);
    const auto go_on = [&](othello::Schooling& schooling) {
        othello::teach(start, start, schooling, plan, {.iterations = 2}, in_order,
                       [&](const othello::LessonReport& report) {
                           if (report.phase == kBrokenAt && &schooling == state.schooling.get()) {
                               ASSERT_TRUE(apps::write_journal(path_, "a", state));
                           }
                       });
    };
    go_on(*state.schooling);
    apps::OthelloTrainingState again;
    ASSERT_TRUE(apps::read_journal(path_, "a", again));
    EXPECT_EQ(again.schooling->phase, kBrokenAt);
    go_on(*again.schooling);
    EXPECT_EQ(again.schooling->weights.values, state.schooling->weights.values);
    EXPECT_EQ(again.schooling->given, state.schooling->given);
}

TEST(TrainCommand, WrongInputIsOneSentence) {
    for (const auto* arguments :
         {"train chess", "train othello --start /no/such/file",
          "train othello --rival /no/such/file", "train othello --generations 0 --tempo-games 10",
          "train othello --journal /no/such/folder/j", "train go --journal j", "analyze othello",
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
