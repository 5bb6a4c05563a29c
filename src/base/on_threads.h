// Work cut into tasks that do not depend on one another, done by so many threads.
#pragma once

#include <atomic>
#include <cstddef>
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

// The same for many small tasks: each thread does its part of them. Few are not worth a thread.
template <class Task>
void share_on_threads(int threads, std::size_t count, Task task) {
    constexpr std::size_t kFew = std::size_t{1} << 13;
    const auto parts = static_cast<std::size_t>(count < kFew ? 1 : threads);
    on_threads(static_cast<int>(parts))(static_cast<int>(parts), [&](int part) {
        const auto i = static_cast<std::size_t>(part);
        for (std::size_t n = count * i / parts; n < count * (i + 1) / parts; ++n) task(n);
    });
}

}  // namespace boyi
