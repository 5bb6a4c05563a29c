#include "server/engine_house.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "engine/options.h"

namespace boyi::server {
namespace {

using namespace engine;
using Clock = std::chrono::steady_clock;

constexpr Millis kRound{1000};     // between two looks of the housekeeper
constexpr Millis kShortIdle{100};  // enough to make room for somebody else

// Options that name files of this machine are not for people elsewhere.
bool is_about_files(const std::string& option) {
    const std::string name = lower(option);
    for (const char* word : {"file", "path", "folder", "directory"})
        if (name.find(word) != std::string::npos) return true;
    return false;
}

bool changes_position(const Command& c) {
    return std::holds_alternative<NewGame>(c) || std::holds_alternative<SetPosition>(c) ||
           std::holds_alternative<Play>(c) || std::holds_alternative<Undo>(c);
}

bool ends_thinking(const Event& e) {
    const auto* answer = std::get_if<Answer>(&e);
    return std::holds_alternative<BestMove>(e) ||
           (answer && (answer->name == "perft" || answer->name == "lab"));
}

}  // namespace

class EngineHouse::Guarded final : public Engine {
  public:
    Guarded(EngineHouse& house, std::string game, std::string client)
        : house_(house), game_(std::move(game)), client_(std::move(client)) {
        touch();
    }

    ~Guarded() override {
        house_.leave(*this);
        inner_.reset();
    }

    void listen(Listener listener) override { listener_ = std::move(listener); }

    Result<Done> handle(const Command& command) override {
        if (std::holds_alternative<Stop>(command)) return stop();
        const std::lock_guard lock(mutex_);
        touch();
        if (auto refused = refusal(command)) return *refused;
        if (!inner_ && std::holds_alternative<Ready>(command)) return yawn();
        if (auto awake = wake(); !awake) return awake;
        if (const auto* go = std::get_if<Go>(&command)) return think(*go);
        auto done = inner_->handle(command);
        if (done) note(command);
        return done;
    }

    const std::string& client() const { return client_; }
    Clock::time_point last_used() const { return Clock::time_point(Clock::duration(used_.load())); }

    // The two below are called by the house under its lock; they never wait.

    // True when the engine was idle and is now asleep.
    bool park(Clock::time_point idle_since) {
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (!lock || !inner_ || thinking_ || has_ban_ || last_used() > idle_since) return false;
        live_ = nullptr;
        if (stopping_ > 0 || !remember_line()) {
            live_ = inner_.get();
            return false;
        }
        inner_.reset();
        return true;
    }

    void end_long_thought(Clock::time_point begun_before) {
        if (thinking_ && Clock::time_point(Clock::duration(began_.load())) < begun_before)
            (void)stop();
    }

  private:
    void touch() { used_ = Clock::now().time_since_epoch().count(); }

    // From any thread, also from within an event, so without the lock: while `stopping_` counts us,
    // the engine is not put to sleep.
    Result<Done> stop() {
        ++stopping_;
        if (Engine* awake = live_) (void)awake->handle(Stop{});
        --stopping_;
        return Done{};
    }

    std::optional<Fault> refusal(const Command& command) const {
        const auto* wish = std::get_if<SetOption>(&command);
        if (!wish) return std::nullopt;
        if (is_about_files(wish->name))
            return Fault{"option " + excerpt(wish->name) + " cannot be set over the network"};
        const auto most = ceiling(wish->name);
        const auto value = wish->value ? read_number<long>(trim(*wish->value)) : std::nullopt;
        if (most && value && *value > *most)
            return Fault{wish->name + " " + std::to_string(*value) +
                         ": this server allows at most " + std::to_string(*most)};
        return std::nullopt;
    }

    std::optional<long> ceiling(const std::string& option) const {
        if (is_same_name(option, "Threads")) return house_.limits_.threads;
        if (is_same_name(option, "Hash")) return house_.limits_.hash;
        return std::nullopt;
    }

    Result<Done> yawn() {  // ready, and still asleep
        listener_(ReadyOk{});
        return Done{};
    }

    Result<Done> wake() {
        if (inner_) return Done{};
        if (auto admitted = house_.admit(*this); !admitted) return admitted;
        auto made = house_.make_(game_, house_.pool_.executor());
        if (!made) {
            house_.forget(*this);
            return made.fault();
        }
        inner_ = std::move(*made);
        inner_->listen([this](const Event& e) { hear(e); });
        muted_ = true;
        if (line_) (void)inner_->handle(*line_);
        for (const auto& option : options_) (void)inner_->handle(option);
        muted_ = false;
        live_ = inner_.get();
        return Done{};
    }

    // A time that nobody asked for would be used up, so only a given one is lowered; the house
    // ends what lasts too long otherwise.
    Result<Done> think(Go go) {
        if (go.move_time) go.move_time = std::min(*go.move_time, house_.limits_.think);
        began_ = Clock::now().time_since_epoch().count();
        thinking_ = true;
        auto begun = inner_->handle(go);
        if (!begun) thinking_ = false;
        return begun;
    }

