// The chains of a position with their liberties: walked over once, then kept up from move to move.
#pragma once

#include <array>
#include <cstddef>

#include "base/isa.h"
#include "games/go/life/local.h"

namespace boyi::go::life {
inline namespace BOYI_ISA_SPACE {

template <int kWords>
struct Chain {
    PointSet<kWords> stones, liberties;
};

template <int kWords>
class ChainList {
  public:
    void clear() { count_ = 0; }
    void add(const Chain<kWords>& chain) { chains_[count_++] = chain; }
    std::size_t size() const { return count_; }
    const Chain<kWords>* begin() const { return chains_.data(); }
    const Chain<kWords>* end() const { return chains_.data() + count_; }

  private:
    std::size_t count_ = 0;
    std::array<Chain<kWords>, PointSet<kWords>::kMost> chains_;
};

template <int kWords>
class Chains {
  public:
    using State = life::State<kWords>;
    using Set = PointSet<kWords>;
    using List = ChainList<kWords>;

    const Set& fixed() const { return fixed_; }   // the attacker's immortal stones
    const List& loose() const { return loose_; }  // his other chains
    const List& defenders() const { return defenders_; }
    const List& of(Role role) const { return role == Role::Attacker ? loose_ : defenders_; }

    // The defender's chain with this stone.
    const Chain<kWords>& defender_at(int point) const {
        const Chain<kWords>* chain = defenders_.begin();
        while (!chain->stones.has(point)) ++chain;
        return *chain;
    }

    void find(const Local<kWords>& local, const State& s) {
        fixed_ = local.fixed(s);
        walk(local, s, s.attacker - fixed_, loose_);
        walk(local, s, s.defender, defenders_);
    }

    // Those after a move, or a pass, from a position whose chains are known.
    void follow(const Local<kWords>& local, const Chains& before, const State& from, int move,
                const State& to) {
        const Role mover = from.to_move;
        const Set there = move == kPass ? Set{} : Set::of(move);
        const Set taken = from.stones(other(mover)) - to.stones(other(mover));
        fixed_ = before.fixed_;
        List& theirs = list(other(mover));
        theirs.clear();
        for (const auto& chain : before.of(other(mover)))
            if (!(chain.stones & taken)) theirs.add({chain.stones, chain.liberties - there});
        List& own = list(mover);
        own.clear();
        Set joined = there, liberties;
        for (const auto& chain : before.of(mover)) {
            if (!(chain.liberties & there)) {
                own.add(
                    {chain.stones, taken ? local.liberties(to, chain.stones) : chain.liberties});
            } else {
                joined |= chain.stones;
                liberties |= chain.liberties;
            }
        }
        if (!joined) return;
        const Set& around = local.around(move);
        if (mover == Role::Attacker && (local.ground().at_wall.has(move) || (around & fixed_)))
            fixed_ |= joined;
        else if (taken) own.add({joined, local.liberties(to, joined)});
        else own.add({joined, (liberties | (around & local.empty(to))) - there});
    }

  private:
    List& list(Role role) { return role == Role::Attacker ? loose_ : defenders_; }
    static void walk(const Local<kWords>& local, const State& s, Set rest, List& out) {
        out.clear();
        while (rest) {
            const Set stones = local.flood(Set::of(rest.first()), rest);
            rest -= stones;
            out.add({stones, local.liberties(s, stones)});
        }
    }

    Set fixed_;
    List loose_, defenders_;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
