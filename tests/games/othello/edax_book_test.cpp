#include "games/othello/edax_book.h"

#include <gtest/gtest.h>

#include <array>

#include "base/bytes.h"
#include "games/othello/book.h"
#include "games/othello/notation.h"

namespace boyi::othello {
namespace {

struct Scored {
    const char* move;
    int score;
};

void append_number(std::string& out, std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>(value >> 8 * i & 255));
}

void append_link(std::string& out, const Scored& scored) {
    append_number(out, static_cast<std::uint64_t>(scored.score), 1);
    const std::string_view move = scored.move;
    const int square = move == "pass" ? 64
                       : move == "-"  ? 65
                                      : (move[1] - '1') * 8 + (move[0] - 'a');
    append_number(out, static_cast<std::uint64_t>(square), 1);
}

// A position as Edax stores it: any of its twins, no colours; the leaf comes last.
std::string stored(const Board& b, const std::vector<Scored>& links, const Scored& leaf) {
    std::string out;
    append_number(out, b.mover, 8);
    append_number(out, b.other, 8);
    out.append(16 + 6, 0);  // games, score and its bounds
    append_number(out, links.size(), 1);
    append_number(out, 10, 1);  // level
    for (const Scored& link : links) append_link(out, link);
    append_link(out, leaf);
    return out;
}

std::string book_of(const std::vector<std::string>& positions) {
    std::string out = "XADEKOOB";
    append_number(out, 4, 1);
    append_number(out, 6, 1);
    out.append(8 + 20, 0);  // date and settings
    append_number(out, positions.size(), 4);
    for (const auto& each : positions) out += each;
    return out;
}

Position after(std::string_view moves) {
    Position p;
    for (std::size_t i = 0; i < moves.size(); i += 2) p.play(*read_move(p, moves.substr(i, 2)));
    return p;
}

// Weights by move in a position.
std::map<std::string, unsigned> weights(const book::Contents& book, const Position& p) {
    std::map<std::string, unsigned> out;
    const auto place = BookCanon::place(p);
    const auto* page = book.find(place.key);
    if (page == nullptr) return out;
    for (const auto& e : page->entries)
        for (const Move m : BookCanon::moves(p, place, e.move)) out[write_move(m)] = e.weight;
    return out;
}

using Weights = std::map<std::string, unsigned>;

TEST(OthelloEdaxBook, ScoresBecomeWeightsInEveryTwin) {
    const Board turned = transformed(after("f5").board(), 3);  // both ways about
    const auto reading =
        read_edax_book(book_of({stored(Position().board(), {{"f5", 0}}, {"-", -127}),
                                stored(turned, {{"c3", 1}, {"e3", -1}}, {"c5", -9}),
                                stored(Board{1, 2}, {}, {"-", -127})}),
                       "a book");
    ASSERT_TRUE(reading) << reading.fault().what;
    EXPECT_EQ(reading->positions, 3u);
    EXPECT_EQ(reading->placed, 2u);
    EXPECT_EQ(reading->book.sources, std::vector<std::string>{"a book"});
    EXPECT_EQ(weights(reading->book, Position()),
              (Weights{{"c4", 256}, {"d3", 256}, {"e6", 256}, {"f5", 256}}));
    EXPECT_EQ(weights(reading->book, after("f5")), (Weights{{"f6", 256}, {"d6", 64}, {"f4", 0}}));
    EXPECT_EQ(weights(reading->book, after("d3")).size(), 3u);
}

TEST(OthelloEdaxBook, WrongFilesAreRefusedInOneSentence) {
    const std::string whole = book_of({stored(Position().board(), {{"f5", 0}}, {"-", -127})});
    const auto fault = [](std::string_view bytes) {
        return read_edax_book(bytes, "x").fault().what;
    };
    EXPECT_EQ(fault("BOOK"), "this is no book of Edax: want a file that begins with XADEKOOB");
    EXPECT_EQ(fault(std::string_view(whole).substr(0, whole.size() - 1)),
              "the book ends within position 1 of 1");
    std::string newer = whole;
    newer[8] = 5;
    EXPECT_EQ(fault(newer), "the book is of version 5 of Edax: want 4");
}

}  // namespace
}  // namespace boyi::othello
