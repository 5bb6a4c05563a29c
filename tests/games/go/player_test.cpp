#include "games/go/player.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/go/bench.h"
#include "games/go/notation.h"
#include "games/go/play/weights.h"
#include "games/go/score.h"
#include "games/go/status.h"

namespace boyi::go {
namespace {

search::Task<Go> task_of(const Position& p, std::uint64_t playouts) {
    search::Task<Go> task;
    task.line.start = p;
    task.allowed = p.moves();
    task.limits.nodes = playouts;
    return task;
}

search::Choice<Move> choice_in(const Position& p, std::uint64_t playouts, Settings settings = {}) {
    Player player(settings);
    const search::Signals signals;
    return player.think(task_of(p, playouts), signals, [](const auto&) {});
}

Position position(std::string_view text) { return *read_position(text); }

// Black's five stones in the middle are one move from being taken or saved.
TEST(GoPlayer, SavesAndTakesABigChain) {
    const std::string rows = "9/9/2OOOOO2/1OXXXXX2/2OOOOO2/9/9/9/9";
    EXPECT_EQ(write_move(choice_in(position(rows + " w -"), 1000).move), "H6");
    EXPECT_EQ(write_move(choice_in(position(rows + " b -"), 1000).move), "H6");
}

TEST(GoPlayer, PassesWhenTheGameIsWonAndOver) {
    // Black owns the left, White the right, nothing is open; komi decides.
    const std::string rows =
        "1X1XO1O2/XXXXOOO1O/3XO4/XXXXO1O2/1XXXOOOOO/X1XXO4/XXXXO1O1O/3XO4/XXXXOOOOO";
    Position won = position(rows + " w - 9.5");
    won.play(Move::pass());  // White passes, then Black looks
    const double black = final_score(won, {});
    ASSERT_LT(black, 0);
    Position lost = position(rows + " b - 9.5");
    lost.play(Move::pass());
    EXPECT_TRUE(choice_in(lost, 400).move.is_pass());  // White wins as it stands
}

// Black leads as the stones stand, and after J4 nothing is open; but White may play there first.
TEST(GoPlayer, DoesNotPassBeforeTheLastMoveOfABorder) {
    const Position p = position("9/9/1OOOO1O2/OOXOXOOOO/OXXXXXXOX/XX2X2X1/6X2/9/9 b - 7.5");
    ASSERT_GT(final_score(p, {}), 0);
    EXPECT_EQ(write_move(choice_in(p, 3000).move), "J4");
}

TEST(GoPlayer, ResignsWhatIsLost) {
    // White has one stone on a black board and no room.
    const Position p =
        position("1X1X1X1X1/XXXXXXXXX/1X1X1X1X1/XXXXXXXXX/1X1X1X1X1/XXXXXXXXX/4X4/O3X4/9 w - 7.5");
    Player player;
    const search::Signals signals;
    bool resigned = false;
    for (int turn = 0; turn < 3; ++turn)
        resigned = player.think(task_of(p, 1500), signals, [](const auto&) {}).resigns;
    EXPECT_TRUE(resigned);
}

TEST(GoPlayer, EveryMoveOfWholeGamesIsLegal) {
    for (const auto& rules : {kChinese, kJapanese, kTrompTaylor})
        for (const int size : {2, 5, 9}) {
            Settings settings;
            settings.seed = static_cast<std::uint64_t>(size);
            Player player(settings);
            Line<Go> line{Position(Board(size), Side::First, rules), {}};
            const search::Signals signals;
            while (!line.now().is_over() && line.moves.size() < 200) {
                search::Task<Go> task;
                task.line = line;
                task.allowed = line.now().moves();
                task.limits.nodes = 40;
                const Move m = player.think(task, signals, [](const auto&) {}).move;
                ASSERT_TRUE(line.now().is_legal(m)) << write_position(line.now());
                line.moves.push_back(m);
            }
        }
}

TEST(GoPlayer, ObeysTheMovesAllowed) {
    search::Task<Go> task = task_of(Position(Board(9), Side::First), 200);
    task.allowed = {Move(point_at(0, 0)), Move(point_at(8, 8))};
    Player player;
    const search::Signals signals;
    const Move m = player.think(task, signals, [](const auto&) {}).move;
    EXPECT_NE(std::find(task.allowed.begin(), task.allowed.end(), m), task.allowed.end());
}

TEST(GoPlayer, TwoThreadsThinkTogether) {
    Settings settings;
    settings.threads = 2;
    const auto choice = choice_in(Position(Board(9), Side::First), 2000, settings);
    EXPECT_FALSE(choice.move.is_pass());
}

TEST(GoPlayer, TheSameSeedThinksTheSame) {
    const auto quiet = [](std::string_view, std::uint64_t) {};
    EXPECT_EQ(bench(2, quiet), bench(2, quiet));
}

TEST(GoLevels, EveryLevelPlays) {
    for (const Level& level : levels()) {
        Settings settings;
        settings.strength = level.strength;
        if (settings.strength.is_full()) settings.strength.playouts = 30;
        const auto choice = choice_in(Position(Board(7), Side::First), 30, settings);
        EXPECT_FALSE(choice.move.is_pass()) << level.name;
    }
}

TEST(GoLevels, EachThinksMoreAndGamblesLess) {
    for (std::size_t i = 1; i + 1 < levels().size(); ++i) {
        const Strength &weaker = levels()[i - 1].strength, &stronger = levels()[i].strength;
        EXPECT_GE(stronger.playouts, weaker.playouts) << levels()[i].name;
        EXPECT_LE(stronger.at_random, weaker.at_random) << levels()[i].name;
        if (weaker.at_random < 1) {
            EXPECT_LE(stronger.temperature, weaker.temperature) << levels()[i].name;
        }
    }
    EXPECT_TRUE(levels().back().strength.is_full());
}

TEST(GoWeights, SurviveWriting) {
    const Weights& standard = standard_weights();
    const auto again = read_weights(write_weights(standard));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, standard);
    for (const auto* wrong : {"", "boyi go weights 1\nfame 3", "boyi go weights 1\nshape_1107 3",
                              "boyi go weights 1\natari x"})
        EXPECT_FALSE(read_weights(wrong)) << wrong;
}

TEST(GoShapes, TurnsMirrorsAndColoursAreOneShape) {
    Random random(3);
    for (int i = 0; i < 300; ++i) {
        Board board(9);
        for (int n = 0; n < 30; ++n) {
            const Point p = board.points()[random.below(81)];
            const Side side = random.below(2) == 0 ? Side::First : Side::Second;
            if (board.may_play(p, side, false)) board.play(p, side);
        }
        Board turned(9), exchanged(9);
        for (const Point p : board.points())
            if (is_stone(board.at(p))) {
                const Side side = owner_of(board.at(p));
                turned.put(point_at(row_of(p), 8 - column_of(p)), side);
                exchanged.put(p, other(side));
            }
        const FastBoard<9> a(board), b(turned), c(exchanged);
        for (const Point p : board.points()) {
            if (board.at(p) != Cell::Empty) continue;
            const auto id = shape_id(a.shape(a.spot(p)), Side::First);
            const Point q = point_at(row_of(p), 8 - column_of(p));
            EXPECT_LT(id, kShapes);
            EXPECT_EQ(shape_id(b.shape(b.spot(q)), Side::First), id);
            EXPECT_EQ(shape_id(c.shape(c.spot(p)), Side::Second), id);
        }
    }
}

TEST(GoStatus, SeesDeadAndLivingStones) {
    // A white stone in Black's corner is dead, the rest lives.
    const Position p = position("1O1X5/3X5/XXXX5/4OOOOO/OOOOO4/9/4O4/9/9 w -");
    const auto picture = look_at(p);
    EXPECT_EQ(dead_stones(p, picture), Points{point_at(1, 8)});
    EXPECT_GT(picture.black[point_at(0, 8)], 0.5F);
    EXPECT_LT(picture.black[point_at(8, 0)], 0.2F);
}

// White's only eye space, three points or four in a row, holds black stones on its heart: nobody
// may come too near, but Black can always fill it and take what is left.
TEST(GoStatus, SeesThatAnEyeSpaceWithTooLittleRoomIsDead) {
    const std::string rest = "/9/XXXXXXXXX/OOOOOOOOO/9/2O1O1O2/9 w - 7.5";
    for (const auto* top : {"1X1OX4/OOOOX4/XXXXX4", "1XX1OX3/OOOOOX3/XXXXXX3"}) {
        const Position p = position(top + rest);
        const auto picture = look_at(p);
        EXPECT_GT(picture.black[point_at(0, 7)], 0.85F) << top;
        EXPECT_LT(picture.black[point_at(0, 0)], 0.1F) << top;
    }
}

// White's chain of five beside the left edge and Black's of five share their last two liberties:
// who plays there first is taken.
TEST(GoStatus, LeavesASekiAlone) {
    const Position p =
        position("XO1XO1O2/XOXXOOO2/XO1XO4/XOOXO4/XXXOOOOOO/1XXXXXXXX/XX7/9/9 b - 7.5");
    const auto picture = look_at(p);
    EXPECT_LT(picture.black[point_at(1, 7)], 0.5F);
    EXPECT_GT(picture.black[point_at(3, 7)], 0.5F);
}

}  // namespace
}  // namespace boyi::go
