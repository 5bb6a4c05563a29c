#include "games/xiangqi/see.h"

#include <gtest/gtest.h>

#include "games/xiangqi/fen.h"
#include "tests/games/xiangqi/samples.h"

namespace boyi::xiangqi {
namespace {

// Men of a side on these squares that could move to `to`.
Bitboard takers_of(const Board& b, Square to, Bitboard occupied, Side side) {
    Bitboard out;
    for_each(b.of(side) & occupied, [&](Square s) {
        if (targets<Plain>(b.at(s), s, occupied).contains(to)) out |= bit(s);
    });
    return out;
}

// The best that a side can get out of capturing on `to` with its cheapest man, or leaving it.
int best_gain(const Board& b, Square to, Bitboard occupied, Side side, int standing) {
    const Bitboard men = takers_of(b, to, occupied, side);
    Square from;
    int cheapest = 1 << 20;
    for_each(men, [&](Square s) {
        const int w = worth(b.at(s).kind()) + (b.at(s).kind() == Kind::Elephant ? 1 : 0);
        if (w < cheapest) {
            cheapest = w;
            from = s;
        }
    });
    if (!men) return 0;
    const Bitboard left = occupied.without(bit(from));
    const bool king = b.at(from).kind() == Kind::King;
    if (king && takers_of(b, to, left, other(side))) return 0;
    return std::max(0, standing - best_gain(b, to, left, other(side), worth(b.at(from).kind())));
}

int slow_exchange(const Board& b, Move m) {
    const Bitboard occupied = b.occupied().without(bit(m.from())) | bit(m.to());
    return worth(b.at(m.to()), m.to()) -
           best_gain(b, m.to(), occupied, other(b.side_to_move()), worth(b.at(m.from()), m.from()));
}

TEST(XiangqiExchange, AgreesWithPlayingItOut) {
    int captures = 0;
    for (const Position& p : testing::random_positions(1500, 11))
        for (const Move m : p.moves()) {
            if (p.at(m.to()).is_none()) continue;
            ++captures;
            const int gain = slow_exchange(p.board(), m);
            EXPECT_TRUE(exchange_gains<Plain>(p.board(), m, gain))
                << write_fen(p) << write_square(m.from());
            EXPECT_FALSE(exchange_gains<Plain>(p.board(), m, gain + 1))
                << write_fen(p) << write_square(m.from());
        }
    EXPECT_GT(captures, 1000);
}

TEST(XiangqiExchange, ACannonBehindTheScreenCounts) {
    const Position p = *read_fen("4k4/9/9/9/4p4/9/4R4/9/4C4/3K5 w");
    EXPECT_TRUE(exchange_gains<Plain>(p.board(), Move{Square{4, 3}, Square{4, 5}}, 1));
}

}  // namespace
}  // namespace boyi::xiangqi
