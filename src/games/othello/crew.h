// Crew: threads that search one position together. When the first move of a position has not
// decided it, the others are shared by whoever is free (young brothers wait; Feldmann 1993). An
// owner that waits for its helpers helps them in turn.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "games/othello/choices.h"
#include "games/othello/worker.h"

namespace boyi::othello {

#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr int kMostThreads = 1;  // a browser's worker without shared memory
#else
inline constexpr int kMostThreads = 256;
#endif

// The moves of one position that are left to search.
struct Split : Scope {
    const Place& place;
    Choices& choices;
    const int beta, depth, certainty;

    std::mutex lock{};              // of what follows
    std::atomic<std::size_t> next;  // may be read without it
    int low;                        // what a move must beat
    int best;
    Move best_move;

    int helpers = 0;  // the crew's lock guards it

    bool has_moves() const { return next.load(std::memory_order_relaxed) < choices.size(); }
};

class Crew {
  public:
    Crew(Worker& leader, int threads);  // the leader's own thread is one of them
    ~Crew();

    bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }
    void offer(Split& split);
    void withdraw(Worker& owner, Split& split);  // waits for its helpers
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }  // by helpers

  private:
    using Guard = std::unique_lock<std::mutex>;

    void serve();
    void help(Worker& worker, Split& split, Guard& guard);
    Split* find(const Scope* around) const;  // the largest one on offer

    Worker& leader_;
    std::atomic<int> idle_{0};
    std::atomic<std::uint64_t> nodes_{0};
    std::mutex lock_;  // of offers, helpers and the end
    std::condition_variable news_;
    std::vector<Split*> offers_;
    bool ended_ = false;
    std::vector<std::thread> helpers_;
};

}  // namespace boyi::othello
