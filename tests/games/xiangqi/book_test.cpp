#include "games/xiangqi/book.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "book/learn.h"
#include "games/xiangqi/fen.h"

namespace boyi::xiangqi {
namespace {

using Placed = std::pair<book::Place, std::vector<Move>>;

Position random_position(Random& random) {
    Position p = Xiangqi::start();
    for (std::uint32_t plies = random.below(60); plies > 0; --plies) {
        const auto moves = p.moves();
        if (moves.empty()) break;
        p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
    }
    return p;
}

TEST(XiangqiBook, MirroredPositionsShareAPage) {
    Random random(1);
    for (int i = 0; i < 500; ++i) {
        const Position p = random_position(random);
        const Position twin(mirrored(p.board()));
        EXPECT_EQ(mirrored(twin.board()), p.board());
        const auto here = BookCanon::place(p), there = BookCanon::place(twin);
        EXPECT_EQ(here.key, there.key);
        EXPECT_EQ(BookCanon::text(p, here), BookCanon::text(twin, there));
        EXPECT_EQ(BookCanon::place(*read_fen(BookCanon::text(p, here))).key, here.key);
        for (const Move m : p.moves()) {
            const auto code = BookCanon::code(p, here, m);
            EXPECT_EQ(BookCanon::code(twin, there, m.mirrored()), code);
            const auto back = BookCanon::moves(p, here, code);
            EXPECT_NE(std::find(back.begin(), back.end(), m), back.end());
            EXPECT_EQ(back.size() == 2, twin.board() == p.board() && m.mirrored() != m);
        }
    }
}

TEST(XiangqiBook, TheUsualSideComesFirst) {
    const Position start = Xiangqi::start();
    const auto place = BookCanon::place(start);
    for (const auto* text : {"h2e2", "b2e2"}) {
        const auto code = BookCanon::code(start, place, *Xiangqi::read_move(start, text));
        const auto moves = BookCanon::moves(start, place, code);
        ASSERT_EQ(moves.size(), 2u);
        EXPECT_EQ(Xiangqi::write_move(start, moves[0]), "h2e2");
        EXPECT_EQ(Xiangqi::write_move(start, moves[1]), "b2e2");
    }
}

// Books at rest hold these keys: other random numbers would make them worthless.
TEST(XiangqiBook, KeysAreForEver) {
    EXPECT_EQ(BookCanon::place(Xiangqi::start()).key, Xiangqi::start().key());
    EXPECT_EQ(Xiangqi::start().key(), 0xC6CDE54BF1B80B00ULL);
}

TEST(XiangqiBook, AnyCodeMayBeAsked) {
    Random random(2);
    const Position p = random_position(random);
    const auto place = BookCanon::place(p);
    std::size_t moves = 0;
    for (unsigned code = 0; code < 0x10000; ++code)
        moves += BookCanon::moves(p, place, static_cast<book::MoveCode>(code)).size();
    EXPECT_EQ(moves, static_cast<std::size_t>(p.moves().size()));
}

TEST(XiangqiBook, OpeningsHaveNames) {
    EXPECT_EQ(opening_names("C42"), (std::vector<std::string>{"C", "C42"}));
    EXPECT_TRUE(opening_names("").empty());
    EXPECT_TRUE(opening_names("Z1").empty());
    EXPECT_NE(opening_in_words("C42").find("屏风马"), std::string::npos);
    EXPECT_EQ(opening_in_words("C"), opening_in_words("C42"));
    EXPECT_TRUE(opening_in_words("").empty());
}

}  // namespace
}  // namespace boyi::xiangqi
