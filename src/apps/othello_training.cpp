#include "apps/othello_training.h"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>

#include "apps/command.h"
#include "apps/files.h"
#include "apps/othello_journal.h"
#include "arena/statistics.h"
#include "base/on_threads.h"
#include "base/timer.h"
#include "games/othello/selfplay.h"
#include "games/othello/tempo.h"
#include "games/othello/weights_file.h"

namespace boyi::apps {
namespace {

using othello::Sample;
using othello::Weights;

// The start heuristic deserves no more; each generation looks one ply further than the one before
// and plays two plies more without a fault, up to what was asked for.
constexpr int kFirstDepth = 3, kFirstExact = 10;
constexpr int kRoundGrowth = 4;

// What the answer depends on: a journal of other wishes is of no use.
std::string described(const OthelloTrainingWish& w) {
    std::ostringstream out;
    out << w.start;
    for (const int number :
         {w.generations, w.games, w.depth, w.exact, w.pairs, w.epochs, w.trust, w.longest_opening,
          w.rounds, w.lessons, w.lesson_depth, w.lesson_exact, w.pull})
        out << ' ' << number;
    out << ' ' << w.seed;
    return out.str();
}

std::uint64_t seed_of(std::uint64_t seed, int generation, int game) {
    return (seed << 40) + (static_cast<std::uint64_t>(generation) << 32) +
           static_cast<std::uint64_t>(game);
}

class Training {
  public:
    explicit Training(const OthelloTrainingWish& wish)
        : wish_(wish), parallel_(on_threads(wish.threads)) {}

    Result<Done> run() {
        std::optional<Weights> rival;
        if (const auto ready = prepare(rival); !ready) return ready.fault();
        while (state_.steps < wish_.generations + wish_.rounds) {
            const int step = state_.steps + 1;
            const bool kept = step <= wish_.generations ? run_generation(step)
                                                        : run_round(step - wish_.generations);
            state_.steps = step;
            if (kept)
                if (const auto saved = save(); !saved) return saved.fault();
            note_or_warn();
        }
        if (wish_.tempo_games > 0) {
            if (current() == nullptr) return Fault{"no weights were kept: --tempo-games has none"};
            level();
            if (const auto saved = save(); !saved) return saved.fault();
        }
        if (rival) meet_rival(*rival);
        if (!wish_.journal.empty()) std::remove(wish_.journal.c_str());
        return Done{};
    }

  private:
    const Weights* current() const { return state_.current.get(); }

    Result<Done> prepare(std::optional<Weights>& rival) {
        if (wish_.tempo_games > 0 && wish_.start.empty() && wish_.generations + wish_.rounds == 0)
            return Fault{"--tempo-games has no weights to level: want --start, or a training"};
        if (!wish_.rival.empty()) {
            auto weights = othello::load_weights(wish_.rival);
            if (!weights) return weights.fault();
            rival.emplace(std::move(*weights));
        }
        if (!wish_.start.empty()) {
            auto weights = othello::load_weights(wish_.start);
            if (!weights) return weights.fault();
            state_.current = std::make_unique<Weights>(std::move(*weights));
        }
        if (wish_.journal.empty()) return Done{};
        const auto found = read_journal(wish_.journal, described(wish_), state_);
        if (!found) return found.fault();
        if (!*found) return note();  // a place that cannot be written is told before the work
        std::cerr << "going on after step " << state_.steps
                  << (state_.schooling ? ", within a round" : "") << std::endl;
        return Done{};
    }

    Result<Done> save() const {
        if (wish_.out.empty()) return Done{};
        return save_file(wish_.out, othello::write_weights(*current()));
    }

    Result<Done> note() const {
        if (wish_.journal.empty()) return Done{};
        return write_journal(wish_.journal, described(wish_), state_);
    }

    // Work that is under way is not given up for a full disk.
    void note_or_warn() const {
        if (const auto noted = note(); !noted)
            std::cerr << noted.fault().what << "; training goes on" << std::endl;
    }

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
        const auto report = othello::fit(*fitted, state_.samples, options, parallel_);
        const auto pairs = meet(generation, how, *fitted, current());
        const bool kept = arena::superiority(pairs) > 0.5;
        print({"generation", generation, "mean"}, report, pairs, kept, wall, cpu);
        if (kept) state_.current = std::move(fitted);
        return kept;
    }

    // Lessons for the weights of the generations; true if those taught were kept.
    bool run_round(int round) {
        const Timer wall;
        const CpuTimer cpu;
        state_.samples = {};
        if (!state_.former)
            state_.former =
                std::make_unique<Weights>(current() ? *current() : Weights{});  // or nothing
        const Weights& guide = current() ? *current() : *state_.former;
        if (!state_.schooling) state_.schooling = std::make_unique<othello::Schooling>(guide);
        othello::LessonPlan plan;
        plan.games = lesson_games(round);
        plan.depth = wish_.lesson_depth;
        plan.exact_from = wish_.lesson_exact;
        plan.seed = seed_of(wish_.seed, round - 1, 0);
        othello::RidgeOptions ridge;
        ridge.pull = wish_.pull;
        othello::teach(*state_.former, guide, *state_.schooling, plan, ridge, parallel_,
                       [&](const othello::LessonReport& report) { tell(report); });
        const auto taught = std::move(state_.schooling);
        const int met = wish_.generations + round;
        const auto pairs = meet(met, self_play(met), taught->weights, current());
        const bool kept = arena::superiority(pairs) > 0.5;
        print({"round", round, "rms"}, {taught->errors / othello::kPhases, taught->given}, pairs,
              kept, wall, cpu);
        if (kept) state_.current = std::make_unique<Weights>(std::move(taught->weights));
        return kept;
    }

    void tell(const othello::LessonReport& report) const {
        std::cerr << "phase " << report.phase << ": " << report.lessons << " lessons, error "
                  << report.error_before << " -> " << report.error_after << " discs" << std::endl;
        note_or_warn();
    }

    // What having the move is worth, the same to searches of odd and even depths.
    void level() {
        othello::TempoPlan plan;
        plan.games = wish_.tempo_games;
        plan.seed = seed_of(wish_.seed, 0, 0);
        std::cerr << "levelling the tempo on " << plan.games << " games" << std::endl;
        const auto report = othello::level_tempo(*state_.current, plan, parallel_);
        const Json out = {{"tempo_games", plan.games},
                          {"overrated", report.before},
                          {"overrated_after", report.after}};
        if (wish_.json) std::cout << out.dump() << std::endl;
        else
            std::cout << "tempo: overrated by " << report.before << " discs, now by "
                      << report.after << std::endl;
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
        for (const auto& game : games)
            state_.samples.insert(state_.samples.end(), game.begin(), game.end());
    }

    // Pairs of games with colours swapped, the new weights first.
    arena::Pairs meet(int generation, othello::SelfPlay how, const Weights& fitted,
                      const Weights* other) const {
        how.depth = kFirstDepth;
        how.shortest_opening = 8;
        std::vector<int> half_points(static_cast<std::size_t>(wish_.pairs));
        parallel_(wish_.pairs, [&](int i) {
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

    OthelloTrainingWish wish_;
    othello::Parallel parallel_;
    OthelloTrainingState state_;
};

}  // namespace

Result<Done> train_othello(const OthelloTrainingWish& wish) { return Training(wish).run(); }

}  // namespace boyi::apps
