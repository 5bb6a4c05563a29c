#include "games/xiangqi/endgame/generate.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "games/xiangqi/endgame/advice.h"
#include "games/xiangqi/endgame/verify.h"
#include "games/xiangqi/fen.h"
#include "tests/support.h"

namespace boyi::xiangqi::endgame {
namespace {

class EndgameFiles : public ::testing::Test {
  protected:
    void SetUp() override {
        folder_ = testing::temporary_path();
        std::filesystem::remove_all(folder_);
    }
    void TearDown() override {
        for (const char* part : {"", "_2"}) std::filesystem::remove_all(folder_ + part);
    }

    static void generate_in(const std::string& folder, const char* name, int threads) {
        const auto done = generate({folder, {*read_class(name)}, threads}, [](const Advance&) {});
        ASSERT_TRUE(done) << done.fault().what;
    }

    static std::string manifest(const std::string& folder) {
        return testing::read_text(folder + "/manifest.sha256");
    }

    std::string folder_;
};

Position position(const char* fen) { return *read_fen(fen); }

TEST_F(EndgameFiles, AreTheSameForAnyNumberOfThreads) {
    generate_in(folder_, "KNKA", 1);
    generate_in(folder_ + "_2", "KNKA", 3);
    EXPECT_EQ(manifest(folder_), manifest(folder_ + "_2"));
    EXPECT_NE(manifest(folder_).find("KNKA.dtc"), std::string::npos);
}

// The process ends without a word in the middle of a layer's report, as a kill ends it.
TEST_F(EndgameFiles, AreTheSameAfterAKill) {
    generate_in(folder_, "KNKA", 1);
    for (const int layers : {3, 20, 60, 75}) {
        const pid_t child = ::fork();
        if (child == 0) {
            int count = 0;
            const auto done =
                generate({folder_ + "_2", {*read_class("KNKA")}, 1}, [&](const Advance&) {
                    if (++count == layers) ::_exit(9);
                });
            ::_exit(done ? 0 : 1);
        }
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) != 1);
    }
    generate_in(folder_ + "_2", "KNKA", 1);
    EXPECT_EQ(manifest(folder_), manifest(folder_ + "_2"));
    EXPECT_FALSE(std::filesystem::exists(folder_ + "_2/KNKA.work"));
}

TEST_F(EndgameFiles, AreProvedByOtherCode) {
    generate_in(folder_, "KPKN", 2);
    for (const char* name : {"KPK", "KNK", "KNKP"}) {
        const auto proof = verify(folder_, *read_class(name), 2, [](double) {});
        ASSERT_TRUE(proof) << proof.fault().what;
        EXPECT_EQ(proof->wrong, 0u) << name << ": " << proof->first;
        EXPECT_GT(proof->positions, 2000u);
    }
}

TEST_F(EndgameFiles, AreProbed) {
    generate_in(folder_, "KRKA", 1);
    const auto tables = Tables::open(folder_);
    ASSERT_TRUE(tables);
    const Position p = position("3k5/9/9/9/9/9/9/9/4R4/4K4 w");
    const auto known = (*tables)->probe(p.board());
    ASSERT_TRUE(known);
    EXPECT_EQ(known->fate, Fate::Win);
    EXPECT_EQ(known->to_mate, 1);
    const auto moves = judge_moves(**tables, p);
    EXPECT_EQ(moves.size(), static_cast<std::size_t>(p.moves().size()));
    EXPECT_EQ(moves.front().known->to_mate, 1);
    // The same with colours exchanged.
    const auto other_way = (*tables)->probe(position("4k4/4r4/9/9/9/9/9/9/9/3K5 b").board());
    EXPECT_EQ(other_way->to_mate, 1);
    EXPECT_FALSE((*tables)->probe(position("3k5/9/9/9/9/9/9/9/4N4/4K4 w").board()));
}

