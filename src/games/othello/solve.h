// Solve: the exact outcome of a position under best play by both sides.
#pragma once

#include <memory>
#include <vector>

#include "base/stop.h"
#include "games/othello/kernel.h"
#include "games/othello/position.h"
#include "games/othello/table.h"

namespace boyi::othello {

struct Solution {
    int score = 0;           // disc difference for the side to move; empty squares to the winner
    std::vector<Move> line;  // best play to the end, passes included
    std::uint64_t nodes = 0;
};

class Solver {
  public:
    // `weights` guide the search and must outlive the solver.
    Solver(int table_megabytes, const Weights& weights, int threads = 1);

    // The same answer every time, and with one thread the same nodes: nothing is kept from earlier
    // positions. Nothing when stopped.
    std::optional<Solution> solve(const Position& p, const StopFlag& stop);

  private:
    int foresee(Worker& worker, const Board& b) const;
    int settle(Worker& worker, const Board& b, int guess) const;
    std::vector<Move> best_line(Worker& worker, Position p, int score) const;
    Move first_reaching(Worker& worker, const Position& p, int score) const;

    Table table_;
    const Weights& weights_;
    const int threads_;
};

}  // namespace boyi::othello
