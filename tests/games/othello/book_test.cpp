#include "games/othello/book.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"

namespace boyi::othello {
namespace {

Position random_position(Random& random) {
    Position p;
    for (std::uint32_t plies = random.below(58); plies > 0 && !p.is_over(); --plies) {
        const auto moves = p.moves();
        p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
    }
    return p;
}

Move image(Move m, int symmetry) {
    if (m.is_pass()) return m;
    return Move{Square{std::countr_zero(transformed(bit(m.square().index), symmetry))}};
}

TEST(OthelloBook, PositionsThatAreEqualBySymmetryShareAPage) {
    Random random(1);
    for (int i = 0; i < 300; ++i) {
        const Position p = random_position(random);
        const auto here = BookCanon::place(p);
        for (int s = 0; s < kSymmetries; ++s) {
            const Position twin(transformed(p.board(), s), p.side_to_move());
            const auto there = BookCanon::place(twin);
            ASSERT_EQ(here.key, there.key);
            ASSERT_EQ(BookCanon::text(p, here), BookCanon::text(twin, there));
            for (const Move m : p.moves()) {
                const auto code = BookCanon::code(p, here, m);
                ASSERT_EQ(BookCanon::code(twin, there, image(m, s)), code);
                const auto back = BookCanon::moves(p, here, code);
                ASSERT_NE(std::find(back.begin(), back.end(), m), back.end());
            }
        }
        const auto again = Othello::read_position(BookCanon::text(p, here));
        ASSERT_TRUE(again);
        ASSERT_EQ(BookCanon::place(*again).key, here.key);
    }
}

TEST(OthelloBook, TheFourFirstMovesAreOne) {
    const Position start;
    const auto place = BookCanon::place(start);
    const auto code = BookCanon::code(start, place, *Othello::read_move(start, "f5"));
    EXPECT_EQ(BookCanon::moves(start, place, code).size(), 4u);
    EXPECT_TRUE(BookCanon::moves(start, place, 0).empty());  // a1 is no move here
    EXPECT_NE(BookCanon::place(Position(kStart, Side::Second)).key, place.key);
}

// Books at rest hold these keys.
TEST(OthelloBook, KeysAreForEver) {
    EXPECT_EQ(BookCanon::place(Position{}).key, 9554892273797792286ULL);
}

}  // namespace
}  // namespace boyi::othello
