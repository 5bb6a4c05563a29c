#include "arena/remote.h"

#include "base/text.h"

namespace boyi::arena {
Result<std::unique_ptr<RemoteEngine>> RemoteEngine::start(
    const Child::Wish& wish, std::unique_ptr<protocol::Speech> protocol) {
    auto child = Child::start(wish);
    if (!child) return child.fault();
    return std::unique_ptr<RemoteEngine>(new RemoteEngine(std::move(*child), std::move(protocol)));
}

RemoteEngine::~RemoteEngine() {
    // One that still reads gets the chance to leave by itself.
    [[maybe_unused]] const auto told = handle(engine::Quit{});
    child_->link().wake();
    if (reader_.joinable()) reader_.join();
}

void RemoteEngine::listen(engine::Listener listener) {
    listener_ = std::move(listener);
    reader_ = std::thread([this] { read_to_end(); });
}

Result<Done> RemoteEngine::handle(const engine::Command& command) {
    std::string text;
    {
        const std::lock_guard lock(speech_);
        if (auto objection = protocol_->objection(command)) return *objection;
        text = join(protocol_->write_command(command, ""), "\n");
    }
    if (text.empty()) return Done{};  // the protocol has no word for it
    if (!child_->link().write(text)) return Fault{epitaph()};
    return Done{};
}

void RemoteEngine::read_to_end() {
    for (;;) {
        const auto arrival = child_->link().read();
        using Kind = protocol::Link::Kind;
        if (arrival.kind == Kind::Closed || arrival.kind == Kind::Woken) break;
        if (arrival.kind == Kind::Line) hear(arrival.line);
    }
    listener_(engine::Bye{});
}

void RemoteEngine::hear(const std::string& line) {
    std::optional<Result<engine::Event>> content;
    {
        const std::lock_guard lock(speech_);
        content = protocol_->read_event(line).content;
    }
    if (!content) return;
    if (content->ok()) listener_(**content);
    else listener_(content->fault());
}

std::string RemoteEngine::epitaph() {
    const std::string ending = child_->ending(), error = child_->last_error();
    return (ending.empty() ? "does not read its input" : "ended with " + ending) +
           (error.empty() ? "" : ", last error " + excerpt(error, 200));
}

}  // namespace boyi::arena
