// Thinker: runs one job at a time, on the executor it was given, and owns the signals that the job
// listens to. Its destructor stops the job and waits for it.
#pragma once

#include <functional>
#include <memory>

#include "search/task.h"

namespace boyi::engine {

using Job = std::function<void()>;

// Who runs the thinking: a thread of its own, or whoever asks (in a browser worker, in a match of
// many short games).
class Executor {
  public:
    virtual ~Executor() = default;
    virtual void start(Job job) = 0;  // waits for the job before
    virtual void join() = 0;          // until the job has ended
    virtual void hurry() {}           // the job was asked to stop: let it not wait for its turn
    virtual bool returns_at_once() const = 0;
};

std::unique_ptr<Executor> own_thread();
std::unique_ptr<Executor> callers_thread();

class Thinker {
  public:
    explicit Thinker(std::unique_ptr<Executor> executor) : executor_(std::move(executor)) {}
    ~Thinker() {
        ask_to_stop();
        executor_->join();
    }
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    void start(Job job) {
        executor_->join();
        signals_.stop.clear();
        signals_.ponder_hit.clear();
        executor_->start(std::move(job));
    }
    void ask_to_stop() {
        signals_.stop.raise();
        executor_->hurry();
    }
    void tell_ponder_hit() { signals_.ponder_hit.raise(); }
    void join() { executor_->join(); }

    const search::Signals& signals() const { return signals_; }
    bool returns_at_once() const { return executor_->returns_at_once(); }

  private:
    search::Signals signals_;
    std::unique_ptr<Executor> executor_;
};

}  // namespace boyi::engine
