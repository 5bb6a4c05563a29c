// Remote: an engine in another program, behind the same door as one of our own. Commands are
// written to the child, its lines come back as events; its end comes as Bye.
#pragma once

#include <memory>
#include <mutex>
#include <thread>

#include "arena/child.h"
#include "engine/engine.h"
#include "protocol/protocol.h"

namespace boyi::arena {

class RemoteEngine final : public engine::Engine {
  public:
    static Result<std::unique_ptr<RemoteEngine>> start(const Child::Wish& wish,
                                                       std::unique_ptr<protocol::Speech> protocol);
    ~RemoteEngine() override;

    Result<Done> handle(const engine::Command& command) override;
    void listen(engine::Listener listener) override;

    Usage usage() const { return child_->usage(); }
    std::string epitaph();  // how it ended, and the last thing it complained about

  private:
    RemoteEngine(std::unique_ptr<Child> child, std::unique_ptr<protocol::Speech> protocol)
        : protocol_(std::move(protocol)), child_(std::move(child)) {}
    void read_to_end();
    void hear(const std::string& line);

    std::mutex speech_;  // guards the protocol: written by one thread, read by another
    std::unique_ptr<protocol::Speech> protocol_;
    std::unique_ptr<Child> child_;
    engine::Listener listener_;
    std::thread reader_;  // begins with the listener
};

}  // namespace boyi::arena
