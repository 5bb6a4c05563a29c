#include "apps/othello_evolution.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iostream>

#include "apps/command.h"
#include "apps/progress.h"
#include "base/on_threads.h"
#include "base/timer.h"
#include "games/othello/certainty.h"
#include "games/othello/classic.h"
#include "games/othello/squares.h"
#include "games/othello/weights_file.h"

namespace boyi::apps {
namespace {

using namespace othello;

constexpr int kDepth = 2;         // plies that every player looks ahead
constexpr int kOpening = 6;       // random plies before a game
constexpr int kTableGames = 100;  // of each meeting in the table
constexpr int kReach = 100;       // of a weight, either way

using Chooser = std::function<Move(const Position&, Random&)>;

Move any_move(const Position& p, Random& random) {
    const auto moves = p.moves();
    return moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
}

Move greedy_move(const Position& p, Random&) {
    Move best = p.moves()[0];
    int most = -1;
    for (const Move m : p.moves()) {
        Position next = p;
        next.play(m);
        const int own = std::popcount(next.board().other);
        if (own > most) {
            most = own;
            best = m;
        }
    }
    return best;
}

Move paper_move(const Position& p, Random&) {
    const auto moves = p.moves();
    const StopFlag never;
    return choose_classic(p, {moves.begin(), moves.end()}, kDepth, never).move;
}

Move pattern_move(const Position& p, Random&) {
    Table table(1);
    const StopFlag never;
    Worker worker{table, never, &standard_weights()};
    Move best = p.moves()[0];
    int most = -kSquares - 1;
    for (const Move m : p.moves()) {
        Position next = p;
        next.play(m);
        const int value =
            -kernel().search(worker, next.board(), -kSquares, kSquares, kDepth - 1, kCertain);
        if (value > most) {
            most = value;
            best = m;
        }
    }
    return best;
}

Chooser by_squares(const SquareWeights& weights) {
    return [weights](const Position& p, Random&) { return choose_by_squares(weights, p, kDepth); };
}

// Half points of the first player in one game, and the positions with their result where wished.
int play_game(const Chooser& first, const Chooser& second, std::uint64_t number, bool swapped,
              std::vector<Sample>* samples) {
    Random random(number);
    Position p;
    for (int i = 0; i < kOpening && !p.is_over(); ++i) p.play(any_move(p, random));
    std::vector<std::pair<Board, Side>> seen;
    while (!p.is_over()) {
        seen.emplace_back(p.board(), p.side_to_move());
        const bool is_first = (p.side_to_move() == Side::First) != swapped;
        p.play((is_first ? first : second)(p, random));
    }
    const int lead =
        p.side_to_move() == Side::First ? final_score(p.board()) : -final_score(p.board());
    if (samples != nullptr)
        for (const auto& [board, side] : seen)
            samples->push_back(
                {board, static_cast<std::int8_t>(side == Side::First ? lead : -lead)});
    const int ours = swapped ? -lead : lead;
    return ours > 0 ? 2 : ours == 0 ? 1 : 0;
}

// The share of the points, each opening played with both colours.
double meet(const Chooser& first, const Chooser& second, int games, std::uint64_t seed,
            std::vector<Sample>* samples = nullptr) {
    int points = 0;
    for (int i = 0; i < games; ++i)
        points +=
            play_game(first, second, seed + static_cast<std::uint64_t>(i / 2), i % 2 == 1, samples);
    return points / (2.0 * games);
}

SquareWeights weights_of(const train::Setting& genes) {
    SquareWeights out;
    std::size_t next = 0;
    for (auto& phase : out.of)
        for (int& weight : phase) weight = genes[next++];
    return out;
}

std::vector<train::Dial> dials() {
    std::vector<train::Dial> out;
    for (int phase = 0; phase < kSquarePhases; ++phase)
        for (int i = 0; i < kSquareClasses; ++i)
            out.push_back({"phase" + std::to_string(phase) + "_class" + std::to_string(i), 0,
                           -kReach, kReach});
    return out;
}

class Evolution {
  public:
    explicit Evolution(const EvolutionWish& wish) : wish_(wish), genetic_(dials(), wish.plan) {}

