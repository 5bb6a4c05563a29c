#include "protocol/dialog.h"

namespace boyi::protocol {
namespace {

using namespace engine;

template <class... Kinds>
bool is_any_of(const Command& c) {
    return (std::holds_alternative<Kinds>(c) || ...);
}

// Commands whose obedience is their only answer.
bool is_silent(const Command& c) {
    return is_any_of<SetOption, NewGame, SetPosition, Play, Undo, Ban, Stop, PonderHit>(c);
}

// The last word of a Go.
bool ends_thinking(const Event& e) {
    const auto* answer = std::get_if<Answer>(&e);
    return std::holds_alternative<BestMove>(e) ||
           (answer && (answer->name == "perft" || answer->name == "lab"));
}

// What a Go says before its last word.
bool is_about_thinking(const Event& e) {
    const auto* answer = std::get_if<Answer>(&e);
    return std::holds_alternative<Report>(e) || std::holds_alternative<Sample>(e) ||
           (answer && answer->name == "lab row");
}

}  // namespace

Dialog::Dialog(Link& link, std::unique_ptr<Protocol> usual, std::unique_ptr<Engine> engine)
    : link_(link), protocol_(std::move(usual)), engine_(std::move(engine)) {
    engine_->listen([this](const Event& event) { hear(event); });
}

Dialog::~Dialog() = default;

void Dialog::run() {
    while (!over_) {
        const Link::Arrival arrival = link_.read();
        switch (arrival.kind) {
            case Link::Kind::Line: receive(arrival.line); break;
            case Link::Kind::TooLong:
                tell(
                    Fault{"line too long: want at most " + std::to_string(kLongestLine) + " bytes"},
                    {});
                break;
            case Link::Kind::Woken: continue_waiting(); break;
            case Link::Kind::Timeout: break;
            case Link::Kind::Closed: finish_input(); break;
        }
    }
}

void Dialog::receive(std::string_view line) {
    if (!greeted_ && !line.empty()) {
        greeted_ = true;
        if (auto spoken = detect(line)) protocol_ = std::move(spoken);
    }
    Heard<Command> heard = protocol_->read_command(line);
    if (!heard.content) return;
    if (!*heard.content) return tell(heard.content->fault(), heard.id);
    accept({std::move(heard.id), std::move(**heard.content)});
}

void Dialog::continue_waiting() {
    const auto may_go_on = [this] {
        return !is_thinking() || is_any_of<Stop, Query>(waiting_.front().command);
    };
    while (!over_ && !waiting_.empty() && may_go_on()) {
        const Request next = std::move(waiting_.front());
        waiting_.pop_front();
        obey(next);
    }
}

void Dialog::accept(Request request) {
    continue_waiting();
    if (must_wait(request.command)) return waiting_.push_back(std::move(request));
    obey(request);
}

bool Dialog::must_wait(const Command& c) const {
    const std::lock_guard lock(mutex_);
    if (!thinking_) return false;
    if (is_any_of<Stop>(c)) return stopping_ && !waiting_.empty();
    if (is_any_of<Query>(c)) return !waiting_.empty();
    if (is_any_of<Quit>(c)) return protocol_->quits_after_thinking() && bounded_;
    return !is_any_of<Hello, Ready, PonderHit>(c);
}

void Dialog::obey(const Request& request) {
    if (std::holds_alternative<Go>(request.command)) return begin(request);
    if (std::holds_alternative<Stop>(request.command)) return stop(request);
    if (std::holds_alternative<Quit>(request.command)) return quit(request);
    const auto result = hand_over(request);
    if (result && is_silent(request.command)) tell(Accepted{}, request.id);
    if (!result && !protocol_->passes_over(request.command)) tell(result.fault(), request.id);
}

Result<Done> Dialog::hand_over(const Request& request) {
    {
        const std::lock_guard lock(mutex_);
        current_id_ = request.id;
    }
    return engine_->handle(request.command);
}

// Marked as thinking before the engine hears of it: the answer may come before handle returns.
void Dialog::begin(const Request& request) {
    const auto& go = std::get<Go>(request.command);
    {
        const std::lock_guard lock(mutex_);
        thinking_ = true;
        stopping_ = false;
        bounded_ = ends_by_itself(go);
        go_id_ = request.id;
    }
    const auto result = hand_over(request);
    if (result) return;
    {
        const std::lock_guard lock(mutex_);
        thinking_ = false;
    }
    tell(result.fault(), request.id);
}

void Dialog::stop(const Request& request) {
    bool idle = false;
    {
        const std::lock_guard lock(mutex_);
        idle = !thinking_;
        stopping_ = true;
    }
    if (idle && protocol_->answers_idle_stop()) return tell(BestMove{}, request.id);
    const auto result = engine_->handle(Stop{});
    if (result) tell(Accepted{}, request.id);
    else tell(result.fault(), request.id);
}

void Dialog::quit(const Request& request) {
    over_ = true;
    const auto result = hand_over(request);
    if (!result) tell(result.fault(), request.id);
}

void Dialog::finish_input() {
    for (;;) {
        bool endless = false;
        {
            const std::lock_guard lock(mutex_);
            endless = thinking_ && !bounded_;
        }
        if (endless) stop({});
        wait_for_thinking();
        if (waiting_.empty() || over_) break;
        continue_waiting();
    }
    over_ = true;
}

void Dialog::hear(const Event& event) {
    if (ends_thinking(event)) return hear_last(event);
    std::string id;
    {
        const std::lock_guard lock(mutex_);
        id = is_about_thinking(event) ? go_id_ : current_id_;
    }
    tell(event, id);
    if (over_) (void)engine_->handle(Stop{});  // nobody listens any more
}

// Told under the lock: a client that has seen the best move must find us idle, or its next stop
// would be taken for one that came too late.
void Dialog::hear_last(const Event& event) {
    const std::lock_guard lock(mutex_);
    tell(event, go_id_);
    thinking_ = false;
    idle_.notify_all();
    link_.wake();
}

void Dialog::tell(const Event& event, const std::string& id) {
    for (const auto& line : protocol_->write_event(event, id))
        if (!link_.write(line)) {
            over_ = true;
            link_.wake();
        }
}

bool Dialog::is_thinking() const {
    const std::lock_guard lock(mutex_);
    return thinking_;
}

void Dialog::wait_for_thinking() {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return !thinking_; });
}

}  // namespace boyi::protocol