    // What a sleeping engine has to know again.
    void note(const Command& command) {
        if (const auto* option = std::get_if<SetOption>(&command)) {
            std::erase_if(options_, [&](const SetOption& old) {
                return is_same_name(old.name, option->name);
            });
            if (option->value) options_.push_back(*option);
        }
        if (std::holds_alternative<Ban>(command)) has_ban_ = true;
        if (changes_position(command)) has_ban_ = false;
    }

    bool remember_line() {
        muted_ = true;
        overheard_.clear();
        (void)inner_->handle(Query{"state", ""});
        muted_ = false;
        const auto state = nlohmann::json::parse(overheard_, nullptr, false);
        if (!state.is_object()) return false;
        line_ = SetPosition{state.at("start").get<std::string>(),
                            state.at("played").get<std::vector<std::string>>()};
        return true;
    }

    void hear(const Event& event) {
        if (muted_) {
            if (const auto* answer = std::get_if<Answer>(&event)) overheard_ = answer->text;
            return;
        }
        if (ends_thinking(event)) {
            touch();
            thinking_ = false;
        }
        const auto* option = std::get_if<Option>(&event);
        if (!option) return listener_(event);
        if (!is_about_files(option->name)) listener_(within_limits(*option));
    }

    Option within_limits(Option option) const {
        const auto most = ceiling(option.name);
        if (auto* spin = std::get_if<Spin>(&option.kind); spin && most) {
            spin->high = std::max(spin->low, std::min(spin->high, *most));
            spin->standard = std::min(spin->standard, spin->high);
        }
        return option;
    }

    EngineHouse& house_;
    const std::string game_, client_;
    Listener listener_;
    std::atomic<bool> thinking_{false}, muted_{false};
    std::atomic<int> stopping_{0};
    std::atomic<Clock::rep> used_{0}, began_{0};
    std::atomic<Engine*> live_{nullptr};

    std::mutex mutex_;  // guards the rest
    std::optional<SetPosition> line_;
    std::vector<SetOption> options_;  // as the client set them
    bool has_ban_ = false;
    std::string overheard_;
    std::unique_ptr<Engine> inner_;  // nothing: asleep
};

EngineHouse::EngineHouse(MakeEngine make, const Limits& limits)
    : make_(std::move(make)), limits_(limits), pool_(limits.thinkers) {
    housekeeper_ = std::thread([this] {
        std::unique_lock lock(mutex_);
        while (!closed_.wait_for(lock, kRound, [this] { return closing_; })) {
            lock.unlock();
            keep_house();
            lock.lock();
        }
    });
}

EngineHouse::~EngineHouse() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        closed_.notify_all();
    }
    housekeeper_.join();
}

std::unique_ptr<Engine> EngineHouse::lend(const std::string& game, const std::string& client) {
    auto engine = std::make_unique<Guarded>(*this, game, client);
    const std::lock_guard lock(mutex_);
    lent_.insert(engine.get());
    return engine;
}

EngineHouse::Census EngineHouse::census() const {
    const std::lock_guard lock(mutex_);
    return {static_cast<int>(lent_.size()), static_cast<int>(awake_.size()), pool_.waiting()};
}

void EngineHouse::keep_house() {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    std::vector<Guarded*> asleep;
    for (Guarded* each : awake_) {
        each->end_long_thought(now - limits_.think);
        if (each->park(now - limits_.idle)) asleep.push_back(each);
    }
    for (Guarded* each : asleep) strike(*each);
}

Result<Done> EngineHouse::admit(Guarded& newcomer) {
    const std::lock_guard lock(mutex_);
    const auto of_client = awake_of_client_.find(newcomer.client());
    if (of_client != awake_of_client_.end() && of_client->second >= limits_.engines_per_client &&
        !make_room(newcomer, true))
        return Fault{"you have " + std::to_string(limits_.engines_per_client) +
                     " engines at work, as many as this server allows: close one or wait"};
    if (static_cast<int>(awake_.size()) >= limits_.engines && !make_room(newcomer, false))
        return Fault{"all " + std::to_string(limits_.engines) +
                     " engines of this server are at work: try again soon"};
    awake_.insert(&newcomer);
    ++awake_of_client_[newcomer.client()];
    return Done{};
}

// Puts the engine to sleep that was idle for longest.
bool EngineHouse::make_room(const Guarded& newcomer, bool of_same_client) {
    std::vector<Guarded*> idle;
    for (Guarded* each : awake_)
        if (!of_same_client || each->client() == newcomer.client()) idle.push_back(each);
    std::sort(idle.begin(), idle.end(),
              [](const Guarded* a, const Guarded* b) { return a->last_used() < b->last_used(); });
    for (Guarded* each : idle)
        if (each->park(Clock::now() - std::min(kShortIdle, limits_.idle))) {
            strike(*each);
            return true;
        }
    return false;
}

void EngineHouse::strike(Guarded& engine) {
    if (awake_.erase(&engine) == 0) return;
    const auto of_client = awake_of_client_.find(engine.client());
    if (--of_client->second == 0) awake_of_client_.erase(of_client);
}

void EngineHouse::forget(Guarded& engine) {
    const std::lock_guard lock(mutex_);
    strike(engine);
}

void EngineHouse::leave(Guarded& engine) {
    const std::lock_guard lock(mutex_);
    strike(engine);
    lent_.erase(&engine);
}

}  // namespace boyi::server
