#include "apps/go_training.h"
#include "base/on_threads.h"

#include <functional>
#include <iostream>
#include <memory>
#include <vector>

#include "apps/command.h"
#include "apps/files.h"
#include "arena/statistics.h"
#include "base/timer.h"
#include "games/go/training.h"

namespace boyi::apps {
namespace {

using go::KnowledgePtr;
using go::Lesson;

class Training {
  public:
    Training(const GoTrainingWish& wish, const go::Weights& start)
        : wish_(wish), current_(std::make_shared<const go::Knowledge>(start)) {}

    const go::Weights& weights() const { return current_->weights; }

    // Plays, fits, gates; true if the new weights were kept.
    bool run_generation(int generation) {
        const Timer wall;
        const CpuTimer cpu;
        play(generation);
        go::Weights fitted = current_->weights;
        const auto report = go::fit(fitted, lessons_, wish_.epochs, wish_.seed);
        const auto fresh = std::make_shared<const go::Knowledge>(fitted);
        const auto pairs = gate(generation, fresh);
        const bool kept = arena::superiority(pairs) > 0.5;
        print(generation, report, pairs, kept, wall.elapsed(), cpu.elapsed());
        if (kept) current_ = fresh;
        return kept;
    }

  private:
    go::SelfPlay how(int generation, int game) const {
        go::SelfPlay out;
        out.size = wish_.size;
        out.playouts = wish_.playouts;
        out.seed = (wish_.seed << 40) + (static_cast<std::uint64_t>(generation) << 32) +
                   static_cast<std::uint64_t>(game);
        return out;
    }

    void play(int generation) {
        std::vector<std::vector<Lesson>> games(static_cast<std::size_t>(wish_.games));
        on_threads(wish_.threads)(wish_.games, [&](int i) {
            games[static_cast<std::size_t>(i)] = go::play_lessons(how(generation, i), current_);
        });
        for (auto& game : games)
            lessons_.insert(lessons_.end(), std::make_move_iterator(game.begin()),
                            std::make_move_iterator(game.end()));
    }

    // Pairs of games with colours exchanged, the new weights first.
    arena::Pairs gate(int generation, const KnowledgePtr& fresh) const {
        std::vector<int> half_points(static_cast<std::size_t>(wish_.pairs));
        on_threads(wish_.threads)(wish_.pairs, [&](int i) {
            const auto game = how(generation + 128, i);
            const auto points = [](double lead) { return lead > 0 ? 2 : lead < 0 ? 0 : 1; };
            half_points[static_cast<std::size_t>(i)] =
                points(go::play_match_game(game, fresh, current_)) +
                points(-go::play_match_game(game, current_, fresh));
        });
        arena::Pairs pairs;
        for (const int p : half_points) pairs.add(p);
        return pairs;
    }

    void print(int generation, const go::FitReport& report, const arena::Pairs& pairs, bool kept,
               Millis wall, Millis cpu) const {
        const auto elo = arena::estimate(pairs, arena::EloKind::Logistic);
        const Json out = {{"generation", generation},
                          {"positions", report.positions},
                          {"surprise_bits", report.surprise},
                          {"agreement", report.agreement},
                          {"pairs", pairs.total()},
                          {"elo", elo ? elo->value : 0.0},
                          {"elo_low", elo ? elo->low : 0.0},
                          {"elo_high", elo ? elo->high : 0.0},
                          {"kept", kept},
                          {"seed", wish_.seed},
                          {"ms", wall.count()},
                          {"cpu_ms", cpu.count()}};
        if (wish_.json) {
            std::cout << out.dump() << std::endl;
            return;
        }
        std::cout << "generation " << generation << ": " << report.positions
                  << " positions, the visited move guessed in " << out["agreement"].dump() << ", "
                  << out["elo"].dump() << " Elo [" << out["elo_low"].dump() << ", "
                  << out["elo_high"].dump() << "] over the one before, "
                  << (kept ? "kept" : "dropped") << std::endl;
    }

    const GoTrainingWish& wish_;
    KnowledgePtr current_;
    std::vector<Lesson> lessons_;  // of all generations
};

}  // namespace

Result<Done> train_go(const GoTrainingWish& wish) {
    go::Weights start = go::standard_weights();
    if (!wish.start.empty()) {
        const auto text = load_file(wish.start);
        if (!text) return text.fault();
        const auto read = go::read_weights(*text);
        if (!read) return read.fault();
        start = *read;
    }
    Training training(wish, start);
    for (int g = 1; g <= wish.generations; ++g) {
        const bool kept = training.run_generation(g);
        if (!kept || wish.out.empty()) continue;
        if (const auto saved = save_file(wish.out, go::write_weights(training.weights())); !saved)
            return saved;
    }
    return Done{};
}

}  // namespace boyi::apps
