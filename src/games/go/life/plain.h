// The rules of local play in the plainest way, for the checker of proofs: cells as letters, walks
// over lists. Knows nothing of the solver.
//
// Two lemmas end a line before the last stone is taken:
// * Benson (1976): a chain with two regions of its own in which it touches every empty point lives
//   though its owner always passes.
// * An eye needs a point that no immortal stone of the attacker touches. If such points are fewer
//   than two, or two side by side, the attacker takes everything in the end. Where all stones left
//   of the target are one chain, points of that chain and points that immortal stones cut off from
//   it do not count: the chain is taken only once.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <tuple>
#include <vector>

#include "games/go/life/problem.h"

namespace boyi::go::life {

inline constexpr int kPassing = -1;     // a move
inline constexpr int kAnyNumber = 255;  // threats that never run out

// 'D' and 'A' are stones, '.' is empty; after the points of the area come zeros.
struct Scene {
    std::array<char, kLargestArea> cells{};
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
    bool is_allowed(const Scene& s, int point) const {
        Scene next = s;
        return play(next, point);
    }
    // The same with other numbers of threats. Who never runs out of them is forbidden nothing.
    Scene with_threats(Scene s, int attackers, int defenders) const;

    bool is_taken(const Scene& s) const;    // no stone is left on the target
    bool is_lasting(const Scene& s) const;  // a chain of the target lives by Benson's lemma
    bool lacks_room(const Scene& s) const;  // the second lemma

    bool is_at_wall(int point) const { return at_wall_[static_cast<std::size_t>(point)]; }
    int size() const { return static_cast<int>(around_.size()); }

  private:
    using Marks = std::bitset<kLargestArea>;
    class Chain {  // of points, none of them twice
      public:
        void add(int point) { points_[count_++] = static_cast<std::uint8_t>(point); }
        std::size_t size() const { return count_; }
        int operator[](std::size_t i) const { return points_[i]; }
        int front() const { return points_[0]; }
        auto begin() const { return points_.begin(); }
        auto end() const { return points_.begin() + static_cast<std::ptrdiff_t>(count_); }

      private:
        std::array<std::uint8_t, kLargestArea> points_;
        std::size_t count_ = 0;
    };

    Chain part_at(Marks& left, int point) const;
    Chain chain_at(const Scene& s, int point) const;
    bool breathes(const Scene& s, const Chain& chain) const;
    Marks all_of(const Scene& s, char cell) const;
    std::vector<Chain> parts(Marks of) const;
    std::vector<Chain> enclosed_regions(const Scene& s) const;
    Marks immortal(const Scene& s) const;  // attacker's stones
    bool is_one_eye(const Marks& room) const;
    bool is_vital(const Scene& s, const Chain& region, const Marks& chain) const;

    std::vector<std::vector<int>> around_;
    Marks at_wall_, target_;
    Scene start_;
};

}  // namespace boyi::go::life
