// Parts: what a game hands over to become an engine, besides its searcher.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/command.h"
#include "engine/comparison.h"
#include "engine/event.h"
#include "engine/options.h"
#include "engine/telling.h"
#include "engine/thinker.h"
#include "game/line.h"
#include "game/perft.h"

namespace boyi::engine {

// One way to write moves: "0-9", "1-10", "chinese", ... An engine with several offers them as the
// option Notation; it never guesses.
template <Game G>
struct Dialect {
    using Position = typename G::Position;
    using Move = typename Position::Move;

    // The game's own way, until `read` and `write` are set.
    explicit Dialect(std::string its_name)
        : name(std::move(its_name)), read(&G::read_move), write(&G::write_move) {}

    std::string name;
    std::function<Result<Move>(const Position&, std::string_view)> read;
    std::function<std::string(const Position&, Move)> write;
};

// A question that only this game, or this engine, can answer. It may be asked while thinking, so it
// must not touch what the searcher changes.
template <Game G>
struct Question {
    std::string name, help;
    std::function<Result<std::string>(const Line<G>&, std::string_view argument)> answer;
    // Instead of it, for an answer that depends on the options.
    std::function<Result<std::string>(const Line<G>&, std::string_view, const Options&)>
        by_options{};
};

template <Game G, class Searcher>
struct Parts {
    using Position = typename G::Position;

    Parts(Identity who, Searcher how) : identity(std::move(who)), searcher(std::move(how)) {
        dialects.emplace_back("plain");
        outcome = [](const Line<G>& line) { return line.now().outcome(); };
        perft = [](const Position& p, int depth) { return boyi::perft(p, depth); };
        executor = own_thread();
    }

    Identity identity;
    Searcher searcher;
    std::vector<Dialect<G>> dialects;  // the first is the usual one
    std::vector<Question<G>> questions;
    Telling<G> telling;  // for people and pages
    // How the game stands by all its rules, the past included.
    std::function<std::optional<Outcome>(const Line<G>&)> outcome;
    // For `go perft`; a game may have a faster counter.
    std::function<std::uint64_t(const Position&, int depth)> perft;
    // The textbook algorithms side by side, as JSON; absent: the game has none.
    std::function<Result<std::string>(const Line<G>&, const Lab&, const StopFlag&,
                                      const CompareEar&)>
        laboratory{};
    // Where a game begins with these options; absent: at the game's one start.
    std::function<Position(const Options&)> start{};
    // A start after this option was changed amid a game (komi, rules).
    std::function<Position(const Position&, std::string_view option, const Options&)> adapt{};
    std::unique_ptr<Executor> executor;
};

}  // namespace boyi::engine
