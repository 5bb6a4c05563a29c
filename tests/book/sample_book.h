// A book of random contents from a seed, and a book of random toy games.
#pragma once

#include "base/random.h"
#include "book/build.h"
#include "tests/book/toy_canon.h"

namespace boyi::book {

inline Contents random_contents(std::uint64_t seed) {
    Random random(seed);
    Contents out;
    out.game = "tictactoe";
    for (std::uint32_t i = random.below(4); i > 0; --i)
        out.sources.push_back("source " + std::to_string(i));
    for (std::uint32_t i = random.below(5); i > 0; --i)
        out.openings.push_back("opening " + std::to_string(i));
    for (std::uint32_t i = random.below(40); i > 0; --i) {
        Page& page = out.at(random.next());
        page.opening = static_cast<std::uint16_t>(
            random.below(static_cast<std::uint32_t>(out.openings.size())));
        for (std::uint32_t k = 1 + random.below(6); k > 0; --k) {
            const auto number = [&] {
                return static_cast<std::uint32_t>(random.next()) >> random.below(32);
            };
            const auto learned = static_cast<int>(random.below(2 * kMostLearned + 1));
            page.entries.push_back({static_cast<MoveCode>(k * 1000 + random.below(999)), number(),
                                    number(), number(), number(), learned - kMostLearned,
                                    static_cast<std::uint16_t>(random.next())});
        }
    }
    out.sort_entries();
    return out;
}

inline Line<toy::TicTacToe> random_game(Random& random) {
    Line<toy::TicTacToe> line;
    auto p = line.start;
    for (auto moves = p.moves(); !moves.empty(); moves = p.moves()) {
        const auto m = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        line.moves.push_back(m);
        p.play(m);
    }
    return line;
}

}  // namespace boyi::book
