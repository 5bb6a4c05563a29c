// Whether a chain of the defender lives or dies by what it surrounds alone: a small game on the
// enclosed points, worked out once and remembered for every position with the same inside.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "games/go/life/local.h"

namespace boyi::go::life {

template <int kWords>
class Territory {
  public:
    using Set = PointSet<kWords>;
    using State = life::State<kWords>;

    explicit Territory(const Local<kWords>& local) : local_(local), known_(kPlaces) {}

    // The points that no way leads to from the wall except through the chain.
    Set inside(const Set& chain) const {
        const Set others = local_.ground().all - chain;
        return others - local_.flood(local_.ground().at_wall & others, others);
    }

    // Whatever happens elsewhere: the chain has no liberties but those inside, and kos count
    // against it. One that has no liberty inside may be taken before anything happens there.
    bool lives(const State& s, const Set& chain, const Set& inside) {
        if (inside.size() < 3 || inside.size() > kLargest) return false;
        if (!(local_.liberties(s, chain) & inside)) return false;
        return ask(s, chain, inside, {}, {kEndless, 0}) == Value::Lives;
    }

    // No eye can be elsewhere and nothing can be taken there: the attacker fills the points outside
    // one by one when he finds the time. Kos count for the chain.
    bool dies(const State& s, const Set& chain, const Set& inside) {
        if (inside.size() > kLargest) return false;
        const Set outside = local_.empty(s) - inside;
        if (outside && !(local_.beside(chain) & outside)) return false;
        return ask(s, chain, inside, outside, {0, kEndless}) == Value::Dies;
    }

  private:
    enum class Value : std::uint8_t { None, Lives, Dies, Open };
    struct Found {
        Value value;
        std::size_t need;  // the shallowest position on the way that the value repeats
    };
    // A position inside; of the points outside that the attacker must still fill, one is kept as
    // the chain's liberty until the last.
    struct Small {
        State state;
        int outside = 0;
        bool operator==(const Small&) const = default;
    };
    struct Known {
        Set inside, defender, attacker;
        std::int16_t ko = kNone;
        Role to_move = Role::Attacker;
        std::uint8_t attackers_threats = 0, outside = 0;
        Value value = Value::None;
    };
    static constexpr std::size_t kPlaces = 1 << 14;
    static constexpr int kLargest = 9;
    static constexpr int kMostWork = 2000;
    static constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();

    Value ask(const State& s, const Set& chain, const Set& inside, const Set& outside,
              PerSide<std::uint8_t> threats) {
        const Set liberty = outside ? Set::of((local_.beside(chain) & outside).first()) : Set{};
        Small small;
        small.outside = outside.size();
        small.state.defender = chain | (s.defender & inside);
        small.state.attacker = local_.ground().all - chain - inside - liberty;
        small.state.attacker |= s.attacker & inside;
        small.state.to_move = s.to_move;
        small.state.threats = threats;
        if (s.ko != kNone && inside.has(s.ko)) Local<kWords>::forbid(small.state, s.ko);
        chain_ = chain.first();
        liberty_ = liberty;
        inside_ = inside;
        work_ = 0;
        path_.clear();
        const Found found = look(small);
        if (found.value == Value::Open) remember(small, Value::Open);
        return found.value;
    }

    Known summary(const Small& s, Value value) const {
        return {inside_,
                s.state.defender & inside_,
                s.state.attacker & inside_,
                s.state.ko,
                s.state.to_move,
                s.state.threats.first,
                static_cast<std::uint8_t>(s.outside),
                value};
    }
    Known& place(const Small& s) {
        State part = s.state;
        part.defender &= inside_;
        part.attacker &= inside_;
        std::uint64_t h = hash_of(part) + static_cast<std::uint64_t>(s.outside);
        for (int i = 0; i < kWords; ++i) h = (h ^ inside_.word(i)) * 0x9E3779B97F4A7C15ULL;
        return known_[(h ^ h >> 32) % kPlaces];
    }
    static bool is_same(const Known& a, const Known& b) {
        return a.inside == b.inside && a.defender == b.defender && a.attacker == b.attacker &&
               a.ko == b.ko && a.to_move == b.to_move &&
               a.attackers_threats == b.attackers_threats && a.outside == b.outside;
    }
    void remember(const Small& s, Value value) { place(s) = summary(s, value); }

