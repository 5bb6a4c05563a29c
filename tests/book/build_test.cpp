#include "book/build.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "book/explore.h"
#include "tests/book/sample_book.h"

namespace boyi::book {
namespace {

using toy::TicTacToe;
using toy::ToyCanon;
using ToyBuilder = Builder<TicTacToe, ToyCanon>;

Line<TicTacToe> line_of(std::initializer_list<const char*> moves) {
    Line<TicTacToe> line;
    for (const auto* text : moves) line.moves.push_back(*TicTacToe::read_move(line.now(), text));
    return line;
}

TEST(BookBuilder, CountsBySideAndSymmetry) {
    ToyBuilder builder({2, 2});
    builder.add(line_of({"a1", "b2", "c3"}), win_for(Side::First, ""), {"corner", "corner centre"});
    builder.add(line_of({"c1", "b2", "a3"}), draw_by(""), {"corner", "corner centre"});
    builder.add(line_of({"c3", "b3"}), win_for(Side::Second, ""), {"corner", "corner edge"});
    builder.add(line_of({"b2", "a1"}), std::nullopt, {"centre"});
    const Contents book = builder.finish("tests", {});
    EXPECT_EQ(book.sources, std::vector<std::string>{"tests"});
    ASSERT_EQ(book.pages.size(), 2u) << "the start, and a corner; the centre was reached once";
    const auto p = TicTacToe::start();
    const auto place = ToyCanon::place(p);
    const Page* start = book.find(place.key);
    ASSERT_NE(start, nullptr);
    const auto corner = ToyCanon::code(p, place, {2});
    const auto centre = ToyCanon::code(p, place, {4});
    EXPECT_EQ(start->entries,
              (std::vector<Entry>{{corner, 1, 1, 1, 3, 0, 1}, {centre, 0, 0, 0, 1, 0, 1}}));
    EXPECT_EQ(book.openings[start->opening], "corner") << "more than half of the games";
    auto after = p;
    after.play({8});
    const auto there = ToyCanon::place(after);
    const Page* reply = book.find(there.key);
    ASSERT_NE(reply, nullptr);
    EXPECT_EQ(book.openings[reply->opening], "corner centre");
    EXPECT_EQ(reply->text, ToyCanon::text(after, there));
    const auto answer = ToyCanon::code(after, there, {4});
    ASSERT_EQ(reply->entries.size(), 2u);
    EXPECT_EQ(reply->entries[0].move, ToyCanon::code(after, there, {7})) << "it has won";
    EXPECT_EQ(reply->entries[1], (Entry{answer, 0, 1, 1, 1, 0, 1}));
}

// The slow way: for each position, which games came there and what they played.
TEST(BookBuilder, AgreesWithASlowTwin) {
    constexpr int kPlies = 5, kGames = 3;
    Random random(4);
    ToyBuilder builder({kPlies, kGames});
    std::map<Key, std::set<int>> reached;
    std::map<std::pair<Key, MoveCode>, Entry> results;
    for (int game = 0; game < 300; ++game) {
        const auto line = random_game(random);
        const auto outcome = line.now().outcome();
        builder.add(line, outcome, {});
        auto p = line.start;
        for (int ply = 0; ply < kPlies; ++ply) {
            const auto place = ToyCanon::place(p);
            const auto move = line.moves[static_cast<std::size_t>(ply)];
            reached[place.key].insert(game);
            auto& entry = results[{place.key, ToyCanon::code(p, place, move)}];
            count_result(entry, outcome, p.side_to_move());
            p.play(move);
        }
    }
    const Contents book = builder.finish("twin", {});
    std::size_t pages = 0;
    for (const auto& [key, games] : reached) {
        const Page* page = book.find(key);
        ASSERT_EQ(page != nullptr, games.size() >= kGames);
        pages += page != nullptr;
    }
    EXPECT_EQ(book.pages.size(), pages);
    for (const Page& page : book.pages)
        for (const Entry& e : page.entries) {
            const Entry& twin = results.at({page.key, e.move});
            EXPECT_EQ(std::tie(e.wins, e.draws, e.losses),
                      std::tie(twin.wins, twin.draws, twin.losses));
            EXPECT_EQ(e.weight, 2 * twin.wins + twin.draws);
        }
}

TEST(BookExplore, FindsThePositionsBehindTheKeys) {
    Random random(6);
    ToyBuilder builder({6, 2});
    for (int game = 0; game < 200; ++game) {
        const auto line = random_game(random);
        builder.add(line, line.now().outcome(), {});
    }
    const Contents book = builder.finish("walk", {});
    Contents bare = book;
    for (Page& page : bare.pages) page.text.clear();
    const std::size_t left = fill_texts<TicTacToe, ToyCanon>(bare);
    std::size_t missing = 0;
    for (const Page& page : bare.pages) {
        missing += page.text.empty();
        EXPECT_TRUE(page.text.empty() || page.text == book.find(page.key)->text);
    }
    EXPECT_EQ(left, missing);
    EXPECT_LT(left * 20, book.pages.size());
}

TEST(BookExplore, FindsABookForOneSide) {
    Random random(8);
    ToyBuilder builder({6, 2});
    for (int game = 0; game < 200; ++game) {
        const auto line = random_game(random);
        builder.add(line, line.now().outcome(), {});
    }
    Contents book = builder.finish("walk", {});
    std::erase_if(book.pages, [](const Page& p) { return p.text.back() == 'o'; });
    for (Page& page : book.pages) page.text.clear();
    EXPECT_LT((fill_texts<TicTacToe, ToyCanon>(book)) * 10, book.pages.size());
}

}  // namespace
}  // namespace boyi::book
