#include "games/othello/solve.h"

#include "games/othello/kernel.h"

namespace boyi::othello {

Solver::Solver(int table_megabytes) : table_(table_megabytes) {}

std::optional<Solution> Solver::solve(const Position& p, const StopFlag& stop) {
    table_.clear();
    Solution solution;
    Worker worker{table_, stop};
    solution.score = kernel().exact(worker, p.board(), -kSquares, kSquares);
    solution.nodes = worker.nodes;
    solution.line = best_line(p, solution.score, stop, solution.nodes);
    if (stop.raised()) return std::nullopt;
    return solution;
}

std::vector<Move> Solver::best_line(Position p, int score, const StopFlag& stop,
                                    std::uint64_t& nodes) {
    std::vector<Move> line;
    while (!p.is_over() && !stop.raised()) {
        const Move m = first_reaching(p, score, stop, nodes);
        line.push_back(m);
        p.play(m);
        score = -score;
    }
    return line;
}

// Of the moves that reach the known score, the remembered one, else the first.
Move Solver::first_reaching(const Position& p, int score, const StopFlag& stop,
                            std::uint64_t& nodes) {
    const MoveList moves = p.moves();
    const auto reaches = [&](Move m) {
        Position next = p;
        next.play(m);
        Worker worker{table_, stop};
        const int value = -kernel().exact(worker, next.board(), -score, -score + 1);
        nodes += worker.nodes;
        return value >= score;
    };
    const auto known = table_.probe(key_of(p.board()));
    if (known && p.is_legal(known->best) && reaches(known->best)) return known->best;
    for (const Move m : moves)
        if (reaches(m)) return m;
    return moves[0];
}

}  // namespace boyi::othello
