#include "games/xiangqi/endgame/layout.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace boyi::xiangqi::endgame {
namespace {

Board mirrored(const Board& b) {
    Board out;
    for (int i = 0; i < kSquares; ++i) out.put(Square{i}.mirrored(), b.at(Square{i}));
    out.set_side_to_move(b.side_to_move());
    return out;
}

Board turned(const Board& b) {
    Board out;
    for (int i = 0; i < kSquares; ++i) {
        const Piece p = b.at(Square{i});
        if (!p.is_none()) out.put(flipped(Square{i}), {other(p.side()), p.kind()});
    }
    out.set_side_to_move(other(b.side_to_move()));
    return out;
}

TEST(EndgameLayout, GuardsStandInAsManyWaysAsCounted) {
    const int wanted[3][3] = {{9, 62, 183}, {40, 275, 810}, {70, 480, 1410}};
    for (int a = 0; a < 3; ++a)
        for (int e = 0; e < 3; ++e) EXPECT_EQ(guard_set(a, e).size(), wanted[a][e]);
}

TEST(EndgameLayout, EveryStepOfGuardsCanBeTakenBack) {
    const GuardSet& set = guard_set(2, 1);
    for (const Side s : kSides)
        for (int way = 0; way < set.size(); ++way)
            for (const GuardStep& step : set.steps(s, way)) {
                const auto& back = set.steps(s, step.becomes);
                EXPECT_TRUE(std::any_of(back.begin(), back.end(), [&](const GuardStep& b) {
                    return b.from == step.to && b.to == step.from && b.becomes == way;
                }));
            }
}

// Numbers of random positions lead back to them, to their mirror images and to the same
// ending seen from the other side.
TEST(EndgameLayout, NumbersAndPositionsBelongTogether) {
    Random random(7);
    for (const char* name : {"KRK", "KRKN", "KNPKC", "KPPKAB", "KPPPAKBB", "KCAABBKAABB", "KAKB"}) {
        const Material m = *read_class(name);
        const Layout layout = *Layout::of(m), other_way = *Layout::of(m.turned());
        EXPECT_EQ(layout.size(), other_way.size());
        for (int n = 0; n < 2000; ++n) {
            const Index i = random.next() % layout.size();
            const auto s = layout.setup(i);
            ASSERT_EQ(layout.index(s), i);
            if (!layout.is_possible(s)) continue;
            const Board b = layout.board(s, Side::First);
            ASSERT_EQ(layout.index(layout.setup(b)), i);
            ASSERT_EQ(other_way.index(other_way.setup(turned(b))), i);
            const Index image = layout.index(layout.setup(mirrored(b)));
            ASSERT_EQ(image, layout.twin(s).value_or(i));
            ASSERT_EQ(layout.weight(i), layout.twin(s) ? 1 : 2);
        }
    }
}

TEST(EndgameLayout, RefusesWhatIsTooLarge) {
    EXPECT_FALSE(Layout::of(*read_class("KRRNNCCKRRNNCC")));
    EXPECT_FALSE(Layout::of(*read_class("KRRNNAABBKRRAABB")));
}

}  // namespace
}  // namespace boyi::xiangqi::endgame
