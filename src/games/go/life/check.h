// The checker of proofs (proof.h): replays every node of a tree by the plain rules and sees that
// the winner's plan is whole. Knows nothing of the solver that wrote it. Trees are read node by
// node; kept are only the positions, each in less than a hundred bytes.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "games/go/life/plain.h"
#include "record/sgf.h"

namespace boyi::go::life {

struct Checked {
    bool attacker_wins = false;  // with the side to move of the tree
    int attackers_threats = 0, defenders_threats = 0;
    std::vector<Move> right, wrong;  // first moves
    bool is_complete = false;        // every first move is judged
    std::size_t positions = 0;
    Problem problem;
};

struct CheckedTree {
    std::string name;  // GN of its root
    Result<Checked> result;
};

// The next tree; a fault when it is no SGF. `progress` is called now and then while it is read.
std::optional<Result<CheckedTree>> check_next(record::SgfReader& reader,
                                              const std::function<void()>& progress = {});
Result<Checked> check_proof(std::string_view sgf);  // its first tree

// What the trees of one file show together: "dead", "alive or seki", "ko: white needs 2 threats
// more", or of one tree of a ko alone "white lives, threats: black 0, white 4". A fault when they
// belong to different problems or show nothing.
Result<std::string> conclusion(const std::vector<Checked>& trees);

}  // namespace boyi::go::life
