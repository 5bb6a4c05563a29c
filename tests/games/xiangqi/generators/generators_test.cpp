// The three ways of the papers and the engine's own generator give the same moves.
#include <algorithm>
#include <optional>

#include "base/random.h"
#include "games/xiangqi/attacks.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/generators/prefabricated.h"
#include "games/xiangqi/generators/scan.h"
#include "games/xiangqi/generators/templates.h"
#include "games/xiangqi/kernel.h"

namespace boyi::xiangqi {
namespace {

std::vector<std::uint16_t> as_set(const MoveList& list) {
    std::vector<std::uint16_t> out;
    for (const Move m : list) out.push_back(m.code);
    std::sort(out.begin(), out.end());
    return out;
}

// All generators on one board; hands back the moves.
MoveList check_board(const Board& b) {
    const ScanGenerator scan(b);
    const MoveList reference = scan.moves();
    const auto want = as_set(reference);
    EXPECT_EQ(as_set(TemplateGenerator(b).moves()), want) << write_board(b);
    EXPECT_EQ(as_set(PrefabricatedGenerator(b).moves()), want) << write_board(b);
    EXPECT_EQ(as_set(kPlainKernel.moves(b)), want) << write_board(b);
    EXPECT_EQ(as_set(kernel().moves(b)), want) << write_board(b);
    for (const Side s : kSides) {
        const bool in_check = scan.is_in_check(s);
        EXPECT_EQ(TemplateGenerator(b).is_in_check(s), in_check) << write_board(b);
        EXPECT_EQ(PrefabricatedGenerator(b).is_in_check(s), in_check) << write_board(b);
        EXPECT_EQ(is_in_check(b, s), in_check) << write_board(b);
    }
    return reference;
}

Square random_member(Bitboard set, Random& random) {
    auto skip = random.below(static_cast<std::uint32_t>(set.count()));
    Square chosen;
    for_each(set, [&](Square s) {
        if (skip-- == 0) chosen = s;
    });
    return chosen;
}

// Men thrown on squares of their own, few or many; often nothing a game would ever show.
std::optional<Board> random_set_up(Random& random) {
    constexpr int kMost[kKinds] = {1, 2, 2, 2, 2, 2, 5};
    Board b;
    for (const Side side : kSides)
        for (const Kind k : kAllKinds) {
            const auto most = static_cast<std::uint32_t>(kMost[static_cast<int>(k)]);
            const auto count = k == Kind::King ? 1 : random.below(most + 1);
            for (std::uint32_t i = 0; i < count; ++i) {
                const Bitboard free = home_of(Piece{side, k}).without(b.occupied());
                b.put(random_member(free, random), Piece{side, k});
            }
        }
    if (random.below(2) == 0) b.set_side_to_move(Side::Second);
    if (fault_of(b)) return std::nullopt;
    return b;
}

TEST(Generators, AgreeOnRandomGames) {
    Random random(20060601);
    int boards = 0;
    while (boards < 30'000) {
        Board b = read_fen(kStartFen)->board();
        for (int ply = 0; ply < 150; ++ply, ++boards) {
            const MoveList moves = check_board(b);
            if (HasFailure()) return;
            if (moves.empty()) break;
            b.apply(
                moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        }
    }
}

TEST(Generators, AgreeOnRandomSetUps) {
    Random random(19980601);
    int boards = 0, checks = 0;
    while (boards < 40'000) {
        const auto b = random_set_up(random);
        if (!b) continue;
        check_board(*b);
        if (HasFailure()) return;
        checks += is_in_check(*b, b->side_to_move());
        ++boards;
    }
    EXPECT_GT(checks, 1000);  // the set-ups do reach the hard cases
}

template <class Generator>
std::uint64_t perft_by(const Generator& g, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const Move m : g.moves()) {
        Generator next = g;
        next.apply(m);
        count += perft_by(next, depth - 1);
    }
    return count;
}

TEST(Generators, CountTheKnownLines) {
    const Board start = read_fen(kStartFen)->board();
    EXPECT_EQ(perft_by(ScanGenerator(start), 2), 1920u);
    EXPECT_EQ(perft_by(TemplateGenerator(start), 3), 79'666u);
    EXPECT_EQ(perft_by(PrefabricatedGenerator(start), 3), 79'666u);
}

}  // namespace
}  // namespace boyi::xiangqi
