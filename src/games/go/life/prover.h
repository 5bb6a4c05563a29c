// Many yes-or-no questions about one problem, with one memory: does the attacker take the target?
#pragma once

#include <memory>
#include <optional>

#include "base/stop.h"
#include "games/go/life/plain.h"

namespace boyi::go::life {

class Prover {
  public:
    Prover(const Problem& p, std::size_t megabytes, const StopFlag& stop);
    ~Prover();

    // Nothing when the nodes run out.
    std::optional<bool> attacker_wins(const Scene& s, std::uint64_t nodes);
    // The move that the last answer about this scene rests on, if it is remembered.
    std::optional<int> known_move(const Scene& s) const;

    struct Inside;

  private:
    std::unique_ptr<Inside> inside_;
};

}  // namespace boyi::go::life
