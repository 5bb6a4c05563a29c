#include "arena/player.h"

#include <pthread.h>
#include <time.h>

#include <algorithm>

#include "base/text.h"
#include "engine/options.h"

namespace boyi::arena {
namespace {

using Steady = std::chrono::steady_clock;

constexpr Millis kGlance{1};      // between two looks at the processor time
constexpr int kIdleGlances = 50;  // in a row: it has nothing more to think about

// Nothing when the clock's thread has ended.
std::optional<double> read_clock(clockid_t id) {
    timespec now{};
    if (clock_gettime(id, &now) != 0) return std::nullopt;
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

double own_cpu_ms() { return read_clock(CLOCK_THREAD_CPUTIME_ID).value_or(0); }

// Unlike CLOCK_THREAD_CPUTIME_ID it means the same thread to every thread.
clockid_t own_clock() {
    clockid_t id{};
    pthread_getcpuclockid(pthread_self(), &id);
    return id;
}

double millis_between(Steady::time_point a, Steady::time_point b) {
    return std::chrono::duration<double, std::milli>(b - a).count();
}

}  // namespace

// Filled by the engine's threads, read by the player's.
struct Player::Heard {
    std::mutex mutex;
    std::condition_variable changed;

    // Guarded by the mutex.
    bool welcomed = false, ready = false, gone = false;
    std::vector<engine::Option> options;
    std::optional<std::string> fault;
    std::optional<engine::BestMove> best;
    Steady::time_point best_at;
    std::optional<engine::Report> report;  // the last one of the best line, with an exact score
    std::optional<std::uint64_t> nodes;
    std::optional<clockid_t> thinker;  // the clock of the thread that thinks, when it is ours
    double thinker_cpu_ms = 0;         // as it stood when it last spoke

    void forget_turn() {
        const std::lock_guard lock(mutex);
        best.reset();
        report.reset();
        nodes.reset();
        fault.reset();
        thinker.reset();
        thinker_cpu_ms = 0;
    }

    void hear(const engine::Event& event) {
        {
            const std::lock_guard lock(mutex);
            std::visit([this](const auto& each) { take(each); }, event);
        }
        changed.notify_all();
    }

    bool has_answered() {
        const std::lock_guard lock(mutex);
        return best.has_value();
    }

    std::string complaint() {
        const std::lock_guard lock(mutex);
        return fault ? " (" + *fault + ")" : "";
    }

    std::vector<engine::Option> declared() {
        const std::lock_guard lock(mutex);
        return options;
    }

    bool is_gone() {
        const std::lock_guard lock(mutex);
        return gone;
    }

    // Until the condition holds; false: not before the deadline.
    template <class Condition>
    bool wait(Steady::time_point deadline, Condition condition) {
        std::unique_lock lock(mutex);
        return changed.wait_until(lock, deadline, condition);
    }

  private:
    void take(const engine::Welcome&) { welcomed = true; }
    void take(const engine::ReadyOk&) { ready = true; }
    void take(const engine::Option& option) { options.push_back(option); }
    void take(const engine::Bye&) { gone = true; }
    void take(const Fault& f) { fault = f.what; }
    void take(const engine::Report& r) {
        mark_thread();
        if (r.nodes) nodes = r.nodes;
        if (r.rank.value_or(1) == 1 && r.score && r.score->bound == Bound::Exact) report = r;
    }
    void take(const engine::BestMove& b) {
        if (best) return;  // the first answer counts
        mark_thread();
        best = b;
        best_at = Steady::now();
    }
    template <class Other>
    void take(const Other&) {}

