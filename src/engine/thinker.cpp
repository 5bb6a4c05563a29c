#include "engine/thinker.h"

#include <thread>

namespace boyi::engine {
namespace {

class OwnThread final : public Executor {
  public:
    ~OwnThread() override { join(); }
    void start(Job job) override {
        join();
        thread_ = std::thread(std::move(job));
    }
    void join() override {
        if (thread_.joinable()) thread_.join();
    }
    bool returns_at_once() const override { return true; }

  private:
    std::thread thread_;
};

class CallersThread final : public Executor {
  public:
    void start(Job job) override { job(); }
    void join() override {}
    bool returns_at_once() const override { return false; }
};

}  // namespace

std::unique_ptr<Executor> own_thread() { return std::make_unique<OwnThread>(); }
std::unique_ptr<Executor> callers_thread() { return std::make_unique<CallersThread>(); }

}  // namespace boyi::engine
