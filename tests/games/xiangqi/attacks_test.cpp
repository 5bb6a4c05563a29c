#include "games/xiangqi/attacks.h"

#include <gtest/gtest.h>

#include "tests/games/xiangqi/naive.h"
#include "tests/games/xiangqi/sample.h"

namespace boyi::xiangqi {
namespace {

TEST(XiangqiAttacks, TablesAgreeWithANaiveWalk) {
    for (const Board& strewn : strewn_boards(150, 1)) {
        for (int i = 0; i < kPieces; ++i) {
            const Piece p = piece_at_index(i);
            for_each(home_of(p), [&](Square from) {
                Board b = strewn;
                b.put(from, p);
                const Bitboard seen = targets<Plain>(p, from, b.occupied());
                for (int to = 0; to < kSquares; ++to) {
                    if (Square{to} == from) continue;
                    ASSERT_EQ(seen.contains(Square{to}), naive::reaches(b, from, Square{to}))
                        << write_board(b) << ' ' << write_square(from) << write_square(Square{to});
                }
            });
        }
    }
}

TEST(XiangqiAttacks, HorsesAreSeenFromTheirTarget) {
    for (const Board& b : strewn_boards(200, 2))
        for (int at = 0; at < kSquares; ++at)
            for (int from = 0; from < kSquares; ++from)
                ASSERT_EQ(horse_attackers(Square{at}, b.occupied()).contains(Square{from}),
                          horse_attacks(Square{from}, b.occupied()).contains(Square{at}))
                    << write_board(b) << ' ' << from << ' ' << at;
}

TEST(XiangqiAttacks, PawnsAreSeenFromTheirTarget) {
    for (const Side s : kSides)
        for (int from = 0; from < kSquares; ++from)
            for (int at = 0; at < kSquares; ++at)
                EXPECT_EQ(kAttacks.pawn_to[s][from].contains(Square{at}),
                          kAttacks.pawn_from[s][at].contains(Square{from}));
}

TEST(XiangqiAttacks, BetweenHoldsTheSquaresOfOneLine) {
    const auto between_text = [](std::string_view a, std::string_view b) {
        std::string out;
        for_each(between(*read_square(a), *read_square(b)),
                 [&](Square s) { out += write_square(s) + " "; });
        return out;
    };
    EXPECT_EQ(between_text("a0", "d0"), "b0 c0 ");
    EXPECT_EQ(between_text("e9", "e6"), "e7 e8 ");
    EXPECT_EQ(between_text("e0", "e1"), "");
    EXPECT_EQ(between_text("a0", "b1"), "");
}

TEST(XiangqiAttacks, HomesHaveTheirKnownSizes) {
    const int known[] = {9, 5, 7, 90, 90, 90, 55};
    for (int i = 0; i < kPieces; ++i) EXPECT_EQ(home_of(piece_at_index(i)).count(), known[i % 7]);
}

TEST(XiangqiAttacks, TheLegOfAHorse) {
    EXPECT_EQ(leg_of(*read_square("b0"), *read_square("c2")), *read_square("b1"));
    EXPECT_EQ(leg_of(*read_square("b0"), *read_square("d1")), *read_square("c0"));
}

}  // namespace
}  // namespace boyi::xiangqi
