#include "server/thinking_pool.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>

namespace boyi::server {
namespace {

constexpr int kNiceness = 5;  // the threads of the network go first

void think_nicely() {
    // On Linux this is about the calling thread alone.
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNiceness);
}

}  // namespace

// One engine's place: at most one job, waiting or at work.
class ThinkingPool::Seat final : public engine::Executor {
  public:
    explicit Seat(ThinkingPool& pool) : pool_(pool) {}
    ~Seat() override { join(); }

    void start(engine::Job job) override {
        join();
        const std::lock_guard lock(pool_.mutex_);
        job_ = std::move(job);
        pool_.line_.push_back(this);
        pool_.changed_.notify_all();
    }

    void join() override {
        std::unique_lock lock(pool_.mutex_);
        pool_.changed_.wait(lock, [this] { return !job_; });
    }

    void hurry() override {
        const std::lock_guard lock(pool_.mutex_);
        const auto place = std::find(pool_.line_.begin(), pool_.line_.end(), this);
        if (place == pool_.line_.end()) return;
        pool_.line_.erase(place);
        pool_.express_.push_back(this);
        pool_.changed_.notify_all();
    }

    bool returns_at_once() const override { return true; }

    // Called by the pool's threads, the lock held before and after.
    void work(std::unique_lock<std::mutex>& lock) {
        lock.unlock();
        job_();
        lock.lock();
        job_ = nullptr;
    }

  private:
    ThinkingPool& pool_;
    engine::Job job_;  // guarded by the pool's lock until a thread takes it
};

ThinkingPool::ThinkingPool(int threads) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(line_); });
    threads_.emplace_back([this] { work(express_); });
}

ThinkingPool::~ThinkingPool() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        changed_.notify_all();
    }
    for (auto& thread : threads_) thread.join();
}

std::unique_ptr<engine::Executor> ThinkingPool::executor() { return std::make_unique<Seat>(*this); }

int ThinkingPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(line_.size());
}

void ThinkingPool::work(Queue& queue) {
    think_nicely();
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [&] { return closing_ || !queue.empty(); });
        if (queue.empty()) return;
        Seat* next = queue.front();
        queue.pop_front();
        next->work(lock);
        changed_.notify_all();
    }
}

}  // namespace boyi::server
