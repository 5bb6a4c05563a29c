// A winner's complete plan as a graph: one move where he moves, every move where the other does,
// down to the lemmas of the plain rules. Positions that several lines reach are kept once.
#pragma once

#include <map>

#include "games/go/life/prover.h"

namespace boyi::go::life {

struct PlanLimits {
    std::uint64_t nodes = 5'000'000;  // of the solver for each position
    std::size_t positions = 400'000;
};

class Plan {
  public:
    struct Step {
        int move = kPassing;
        std::size_t to = 0;
    };
    struct Place {
        Scene scene;
        std::vector<Step> next;
        bool is_leaf = false;
        bool is_expanded = false;
        std::size_t rank = 0;  // of the attacker's win: 0 not yet shown to end
    };

    Plan(const PlainRules& rules, Prover& prover, bool attacker_wins, PlanLimits limits)
        : rules_(rules), prover_(prover), attacker_wins_(attacker_wins), limits_(limits) {}

    // Plans from this scene, which its winner must win; the number of its place.
    Result<std::size_t> add(const Scene& s);

    const Place& place(std::size_t i) const { return places_[i]; }
    std::size_t size() const { return places_.size(); }

  private:
    bool is_winners_turn(const Scene& s) const { return s.attacker_moves == attacker_wins_; }
    bool is_leaf(const Scene& s) const;
    std::size_t number_of(const Scene& s);
    Result<Done> expand_all();
    Result<Done> expand(std::size_t i);
    Result<Done> choose(std::size_t i, std::vector<int> already);
    std::vector<int> candidates(const Scene& s) const;
    Result<Done> repair(std::size_t root);
    void compute_ranks();
    bool raise_rank(Place& place, std::size_t round);
    void keep_best_steps();

    const PlainRules& rules_;
    Prover& prover_;
    const bool attacker_wins_;
    const PlanLimits limits_;
    std::map<Scene, std::size_t> numbers_;
    std::vector<Place> places_;
    std::size_t looked_at_ = 0;  // places before it are expanded
};

}  // namespace boyi::go::life
