// Monte Carlo: Othello for the shared tree search. A leaf is worth the chance to win that the
// pattern evaluation promises, moves are tried as they look one ply deep, and near the end the
// exact solver says who wins.
#pragma once

#include <string>

#include "games/othello/kernel.h"
#include "games/othello/position.h"
#include "search/mcts.h"

namespace boyi::othello {

class PatternLeaf {
  public:
    explicit PatternLeaf(const Weights& weights);

    double value(const Position& p, Random& random) const;
    std::vector<double> priors(const Position& p, const MoveList& moves) const;
    search::Proof proof(const Position& p);

  private:
    const Weights* weights_;
    std::shared_ptr<Table> table_;  // of the solver; copies of a leaf may share what it knows
};

search::MctsResult<Move> search_tree(const Position& p, const search::MctsSettings& settings,
                                     const StopFlag& stop);

// How often a search of so many playouts tried each move, as JSON: how people might play.
Result<std::string> shares_in_json(const Position& p, std::string_view playouts);

}  // namespace boyi::othello
