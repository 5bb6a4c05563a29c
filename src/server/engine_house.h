// EngineHouse: every engine of a server. It lends engines that keep within the limits, lets idle
// ones sleep, and ends searches that last too long.
//
// A sleeping engine is a position and a few options; the next command wakes it, and its client
// notices nothing but the loss of what the search remembered.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "engine/engine.h"
#include "server/limits.h"
#include "server/thinking_pool.h"

namespace boyi::server {

using MakeEngine = std::function<Result<std::unique_ptr<engine::Engine>>(
    const std::string& game, std::unique_ptr<engine::Executor>)>;

class EngineHouse {
  public:
    EngineHouse(MakeEngine make, const Limits& limits);
    ~EngineHouse();  // after the last engine
    EngineHouse(const EngineHouse&) = delete;
    EngineHouse& operator=(const EngineHouse&) = delete;

    // Asleep until its first command. The house outlives it.
    std::unique_ptr<engine::Engine> lend(const std::string& game, const std::string& client);

    struct Census {
        int lent = 0, awake = 0, waiting = 0;
    };
    Census census() const;

    // What the housekeeper does every second; for tests also at once.
    void keep_house();

  private:
    class Guarded;

    Result<Done> admit(Guarded& newcomer);
    bool make_room(const Guarded& newcomer, bool of_same_client);
    void strike(Guarded& engine);  // from the list of those awake; the lock is held
    void forget(Guarded& engine);
    void leave(Guarded& engine);

    MakeEngine make_;
    Limits limits_;
    ThinkingPool pool_;

    mutable std::mutex mutex_;  // guards the rest; taken after an engine's own lock, never before
    std::set<Guarded*> lent_, awake_;
    std::map<std::string, int> awake_of_client_;
    bool closing_ = false;
    std::condition_variable closed_;
    std::thread housekeeper_;
};

}  // namespace boyi::server
