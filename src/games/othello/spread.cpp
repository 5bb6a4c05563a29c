#include "games/othello/spread.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/random.h"

namespace boyi::othello {
namespace {

constexpr int kTableMegabytes = 4;
constexpr int kEmptiesStep = 4;
constexpr int kFewestPlies = 3;  // what the search itself tries to cut

using Scores = std::vector<int>;  // by depth

// One position of the game for each few empty squares.
std::vector<Board> positions_of(const SpreadPlan& plan, const Weights& weights, int game) {
    SelfPlay how;
    how.depth = 3;
    how.longest_opening = 20;
    std::vector<Board> out;
    Random random(plan.seed + static_cast<std::uint64_t>(game));
    int next = kSquares;
    for (const Sample& s : play_game(how, &weights, random.next())) {
        const int empties = s.board.empties();
        if (empties >= next || empties <= plan.deepest) continue;
        out.push_back(s.board);
        next = empties - static_cast<int>(random.below(2 * kEmptiesStep - 1));
    }
    return out;
}

Scores scores_of(const Board& b, int deepest, const Weights& weights) {
    Table table(kTableMegabytes);
    const StopFlag never;
    Worker worker{table, never, &weights};
    Scores out;
    for (int depth = 0; depth <= deepest; ++depth)
        out.push_back(kernel().search(worker, b, -kSquares, kSquares, depth, kCertain));
    return out;
}

class Tally {
  public:
    void add(int empties, const Scores& scores) {
        const int bucket = empties / kEmptiesStep * kEmptiesStep + kEmptiesStep / 2;
        for (int depth = kFewestPlies; depth < static_cast<int>(scores.size()); ++depth)
            for (const int probe : {0, probe_depth(depth)}) {
                const double gap = scores[static_cast<std::size_t>(depth)] -
                                   scores[static_cast<std::size_t>(probe)];
                Sums& s = sums_[{bucket, depth, probe}];
                ++s.count;
                s.sum += gap;
                s.squares += gap * gap;
            }
    }
    std::vector<Spread> spreads() const {
        std::vector<Spread> out;
        for (const auto& [at, s] : sums_) {
            const double mean = s.sum / s.count;
            out.push_back({at[0], at[1], at[2], s.count, mean,
                           std::sqrt(std::max(0.0, s.squares / s.count - mean * mean))});
        }
        return out;
    }

  private:
    struct Sums {
        int count = 0;
        double sum = 0, squares = 0;
    };
    std::map<std::array<int, 3>, Sums> sums_;
};

// Solves a small system by elimination; `system` has the right side as its last column.
SpreadFormula solved(std::array<std::array<double, kSpreadTerms + 1>, kSpreadTerms> system) {
    for (std::size_t i = 0; i < kSpreadTerms; ++i) {
        const auto by_size = [&](const auto& a, const auto& b) {
            return std::abs(a[i]) < std::abs(b[i]);
        };
        std::iter_swap(system.begin() + static_cast<std::ptrdiff_t>(i),
                       std::max_element(system.begin() + static_cast<std::ptrdiff_t>(i),
                                        system.end(), by_size));
        if (system[i][i] == 0) continue;
        for (std::size_t row = 0; row < kSpreadTerms; ++row) {
            if (row == i) continue;
            const double share = system[row][i] / system[i][i];
            for (std::size_t k = i; k <= kSpreadTerms; ++k) system[row][k] -= share * system[i][k];
        }
    }
    SpreadFormula out{};
    for (std::size_t i = 0; i < kSpreadTerms; ++i)
        if (system[i][i] != 0) out[i] = system[i][kSpreadTerms] / system[i][i];
    return out;
}

}  // namespace

std::vector<Spread> measure_spread(const SpreadPlan& plan, const Weights& weights,
                                   const Parallel& parallel) {
    struct Seen {
        int empties;
        Scores scores;
    };
    std::vector<std::vector<Seen>> seen(static_cast<std::size_t>(plan.games));
    parallel(plan.games, [&](int game) {
        for (const Board& b : positions_of(plan, weights, game))
            seen[static_cast<std::size_t>(game)].push_back(
                {b.empties(), scores_of(b, plan.deepest, weights)});
    });
    Tally tally;
    for (const auto& game : seen)
        for (const auto& [empties, scores] : game) tally.add(empties, scores);
    return tally.spreads();
}

SpreadFormula fit_spread(const std::vector<Spread>& measured) {
    std::array<std::array<double, kSpreadTerms + 1>, kSpreadTerms> system{};
    for (const Spread& s : measured) {
        if (s.deviation <= 0) continue;
        const SpreadFormula terms = spread_terms(s.empties, s.depth, s.probe);
        for (std::size_t i = 0; i < kSpreadTerms; ++i) {
            for (std::size_t k = 0; k < kSpreadTerms; ++k)
                system[i][k] += s.count * terms[i] * terms[k];
            system[i][kSpreadTerms] += s.count * terms[i] * std::log(s.deviation);
        }
    }
    return solved(system);
}

}  // namespace boyi::othello
