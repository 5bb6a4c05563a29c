// The rules of local play in the plainest way, for the checker of proofs: cells as letters, walks
// over lists. Knows nothing of the solver.
//
// Two lemmas end a line before the last stone is taken:
// * Benson (1976): a chain with two regions of its own in which it touches every empty point lives
//   though its owner always passes.
// * An eye needs a point that no immortal stone of the attacker touches. If such points are fewer
//   than two, or two side by side, the attacker takes everything in the end.
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "games/go/life/problem.h"

namespace boyi::go::life {

inline constexpr int kPassing = -1;     // a move
inline constexpr int kAnyNumber = 255;  // threats that never run out

// 'D' and 'A' are stones, '.' is empty.
struct Scene {
    std::string cells;
    bool attacker_moves = true;
    int ko = -1;  // where the mover may not take back without a threat
    int attackers_threats = 0, defenders_threats = 0;

    auto all() const {
        return std::tie(cells, attacker_moves, ko, attackers_threats, defenders_threats);
    }
    bool operator==(const Scene& other) const { return all() == other.all(); }
    bool operator<(const Scene& other) const { return all() < other.all(); }
};

class PlainRules {
  public:
    explicit PlainRules(const Problem& p);

    Scene start(int attackers_threats, int defenders_threats) const;
    // False for a move that is not allowed; the scene is then not to be used.
    bool play(Scene& s, int point) const;
    std::vector<int> moves(const Scene& s) const;  // all that are allowed, the pass included

    bool is_taken(const Scene& s) const;    // no stone is left on the target
    bool is_lasting(const Scene& s) const;  // a chain of the target lives by Benson's lemma
    bool lacks_room(const Scene& s) const;  // the second lemma

    bool is_at_wall(int point) const { return at_wall_[static_cast<std::size_t>(point)]; }
    int size() const { return static_cast<int>(around_.size()); }

  private:
    using Chain = std::vector<int>;

    Chain chain_at(const Scene& s, int point) const;
    bool breathes(const Scene& s, const Chain& chain) const;
    std::vector<Chain> parts(const std::vector<bool>& of) const;
    std::vector<Chain> enclosed_regions(const Scene& s) const;
    bool is_vital(const Scene& s, const Chain& region, const std::vector<bool>& chain) const;

    std::vector<std::vector<int>> around_;
    std::vector<bool> at_wall_, target_;
    Scene start_;
};

}  // namespace boyi::go::life
