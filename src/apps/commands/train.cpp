// boyi train: weights from the program's own games. Othello from nothing (Go: apps/go_training).
// Each generation plays games against itself, fits the weights to all games so far, and is kept if
// it beats the one before. Rounds of lessons follow: positions valued by search, from the end of
// the game backwards.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>

#include "apps/command.h"
#include "apps/go_training.h"
#include "arena/statistics.h"
#include "base/on_threads.h"
#include "base/text.h"
#include "base/timer.h"
#include "games/othello/lessons.h"
#include "games/othello/selfplay.h"
#include "games/othello/weights_file.h"

namespace boyi::apps {
namespace {

using othello::Sample;
using othello::Weights;

constexpr int kQuickGenerations = 1, kQuickGames = 6000;

struct Wish {
    std::string game, out, start, rival;
    int generations = 4, games = 20000, depth = 6, exact = 16, gate_pairs = 200, epochs = 6;
    int trust = 100, longest_opening = 34;
    int rounds = 0, lessons = 20000, lesson_depth = 6, lesson_exact = 16, pull = 20;
    int playouts = 800, size = 9;
    int threads = 1;
    std::uint64_t seed = 1;
    bool quick = false, json = false;

    GoTrainingWish go() const {
        constexpr int kQuickGo = 40;
        return {out,
                start,
                quick ? kQuickGenerations : generations,
                quick ? kQuickGo : games,
                playouts,
                size,
                gate_pairs,
                epochs,
                threads,
                seed,
                json};
    }
};

// The start heuristic deserves no more; each generation looks one ply further than the one before
// and plays two plies more without a fault, up to what was asked for.
constexpr int kFirstDepth = 3, kFirstExact = 10;
constexpr int kRoundGrowth = 4;

std::uint64_t seed_of(std::uint64_t seed, int generation, int game) {
    return (seed << 40) + (static_cast<std::uint64_t>(generation) << 32) +
           static_cast<std::uint64_t>(game);
}

class Training {
  public:
    explicit Training(const Wish& wish) : wish_(wish), parallel_(on_threads(wish.threads)) {}

    void start_from(Weights weights) { current_ = std::make_unique<Weights>(std::move(weights)); }
    const Weights* current() const { return current_.get(); }

    // Plays, fits, gates; true if the new weights were kept.
    bool run_generation(int generation) {
        const Timer wall;
        const CpuTimer cpu;
        const auto how = self_play(generation);
        play(generation, how);
        auto fitted = std::make_unique<Weights>();
        othello::FitOptions options;
        options.epochs = wish_.epochs;
        options.seed = wish_.seed;
        const auto report = othello::fit(*fitted, samples_, options, parallel_);
        const auto pairs = meet(generation, how, *fitted, current());
        const bool kept = arena::superiority(pairs) > 0.5;
        print({"generation", generation, "mean"}, report, pairs, kept, wall, cpu);
        if (kept) current_ = std::move(fitted);
        return kept;
    }

    // Lessons for the weights of the generations; true if those taught were kept.
    bool run_round(int round) {
        const Timer wall;
        const CpuTimer cpu;
        if (!former_)
            former_ = std::make_unique<Weights>(current_ ? *current_ : Weights{});  // or nothing
        othello::LessonPlan plan;
        plan.games = lesson_games(round);
        plan.depth = wish_.lesson_depth;
        plan.exact_from = wish_.lesson_exact;
        plan.seed = seed_of(wish_.seed, round - 1, 0);
        othello::RidgeOptions ridge;
        ridge.pull = wish_.pull;
        auto taught = std::make_unique<Weights>(current_ ? *current_ : *former_);
        double errors = 0;
        othello::teach(*former_, *taught, lessons_, plan, ridge, parallel_,
                       [&](const othello::LessonReport& report) {
                           errors += report.error_after;
                           std::cerr << "phase " << report.phase << ": " << report.lessons
                                     << " lessons, error " << report.error_before << " -> "
                                     << report.error_after << " discs" << std::endl;
                       });
        const int met = wish_.generations + round;
        const auto pairs = meet(met, self_play(met), *taught, current());
        const bool kept = arena::superiority(pairs) > 0.5;
        print({"round", round, "rms"}, {errors / othello::kPhases, lessons_.size()}, pairs, kept,
              wall, cpu);
        if (kept) current_ = std::move(taught);
        return kept;
    }

