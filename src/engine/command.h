// Commands: what a client may ask of an engine. Moves and positions are the game's own text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/side.h"
#include "search/limits.h"

namespace boyi::engine {

struct Hello {  // who are you, what can be set?
    bool operator==(const Hello&) const = default;
};
struct SetOption {
    std::string name{};
    std::optional<std::string> value{};  // absent: press the button
    bool operator==(const SetOption&) const = default;
};
struct Ready {
    bool operator==(const Ready&) const = default;
};
struct NewGame {
    bool operator==(const NewGame&) const = default;
};
struct SetPosition {
    std::optional<std::string> start{};  // absent: the game's own start
    std::vector<std::string> moves{};
    bool operator==(const SetPosition&) const = default;
};
struct Play {
    std::string move{};
    bool operator==(const Play&) const = default;
};
struct Undo {
    int plies = 1;
    bool operator==(const Undo&) const = default;
};
struct Ban {  // moves that may not be chosen until the next SetPosition
    std::vector<std::string> moves{};
    bool operator==(const Ban&) const = default;
};
struct Lab {  // the textbook algorithms side by side, instead of a move
    int depth = 4;
    std::vector<std::string> algorithms{};  // empty: all that the depth allows
    std::string evaluation{};               // empty: the game's usual one
    std::uint64_t visits = 20'000;          // of Monte-Carlo tree search
    bool operator==(const Lab&) const = default;
};
struct Go {
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<Millis> move_time{};
    std::optional<int> mate_in{};
    std::optional<int> perft{};
    PerSide<std::optional<search::Clock>> clocks{};  // as UCI tells them: by side
    std::optional<search::Clock> ours{}, theirs{};   // as UCCI tells them: by who thinks
    std::vector<std::string> only{};                 // choose among these; empty: among all
    bool infinite = false;
    bool ponder = false;
    bool draw_offered = false;
    std::optional<Lab> lab{};
    bool operator==(const Go&) const = default;
};
struct Stop {
    bool operator==(const Stop&) const = default;
};
struct PonderHit {
    bool draw_offered = false;
    bool operator==(const PonderHit&) const = default;
};
struct Query {  // what only one game has: "eval", "judge", "status", ...
    std::string name{};
    std::string argument{};
    bool operator==(const Query&) const = default;
};
struct Quit {
    bool operator==(const Quit&) const = default;
};

// Whether thinking comes to an end without a Stop.
inline bool ends_by_itself(const Go& go) {
    const bool on_the_clock = go.ours || go.clocks.first || go.clocks.second;
    const bool limited =
        go.depth || go.nodes || go.move_time || go.mate_in || go.perft || go.lab || on_the_clock;
    return limited && !go.infinite && !go.ponder;
}

using Command = std::variant<Hello, SetOption, Ready, NewGame, SetPosition, Play, Undo, Ban, Go,
                             Stop, PonderHit, Query, Quit>;

}  // namespace boyi::engine