    // An answer that was held back comes from the thread that said stop: not the one that thought.
    void mark_thread() {
        if (!thinker) thinker = own_clock();
        if (thinker == own_clock()) thinker_cpu_ms = own_cpu_ms();
    }
};

Player::Player(Recruit recruit, EngineOptions options, Patience patience)
    : recruit_(std::move(recruit)),
      options_(std::move(options)),
      patience_(patience),
      heard_(std::make_unique<Heard>()) {}

Player::~Player() = default;

Result<Done> Player::begin_game() {
    // One that has died since its last game is replaced; only a fresh one must not fail.
    if (contestant_.engine && get_ready_for_game()) return Done{};
    contestant_ = {};
    const auto started = start();
    const auto ready = started ? get_ready_for_game() : started;
    if (!ready) contestant_ = {};
    return ready;
}

Result<Done> Player::get_ready_for_game() {
    const auto told = contestant_.engine->handle(engine::NewGame{});
    return told ? wait_until_ready() : told;
}

Result<Done> Player::start() {
    heard_ = std::make_unique<Heard>();
    was_stopped_ = false;
    auto recruited = recruit_();
    if (!recruited) return recruited.fault();
    contestant_ = std::move(*recruited);
    contestant_.engine->listen([this](const engine::Event& event) { heard_->hear(event); });
    if (const auto told = contestant_.engine->handle(engine::Hello{}); !told) return told;
    if (!heard_->wait(Steady::now() + patience_.start,
                      [this] { return heard_->welcomed || heard_->gone; }))
        return Fault{"does not say who it is"};
    if (heard_->is_gone()) return Fault{gone().what};
    if (const auto set = set_options(); !set) return set;
    return wait_until_ready();
}

Result<Done> Player::set_options() {
    const auto declared = heard_->declared();
    std::vector<std::string> known;
    for (const auto& option : declared) known.push_back(option.name);
    const auto has = [&](const std::string& name) {
        return std::any_of(known.begin(), known.end(), [&](const std::string& each) {
            return engine::is_same_name(each, name);
        });
    };
    for (const auto& [name, value] : contestant_.courtesies)
        if (has(name))
            if (const auto set = contestant_.engine->handle(engine::SetOption{name, value}); !set)
                return set;
    for (const auto& [name, value] : options_) {
        if (!has(name))
            return Fault{"has no option " + excerpt(name) + ": want one of " + join(known, ", ")};
        if (const auto set = contestant_.engine->handle(engine::SetOption{name, value}); !set)
            return set;
    }
    return Done{};
}

Result<Done> Player::wait_until_ready() {
    {
        const std::lock_guard lock(heard_->mutex);
        heard_->ready = false;
    }
    if (const auto told = contestant_.engine->handle(engine::Ready{}); !told) return told;
    if (!heard_->wait(Steady::now() + patience_.start,
                      [this] { return heard_->ready || heard_->gone; }))
        return Fault{"does not get ready"};
    if (heard_->is_gone()) return Fault{gone().what};
    return Done{};
}

Failure Player::gone() {
    const std::string what = contestant_.epitaph ? contestant_.epitaph() : "ended";
    contestant_ = {};
    return {Lapse::Crash, what};
}

Failure Player::dismissed(const Fault& fault) {
    contestant_ = {};
    return {Lapse::Crash, fault.what};
}

Result<Done> Player::set_position(const Turn& turn) {
    // A stop that crossed the best move may have brought a second answer: let it pass by.
    if (std::exchange(was_stopped_, false))
        if (const auto ready = wait_until_ready(); !ready) return ready;
    heard_->forget_turn();
    return contestant_.engine->handle(engine::SetPosition{turn.start, turn.moves});
}

engine::Go Player::order(const Turn& turn) const {
    engine::Go go;
    const Pace& pace = turn.pace;
    if (pace.cpu_time || (pace.move_time && !contestant_.knows_move_time)) {
        go.infinite = true;
        return go;
    }
    go.depth = pace.depth;
    go.nodes = pace.nodes;
    go.move_time = pace.move_time;
    if (pace.clock) {
        for (const Side s : kSides)
            go.clocks[s] = search::Clock{turn.left[s], pace.clock->increment, {}};
        go.ours = go.clocks[turn.side];
        go.theirs = go.clocks[other(turn.side)];
    }
    return go;
}

// When to say stop, where the engine does not watch the time itself; never: at the end of time.
Player::Moment Player::stop_time(const Turn& turn, Moment begun) const {
    if (!turn.pace.move_time) return Moment::max();
    if (!turn.pace.cpu_time && contestant_.knows_move_time) return Moment::max();
    return begun + *turn.pace.move_time;
}

Player::Moment Player::deadline(const Turn& turn, Moment begun) const {
    if (turn.pace.clock && !turn.pace.clock->counts_cpu)
        return begun + turn.left[turn.side] + patience_.overrun;
    if (turn.pace.move_time) return begun + *turn.pace.move_time + patience_.overrun;
    return begun + patience_.think;
}

Usage Player::usage() const {
    if (contestant_.usage) return contestant_.usage();
    const std::lock_guard lock(heard_->mutex);
    const auto cpu_ms = heard_->thinker ? read_clock(*heard_->thinker) : std::nullopt;
    return {cpu_ms.value_or(0), !cpu_ms};
}

std::variant<Thought, Failure> Player::think(const Turn& turn) {
    if (!contestant_.engine) return Failure{Lapse::Crash, "is not running"};
    if (const auto told = set_position(turn); !told) return dismissed(told.fault());
    // One that thinks on this very thread is measured from here.
    const double own_before = own_cpu_ms();
    const double before = contestant_.usage ? usage().cpu_ms : 0;
    const Moment begun = Steady::now();
    if (const auto told = contestant_.engine->handle(order(turn)); !told)
        return dismissed(told.fault());
    if (auto failed = wait_for_move(turn, begun, before)) return *failed;

    Thought thought;
    const double cpu = contestant_.usage ? usage().cpu_ms - before : 0;
    const std::lock_guard lock(heard_->mutex);
    thought.best = *heard_->best;
    thought.nodes = heard_->nodes;
    if (heard_->report) {
        thought.score = heard_->report->score;
        thought.depth = heard_->report->depth;
    }
    thought.wall_ms = millis_between(begun, heard_->best_at);
    const double ours = heard_->thinker_cpu_ms - (heard_->thinker == own_clock() ? own_before : 0);
    thought.cpu_ms = contestant_.usage ? cpu : ours;
    return thought;
}

std::optional<Failure> Player::wait_for_move(const Turn& turn, Moment begun, double cpu_before) {
    auto last = deadline(turn, begun);
    auto stop_at = stop_time(turn, begun);
    bool watches_cpu = turn.pace.cpu_time.has_value();
    int idle_glances = 0;
    const auto is_spent = [&] {  // one that has found a mate may just sit there
        const Usage now = usage();
        idle_glances = now.is_idle ? idle_glances + 1 : 0;
        return idle_glances >= kIdleGlances ||
               now.cpu_ms - cpu_before >= double(turn.pace.cpu_time->count());
    };
    for (;;) {
        auto until = std::min(stop_at, last);
        if (watches_cpu) until = std::min(until, Steady::now() + kGlance);
        if (heard_->wait(until, [this] { return heard_->best || heard_->gone; })) break;
        const auto now = Steady::now();
        if ((watches_cpu && is_spent()) || now >= stop_at) {
            if (const auto told = contestant_.engine->handle(engine::Stop{}); !told) return gone();
            was_stopped_ = true;
            watches_cpu = false;
            stop_at = Moment::max();
            last = std::min(last, now + patience_.overrun);
        } else if (now >= last) {
            const auto complaint = heard_->complaint();
            contestant_ = {};  // no use for it any more; a child is killed, a thread is stopped
            return Failure{Lapse::Time, "did not answer" + complaint};
        }
    }
    if (heard_->has_answered()) return std::nullopt;
    return gone();  // not under the lock: its last words may still be coming
}

}  // namespace boyi::arena