    // Against the weights of another training.
    void meet_rival(const Weights& rival) const {
        if (current() == nullptr) return;
        const auto pairs = meet(0, self_play(wish_.generations), *current(), &rival);
        const auto elo = arena::estimate(pairs, arena::EloKind::Logistic);
        const Json out = {{"rival", wish_.rival},
                          {"pairs", pairs.total()},
                          {"elo", elo ? elo->value : 0.0},
                          {"elo_low", elo ? elo->low : 0.0},
                          {"elo_high", elo ? elo->high : 0.0}};
        if (wish_.json) std::cout << out.dump() << std::endl;
        else
            std::cout << out["elo"].dump() << " Elo [" << out["elo_low"].dump() << ", "
                      << out["elo_high"].dump() << "] over the rival" << std::endl;
    }

  private:
    othello::SelfPlay self_play(int generation) const {
        othello::SelfPlay how;
        how.depth = std::min(wish_.depth, kFirstDepth + generation - 1);
        how.exact_from = std::min(wish_.exact, kFirstExact + 2 * (generation - 1));
        how.longest_opening = wish_.longest_opening;
        if (current() != nullptr) how.trust_in_end = wish_.trust;  // the start sees no discs
        return how;
    }

    // The teachers of the earlier rounds are weaker: each round has four times as many games as the
    // one before.
    int lesson_games(int round) const {
        int games = wish_.lessons;
        for (int r = wish_.rounds; r > round; --r) games /= kRoundGrowth;
        return std::max(games, 1);
    }

    void play(int generation, const othello::SelfPlay& how) {
        std::vector<std::vector<Sample>> games(static_cast<std::size_t>(wish_.games));
        parallel_(wish_.games, [&](int i) {
            games[static_cast<std::size_t>(i)] =
                othello::play_game(how, current(), seed_of(wish_.seed, generation, i));
        });
        for (const auto& game : games) samples_.insert(samples_.end(), game.begin(), game.end());
    }

    // Pairs of games with colours swapped, the new weights first.
    arena::Pairs meet(int generation, othello::SelfPlay how, const Weights& fitted,
                      const Weights* other) const {
        how.depth = kFirstDepth;
        how.shortest_opening = 8;
        std::vector<int> half_points(static_cast<std::size_t>(wish_.gate_pairs));
        parallel_(wish_.gate_pairs, [&](int i) {
            const auto seed = seed_of(wish_.seed, generation + 128, i);
            const auto points = [](int lead) { return lead > 0 ? 2 : lead == 0 ? 1 : 0; };
            half_points[static_cast<std::size_t>(i)] =
                points(othello::play_match_game(how, &fitted, other, seed)) +
                points(-othello::play_match_game(how, other, &fitted, seed));
        });
        arena::Pairs pairs;
        for (const int p : half_points) pairs.add(p);
        return pairs;
    }

    struct Step {
        std::string kind;
        int number;
        std::string error;  // which kind of it is reported
    };

    void print(const Step& step, const othello::FitReport& report, const arena::Pairs& pairs,
               bool kept, const Timer& wall, const CpuTimer& cpu) const {
        const auto elo = arena::estimate(pairs, arena::EloKind::Logistic);
        const double llr = arena::log_likelihood_ratio(pairs, arena::Sprt{0, 20});
        const Json out = {{step.kind, step.number},
                          {"samples", report.samples},
                          {step.error + "_error", report.mean_error},
                          {"pairs", pairs.total()},
                          {"elo", elo ? elo->value : 0.0},
                          {"elo_low", elo ? elo->low : 0.0},
                          {"elo_high", elo ? elo->high : 0.0},
                          {"llr", llr},
                          {"kept", kept},
                          {"seed", wish_.seed},
                          {"ms", wall.elapsed().count()},
                          {"cpu_ms", cpu.elapsed().count()}};
        if (wish_.json) std::cout << out.dump() << std::endl;
        else
            std::cout << step.kind << ' ' << step.number << ": " << report.samples << " positions, "
                      << step.error << " error " << report.mean_error << " discs, "
                      << out["elo"].dump() << " Elo [" << out["elo_low"].dump() << ", "
                      << out["elo_high"].dump() << "] over the one before, "
                      << (kept ? "kept" : "dropped") << std::endl;
    }

