// Random boards for the tests, the same ones every time.
#pragma once

#include <vector>

#include "base/random.h"
#include "games/xiangqi/attacks.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/game.h"

namespace boyi::xiangqi {

inline Square random_member(Bitboard set, Random& random) {
    auto skip = random.below(static_cast<std::uint32_t>(set.count()));
    Square chosen;
    for_each(set, [&](Square s) {
        if (skip-- == 0) chosen = s;
    });
    return chosen;
}

// Men strewn over the squares where they may stand: sparse and crowded boards, many of them with
// checks and pins that no sensible game would show.
inline Board strewn_board(Random& random) {
    static constexpr int kMost[] = {1, 2, 2, 2, 2, 2, 5};
    for (;;) {
        Board b;
        for (int i = 0; i < kPieces; ++i) {
            const Piece p = piece_at_index(i);
            const int most = kMost[i % kKinds];
            int count = p.kind() == Kind::King
                            ? 1
                            : static_cast<int>(random.below(static_cast<std::uint32_t>(most + 1)));
            for (; count > 0; --count) {
                const Bitboard free = home_of(p).without(b.occupied());
                if (free) b.put(random_member(free, random), p);
            }
        }
        if (random.below(2) == 1) b.set_side_to_move(Side::Second);
        if (!fault_of(b)) return b;
    }
}

inline std::vector<Board> strewn_boards(int count, std::uint64_t seed) {
    Random random(seed);
    std::vector<Board> boards;
    while (static_cast<int>(boards.size()) < count) boards.push_back(strewn_board(random));
    return boards;
}

// Every position of a game of random moves.
inline std::vector<Position> random_game(int plies, std::uint64_t seed) {
    Random random(seed);
    std::vector<Position> game{Xiangqi::start()};
    for (int i = 0; i < plies; ++i) {
        const auto moves = game.back().moves();
        if (moves.empty()) break;
        Position next = game.back();
        next.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        game.push_back(next);
    }
    return game;
}

}  // namespace boyi::xiangqi
