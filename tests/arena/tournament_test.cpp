#include "arena/tournament.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/arena/toy_venue.h"

namespace boyi::arena {
namespace {

const StopFlag kNeverStop;

TEST(Tournament, ThePerfectPlayerNeverLosesWithBothColours) {
    auto plan = toy_plan({toy_spec("perfect", ""), toy_spec("random", "random")}, 60);
    plan.opening = [](Referee&, std::uint64_t) { return Opening{}; };
    const auto board = run_tournament(plan, toy_venue(), nullptr, kNeverStop, kSilent);
    ASSERT_TRUE(board) << board.fault().what;
    const Pairing& p = board->pairings().front();
    EXPECT_EQ(p.games.games(), 60);
    EXPECT_EQ(p.games.losses, 0);
    EXPECT_GT(p.games.wins, 45);
    EXPECT_EQ(p.pairs.total(), 30);
    EXPECT_GT(estimate(p.pairs, EloKind::Logistic)->low, 100);
    EXPECT_GT(superiority(p.pairs), 0.999);
}

TEST(Tournament, EqualPerfectPlayersDrawEveryGame) {
    auto plan = toy_plan({toy_spec("one", ""), toy_spec("two", "")}, 6);
    plan.opening = [](Referee&, std::uint64_t) { return Opening{}; };
    const auto board = run_tournament(plan, toy_venue(), nullptr, kNeverStop, kSilent);
    ASSERT_TRUE(board);
    EXPECT_EQ(board->pairings().front().games, (Tally{0, 6, 0}));
    EXPECT_EQ(board->reasons().at("board full"), 6);
}

TEST(Tournament, EveryGameIsPlayedOnceHoweverManyThreads) {
    auto plan = toy_plan({toy_spec("a", ""), toy_spec("b", "random"), toy_spec("c", "random")}, 40);
    plan.concurrency = 3;
    std::set<long> numbers;
    std::map<std::string, int> as_first;
    const auto board =
        run_tournament(plan, toy_venue(), nullptr, kNeverStop, [&](const auto&, const Entry& e) {
            EXPECT_TRUE(numbers.insert(e.number).second);
            ++as_first[e.engines.first];
        });
    ASSERT_TRUE(board);
    EXPECT_EQ(numbers.size(), 120u);
    EXPECT_EQ(board->games(), 120);
    for (const auto& [name, games] : as_first) EXPECT_EQ(games, 40) << name;
    for (const Pairing& p : board->pairings()) EXPECT_EQ(p.pairs.total(), 20);
}

TEST(Tournament, APairSharesItsOpeningAndSwapsTheColours) {
    const auto all =
        pairings(toy_plan({toy_spec("a", ""), toy_spec("b", ""), toy_spec("c", "")}, 2));
    ASSERT_EQ(all.size(), 3u);
    for (long n = 0; n < 30; n += 2) {
        const auto one = fixture(all, n), two = fixture(all, n + 1);
        EXPECT_EQ(one.opening, two.opening);
        EXPECT_EQ(one.engines.first, two.engines.second);
        EXPECT_EQ(one.engines.second, two.engines.first);
        EXPECT_EQ(one.opening, std::uint64_t(n / 6));
    }
}

TEST(Tournament, InAGauntletOnlyTheFirstMeetsTheOthers) {
    auto plan = toy_plan({toy_spec("a", ""), toy_spec("b", ""), toy_spec("c", "")}, 2);
    plan.form = Form::Gauntlet;
    const auto all = pairings(plan);
    ASSERT_EQ(all.size(), 2u);
    for (const Pairing& p : all) EXPECT_EQ(p.a, 0u);
}

TEST(Tournament, TheSequentialTestEndsIt) {
    auto plan = toy_plan({toy_spec("perfect", ""), toy_spec("random", "random")}, 2000);
    plan.sprt = Sprt{0, 50};
    const auto board = run_tournament(plan, toy_venue(), nullptr, kNeverStop, kSilent);
    ASSERT_TRUE(board);
    EXPECT_LT(board->games(), 400);
    const double llr = log_likelihood_ratio(board->pairings().front().pairs, *plan.sprt);
    EXPECT_EQ(verdict(llr, *plan.sprt), Verdict::AcceptHigh);
}

TEST(Tournament, CanBeStoppedFromOutside) {
    auto plan = toy_plan({toy_spec("a", "random"), toy_spec("b", "random")}, 1000);
    StopFlag stop;
    const auto board =
        run_tournament(plan, toy_venue(), nullptr, stop, [&](const Scoreboard& b, const Entry&) {
            if (b.games() == 10) stop.raise();
        });
    ASSERT_TRUE(board);
    EXPECT_EQ(board->games(), 10);
}

TEST(Tournament, ScoresEndAGameWhenBothAgree) {
    auto plan = toy_plan({toy_spec("a", ""), toy_spec("b", "")}, 40);
    plan.conditions.resign = ResignRule{500, 1};
    plan.conditions.draw = DrawRule{0, 2, 10};
    const auto board = run_tournament(plan, toy_venue(), nullptr, kNeverStop, kSilent);
    ASSERT_TRUE(board);
    EXPECT_GT(board->reasons().at("adjudicated win"), 0);
    EXPECT_GT(board->reasons().at("adjudicated draw"), 0);
}

TEST(Tournament, ALongGameIsADraw) {
    auto plan = toy_plan({toy_spec("a", ""), toy_spec("b", "")}, 2);
    plan.conditions.most_plies = 4;
    const auto board = run_tournament(plan, toy_venue(), nullptr, kNeverStop, kSilent);
    ASSERT_TRUE(board);
    EXPECT_EQ(board->reasons().at("length of the game"), 2);
}

TEST(Tournament, TheThreadOfItsOwnIsMeasuredToo) {
    for (const bool own_thread : {false, true}) {
        auto plan = toy_plan({toy_spec("a", ""), toy_spec("b", "")}, 2);
        plan.opening = [](Referee&, std::uint64_t) {
            return Opening{std::nullopt, {"b2", "a1", "c3", "a3"}};
        };
        if (own_thread) plan.pace.cpu_time = Millis(2);
        const auto board = run_tournament(plan, toy_venue(), nullptr, kNeverStop, kSilent);
        ASSERT_TRUE(board) << board.fault().what;
        const Effort& effort = board->conduct()[0].effort;
        EXPECT_GT(effort.moves, 0);
        EXPECT_EQ(effort.nodes, 10u * static_cast<unsigned>(effort.moves));
        EXPECT_GT(effort.cpu_ms, 0);
        EXPECT_LE(effort.cpu_ms, effort.wall_ms + 1);
    }
}

TEST(Tournament, AClockOfProcessorTimeStandsStillForASleeper) {
    for (const bool counts_cpu : {false, true}) {
        auto plan = toy_plan({toy_spec("a", "sleeper"), toy_spec("b", "sleeper")}, 2);
        plan.pace = {};
        plan.pace.clock = GameClock{kSleep, Millis(0), counts_cpu};
        const auto board = run_tournament(plan, toy_venue(), nullptr, kNeverStop, kSilent);
        ASSERT_TRUE(board) << board.fault().what;
        EXPECT_EQ(board->reasons().contains("time"), !counts_cpu);
    }
}

TEST(Tournament, AWrongPlanIsOneSentence) {
    const auto fault_of = [](const Plan& plan) {
        const auto board = run_tournament(plan, toy_venue(), nullptr, kNeverStop, kSilent);
        return board ? std::string() : board.fault().what;
    };
    const auto a = toy_spec("a", ""), b = toy_spec("b", "");
    EXPECT_EQ(fault_of(toy_plan({a}, 2)), "one engine cannot play: want two or more");
    EXPECT_EQ(fault_of(toy_plan({a, a}, 2)), "two engines are called 'a': want different names");
    EXPECT_EQ(fault_of(toy_plan({a, b}, 3)),
              "games 3: want an even number, each opening is played twice");
    auto unlimited = toy_plan({a, b}, 2);
    unlimited.pace = {};
    EXPECT_EQ(fault_of(unlimited),
              "engine 'a' has no limit: want nodes, depth, movetime, cputime, tc or cputc");
    auto too_long = toy_plan({a, b}, 2);
    too_long.opening = [](Referee& r, std::uint64_t n) { return random_opening(r, {9, {}}, 1, n); };
    EXPECT_EQ(
        fault_of(too_long),
        "openings of 9 random plies: none is good among 1000; want fewer plies or less balance");
    EXPECT_NE(fault_of(toy_plan({a, toy_spec("b", "grandmaster")}, 2)).find("engine 'b': "),
              std::string::npos);
    auto wrong_option = toy_plan({a, b}, 2);
    wrong_option.engines[1].options = {{"Contempt", "3"}};
    EXPECT_NE(fault_of(wrong_option).find("engine 'b': has no option 'Contempt'"),
              std::string::npos);
}

}  // namespace
}  // namespace boyi::arena
