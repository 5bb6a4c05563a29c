// ThinkingPool: a fixed number of threads on which all engines of a server think, so that many
// games share the processors and the threads that answer the network always get a turn. A search
// waits in line for its turn; one that was asked to stop does not wait any more.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/thinker.h"

namespace boyi::server {

class ThinkingPool {
  public:
    explicit ThinkingPool(int threads);
    ~ThinkingPool();  // after the last executor
    ThinkingPool(const ThinkingPool&) = delete;
    ThinkingPool& operator=(const ThinkingPool&) = delete;

    std::unique_ptr<engine::Executor> executor();

    int waiting() const;  // searches that have not begun

  private:
    class Seat;
    using Queue = std::deque<Seat*>;

    void work(Queue& queue);

    mutable std::mutex mutex_;  // guards the queues, `closing_` and the states of all seats
    std::condition_variable changed_;
    Queue line_, express_;  // express: asked to stop before their turn came
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace boyi::server
