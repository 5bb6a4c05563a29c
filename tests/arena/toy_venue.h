// Tic-tac-toe as a venue: a perfect player, one that moves at random, and one that sleeps before it
// does.
#pragma once

#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "arena/tournament.h"
#include "base/random.h"
#include "engine/game_engine.h"
#include "tests/toy/tictactoe.h"

namespace boyi::arena {

// -1, 0 or 1 for the side to move, with best play.
inline int toy_value(const toy::Position& p) {
    if (const auto end = p.outcome())
        return !end->winner ? 0 : *end->winner == p.side_to_move() ? 1 : -1;
    int best = -1;
    for (const auto m : p.moves()) {
        auto next = p;
        next.play(m);
        best = std::max(best, -toy_value(next));
        if (best == 1) break;
    }
    return best;
}

constexpr Millis kSleep{40};

class ToySearcher {
  public:
    std::vector<engine::Option> options() const {
        return {{"Level", engine::Combo{"perfect", {"perfect", "random", "sleeper"}}}};
    }
    Result<Done> configure(const engine::Options& options) {
        is_perfect_ = options.text("Level") == "perfect";
        is_sleepy_ = options.text("Level") == "sleeper";
        return Done{};
    }
    void press(std::string_view) {}
    void new_game() {}

    search::Choice<toy::Move> think(const search::Task<toy::TicTacToe>& task,
                                    const search::Signals&,
                                    const search::Findings<toy::Move>& found) {
        if (is_sleepy_) std::this_thread::sleep_for(kSleep);
        const auto now = task.line.now();
        const auto any = random_.below(static_cast<std::uint32_t>(task.allowed.size()));
        toy::Move choice = task.allowed[any];
        int value = -2;
        for (const auto m : task.allowed) {
            if (!is_perfect_) break;
            auto next = now;
            next.play(m);
            if (-toy_value(next) > value) {
                value = -toy_value(next);
                choice = m;
            }
        }
        search::Finding<toy::Move> finding;
        finding.depth = 1;
        finding.nodes = 10;
        finding.score = {Unit::Centi, Bound::Exact, is_perfect_ ? value * 1000 : 0};
        finding.line = {choice};
        found(finding);
        return {choice, {}, false, false};
    }

  private:
    bool is_perfect_ = true, is_sleepy_ = false;
    Random random_{1};
};

inline Venue toy_venue() {
    Venue venue;
    venue.game = "tictactoe";
    venue.referee = [] { return std::make_unique<GameReferee<toy::TicTacToe>>(); };
    venue.engine = [](Thread thread) -> Result<std::unique_ptr<engine::Engine>> {
        engine::Parts<toy::TicTacToe, ToySearcher> parts{{"toy", "boyi"}, ToySearcher()};
        if (thread == Thread::Callers) parts.executor = engine::callers_thread();
        return engine::make_game_engine<toy::TicTacToe>(std::move(parts));
    };
    return venue;
}

inline Spec toy_spec(const std::string& name, const std::string& level) {
    Spec spec;
    spec.name = name;
    if (!level.empty()) spec.options = {{"Level", level}};
    return spec;
}

// A plan of `games` a pairing from random openings of two plies, one node a move.
inline Plan toy_plan(std::vector<Spec> engines, long games) {
    Plan plan;
    plan.engines = std::move(engines);
    plan.games = games;
    plan.pace.nodes = 1;
    plan.opening = [](Referee& referee, std::uint64_t number) {
        return random_opening(referee, {2, {}}, 5, number);
    };
    return plan;
}

inline const Progress kSilent = [](const Scoreboard&, const Entry&) {};

}  // namespace boyi::arena
