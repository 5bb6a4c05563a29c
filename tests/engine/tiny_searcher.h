// TinySearcher: the smallest thing that can be an engine, for tests only. It picks an allowed move
// by its seed, reports once per depth, and looks at the stop flag at every node.
#pragma once

#include <memory>
#include <thread>

#include "base/random.h"
#include "engine/game_engine.h"

namespace boyi::testing {

template <Game G>
class TinySearcher {
  public:
    using Move = typename G::Position::Move;

    // What the searcher saw, for the test to look at.
    struct Diary {
        std::vector<search::Limits> limits;
        std::vector<std::size_t> allowed;
        std::vector<std::string> pressed;
        bool saw_stop = false, saw_ponder_hit = false, draw_was_offered = false;
        int games = 0, configured = 0;
    };

    explicit TinySearcher(Diary* diary = nullptr, std::uint64_t seed = 1)
        : unread_(diary ? nullptr : std::make_unique<Diary>()),
          diary_(diary ? diary : unread_.get()),
          random_(seed) {}

    std::vector<engine::Option> options() const {
        return {{"Hash", engine::Spin{16, 1, 1024}},
                {"Clear Hash", engine::Button{}},
                {"Style", engine::Combo{"calm", {"calm", "wild"}}},
                {"Book File", engine::Text{""}},
                {"Dreamer", engine::Check{false}}};  // thinks until it is told to stop
    }
    Result<Done> configure(const engine::Options& options) {
        if (options.text("Book File") == "missing") return Fault{"book 'missing' is not there"};
        dreamer_ = options.check("Dreamer");
        ++diary_->configured;
        return Done{};
    }
    void press(std::string_view button) { diary_->pressed.emplace_back(button); }
    void new_game() { ++diary_->games; }

    search::Choice<Move> think(const search::Task<G>& task, const search::Signals& signals,
                               const search::Findings<Move>& found) {
        diary_->limits.push_back(task.limits);
        diary_->allowed.push_back(task.allowed.size());
        diary_->draw_was_offered = task.draw_offered;
        const Move move = pick(task.allowed);
        for (int depth = 1; depth <= task.limits.depth.value_or(3); ++depth)
            found({.depth = depth, .score = {Unit::Centi, Bound::Exact, depth}, .line = {move}});
        while (dreamer_ && !signals.stop.raised()) std::this_thread::yield();
        diary_->saw_stop = signals.stop.raised();
        diary_->saw_ponder_hit = signals.ponder_hit.raised();
        search::Choice<Move> choice{move, {}, false, false};
        auto next = task.line.now();
        next.play(move);
        for (const Move reply : next.moves()) {
            choice.ponder = reply;
            break;
        }
        return choice;
    }

  private:
    Move pick(const std::vector<Move>& moves) {
        return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    }

    std::unique_ptr<Diary> unread_;
    Diary* diary_;
    Random random_;
    bool dreamer_ = false;
};

}  // namespace boyi::testing
