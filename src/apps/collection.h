// A collection of made problems: threads take the numbers of a series in turn; what they find is
// kept in the order of the numbers, so that the result does not depend on the number of threads.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "apps/progress.h"
#include "game/game.h"

namespace boyi::apps {

template <class Problem>
struct Series {
    std::function<std::optional<Problem>(std::uint64_t number)> find;
    std::function<Key(const Problem&)> key;  // equal ones are kept once
    std::string source;                      // what the numbers count: "games"
};

template <class Problem>
class Collection {
  public:
    Collection(Series<Problem> series, int count, int threads)
        : series_(std::move(series)), count_(count), threads_(threads) {}

    std::vector<Problem> run() {
        std::vector<std::thread> threads;
        for (int i = 0; i < threads_; ++i) threads.emplace_back([this] { work(); });
        for (auto& t : threads) t.join();
        return std::move(kept_);
    }

  private:
    bool is_full() const { return static_cast<int>(kept_.size()) >= count_; }

    void work() {
        for (;;) {
            std::uint64_t number = 0;
            {
                const std::lock_guard lock(mutex_);
                if (is_full()) return;
                number = next_++;
            }
            auto problem = series_.find(number);
            const std::lock_guard lock(mutex_);
            found_.emplace(number, std::move(problem));
            keep_in_order();
        }
    }

    void keep_in_order() {
        for (auto at = found_.begin(); at != found_.end() && at->first == looked_at_;
             at = found_.erase(at), ++looked_at_) {
            auto& problem = at->second;
            if (!problem || is_full() || !seen_.insert(series_.key(*problem)).second) continue;
            kept_.push_back(std::move(*problem));
        }
        progress_.show(static_cast<double>(kept_.size()) / count_,
                       std::to_string(kept_.size()) + " problems from " +
                           std::to_string(looked_at_) + " " + series_.source);
    }

    const Series<Problem> series_;
    const int count_, threads_;
    std::mutex mutex_;  // everything below
    std::uint64_t next_ = 0, looked_at_ = 0;
    std::map<std::uint64_t, std::optional<Problem>> found_;
    std::set<Key> seen_;
    std::vector<Problem> kept_;
    Progress progress_;
};

}  // namespace boyi::apps
