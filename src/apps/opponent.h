// Opponent: an engine to play against, asked and waited for.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>

#include "engine/engine.h"

namespace boyi::apps {

class Opponent {
  public:
    explicit Opponent(std::unique_ptr<engine::Engine> engine);

    struct Thought {
        engine::BestMove best;
        std::optional<engine::Report> report;  // the last one
    };
    Result<Thought> think(const engine::SetPosition& line, const engine::Go& go);
    Result<Done> set(const std::string& name, const std::string& value);
    void new_game();

  private:
    void hear(const engine::Event& event);

    std::mutex mutex_;  // guards the two below
    std::condition_variable answered_;
    std::optional<engine::BestMove> best_;
    std::optional<engine::Report> report_;
    std::unique_ptr<engine::Engine> engine_;  // last: it stops before the rest goes away
};

}  // namespace boyi::apps
