// How many ko threats decide? Levels put the questions in a row, the attacker's lead in threats
// growing: what he takes at one level he takes at all above it. A group lives up to some level and
// is dead from a later one on; the frontier between is sought with as few questions as can be.
#pragma once

#include <algorithm>
#include <optional>

#include "games/go/life/local.h"
#include "games/go/life/solve.h"

namespace boyi::go::life {

// Threats left for each side: what one question assumes.
struct Threats {
    int attacker = 0, defender = 0;
};

class Frontier {
  public:
    // Below 0 the defender has so many threats more, above it the attacker; at the ends they never
    // run out.
    static constexpr int kTop = kManyThreats + 1;

    static Threats threats_at(int level) {
        const auto count = [](int n) { return n >= kTop ? int{kEndless} : n; };
        return level > 0 ? Threats{count(level), 0} : Threats{0, count(-level)};
    }

    explicit Frontier(bool attacker_moves) : attacker_moves_(attacker_moves) {}

    void learn(int level, bool dead) {
        if (dead) dead_from_ = std::min(dead_from_, level);
        else alive_to_ = std::max(alive_to_, level);
    }

    // A kill comes to an end, so one with endless threats needs a certain number of them. A life
    // with endless threats may go on for ever: only what many of them save is not dead.
    bool is_alive() const { return alive_to_ >= kTop; }
    bool is_dead() const { return dead_from_ <= -kManyThreats; }
    bool is_ko() const {
        return alive_to_ >= -kManyThreats && dead_from_ <= kTop && !is_open(kPar);
    }
    // No question is left, also not for the number of threats.
    bool is_exact() const {
        return is_alive() || is_dead() || (is_ko() && dead_from_ == alive_to_ + 1);
    }
    bool defender_needs_threats() const { return dead_from_ <= kPar; }
    // How many a side needs at least, and how many are known to be enough.
    int least() const { return defender_needs_threats() ? 1 - dead_from_ : alive_to_ + 1; }
    std::optional<int> enough() const {
        const int n = defender_needs_threats() ? -alive_to_ : dead_from_;
        return n <= kManyThreats ? std::optional(n) : std::nullopt;
    }

    // Where threats never run out: first whether the mover wins against them, then whether he loses
    // though he has them himself. Often one of both is plain.
    int won_end() const { return attacker_moves_ ? -kTop : kTop; }
    int lost_end() const { return -won_end(); }
    // The level to ask for: whether the mover wins cleanly, else who wins without threats, whether
    // threats change that at all, and how many.
    int main_level() const {
        if (is_open(clean_level())) return clean_level();
        if (is_open(kPar)) return kPar;
        if (defender_needs_threats())
            return is_open(-kManyThreats) ? -kManyThreats : dead_from_ - 1;
        return is_open(kTop) ? kTop : alive_to_ + 1;
    }
    // By turns with that, as long as it may be that the mover needs threats.
    std::optional<int> other_level() const {
        const bool both = is_open(clean_level()) && is_open(kPar);
        return both ? std::optional(kPar) : std::nullopt;
    }
    // Of all levels the one that shows what the mover can do: the best for him that he wins, else
    // what he hopes for.
    int telling_level() const {
        if (is_alive()) return alive_to_;
        if (is_dead()) return dead_from_;
        const bool wins = attacker_moves_ ? dead_from_ <= kTop : alive_to_ >= -kTop;
        if (!wins) return main_level();
        return attacker_moves_ ? dead_from_ : alive_to_;
    }

  private:
    static constexpr int kPar = 0;

    bool is_open(int level) const { return level > alive_to_ && level < dead_from_; }

    int clean_level() const { return attacker_moves_ ? -kManyThreats : kTop; }

    const bool attacker_moves_;
    int alive_to_ = -kTop - 1, dead_from_ = kTop + 1;  // as far as is known
};

}  // namespace boyi::go::life
