// Is there room for two eyes at all? Where not, the attacker wins whoever moves, however often.
#pragma once

#include "base/isa.h"
#include "games/go/life/chains.h"

namespace boyi::go::life {
inline namespace BOYI_ISA_SPACE {

template <int kWords>
class Room {
  public:
    using State = life::State<kWords>;
    using Set = PointSet<kWords>;

    explicit Room(const Local<kWords>& local) : local_(local) {}

    // `left`: the stones of the target. Adds to the zone what the answer rests on.
    bool is_lacking(const State& s, const Chains<kWords>& chains, const Set& left,
                    Set& zone) const {
        if (lacks(s, chains, left, chains.fixed(), zone)) return true;
        Set rests;
        const Set held = with_linked(s, chains, rests);
        if (held == chains.fixed() || !lacks(s, chains, left, held, zone)) return false;
        zone |= rests;
        return true;
    }

  private:
    // No two eyes can ever be made. An eye needs a point away from the stones that stand for ever;
    // the attacker can fill every other point without risk, and in the end takes what is left. Room
    // can only shrink. The fixed stones cut the area into parts that have nothing to do with each
    // other: all parts with points of the target must lack room. In one of them (the last to be
    // taken, which ends the matter) the stones whose loss decides make no room themselves.
    bool lacks(const State& s, const Chains<kWords>& chains, const Set& left, const Set& fixed,
               Set& zone) const {
        const Ground<kWords>& ground = local_.ground();
        const Set room = ground.all - fixed - ground.at_wall - local_.beside(fixed);
        if (is_one_eye(room)) return true;
        const Set free = ground.all - fixed;
        Set last;
        for (Set rest = ground.target & free; rest;) {
            const Set part = local_.flood(Set::of(rest.first()), free);
            rest -= part;
            const Set here = room & part;
            if (has_one_eye(s, here, part)) continue;
            const Set stones = left & part;
            if (last || !stones) return false;
            last = bound_together(s, chains, stones, here, part);
            if (!last) return false;
        }
        zone |= last;
        return true;
    }

    // Chains with all these stones that are taken together or not at all, if what room is left
    // beside them is no more than an eye: one chain, or chains that share a liberty away from the
    // wall, where the attacker plays last. Who fills it makes one chain of them.
    Set bound_together(const State& s, const Chains<kWords>& chains, const Set& stones,
                       const Set& room, const Set& part) const {
        const auto& [chain, liberties] = chains.defender_at(stones.first());
        if (chain.contains(stones)) {
            if (has_one_eye(s, room - chain, part)) return chain;
            return is_held_three(s, room - chain) ? chain | room : Set{};
        }
        Set shared = liberties & room;
        for (const auto& next : chains.defenders())
            if (next.stones & stones) shared &= next.liberties;
        while (shared) {
            const int point = shared.pop();
            const Set all = local_.flood(local_.around(point) & s.defender, s.defender);
            if (is_one_eye(room - all)) return all | Set::of(point);
        }
        return {};
    }

    // Attacker's chains with two ways to the fixed stones: when the defender takes one of them the
    // attacker takes the other, so they are as good as fixed. No way serves two chains.
    Set with_linked(const State& s, const Chains<kWords>& chains, Set& rests) const {
        if (chains.loose().size() == 0) return chains.fixed();
        const Set empty = local_.empty(s);
        Set held = chains.fixed(), used;
        for (bool changed = true; changed;) {
            changed = false;
            const Set ways = ((local_.ground().at_wall | local_.beside(held)) & empty) - used;
            for (const auto& chain : chains.loose()) {
                if (chain.stones & held) continue;
                const Set pair = two_of(chain.liberties & (ways - used));
                if (!pair) continue;
                used |= pair;
                held |= chain.stones;
                rests |= chain.stones | pair;
                changed = true;
            }
        }
        return held;
    }
    static Set two_of(Set points) {
        if (!points) return {};
        const Set first = Set::of(points.pop());
        return points ? first | Set::of(points.first()) : Set{};
    }

    // At most two points, side by side.
    bool is_one_eye(Set room) const {
        if (!room) return true;
        const int first = room.pop();
        return !room || (room.is_single() && local_.around(first).has(room.first()));
    }

    // Three in a row with the attacker's stone in the middle, not all of them his: however often
    // the defender moves there, he takes that stone only by filling an end. (Three stones could be
    // taken by a move elsewhere that needs another answer, too.)
    bool is_held_three(const State& s, const Set& room) const {
        const Set middle = room & s.attacker;
        if ((room & s.defender) || middle == room) return false;
        Set rest = room;
        for (int i = 0; i < 3; ++i) {
            if (!rest) return false;
            rest.pop();
        }
        if (rest) return false;
        for (Set each = middle; each;) {
            const int point = each.pop();
            if (local_.around(point).contains(room - Set::of(point))) return true;
        }
        return false;
    }

    // A single point where the part falls asunder is a false eye: of the chains that meet only
    // there one end has no other and is taken. A defender who never runs out of threats may hold
    // it by ko.
    bool has_one_eye(const State& s, const Set& room, const Set& part) const {
        constexpr int kMostPoints = 6;
        if (is_one_eye(room)) return true;
        if (s.threats.second == kEndless || room.size() > kMostPoints) return false;
        Set real = room;
        for (Set rest = room; rest;) {
            const int point = rest.pop();
            if (!(local_.around(point) & room) && cuts(point, part)) real -= Set::of(point);
        }
        return is_one_eye(real);
    }
    bool cuts(int point, const Set& part) const {
        const Set sides = local_.around(point) & part;
        return sides &&
               !local_.flood(Set::of(sides.first()), part - Set::of(point)).contains(sides);
    }

    const Local<kWords>& local_;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
