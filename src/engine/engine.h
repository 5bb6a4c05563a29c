// Engine: the one door. Commands in, events out; the only virtual call on the way, once per
// command.
#pragma once

#include <functional>

#include "base/result.h"
#include "engine/command.h"
#include "engine/event.h"

namespace boyi::engine {

using Listener = std::function<void(const Event&)>;

class Engine {
  public:
    virtual ~Engine() = default;

    // Returns at once, also for Go: reports and the best move follow as events from the thinking
    // thread. A command that cannot be obeyed changes nothing and says why.
    virtual Result<Done> handle(const Command& command) = 0;

    // Events go here. One listener, set before the first command; it may be called from two
    // threads, never at the same time.
    virtual void listen(Listener listener) = 0;
};

}  // namespace boyi::engine
