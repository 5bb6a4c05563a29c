#include "games/othello/formats.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/othello/replay.h"

namespace boyi::othello {
namespace {

using record::read_all;
using record::Record;

Line<Othello> random_game(std::uint64_t seed) {
    Random random(seed);
    Line<Othello> line;
    Position p;
    while (!p.is_over()) {
        const auto moves = p.moves();
        const Move m =
            moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
        line.moves.push_back(m);
        p.play(m);
    }
    return line;
}

std::vector<std::string> moves_of(const Record& r) {
    std::vector<std::string> out;
    for (const auto id : r.main_line()) out.push_back(r.nodes[id].move);
    return out;
}

TEST(OthelloFormats, GamesSurviveEveryFormatThatIsWritten) {
    for (const auto& format : formats()) {
        if (format.write == nullptr) continue;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Record game = record_of(random_game(seed));
            const auto text = format.write(game, {});
            ASSERT_TRUE(text) << text.fault().what;
            EXPECT_TRUE(format.recognises(*text)) << format.name;
            const auto again = read_all(format, *text);
            ASSERT_EQ(again.games.size(), 1u) << format.name << *text;
            EXPECT_EQ(moves_of(again.games[0]), moves_of(game)) << format.name;
            EXPECT_EQ(again.games[0].ending, game.ending);
        }
    }
}

TEST(OthelloFormats, SgfKeepsCommentsVariationsAndStarts) {
    const auto read = read_all(sgf_format(),
                               "(;FF[4]GM[2]PB[A]PW[B]RE[B+2];B[f5]C[a start](;W[d6];B[ce])(;W[f6]"
                               "C[another]))(;GM[2]SZ[8]AB[d4][e5]AW[d5][e4]PL[W];W[f5])");
    ASSERT_EQ(read.games.size(), 2u);
    EXPECT_TRUE(read.notes.empty()) << read.notes[0].what;
    const Record& game = read.games[0];
    EXPECT_EQ(moves_of(game), (std::vector<std::string>{"f5", "d6", "c5"}));
    EXPECT_EQ(game.tag("Black"), "A");
    EXPECT_EQ(game.nodes[1].children.size(), 2u);
    EXPECT_EQ(game.nodes[1].comment, "a start");
    EXPECT_EQ(read.games[1].start->back(), 'O');
    const auto text = sgf_format().write(game, {});
    ASSERT_TRUE(text);
    EXPECT_EQ(read_all(sgf_format(), *text).games[0], game);
}

TEST(OthelloFormats, SgfThatIsWrongIsToldAndLeftOut) {
    const auto read = read_all(sgf_format(), "(;GM[2];B[f5](;W[a1])(;W[d6]))\n(;GM[1];B[dd])");
    EXPECT_EQ(read.games.size(), 1u);
    EXPECT_EQ(moves_of(read.games[0]), (std::vector<std::string>{"f5", "d6"}));
    ASSERT_EQ(read.notes.size(), 1u);
    EXPECT_EQ(read.notes[0].what, "line 1: a variation is left out: move a1 is not legal");
    ASSERT_EQ(read.faults.size(), 1u);
    EXPECT_EQ(read.faults[0].what, "line 2: GM[1] is another game: want GM[2], Othello");
}

// A head for so many games, and each game as its bytes.
std::string wthor(const std::vector<Line<Othello>>& games) {
    std::string out(16, '\0');
    out[4] = static_cast<char>(games.size());
    out[10] = static_cast<char>(2014 & 255);
    out[11] = static_cast<char>(2014 >> 8);
    for (const auto& game : games) {
        std::string bytes(68, '\0');
        std::size_t at = 8;
        for (const Move m : game.moves)
            if (!m.is_pass())
                bytes[at++] =
                    static_cast<char>(10 * (m.square().rank() + 1) + m.square().file() + 1);
        bytes[2] = 7;
        bytes[6] = static_cast<char>(std::popcount(game.now().discs(Side::First)));
        out += bytes;
    }
    return out;
}

TEST(OthelloFormats, WthorGamesAreRead) {
    std::vector<Line<Othello>> games;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) games.push_back(random_game(seed));
    const std::string bytes = wthor(games);
    EXPECT_TRUE(wthor_format().recognises(bytes));
    const auto read = read_all(wthor_format(), bytes);
    ASSERT_EQ(read.games.size(), games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ(moves_of(read.games[i]), moves_of(record_of(games[i])));
        EXPECT_EQ(read.games[i].tag("Date"), "2014");
        EXPECT_EQ(read.games[i].tag("Black"), "player 7");
    }
}

TEST(OthelloFormats, WthorThatIsDamagedIsTold) {
    std::string bytes = wthor({random_game(1), random_game(2)});
    bytes[16 + 8] = 99;
    const auto read = read_all(wthor_format(), bytes);
    EXPECT_EQ(read.games.size(), 1u);
    ASSERT_EQ(read.faults.size(), 1u);
    EXPECT_EQ(read.faults[0].what, "game 1: move 1 has the number 99: want 11 to 88");
    EXPECT_FALSE(wthor_format().recognises(bytes.substr(1)));
    EXPECT_EQ(read_all(wthor_format(), "short").faults.size(), 1u);
}

TEST(OthelloFormats, GgfFilesHoldManyGames) {
    const auto read = read_all(ggf_format(),
                               "(;GM[Othello]PC[GGS]PB[a]PW[b]RE[+2.0]BO[8 "
                               "---------------------------O*------*O--------------------------- *]"
                               "B[f5//2]W[d6];)\n(;GM[Othello]B[a1];)");
    ASSERT_EQ(read.games.size(), 1u);
    EXPECT_EQ(moves_of(read.games[0]), (std::vector<std::string>{"f5", "d6"}));
    EXPECT_EQ(read.games[0].tag("White"), "b");
    ASSERT_EQ(read.faults.size(), 1u);
    EXPECT_TRUE(read.faults[0].what.starts_with("game 2: "));
}

}  // namespace
}  // namespace boyi::othello
