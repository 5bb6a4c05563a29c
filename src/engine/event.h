// Events: what an engine says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/timer.h"
#include "engine/option.h"
#include "game/score.h"

namespace boyi::engine {

struct Identity {  // an empty part is not told
    std::string name{}, author{};
    bool operator==(const Identity&) const = default;
};
struct Welcome {  // the end of the answer to Hello
    bool operator==(const Welcome&) const = default;
};
struct ReadyOk {
    bool operator==(const ReadyOk&) const = default;
};
struct Report {  // one finished iteration, or one line of several
    std::optional<int> depth{}, depth_reached{};
    std::optional<int> rank{};  // 1 = best
    std::optional<Score> score{};
    std::optional<Wdl> wdl{};
    std::optional<std::uint64_t> nodes{};
    std::optional<Millis> elapsed{};
    std::optional<int> table_permille{};
    std::vector<std::string> line{};
    bool operator==(const Report&) const = default;
};
struct Sample {  // a look at a search at work, for pictures; only where it was asked for
    std::string algorithm{};            // of the laboratory; empty: the engine's own
    std::optional<int> depth{};         // of the iteration
    std::optional<int> number{}, of{};  // which of the root's moves is searched
    std::optional<std::uint64_t> nodes{}, cuts{};
    std::optional<Millis> elapsed{};
    std::vector<std::string> path{};  // the moves from the root to where it is
    bool operator==(const Sample&) const = default;
};
struct BestMove {
    std::optional<std::string> move{};  // absent: there is none
    std::optional<std::string> ponder{};
    bool offers_draw = false, resigns = false;
    bool operator==(const BestMove&) const = default;
};
struct Answer {  // to a Query; JSON where it has parts
    std::string name{};
    std::string text{};
    bool operator==(const Answer&) const = default;
};
struct Message {
    std::string text{};
    bool operator==(const Message&) const = default;
};
struct Accepted {  // a command was obeyed that has no other answer
    bool operator==(const Accepted&) const = default;
};
struct Bye {
    bool operator==(const Bye&) const = default;
};

using Event = std::variant<Identity, Option, Welcome, ReadyOk, Report, Sample, BestMove, Answer,
                           Message, Accepted, Fault, Bye>;

}  // namespace boyi::engine
