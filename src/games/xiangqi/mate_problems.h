// Mate problems: positions with a proved win, as lines of text, and how they are found in games of
// the program against itself.
//
// A line is a FEN, ';' and "mate N": so many plies. '#' begins a comment.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/xiangqi/position.h"

namespace boyi::xiangqi {

struct MateProblem {
    Position position;
    std::optional<int> plies;  // within which the side to move wins, where the text says it
};

Result<std::vector<MateProblem>> read_mates(std::string_view text);
std::string write_mate(const MateProblem& problem);

// Where problems come from: seeded games at few nodes a move; in each the earliest position with a
// win that can be proved within the plies wanted and the nodes of the prover. Up to nine plies it
// is proved to be the shortest.
struct MateHunt {
    std::uint64_t seed = 1;
    int shortest = 3, longest = 15;        // plies
    std::uint64_t nodes = 600;             // a move of the games
    std::uint64_t prover_nodes = 250'000;  // for each position looked at
};

// Plays game `number` of the series and hands back its problem, if it has one.
std::optional<MateProblem> hunt(const MateHunt& plan, std::uint64_t number);

}  // namespace boyi::xiangqi