    SquareWeights run() {
        Progress progress;
        for (;;) {
            rate_all();
            const auto best = genetic_.best(1).front();
            progress.show(static_cast<double>(genetic_.generation()) / wish_.plan.generations,
                          "best scores " + std::to_string(*best.fitness));
            if (genetic_.is_done()) break;
            genetic_.breed();
        }
        progress.clear();
        return weights_of(genetic_.best(1).front().genes);
    }
    const std::vector<Sample>& samples() const { return samples_; }

  private:
    // All individuals of a generation meet the paper's player from the same openings.
    void rate_all() {
        const auto& population = genetic_.population();
        const auto seed =
            wish_.plan.seed * 1'000'003 + static_cast<std::uint64_t>(genetic_.generation()) * 1000;
        std::vector<double> fitness(population.size());
        std::vector<std::vector<Sample>> games(population.size());
        on_threads(wish_.threads)(static_cast<int>(population.size()), [&](int number) {
            const auto i = static_cast<std::size_t>(number);
            if (!population[i].fitness)
                fitness[i] = meet(by_squares(weights_of(population[i].genes)), paper_move,
                                  wish_.games, seed, &games[i]);
        });
        for (std::size_t i = 0; i < population.size(); ++i) {
            if (population[i].fitness) continue;
            genetic_.rate(i, fitness[i]);
            samples_.insert(samples_.end(), games[i].begin(), games[i].end());
        }
    }

    const EvolutionWish& wish_;
    train::Genetic genetic_;
    std::vector<Sample> samples_;  // of all games
};

std::string numbers(const SquareWeights& weights) {
    std::string out;
    for (const auto& phase : weights.of) {
        if (!out.empty()) out += " /";
        for (const int weight : phase) out += (out.empty() ? "" : " ") + std::to_string(weight);
    }
    return out;
}

void print_row(const EvolutionWish& wish, const std::string& name, const Chooser& player,
               double seconds, const std::string& weights) {
    const auto seed = wish.plan.seed * 7919 + 5'000'000;
    const double random = meet(player, any_move, kTableGames, seed);
    const double greedy = meet(player, greedy_move, kTableGames, seed + 1000);
    const double paper = meet(player, paper_move, kTableGames, seed + 2000);
    const double bounded = std::clamp(paper, 0.005, 0.995);
    const double elo = name == "paper" ? 0 : -400 * std::log10(1 / bounded - 1);
    const Json row = {{"player", name},           {"against_random", random},
                      {"against_greedy", greedy}, {"against_paper", paper},
                      {"elo", std::lround(elo)},  {"cpu_seconds", seconds},
                      {"weights", weights}};
    if (wish.json) {
        std::cout << row.dump() << std::endl;
        return;
    }
    std::cout << name << ": " << random * 100 << " % against random moves, " << greedy * 100
              << " % against greedy ones, " << std::lround(elo) << " Elo over the paper's, made in "
              << seconds << " s of processor time" << std::endl;
    if (!weights.empty()) std::cout << "  " << weights << std::endl;
}

}  // namespace

Result<Done> evolve_othello(const EvolutionWish& wish) {
    const CpuTimer evolving;
    Evolution evolution(wish);
    const auto bred = evolution.run();
    const double bred_seconds = evolving.seconds();
    const CpuTimer fitting;
    const auto fitted = fit_squares(evolution.samples());
    const double fitted_seconds = fitting.seconds();
    print_row(wish, "paper", paper_move, 0, "");
    print_row(wish, "ga", by_squares(bred), bred_seconds, numbers(bred));
    print_row(wish, "regression", by_squares(fitted), fitted_seconds, numbers(fitted));
    print_row(wish, "patterns", pattern_move, 0, "");
    return Done{};
}

}  // namespace boyi::apps
