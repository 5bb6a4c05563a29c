// Telling: what a game tells of itself for people to look at, besides its moves: names of its
// sides, how a game stands in words, the files its games are kept in. A game fills in what it has;
// every engine answers `state`, `names`, `read` and the others from it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "engine/options.h"
#include "game/line.h"
#include "record/format.h"

namespace boyi::engine {

struct Standing {
    std::optional<Outcome> outcome{};  // nothing: the game goes on
    std::string words{};               // one sentence; empty: made from the outcome
    std::string verdict{};             // a judge's findings as a JSON object; empty: none
};

template <Game G>
struct Telling {
    using Position = typename G::Position;

    PerSide<std::string> side_names{"first", "second"};
    // The board in lines of text, as terminals show it.
    std::function<std::string(const Position&)> draw = [](const Position& p) {
        return G::write_position(p);
    };
    std::function<bool(const Position&)> in_check = [](const Position&) { return false; };
    // By all rules, as the options choose them; absent: what the engine's outcome says.
    std::function<Standing(const Line<G>&, const Options&)> standing{};
    record::Formats formats{};
    // Whatever people paste that is no file of a format: positions, moves.
    std::function<Result<record::Record>(std::string_view)> read_text = read_position_or_moves;

    // A position, or moves from the usual start with or without their numbers.
    static Result<record::Record> read_position_or_moves(std::string_view text) {
        record::Record out;
        if (const auto p = G::read_position(trim(text))) {
            out.start = G::write_position(*p);
            return out;
        }
        Position p = G::start();
        record::NodeId at = 0;
        for (const auto word : words(text)) {
            if (is_move_number(word)) continue;
            const auto m = G::read_move(p, word);
            if (!m) return m.fault();
            at = out.add(at, G::write_move(p, *m));
            p.play(*m);
        }
        if (at == 0) return Fault{"nothing to read: want a position, moves or a game record"};
        return out;
    }

    static bool is_move_number(std::string_view word) {
        if (!word.ends_with('.')) return false;
        while (word.ends_with('.')) word.remove_suffix(1);
        return read_number<unsigned>(word).has_value();
    }
};

}  // namespace boyi::engine
