#include "book/learn.h"

#include <gtest/gtest.h>

#include "book/choose.h"
#include "tests/book/sample_book.h"

namespace boyi::book {
namespace {

using toy::TicTacToe;
using toy::ToyCanon;

Contents sample() {
    Random random(12);
    Builder<TicTacToe, ToyCanon> builder({9, 1});
    for (int game = 0; game < 400; ++game) {
        const auto line = random_game(random);
        builder.add(line, line.now().outcome(), {});
    }
    return builder.finish("games", {});
}

const Entry& entry_of(const Contents& book, const toy::Position& p, toy::Move m) {
    const auto place = ToyCanon::place(p);
    for (const Entry& e : book.find(place.key)->entries)
        if (e.move == ToyCanon::code(p, place, m)) return e;
    ADD_FAILURE() << "not in the book";
    return book.pages.front().entries.front();
}

TEST(BookLearning, ALostLineIsPlayedLessEachTime) {
    Contents book = sample();
    Random random(3);
    auto line = random_game(random);
    while (!line.now().outcome()->winner) line = random_game(random);
    const Outcome outcome = *line.now().outcome();
    const Side loser = other(*outcome.winner);
    // The last move of the loser, and where it was made.
    const std::size_t last = line.moves.size() - 2;
    Line<TicTacToe> before = line;
    before.moves.resize(last);
    const auto p = before.now();
    ASSERT_EQ(p.side_to_move(), loser);
    const Entry first = entry_of(book, p, line.moves[last]);
    double weight = playing_weight(first);
    for (int repeat = 1; repeat <= 5; ++repeat) {
        const auto learned = learn<TicTacToe, ToyCanon>(book, line, outcome, {});
        EXPECT_EQ(learned.moves, static_cast<int>(line.moves.size()));
        const Entry& now = entry_of(book, p, line.moves[last]);
        EXPECT_EQ(now.losses, first.losses + static_cast<unsigned>(repeat));
        EXPECT_EQ(playing_weight(now), weight / 2);
        weight = playing_weight(now);
    }
    auto next = p;
    next.play(line.moves[last]);
    EXPECT_EQ(entry_of(book, next, line.moves[last + 1]).learned, 5 * kStepsOfAWin);
}

TEST(BookLearning, TheMovesBeforeCarryLess) {
    std::vector<Entry> entries(6);
    std::vector<Entry*> moves;
    for (Entry& e : entries) moves.push_back(&e);
    learn_steps(moves, false);
    std::vector<int> learned;
    for (const Entry& e : entries) learned.push_back(e.learned);
    EXPECT_EQ(learned, (std::vector<int>{0, 0, -1, -2, -4, -8}));
    for (int i = 0; i < 100; ++i) learn_steps(moves, true);
    EXPECT_EQ(entries.back().learned, kMostLearned);
}

TEST(BookLearning, OneSideOnly) {
    Contents book = sample();
    Random random(3);
    const auto line = random_game(random);
    Lesson lesson;
    lesson.side = Side::Second;
    learn<TicTacToe, ToyCanon>(book, line, win_for(Side::First, ""), lesson);
    EXPECT_EQ(entry_of(book, line.start, line.moves[0]).learned, 0);
    auto p = line.start;
    p.play(line.moves[0]);
    EXPECT_LT(entry_of(book, p, line.moves[1]).learned, 0);
}

TEST(BookLearning, TheFirstMoveOutsideIsWrittenDown) {
    Contents book;
    book.game = "tictactoe";
    const auto start = TicTacToe::start();
    book.at(ToyCanon::place(start).key);
    Line<TicTacToe> line;
    line.moves = {{4}, {0}};
    Lesson lesson;
    lesson.source = *book.source_bit("own games");
    const auto learned = learn<TicTacToe, ToyCanon>(book, line, win_for(Side::First, ""), lesson);
    EXPECT_EQ(learned.new_moves, 1);
    EXPECT_EQ(entry_of(book, start, {4}), (Entry{4, 1, 0, 0, 2, 0, 1}));
    EXPECT_EQ(book.pages.size(), 1u);
}

}  // namespace
}  // namespace boyi::book
