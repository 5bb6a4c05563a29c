// Local play: the stones of an area that everything outside surrounds as the attacker's immortal
// wall. Points are numbered; chains are found by walking over bits.
#pragma once

#include <cstdint>

#include "base/isa.h"
#include "game/side.h"
#include "games/go/life/set.h"

namespace boyi::go::life {

enum class Role : std::uint8_t { Attacker, Defender };

constexpr Role other(Role r) { return r == Role::Attacker ? Role::Defender : Role::Attacker; }

inline constexpr std::int16_t kPass = -1;
inline constexpr std::int16_t kNone = -1;       // no point is forbidden
inline constexpr std::uint8_t kEndless = 255;   // as many threats as one likes
inline constexpr std::uint8_t kAnyCount = 254;  // whatever their number, as long as it is finite

inline namespace BOYI_ISA_SPACE {

template <int kWords>
struct Ground {  // what never changes while a problem is solved
    using Set = PointSet<kWords>;

    int points = 0;
    // Points above one another are so far apart in number, with a number that is no point after
    // each row; 0: the points are numbered without gaps.
    int stride = 0;
    std::array<std::int16_t, Set::kMost> place{};  // of each point among those of the problem
    Set all;
    Set at_wall;  // points beside the immortal wall, or beside points that are barred
    Set barred;   // here the attacker alone may play
    Set target;   // the attacker has won when no defender's stone stands here
    Set exposed;  // and also when he takes a chain with one of these: see docs/go.md
    std::array<Set, Set::kMost> around{}, diagonal{};
    // How many diagonals an eye can do without beyond those that belong to the wall; below zero: it
    // cannot be. And where it is one, and none.
    std::array<std::int8_t, Set::kMost> diagonals_spare{};
    Set spares_one, spares_none;
};

// Stones, who moves, where the side to move may not take back a ko, and how many threats each side
// has left outside: playing one lets it take back at once.
template <int kWords>
struct State {
    PointSet<kWords> defender, attacker;
    std::int16_t ko = kNone;
    Role to_move = Role::Attacker;
    PerSide<std::uint8_t> threats;  // first: the attacker's

    const PointSet<kWords>& stones(Role r) const {
        return r == Role::Attacker ? attacker : defender;
    }
    PointSet<kWords>& stones(Role r) { return r == Role::Attacker ? attacker : defender; }
    std::uint8_t& threats_of(Role r) {
        return r == Role::Attacker ? threats.first : threats.second;
    }
    std::uint8_t threats_of(Role r) const {
        return r == Role::Attacker ? threats.first : threats.second;
    }
    bool operator==(const State&) const = default;
};

// Positions that differ in threats alone are looked up one after the other: their keys differ in
// the upper half and in the last two bits, so that tables have them side by side.
inline std::uint64_t hash_of_threats(const PerSide<std::uint8_t>& threats) {
    const std::uint64_t h =
        (std::uint64_t{threats.first} << 8 | threats.second) * 0x94D049BB133111EBULL;
    return (h & ~std::uint64_t{0xFFFFFFFF}) ^ (h >> 46 & 3);
}
template <int kWords>
std::uint64_t hash_of(const State<kWords>& s) {
    std::uint64_t h = 0x9E3779B97F4A7C15ULL;
    const auto mix = [&h](std::uint64_t x) {
        h = (h ^ x) * 0xBF58476D1CE4E5B9ULL;
        h ^= h >> 29;
    };
    for (int i = 0; i < kWords; ++i) {
        mix(s.defender.word(i));
        mix(s.attacker.word(i));
    }
    mix(static_cast<std::uint64_t>(static_cast<std::uint16_t>(s.ko)) << 32 |
        static_cast<std::uint64_t>(s.to_move) << 16);
    return h ^ h >> 32 ^ hash_of_threats(s.threats);
}

template <int kWords>
class Local {
  public:
    using Set = PointSet<kWords>;
    using State = life::State<kWords>;

    explicit Local(const Ground<kWords>& ground) : ground_(ground) { tabulate(); }

    const Ground<kWords>& ground() const { return ground_; }

    Set beside(const Set& set) const { return reach(set) - set; }  // without the set itself
    // The connected part of `within` that holds `from`.
    Set flood(Set from, const Set& within) const {
        if constexpr (kWords > 1) return walk(from, within);
        else return ground_.stride > 0 ? spread(from, within) : step_by_step(from, within);
    }
    Set chain_at(const State& s, int point) const {
        return flood(Set::of(point),
                     s.stones(s.defender.has(point) ? Role::Defender : Role::Attacker));
    }
    Set empty(const State& s) const { return ground_.all - s.defender - s.attacker; }
    Set liberties(const State& s, const Set& chain) const { return beside(chain) & empty(s); }
    bool is_immortal(const Set& attackers_chain) const {
        return static_cast<bool>(attackers_chain & ground_.at_wall);
    }
    // The attacker's immortal stones.
    Set fixed(const State& s) const { return flood(s.attacker & ground_.at_wall, s.attacker); }
    const Set& around(int point) const { return ground_.around[static_cast<std::size_t>(point)]; }

    // The stones that a move at this empty point takes.
    Set captures(const State& s, int point) const {
        Set out, left = around(point) & s.stones(other(s.to_move));
        const Set there = Set::of(point);
        while (left) {
            const Set chain = flood(Set::of(left.first()), s.stones(other(s.to_move)));
            left -= chain;
            const bool immortal = s.to_move == Role::Defender && is_immortal(chain);
            if (!immortal && (liberties(s, chain) - there).empty()) out |= chain;
        }
        return out;
    }

    // Plays at an empty point; false for suicide, and the state is then not to be used. Whether a
    // ko forbids the move is asked before.
    bool play(State& s, int point) const { return play(s, point, captures(s, point)); }
    // Where it is known what the move takes.
    bool play(State& s, int point, const Set& taken) const {
        const Role mover = s.to_move;
        const Set there = Set::of(point);
        s.stones(mover) |= there;
        s.stones(other(mover)) -= taken;
        if (mover == Role::Attacker && (taken & ground_.exposed)) s.defender -= ground_.target;
        const Set friends = around(point) & s.stones(mover);
        const Set free = around(point) & empty(s);
        const bool at_wall = mover == Role::Attacker && ground_.at_wall.has(point);
        if (!free && !at_wall) {
            if (!friends) return false;
            const Set chain = flood(there, s.stones(mover));
            const bool lives =
                (mover == Role::Attacker && is_immortal(chain)) || liberties(s, chain);
            if (!lives) return false;
        }
        const bool is_ko = taken.is_single() && !friends && !at_wall && free == taken;
        if (s.ko == point) spend_threat(s);
        s.to_move = other(mover);
        s.ko = is_ko ? static_cast<std::int16_t>(taken.first()) : kNone;
        return true;
    }
    void pass(State& s) const {
        s.ko = kNone;
        s.to_move = other(s.to_move);
    }
    bool may_take_back(const State& s) const { return s.threats_of(s.to_move) > 0; }
    // Nothing is forbidden to one who never runs out of threats.
    static bool is_bound_by_ko(const State& s) {
        return s.ko != kNone && s.threats_of(s.to_move) != kEndless;
    }

  private:
    // What eight points at once have around them, so that a step from any set is a few look-ups.
    // For wide areas the tables would be larger than what lies next to the processor.
    void tabulate() {
        if (kWords > 1 || ground_.stride > 0) return;
        for (int p = 0; p < ground_.points; ++p) {
            auto& table = around_eight_[static_cast<std::size_t>(p / 8)];
            const std::size_t bit = std::size_t{1} << p % 8;
            for (std::size_t i = 0; i < bit; ++i) table[bit + i] = table[i] | around(p);
        }
        eights_ = static_cast<std::size_t>((ground_.points + 7) / 8);
    }
    Set reach(const Set& set) const {
        Set out;
        if constexpr (kWords > 1) {
            for (Set rest = set; rest;) out |= around(rest.pop());
        } else if (ground_.stride > 0) {
            out = set.shifted(ground_.stride) & ground_.all;
        } else {
            std::uint64_t bits = set.word(0);
            for (std::size_t i = 0; i < eights_; ++i, bits >>= 8)
                out |= around_eight_[i][bits & 0xFF];
        }
        return out;
    }
    Set spread(Set from, const Set& within) const {
        for (const int stride = ground_.stride;;) {
            const Set more = from | (from.shifted(stride) & within);
            if (more == from) return from;
            from = more;
        }
    }
    Set step_by_step(Set from, const Set& within) const {
        for (;;) {
            const Set more = from | (reach(from) & within);
            if (more == from) return from;
            from = more;
        }
    }
    Set walk(const Set& from, const Set& within) const {
        Set found = from, fresh = from;
        while (fresh) {
            const Set added = (around(fresh.pop()) & within) - found;
            found |= added;
            fresh |= added;
        }
        return found;
    }

    static void spend_threat(State& s) {
        auto& left = s.threats_of(s.to_move);
        if (left != kEndless) --left;
    }

    const Ground<kWords>& ground_;
    std::array<std::array<Set, 256>, kWords == 1 ? 8 : 0> around_eight_{};
    std::size_t eights_ = 0;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
