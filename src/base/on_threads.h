// Work cut into tasks that do not depend on one another, done by so many threads.
#pragma once

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace boyi {

// Runs tasks 0 .. count - 1; each thread takes the next that is left.
inline auto on_threads(int threads) {
    return [threads](int count, const std::function<void(int)>& task) {
        std::atomic<int> next{0};
        const auto work = [&] {
            for (int i = next++; i < count; i = next++) task(i);
        };
        std::vector<std::thread> others;
        for (int i = 1; i < threads; ++i) others.emplace_back(work);
        work();
        for (auto& t : others) t.join();
    };
}

}  // namespace boyi
