// Self-play: one seeded game of a player against itself, as data. Game-blind; the player and the
// judge are handed in.
#pragma once

#include <functional>
#include <optional>

#include "base/random.h"
#include "game/line.h"
#include "train/archive.h"

namespace boyi::train {

template <Game G>
struct SelfPlayParts {
    using Move = typename G::Position::Move;
    struct Chosen {
        Move move{};
        int score = 0;  // of the side to move
    };

    std::function<Chosen(const Line<G>&)> choose;
    std::function<std::optional<Outcome>(const Line<G>&)> outcome;
};

struct SelfPlayRules {
    int random_plies = 8;          // plus one more half of the time
    int most_opening_score = 400;  // an opening further from even is thrown away
    int sure_win = 2500;           // score at which a game is decided ...
    int sure_plies = 6;            // ... when both sides have said so for so many plies
    int most_plies = 400;
};

// Random legal plies from the start; nothing where the game ended on the way.
template <Game G>
std::optional<Line<G>> random_opening(
    Random& random, int plies,
    const std::function<std::optional<Outcome>(const Line<G>&)>& outcome) {
    Line<G> line;
    auto p = line.start;
    for (int i = 0; i < plies; ++i) {
        const auto moves = p.moves();
        const auto count = static_cast<std::uint32_t>(std::distance(moves.begin(), moves.end()));
        if (count == 0) return std::nullopt;
        const auto m = *(moves.begin() + random.below(count));
        p.play(m);
        line.moves.push_back(m);
    }
    if (outcome(line)) return std::nullopt;
    return line;
}

template <Game G>
std::optional<PackedGame> self_play(const SelfPlayParts<G>& parts, const SelfPlayRules& rules,
                                    Random& random) {
    const auto line = random_opening<G>(
        random, rules.random_plies + static_cast<int>(random.below(2)), parts.outcome);
    if (!line) return std::nullopt;
    Line<G> game{line->now(), {}};
    PackedGame packed;
    packed.start = G::write_position(game.start);
    int sure = 0;
    auto now = game.start;
    while (static_cast<int>(game.moves.size()) < rules.most_plies) {
        if (const auto end = parts.outcome(game)) {
            if (end->winner)
                packed.result =
                    *end->winner == Side::First ? GameResult::FirstWins : GameResult::SecondWins;
            return packed;
        }
        const auto chosen = parts.choose(game);
        if (game.moves.empty() && std::abs(chosen.score) > rules.most_opening_score)
            return std::nullopt;
        packed.plies.push_back({chosen.move.code, static_cast<std::int16_t>(chosen.score)});
        const int for_first = now.side_to_move() == Side::First ? chosen.score : -chosen.score;
        sure = std::abs(for_first) < rules.sure_win ? 0
               : for_first > 0                      ? std::max(sure, 0) + 1
                                                    : std::min(sure, 0) - 1;
        if (std::abs(sure) >= rules.sure_plies) {
            packed.result = sure > 0 ? GameResult::FirstWins : GameResult::SecondWins;
            return packed;
        }
        game.moves.push_back(chosen.move);
        now.play(chosen.move);
    }
    return packed;
}

}  // namespace boyi::train
