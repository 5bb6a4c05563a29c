// Learning from a finished game: its result is counted at each of its book moves, and the moves of
// the loser weigh less from now on, those of the winner more. The last book move of a side carries
// most of the blame, each move before it half as much.
#pragma once

#include <optional>
#include <unordered_set>

#include "book/build.h"

namespace boyi::book {

inline constexpr int kStepsOfALoss = 8;  // halves the weight
inline constexpr int kStepsOfAWin = 4;

struct Lesson {
    int plies = 40;              // of the game
    std::optional<Side> side{};  // whose moves are judged; both where absent
    std::uint16_t source = 0;    // bit of moves that are new in the book
};

struct Learned {
    int moves = 0;      // that were in the book
    int new_moves = 0;  // the first move outside, written down
};

void learn_steps(std::vector<Entry*>& moves, bool won);

// The entries want sorting afterwards, once for all games.
template <Game G, CanonFor<G> C>
Learned learn(Contents& book, const Line<G>& line, const Outcome& outcome, const Lesson& lesson) {
    Learned out;
    PerSide<std::vector<std::pair<Key, MoveCode>>> known;
    std::unordered_set<Key> met;
    auto p = line.start;
    for (std::size_t i = 0; i < line.moves.size() && i < static_cast<std::size_t>(lesson.plies);
         ++i) {
        const Place place = C::place(p);
        Page* page = book.find(place.key);
        const MoveCode code = C::code(p, place, line.moves[i]);
        const Side mover = p.side_to_move();
        p.play(line.moves[i]);
        if (page == nullptr || (lesson.side && *lesson.side != mover)) continue;
        if (!met.insert(place.key).second) continue;  // the game came back to it
        Entry* entry = find_entry(*page, code);
        if (entry == nullptr) {
            Entry fresh{code};
            fresh.sources = lesson.source;
            count_result(fresh, outcome, mover);
            fresh.weight = weight_of_results(fresh);
            page->entries.push_back(fresh);
            ++out.new_moves;
            continue;
        }
        count_result(*entry, outcome, mover);
        known[mover].emplace_back(place.key, code);
        ++out.moves;
    }
    for (const Side side : kSides) {
        if (!outcome.winner) break;
        std::vector<Entry*> moves;
        for (const auto& [key, code] : known[side])
            moves.push_back(find_entry(*book.find(key), code));
        learn_steps(moves, *outcome.winner == side);
    }
    return out;
}

}  // namespace boyi::book
