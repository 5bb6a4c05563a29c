#include "apps/opponent.h"

namespace boyi::apps {

Opponent::Opponent(std::unique_ptr<engine::Engine> engine) : engine_(std::move(engine)) {
    engine_->listen([this](const engine::Event& event) { hear(event); });
}

void Opponent::hear(const engine::Event& event) {
    const std::lock_guard lock(mutex_);
    if (const auto* report = std::get_if<engine::Report>(&event)) report_ = *report;
    if (const auto* best = std::get_if<engine::BestMove>(&event)) best_ = *best;
    answered_.notify_all();
}

Result<Opponent::Thought> Opponent::think(const engine::SetPosition& line, const engine::Go& go) {
    {
        const std::lock_guard lock(mutex_);
        best_.reset();
        report_.reset();
    }
    if (const auto placed = engine_->handle(line); !placed) return placed.fault();
    if (const auto begun = engine_->handle(go); !begun) return begun.fault();
    std::unique_lock lock(mutex_);
    answered_.wait(lock, [this] { return best_.has_value(); });
    return Thought{*best_, report_};
}

Result<Done> Opponent::set(const std::string& name, const std::string& value) {
    return engine_->handle(engine::SetOption{name, value});
}

void Opponent::new_game() { (void)engine_->handle(engine::NewGame{}); }

}  // namespace boyi::apps
