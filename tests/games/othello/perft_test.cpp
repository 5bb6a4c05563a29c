#include <gtest/gtest.h>

#include "base/random.h"
#include "base/text.h"
#include "games/othello/game.h"
#include "games/othello/kernel.h"
#include "tests/support.h"

namespace boyi::othello {
namespace {

constexpr std::uint64_t kQuick = 5'000'000;  // the plain kernel counts no more than this in a test

TEST(OthelloPerft, AllKnownNumbersInBothConventions) {
    Position p;
    int checked = 0;
    const std::string text = testing::read_text(testing::source_path("tests/data/othello.perft"));
    for (const auto line : lines(text)) {
        const auto parts = words(line);
        if (parts.empty() || parts[0].starts_with("#")) continue;
        if (parts[0] == "position") {
            const auto read = Othello::read_position(line.substr(9));
            ASSERT_TRUE(read) << read.fault().what;
            p = *read;
            continue;
        }
        const auto count = parts[0] == "perft" ? &Kernel::perft : &Kernel::perft_free_passes;
        const int depth = *read_number<int>(parts[1]);
        const auto want = *read_number<std::uint64_t>(parts[2]);
        EXPECT_EQ((kernel().*count)(p.board(), depth), want) << line;
        if (want < kQuick) {
            EXPECT_EQ((kPlainKernel.*count)(p.board(), depth), want) << line;
        }
        ++checked;
    }
    EXPECT_EQ(checked, 22);
}

// What a disc turns, found square by square as the rules are written.
Bits slow_flips(const Board& b, int square) {
    Bits turned = 0;
    for (int df = -1; df <= 1; ++df)
        for (int dr = -1; dr <= 1; ++dr) {
            Bits run = 0;
            int file = square % kSize + df, rank = square / kSize + dr;
            const auto here = [&] { return bit(Square{file, rank}); };
            const auto on_board = [&] {
                return file >= 0 && file < kSize && rank >= 0 && rank < kSize && (df || dr);
            };
            for (; on_board() && (b.other & here()); file += df, rank += dr) run |= here();
            if (on_board() && (b.mover & here())) turned |= run;
        }
    return turned;
}

TEST(OthelloKernel, TwinsAgreeWithTheRulesOnRandomBoards) {
    Random random(5);
    for (int i = 0; i < 20000; ++i) {
        const Bits occupied = i % 3 ? random.next() | random.next() : random.next();
        const Bits mine = random.next();
        const Board b{occupied & mine, occupied & ~mine};
        Bits legal = 0;
        for_each(b.empty(), [&](int s) {
            const Bits turned = slow_flips(b, s);
            if (turned) legal |= bit(s);
            ASSERT_EQ(kPlainKernel.flips(b, s), turned);
            ASSERT_EQ(kernel().flips(b, s), turned);
        });
        ASSERT_EQ(kPlainKernel.mobility(b), legal);
        ASSERT_EQ(kernel().mobility(b), legal);
    }
}

TEST(OthelloBoard, SymmetriesKeepTheRules) {
    Random random(6);
    for (int i = 0; i < 200; ++i) {
        const Bits occupied = random.next(), mine = random.next();
        const Board b{occupied & mine, occupied & ~mine};
        for (int s = 0; s < kSymmetries; ++s)
            EXPECT_EQ(kernel().mobility(transformed(b, s)), transformed(kernel().mobility(b), s));
    }
}

}  // namespace
}  // namespace boyi::othello
