#include "games/othello/notation.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace boyi::othello {
namespace {

constexpr std::string_view kDiagonal =  // after f5 d6
    "---------------------------OX------OXX-----O-------------------- X";

std::string board_of(std::string_view text) {
    const auto line = read_line(text);
    return line ? write_board(line->now()) : line.fault().what;
}

TEST(OthelloNotation, BoardsInEveryCommonForm) {
    EXPECT_EQ(board_of(kDiagonal), kDiagonal);
    EXPECT_EQ(board_of("...........................wb......wbb.....w.................... b"),
              kDiagonal);
    EXPECT_EQ(board_of("...........................OX......OXX.....O....................; X"),
              board_of("...........................OX......OXX.....O...................."))
        << "an even number of discs: black moves";
    EXPECT_EQ(board_of("   A B C D E F G H\n"
                       " 1 - - - - - - - - 1\n"
                       " 2 - - - - - - - - 2\n"
                       " 3 - - - - - - - - 3\n"
                       " 4 - - - O * - - - 4\n"
                       " 5 - - - O * * - - 5\n"
                       " 6 - - - O - - - - 6\n"
                       " 7 - - - - - - - - 7\n"
                       " 8 - - - - - - - - 8\n"
                       "   A B C D E F G H\n"
                       "* to move\n"),
              kDiagonal);
    EXPECT_EQ(board_of("........\n........\n........\n...OX...\n...OXX..\n...O....\n........\n"
                       "........\nWhite to play"),
              "---------------------------OX------OXX-----O-------------------- O");
    EXPECT_EQ(board_of("---------------------------OX------OXX-----O-------------------- X; "
                       "c3:+0; % comment"),
              kDiagonal);
}

TEST(OthelloNotation, GamesInEveryCommonForm) {
    EXPECT_EQ(board_of("f5d6"), kDiagonal);
    EXPECT_EQ(board_of("F5 D6"), kDiagonal);
    EXPECT_EQ(board_of("1. f5 2. d6"), kDiagonal);
    EXPECT_EQ(board_of("1 f5 d6\n"), kDiagonal);
    EXPECT_EQ(board_of("(;GM[Othello]PC[x]DT[y]PB[a]PW[b]TY[8]BO[8 ---------------------------O*"
                       "------*O--------------------------- *]B[f5//0.1]W[D6/1.2/3];)"),
              kDiagonal);
}

TEST(OthelloNotation, PassesMayBeLeftOut) {
    // The shortest game in which both sides of a pass still have moves is found by playing it.
    Random random(3);
    int passes = 0;
    for (int game = 0; game < 200; ++game) {
        Line<Othello> line;
        for (Position p; !p.is_over();) {
            const auto moves = p.moves();
            const Move m =
                moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
            passes += m.is_pass();
            line.moves.push_back(m);
            p.play(m);
        }
        const auto again = read_line(write_transcript(line));
        ASSERT_TRUE(again) << again.fault().what;
        EXPECT_EQ(again->moves, line.moves);
    }
    EXPECT_GT(passes, 50);
}

TEST(OthelloNotation, EveryMoveAndBoardSurvivesARoundTrip) {
    Random random(4);
    for (int game = 0; game < 20; ++game)
        for (Position p; !p.is_over();) {
            const auto moves = p.moves();
            for (const Move m : moves) EXPECT_EQ(*read_move(p, write_move(m)), m);
            EXPECT_EQ(board_of(write_board(p)), write_board(p));
            EXPECT_EQ(board_of(write_diagram(p)), write_board(p));
            p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        }
}

TEST(OthelloNotation, WrongTextGetsOneClearSentence) {
    EXPECT_EQ(board_of(""), "no board and no game: want 64 cells of X O - or moves f5d6c3");
    EXPECT_EQ(board_of("---OX"),
              "board '---OX': want 64 cells of X O - and who moves, 5 were found");
    EXPECT_NE(board_of("f5f5").find("move 2 of the game: move 'f5' is not legal in"),
              std::string::npos);
    EXPECT_NE(board_of("f5z9").find("want a letter a..h"), std::string::npos);
    EXPECT_NE(board_of("(;GM[Othello]BO[10 --]").find("want size 8"), std::string::npos);
    EXPECT_NE(board_of("(;GM[Othello]B[f5").find("want a closing ]"), std::string::npos);
    EXPECT_NE(board_of("(;GM[Othello]W[f5];)").find("other side's turn"), std::string::npos);
    EXPECT_NE(board_of(std::string(64, '-')).find("at least one disc"), std::string::npos);
}

TEST(OthelloNotation, RandomBytesNeverCrash) {
    Random random(7);
    constexpr std::string_view kLetters = "fF5d6XO-.*bw;()[]BO8 \n1/|abch%\xFF";
    for (int i = 0; i < 20000; ++i) {
        std::string text;
        for (auto n = random.below(90); n > 0; --n)
            text += kLetters[random.below(static_cast<std::uint32_t>(kLetters.size()))];
        const auto line = read_line(text);
        if (!line) continue;
        EXPECT_EQ(board_of(write_board(line->now())), write_board(line->now()));
    }
}

}  // namespace
}  // namespace boyi::othello
