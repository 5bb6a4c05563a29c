#include "arena/journal.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/arena/toy_venue.h"
#include "tests/support.h"

namespace boyi::arena {
namespace {

const StopFlag kNeverStop;
const Settings kSettings = {{"game", "tictactoe"}, {"seed", "5"}};

class JournalTest : public ::testing::Test {
  protected:
    void SetUp() override { std::filesystem::remove(path_); }
    void TearDown() override { std::filesystem::remove(path_); }

    Result<Scoreboard> play(const Plan& plan) {
        auto journal = Journal::open(path_, kSettings);
        if (!journal) return journal.fault();
        return run_tournament(plan, toy_venue(), &*journal, kNeverStop, kSilent);
    }

    std::string text() const { return testing::read_text(path_); }
    void write(const std::string& text) { std::ofstream(path_, std::ios::binary) << text; }

    const std::string path_ = testing::temporary_path();
};

Plan random_match(long games) {
    return toy_plan({toy_spec("perfect", ""), toy_spec("random", "random")}, games);
}

TEST(JournalEntry, SurvivesARoundTrip) {
    Entry entry{7, {"A", "B \"quoted\""}, {"x.o/.x./... x", {"a1"}}, {}};
    entry.result = {win_for(Side::Second, "crash"),
                    {"b1", "c3"},
                    Side::First,
                    Lapse::Crash,
                    "ended: signal 11",
                    {{2, 1.5, 0.5, 90, 12, 1}, {1, 3, 2, 4, 5, 0}}};
    const auto again = read_entry(write_entry(entry));
    ASSERT_TRUE(again) << again.fault().what;
    EXPECT_EQ(write_entry(*again), write_entry(entry));
    EXPECT_EQ(again->opening, entry.opening);
    EXPECT_EQ(again->result.moves, entry.result.moves);
    EXPECT_EQ(again->result.outcome, entry.result.outcome);
    EXPECT_EQ(again->result.failed, Side::First);
    EXPECT_EQ(again->result.effort, entry.result.effort);
}

TEST(JournalEntry, OfBrokenTextIsAFault) {
    for (const char* text : {"", "{", "[]", "{}", "{\"number\":1}", "{\"number\":\"x\"}"})
        EXPECT_FALSE(read_entry(text)) << text;
}

TEST_F(JournalTest, AFinishedTournamentIsNotPlayedAgain) {
    const auto first = play(random_match(20));
    ASSERT_TRUE(first) << first.fault().what;
    const std::string written = text();
    EXPECT_EQ(lines(written).size(), 21u);
    const auto second = play(random_match(20));
    ASSERT_TRUE(second) << second.fault().what;
    EXPECT_EQ(text(), written);
    EXPECT_EQ(second->pairings().front().pairs, first->pairings().front().pairs);
    EXPECT_EQ(second->conduct()[0].effort.moves, first->conduct()[0].effort.moves);
}

TEST_F(JournalTest, MoreGamesGoOnWhereItEnded) {
    ASSERT_TRUE(play(random_match(20)));
    const std::string before = text();
    const auto more = play(random_match(50));
    ASSERT_TRUE(more) << more.fault().what;
    EXPECT_EQ(more->games(), 50);
    EXPECT_TRUE(text().starts_with(before));
    EXPECT_EQ(lines(text()).size(), 51u);
}

// A sudden end may leave any part of the last line, of any game, or of the heading.
TEST_F(JournalTest, CutAnywhereItLosesAtMostTheTornGame) {
    ASSERT_TRUE(play(random_match(6)));
    const std::string whole = text();
    for (std::size_t length = 0; length < whole.size(); length += 37) {
        write(whole.substr(0, length));
        const long kept =
            std::max<long>(0, std::count(whole.begin(), whole.begin() + length, '\n') - 1);
        {
            const auto journal = Journal::open(path_, kSettings);
            ASSERT_TRUE(journal) << journal.fault().what;
            EXPECT_EQ(static_cast<long>(journal->entries().size()), kept) << length;
        }
        const auto board = play(random_match(6));
        ASSERT_TRUE(board) << board.fault().what;
        EXPECT_EQ(board->games(), 6);
        EXPECT_EQ(lines(text()).size(), 7u) << length;
    }
}

TEST_F(JournalTest, OfAnotherTournamentIsRefusedAndLeftAlone) {
    ASSERT_TRUE(Journal::open(path_, kSettings));
    const std::string before = text();
    const auto other = Journal::open(path_, {{"game", "tictactoe"}, {"seed", "6"}});
    ASSERT_FALSE(other);
    EXPECT_EQ(other.fault().what, "journal '" + path_ + "': it was written with seed '5', not '6'");
    EXPECT_EQ(text(), before);
}

TEST_F(JournalTest, WithFewerSettingsIsAnotherTournament) {
    ASSERT_TRUE(Journal::open(path_, kSettings));
    EXPECT_FALSE(Journal::open(path_, {{"game", "tictactoe"}}));
}

TEST_F(JournalTest, SomebodyElsesFileIsRefusedAndLeftAlone) {
    for (const std::string other :
         {"dear diary\n", "[1]\n", "{\"journal\":\"x\"}\n", "{\"journal\":1,\"settings\":3}\n",
          "{\"journal\":1,\"settings\":{\"game\":1,\"seed\":[]}}\n"}) {
        write(other);
        ASSERT_FALSE(Journal::open(path_, kSettings));
        EXPECT_EQ(text(), other);
    }
}

TEST_F(JournalTest, ABrokenLineInTheMiddleIsNamed) {
    ASSERT_TRUE(play(random_match(4)));
    std::string broken = text();
    broken.replace(broken.find('\n') + 1, 5, "#####");
    write(broken);
    const auto journal = Journal::open(path_, kSettings);
    ASSERT_FALSE(journal);
    EXPECT_NE(journal.fault().what.find("line 2"), std::string::npos);
}

TEST_F(JournalTest, GamesOfOtherEnginesAreRefused) {
    ASSERT_TRUE(play(random_match(4)));
    std::string forged = text();
    for (std::size_t at; (at = forged.find("\"perfect\"")) != std::string::npos;)
        forged.replace(at, 9, "\"nobody\"");
    write(forged);
    const auto board = play(random_match(4));
    ASSERT_FALSE(board);
    EXPECT_EQ(board.fault().what, "journal: game 0 was played by 'nobody', not by 'perfect'");
}

TEST_F(JournalTest, TwoRunsCannotShareIt) {
    const auto first = Journal::open(path_, kSettings);
    ASSERT_TRUE(first);
    const auto second = Journal::open(path_, kSettings);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.fault().what, "journal '" + path_ + "': in use by another run");
}

TEST(Journal, InAMissingFolderIsOneSentence) {
    EXPECT_FALSE(Journal::open("/no/such/folder/journal", kSettings));
}

}  // namespace
}  // namespace boyi::arena
