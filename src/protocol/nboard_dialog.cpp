#include <algorithm>

#include "base/text.h"
#include "protocol/nboard.h"
#include "protocol/nboard_text.h"
#include "protocol/words.h"

namespace boyi::protocol {
namespace {

using namespace engine;

constexpr const char* kLines = "MultiPV";
constexpr int kUsualDepth = 12;  // of a client that names none, though it should
constexpr int kMostHints = 64;

}  // namespace

struct NboardDialog::Known {
    std::string_view name;
    Handler handle;
    bool interrupts = false;  // the choice of a move; other commands let it be told first

    static const Known* find(std::string_view name) {
        static const std::vector<Known> table = {
            {"nboard", &NboardDialog::greet},    {"set", &NboardDialog::set},
            {"move", &NboardDialog::move},       {"hint", &NboardDialog::hint},
            {"go", &NboardDialog::go},           {"ping", &NboardDialog::ping},
            {"learn", &NboardDialog::learn},     {"analyze", &NboardDialog::analyze},
            {"quit", &NboardDialog::quit, true},
        };
        const auto at = std::find_if(table.begin(), table.end(),
                                     [&](const Known& each) { return each.name == name; });
        return at == table.end() ? nullptr : &*at;
    }
};

NboardDialog::NboardDialog(Link& link, std::unique_ptr<Engine> engine, NboardManners manners)
    : link_(link), manners_(std::move(manners)), engine_(std::move(engine)) {
    engine_->listen([this](const Event& event) { hear(event); });
}

NboardDialog::~NboardDialog() = default;

void NboardDialog::run() {
    while (!over_) {
        const Link::Arrival arrival = link_.read();
        switch (arrival.kind) {
            case Link::Kind::Line: receive(arrival.line); break;
            case Link::Kind::TooLong: say("status line too long"); break;
            case Link::Kind::Woken: continue_work(); break;
            case Link::Kind::Timeout: break;
            case Link::Kind::Closed: finish_input(); break;
        }
    }
    give_up();
}

// Somebody may still read the answer.
void NboardDialog::finish_input() {
    finish_work();
    over_ = true;
}

// All work ends by itself.
void NboardDialog::finish_work() {
    while (work_ != Work::None) {
        {
            std::unique_lock lock(mutex_);
            answered_.wait(lock, [this] { return best_.has_value(); });
        }
        continue_work();
    }
}

// A line that is not known is passed over, as the protocol wants it.
void NboardDialog::receive(std::string_view line) {
    continue_work();
    const std::string clean = one_line(line);
    Words words(clean);
    const Known* known = Known::find(words.next());
    if (known == nullptr) return;
    if (work_ == Work::Move && !known->interrupts) finish_work();
    give_up();
    const auto done = (this->*known->handle)(words.rest());
    if (!done) say("status " + one_line(done.fault().what));
    continue_work();
}

// What was thought out since the last call; an analysis goes on to its next position.
void NboardDialog::continue_work() {
    for (;;) {
        std::optional<BestMove> best;
        {
            const std::lock_guard lock(mutex_);
            best.swap(best_);
        }
        if (!best || work_ == Work::None) return;
        finish_step(*best);
    }
}

Result<Done> NboardDialog::greet(std::string_view) {
    const auto told = engine_->handle(Hello{});
    if (!told) return told;
    std::string name;
    {
        const std::lock_guard lock(mutex_);
        name = name_;
    }
    say("set myname " + one_line(name));
    return Done{};
}

Result<Done> NboardDialog::set(std::string_view arguments) {
    Words words(arguments);
    const std::string_view what = words.next();
    if (what == "depth") return set_depth(words.rest());
    if (what == "game") return set_game(words.rest());
    return Done{};  // contempt and what later versions may add
}

Result<Done> NboardDialog::set_depth(std::string_view arguments) {
    Words words(arguments);
    const auto depth = read_count("set depth", words);
    if (!depth) return depth.fault();
    manners_.effort.depth = std::max(1, *depth);
    if (!manners_.at_depth) return Done{};
    for (const SetOption& wish : manners_.at_depth(*manners_.effort.depth))
        if (const auto done = engine_->handle(wish); !done) return done;
    return Done{};
}

Result<Done> NboardDialog::set_game(std::string_view arguments) {
    const auto game = read_nboard_game(arguments);
    if (!game) return game.fault();
    if (const auto done = engine_->handle(*game); !done) return done;
    position_ = *game;
    return Done{};
}

Result<Done> NboardDialog::move(std::string_view arguments) {
    const auto played = read_nboard_move(arguments);
    if (!played) return played.fault();
    if (const auto done = engine_->handle(engine::Play{*played}); !done) return done;
    position_.moves.push_back(*played);
    return Done{};
}

Result<Done> NboardDialog::go(std::string_view) { return begin(Work::Move); }

Result<Done> NboardDialog::hint(std::string_view arguments) {
    Words words(arguments);
    const auto count = read_count("hint", words);
    if (!count) return count.fault();
    const int lines = std::clamp(*count, 1, kMostHints);
    const auto set = engine_->handle(SetOption{kLines, std::to_string(lines)});
    return set ? begin(Work::Hint) : set;
}

Result<Done> NboardDialog::analyze(std::string_view) {
    analyzed_ = position_.moves.size() + 1;
    return analyze_next();
}

// There is no book to learn into; the answer is what the protocol asks for.
Result<Done> NboardDialog::learn(std::string_view) {
    say("learned");
    return Done{};
}

Result<Done> NboardDialog::ping(std::string_view arguments) {
    say("pong " + std::string(arguments));
    return Done{};
}

Result<Done> NboardDialog::quit(std::string_view) {
    over_ = true;
    return Done{};
}

Result<Done> NboardDialog::begin(Work work) {
    {
        const std::lock_guard lock(mutex_);
        report_ = {};
        is_silent_ = false;
    }
    work_ = work;
    say("status thinking");
    Go go = manners_.effort;
    if (!ends_by_itself(go)) go.depth = kUsualDepth;
    const auto begun = engine_->handle(go);
    if (begun) return Done{};
    end_work();
    return begun;
}

// Backwards, so that the table knows what follows. A finished game has nothing to think about.
Result<Done> NboardDialog::analyze_next() {
    while (analyzed_ > 0) {
        SetPosition at = position_;
        at.moves.resize(--analyzed_);
        const auto set = engine_->handle(at);
        if (!set) {
            end_work();
            return set;
        }
        if (begin(Work::Analysis)) return Done{};
    }
    end_work();
    return engine_->handle(position_);
}

void NboardDialog::finish_step(const BestMove& best) {
    Report report;
    {
        const std::lock_guard lock(mutex_);
        report = report_;
    }
    show_nodes();
    if (work_ == Work::Analysis) {
        if (report.score)
            say("analysis " + std::to_string(analyzed_) + " " + write_nboard_eval(*report.score));
        const auto next = analyze_next();
        if (!next) say("status " + one_line(next.fault().what));
        return;
    }
    if (work_ == Work::Move && best.move)
        say("=== " + write_nboard_move(*best.move) +
            (report.score ? "/" + write_nboard_eval(*report.score) + "/" +
                                write_nboard_seconds(report.elapsed.value_or(Millis{0}))
                          : ""));
    end_work();
}

void NboardDialog::end_work() {
    if (work_ == Work::Hint) (void)engine_->handle(SetOption{kLines, "1"});
    work_ = Work::None;
    say("status");
}

void NboardDialog::give_up() {
    if (work_ == Work::None) return;
    {
        const std::lock_guard lock(mutex_);
        is_silent_ = true;
    }
    (void)engine_->handle(Stop{});
    {
        std::unique_lock lock(mutex_);
        answered_.wait(lock, [this] { return best_.has_value(); });
        best_.reset();
    }
    if (work_ == Work::Analysis) (void)engine_->handle(position_);
    end_work();
}

void NboardDialog::hear(const Event& event) {
    if (const auto* identity = std::get_if<Identity>(&event)) {
        const std::lock_guard lock(mutex_);
        name_ = identity->name;
    }
    if (const auto* report = std::get_if<Report>(&event)) {
        bool tells = false;
        {
            const std::lock_guard lock(mutex_);
            if (report->rank.value_or(1) == 1) report_ = *report;
            tells = !is_silent_ && work_ != Work::Analysis && !report->line.empty();
        }
        if (tells) say("search " + write_nboard_line(*report));
    }
    if (const auto* best = std::get_if<BestMove>(&event)) {
        const std::lock_guard lock(mutex_);
        best_ = *best;
        answered_.notify_all();
        link_.wake();
    }
}

void NboardDialog::show_nodes() {
    std::optional<std::uint64_t> nodes;
    Millis elapsed{0};
    {
        const std::lock_guard lock(mutex_);
        nodes = report_.nodes;
        elapsed = report_.elapsed.value_or(Millis{0});
    }
    if (nodes) say("nodestats " + std::to_string(*nodes) + " " + write_nboard_seconds(elapsed));
}

void NboardDialog::say(const std::string& line) {
    if (!link_.write(line)) link_.wake();
}

}  // namespace boyi::protocol
