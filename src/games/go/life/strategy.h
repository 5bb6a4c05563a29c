// A winner's complete plan as a graph: one move where he moves, every move where the other does,
// down to the lemmas of the plain rules. Positions that several lines reach are kept once, in about
// a hundred bytes.
//
// Threats that the winner does not need only make more positions: where he wins without some of
// his, or though the other has more, the plan goes on from that harder position.
#pragma once

#include <functional>
#include <span>
#include <unordered_map>

#include "games/go/life/prover.h"
#include "games/go/life/scenes.h"

namespace boyi::go::life {

struct PlanLimits {
    std::uint64_t nodes = 5'000'000;  // of the solver for each position
    std::size_t positions = 400'000;
    // Told now and then: how many positions are planned, and how many are known to belong to it.
    std::function<void(std::size_t planned, std::size_t known)> progress{};
};

class Plan {
  public:
    using Number = Scenes::Number;
    static constexpr Number kEnd = 0xFFFF'FFFF;  // a lemma ends the line
    struct Step {
        int move = kPassing;
        Number to = kEnd;
    };

    Plan(const PlainRules& rules, Prover& prover, bool attacker_wins, PlanLimits limits)
        : rules_(rules),
          prover_(prover),
          attacker_wins_(attacker_wins),
          limits_(limits),
          scenes_(rules.size()) {}

    // A scene to plan from, which the winner must win.
    Number add(const Scene& s);  // kEnd: nothing is left to plan
    Result<Done> finish();       // after the last of them

    Scene scene(Number i) const { return scenes_.at(i); }
    // What the plan shows there: the winner's move, or every move of the other.
    std::vector<Step> steps(Number i) const;
    std::span<const Number> targets(Number i) const {
        return std::span(to_).subspan(begins_[i], begins_[i + 1] - begins_[i]);
    }
    std::size_t size() const { return scenes_.size(); }

  private:
    bool is_winners_turn(const Scene& s) const { return s.attacker_moves == attacker_wins_; }
    bool is_end(const Scene& s) const;
    Result<Done> expand_all();
    Result<Done> expand(const Scene& s);
    Result<std::optional<Step>> another_step(const Scene& s, const std::vector<int>& already);
    std::vector<int> candidates(const Scene& s) const;
    std::vector<Scene> harder(const Scene& s) const;
    std::optional<Number> planned(const Scene& s) const;
    Number number_of(const Scene& s);

    Result<Done> repair();
    void compute_ranks();
    std::uint32_t rank_of(Number to) const { return to == kEnd ? 1 : ranks_[to]; }
    bool is_known_to_end(Number i) const {
        return !attacker_wins_ || (i < ranks_.size() && ranks_[i] != 0);
    }
    std::vector<Number> turning_back() const;
    std::vector<Number> not_ending() const;
    Result<bool> add_options(const std::vector<Number>& places);
    void keep_best_options();

    const PlainRules& rules_;
    Prover& prover_;
    const bool attacker_wins_;
    const PlanLimits limits_;
    Scenes scenes_;
    std::vector<Number> roots_;
    int most_threats_ = 0;  // of the loser in any root

    // Of each position that is expanded, by its number: where its steps begin, and the winner's
    // move. The loser's steps come in the order of his moves.
    std::vector<std::size_t> begins_{0};
    std::vector<std::int8_t> moves_;
    std::vector<Number> to_;

    // While circles are looked for: after how many moves the attacker's win is shown to end (0: not
    // yet), and his other moves.
    std::vector<std::uint32_t> ranks_;
    std::unordered_map<Number, std::vector<Step>> options_;
};

}  // namespace boyi::go::life