    Wish wish_;
    othello::Parallel parallel_;
    std::unique_ptr<Weights> current_;  // none: the start heuristic
    std::unique_ptr<Weights> former_;   // what all lessons begin with
    std::vector<Sample> samples_;       // of all generations
    std::vector<Sample> lessons_;       // of all rounds
};

Result<Done> save(const Weights& weights, const std::string& path) {
    std::ofstream out(path, std::ios::binary);
    out << othello::write_weights(weights);
    out.close();
    if (!out) return Fault{"file " + excerpt(path) + " cannot be written"};
    return Done{};
}

Result<Done> run(Wish wish) {
    if (wish.game == "go") return train_go(wish.go());
    if (wish.game != "othello")
        return Fault{"game " + excerpt(wish.game) + " cannot be trained: want othello or go"};
    if (wish.quick) {
        wish.generations = kQuickGenerations;
        wish.games = kQuickGames;
    }
    Training training(wish);
    std::optional<Weights> rival;
    if (!wish.start.empty()) {
        auto weights = othello::load_weights(wish.start);
        if (!weights) return weights.fault();
        training.start_from(std::move(*weights));
    }
    if (!wish.rival.empty()) {
        auto weights = othello::load_weights(wish.rival);
        if (!weights) return weights.fault();
        rival.emplace(std::move(*weights));
    }
    for (int step = 1; step <= wish.generations + wish.rounds; ++step) {
        const bool kept = step <= wish.generations ? training.run_generation(step)
                                                   : training.run_round(step - wish.generations);
        if (!kept || wish.out.empty()) continue;
        if (const auto saved = save(*training.current(), wish.out); !saved) return saved.fault();
    }
    if (rival) training.meet_rival(*rival);
    return Done{};
}

}  // namespace

void add_train(Program& program) {
    program.add("train", "make the weights of a game from nothing", [](CLI::App& sub) -> Action {
        auto wish = std::make_shared<Wish>();
        sub.add_option("GAME", wish->game, "othello or go")->required();
        sub.add_option("--out", wish->out, "file for the weights of the last generation kept");
        sub.add_option("--start", wish->start, "weights to go on from instead of nothing");
        sub.add_option("--rival", wish->rival, "weights to play a match against in the end");
        const auto count = [&](const char* name, int& value, const char* help, int low, int high) {
            sub.add_option(name, value, help)->check(CLI::Range(low, high))->capture_default_str();
        };
        count("--generations", wish->generations, "rounds of playing and fitting", 0, 100);
        count("--games", wish->games, "games of a generation", 10, 100'000'000);
        count("--depth", wish->depth, "plies searched for a move, reached step by step", 1, 20);
        count("--exact", wish->exact, "empties from which games are perfect, likewise", 4, 24);
        count("--playouts", wish->playouts, "of Go, for a move", 16, 1'000'000);
        count("--size", wish->size, "of the Go board", 5, 19);
        count("--pairs", wish->gate_pairs, "pairs of games that decide about new weights", 2,
              100'000);
        count("--trust", wish->trust,
              "per cent of a position's worth that is the end of its game, not the search", 0, 100);
        count("--opening", wish->longest_opening, "random plies before a game, at most", 6, 40);
        count("--rounds", wish->rounds, "rounds of lessons after the generations", 0, 60);
        count("--lessons", wish->lessons,
              "games of the last round, some 50 lessons each; a quarter in the one before", 20,
              10'000'000);
        count("--lesson-depth", wish->lesson_depth, "plies searched to value a lesson",
              othello::kLeastLessonDepth, 20);
        count("--lesson-exact", wish->lesson_exact, "empties from which it is solved", 4, 24);
        count("--pull", wish->pull, "lessons that a weight's former value is worth", 1, 100'000);
        count("--epochs", wish->epochs, "passes over the positions in a fit", 1, 100);
        count("--threads", wish->threads, "threads", 1, 1024);
        sub.add_option("--seed", wish->seed, "where all randomness comes from")
            ->capture_default_str();
        sub.add_flag("--quick", wish->quick, "one small generation, in a minute or so");
        sub.add_flag("--json", wish->json, "one JSON object a generation");
        return [wish] { return run(*wish); };
    });
}

}  // namespace boyi::apps
