// Worker: one thread of a search, and what tells it to stop.
#pragma once

#include <cstdint>
#include <functional>

#include "base/stop.h"
#include "games/othello/evaluate.h"
#include "games/othello/short_memory.h"
#include "games/othello/table.h"

namespace boyi::othello {

class Crew;

// Called between nodes: may raise the flag that stops the search.
struct Lookout {
    static constexpr std::uint64_t kInterval = 2048;  // nodes
    std::function<void()> look;
    std::uint64_t next = 0;
};

// Work that several threads share, inside other such work: it is given up when it or anything
// around it has been decided.
struct Scope {
    const Scope* outer = nullptr;
    StopFlag decided{};

    bool is_given_up() const {
        for (const Scope* s = this; s != nullptr; s = s->outer)
            if (s->decided.raised()) return true;
        return false;
    }
};

struct Worker {
    Table& table;
    const StopFlag& stop;
    const Weights* weights = nullptr;  // none: a few simple terms
    std::uint64_t nodes = 0;           // counted as last.h says
    Lookout* lookout = nullptr;        // none: only the flag stops it
    Crew* crew = nullptr;              // none: it works alone
    const Scope* scope = nullptr;      // the shared work that it takes part in
    ShortMemory memory{};

    bool must_stop() {
        if (lookout != nullptr && nodes >= lookout->next) {
            lookout->next = nodes + Lookout::kInterval;
            lookout->look();
        }
        return is_stopped();
    }
    bool is_stopped() const { return stop.raised() || (scope != nullptr && scope->is_given_up()); }
};

}  // namespace boyi::othello