// Whoever follows best_moves mates within the distance that was promised.
TEST_F(EndgameFiles, PlayIsAsGoodAsPromised) {
    generate_in(folder_, "KNKA", 1);
    const auto tables = *Tables::open(folder_);
    Position p = position("3k5/4a4/9/9/9/9/9/9/N8/4K4 w");
    auto known = tables->probe(p.board());
    ASSERT_TRUE(known && known->fate == Fate::Win);
    for (int plies = 0; !p.outcome(); ++plies) {
        ASSERT_LT(plies, 100);
        const auto list = p.moves();
        const auto best = best_moves(*tables, p, {list.begin(), list.end()});
        ASSERT_FALSE(best.empty());
        const auto before = tables->probe(p.board());
        const bool takes = !p.play(best.front()).is_none();
        const auto after = tables->probe(p.board());
        if (!takes && before->fate == Fate::Win) {
            ASSERT_EQ(*after->to_capture + 1, *before->to_capture);
        }
    }
    EXPECT_EQ(p.side_to_move(), Side::Second);
}

// Without rules 702 positions of chariot against horse with Red to move are drawn, most of them by
// checks of the horse on every move.
TEST_F(EndgameFiles, PerpetualCheckDoesNotHold) {
    generate_in(folder_, "KRKN", 2);
    const auto plain = *load_table(folder_, *read_class("KRKN"));
    const auto judged = *load_judged(folder_, *read_class("KRKN"));
    std::uint64_t draws = 0, left = 0, other_changes = 0;
    for (Index i = 0; i < plain->layout.size(); ++i) {
        const Value before = plain->values.first[i], after = judged->values.first[i];
        const auto weight = static_cast<std::uint64_t>(plain->layout.weight(i));
        if (before == kDraw) draws += weight;
        if (after == kDraw) left += weight;
        other_changes += before != kDraw && before != after;
    }
    EXPECT_EQ(draws, 702u);
    EXPECT_LT(left, 100u);
    EXPECT_EQ(other_changes, 0u);
}

TEST_F(EndgameFiles, TheClockIsRespected) {
    const Known far{Fate::Win, 40, 30};
    EXPECT_TRUE(is_in_time(far, 90, 120));
    EXPECT_FALSE(is_in_time(far, 91, 120));
}

TEST_F(EndgameFiles, ADamagedTableIsLeftOut) {
    generate_in(folder_, "KRKA", 1);
    const std::string path = folder_ + "/KRKA.dtm";
    std::string bytes = testing::read_text(path);
    std::ofstream(path, std::ios::binary) << bytes.substr(0, bytes.size() / 2);
    auto tables = Tables::open(folder_);
    ASSERT_TRUE(tables);
    const auto complaints = (*tables)->complaints();
    ASSERT_EQ(complaints.size(), 1u);
    EXPECT_NE(complaints[0].find("KRKA.dtm' is cut short"), std::string::npos) << complaints[0];
    EXPECT_TRUE((*tables)->probe(position("3k5/9/9/9/9/9/9/9/4R4/4K4 w").board()));
    EXPECT_FALSE((*tables)->probe(position("3k1a3/9/9/9/9/9/9/9/4R4/4K4 w").board()));
    bytes[bytes.size() - 20] ^= 1;  // in the last block: found when it is read
    std::ofstream(path, std::ios::binary) << bytes;
    EXPECT_FALSE(verify(folder_, *read_class("KRKA"), 1, [](double) {}));
    tables = Tables::open(folder_);
    ASSERT_TRUE((*tables)->complaints().empty());
    const Layout layout = *Layout::of(*read_class("KRKA"));
    for (Index i = layout.size() - 90; i < layout.size(); ++i) {
        const auto setup = layout.setup(i);
        if (layout.is_possible(setup)) (*tables)->probe(layout.board(setup, Side::Second));
    }
    EXPECT_EQ((*tables)->complaints().size(), 1u);
    EXPECT_FALSE((*tables)->probe(position("3k1a3/9/9/9/9/9/9/9/4R4/4K4 w").board()));
}

TEST_F(EndgameFiles, AFolderWithoutTablesIsRefused) {
    EXPECT_FALSE(Tables::open(folder_));
    std::filesystem::create_directories(folder_);
    EXPECT_FALSE(Tables::open(folder_));
}

}  // namespace
}  // namespace boyi::xiangqi::endgame
