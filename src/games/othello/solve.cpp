#include "games/othello/solve.h"

#include <algorithm>

#include "games/othello/certainty.h"
#include "games/othello/crew.h"

namespace boyi::othello {

namespace {

constexpr int kForeseeFrom = 15;  // empties from which a cheap look pays
constexpr int kForeseeDepth = 12;

}  // namespace

Solver::Solver(int table_megabytes, const Weights& weights, int threads)
    : table_(table_megabytes), weights_(weights), threads_(threads) {}

std::optional<Solution> Solver::solve(const Position& p, const StopFlag& stop) {
    table_.clear();
    Solution solution;
    Worker worker{table_, stop, &weights_};
    std::optional<Crew> crew;
    if (threads_ > 1) crew.emplace(worker, threads_);
    const int guess = foresee(worker, p.board());
    solution.score = settle(worker, p.board(), guess);
    solution.line = best_line(worker, p, solution.score);
    solution.nodes = worker.nodes + (crew ? crew->nodes() : 0);
    if (stop.raised()) return std::nullopt;
    return solution;
}

// Ever deeper and then ever surer searches: a guess, and a table that knows good moves.
int Solver::foresee(Worker& worker, const Board& b) const {
    const int empties = b.empties();
    int guess = 0;
    if (empties < kForeseeFrom) return guess;
    for (int depth = 2; depth <= std::min(kForeseeDepth, empties - 4); ++depth)
        guess = kernel().search(worker, b, -kSquares, kSquares, depth, certainty_at(depth));
    if (empties < kSelectiveFrom) return guess;
    for (int certainty = kLikelyEnd; certainty + 1 < kCertain; ++certainty)
        guess = kernel().search(worker, b, -kSquares, kSquares, empties, certainty);
    return guess;
}

// The exact score: a narrow window around the guess, moved until the score lies inside.
int Solver::settle(Worker& worker, const Board& b, int guess) const {
    int alpha = std::max(guess - 2, -kSquares), beta = std::min(guess + 2, kSquares);
    for (int width = 4;; width *= 2) {
        const int score = kernel().search(worker, b, alpha, beta, kSquares, kCertain);
        if (worker.stop.raised()) return score;
        if (score <= alpha && alpha > -kSquares) {
            beta = score + 1;
            alpha = std::max(score - width, -kSquares);
        } else if (score >= beta && beta < kSquares) {
            alpha = score - 1;
            beta = std::min(score + width, kSquares);
        } else {
            return score;
        }
    }
}

std::vector<Move> Solver::best_line(Worker& worker, Position p, int score) const {
    std::vector<Move> line;
    while (!p.is_over() && !worker.stop.raised()) {
        const Move m = first_reaching(worker, p, score);
        line.push_back(m);
        p.play(m);
        score = -score;
    }
    return line;
}

// Of the moves that reach the known score, the remembered one, else the first.
Move Solver::first_reaching(Worker& worker, const Position& p, int score) const {
    const MoveList moves = p.moves();
    const auto reaches = [&](Move m) {
        Position next = p;
        next.play(m);
        return -kernel().search(worker, next.board(), -score, -score + 1, kSquares, kCertain) >=
               score;
    };
    const auto known = table_.probe(key_of(p.board()));
    if (known && p.is_legal(known->best) && reaches(known->best)) return known->best;
    for (const Move m : moves)
        if (reaches(m)) return m;
    return moves[0];
}

}  // namespace boyi::othello