    Found look(const Small& small) {
        const State& s = small.state;
        if (!s.defender.has(chain_)) return {Value::Dies, kNowhere};
        const Set chain = local_.flood(Set::of(chain_), s.defender);
        if (s.to_move == Role::Attacker && can_take(small, chain)) return {Value::Dies, kNowhere};
        if (has_two_eyes(s, chain)) return {Value::Lives, kNowhere};
        if (const Known& k = place(small);
            k.value != Value::None && is_same(k, summary(small, k.value)))
            return {k.value, kNowhere};
        for (std::size_t i = path_.size(); i-- > 0;)
            if (path_[i] == small) return {Value::Lives, i};
        if (++work_ > kMostWork) return {Value::Open, kNowhere};
        path_.push_back(small);
        Found found = s.to_move == Role::Attacker ? attack(small) : defend(small);
        path_.pop_back();
        if (found.value == Value::Lives && found.need >= path_.size()) found.need = kNowhere;
        if (found.value != Value::Open && found.need == kNowhere) remember(small, found.value);
        return found;
    }

    bool can_take(const Small& small, const Set& chain) const {
        const Set liberties = local_.liberties(small.state, chain);
        if (!liberties.is_single() || liberties.first() == small.state.ko) return false;
        return liberties != liberty_ || small.outside == 1;
    }

    // Two regions in which every empty point is a liberty and no stone of the defender stands that
    // could be taken: nobody can fill both.
    bool has_two_eyes(const State& s, const Set& chain) const {
        const Set empty = local_.empty(s), liberties = local_.beside(chain);
        Set rest = inside_ - chain;
        int eyes = 0;
        while (rest) {
            const Set region = local_.flood(Set::of(rest.first()), rest);
            rest -= region;
            const bool is_eye = liberties.contains(region & empty) && !(region & s.defender);
            if (is_eye && ++eyes == 2) return true;
        }
        return false;
    }

    Found attack(const Small& small) {
        Found out{Value::Lives, kNowhere};
        const auto fails = [&](const Small& next) {
            const Found found = look(next);
            if (found.value == Value::Lives) out.need = std::min(out.need, found.need);
            else out = {found.value, kNowhere};
            return found.value == Value::Lives;
        };
        for (Set points = local_.empty(small.state) & inside_; points;) {
            const int point = take_central(points);
            Small next = small;
            if (point == small.state.ko || !local_.play(next.state, point)) continue;
            if (!fails(next)) return out;
        }
        if (small.outside > 0 && !fails(filled_outside(small))) return out;
        if (small.state.ko == kNone) return out;
        Small next = small;
        local_.pass(next.state);
        fails(next);
        return out;
    }

    Small filled_outside(Small s) const {
        local_.pass(s.state);
        if (--s.outside == 0) s.state.attacker |= liberty_;
        return s;
    }

    Found defend(const Small& small) {
        bool open = false;
        for (Set points = local_.empty(small.state) & inside_; points;) {
            const int point = take_central(points);
            Small next = small;
            if (point == small.state.ko || !local_.play(next.state, point)) continue;
            const Found found = look(next);
            if (found.value == Value::Lives) return found;
            open |= found.value == Value::Open;
        }
        Small next = small;
        local_.pass(next.state);
        const Found found = look(next);
        if (found.value == Value::Lives) return found;
        return {open || found.value == Value::Open ? Value::Open : Value::Dies, kNowhere};
    }

    // The point with most neighbours inside.
    int take_central(Set& points) const {
        int best = points.first(), most = -1;
        for (Set rest = points; rest;) {
            const int point = rest.pop();
            const int beside = (local_.around(point) & inside_).size();
            if (beside > most) {
                most = beside;
                best = point;
            }
        }
        points -= Set::of(best);
        return best;
    }

    const Local<kWords>& local_;
    std::vector<Known> known_;
    std::vector<Small> path_;
    Set inside_, liberty_;
    int chain_ = 0, work_ = 0;
};

}  // namespace boyi::go::life
