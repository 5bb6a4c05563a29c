// The other question about a group that cannot be taken: can its owner force two eyes, or does it
// live only because the attacker cannot come near (seki)? Here the defender is the one who wants to
// reach something, so he plays the part of the prover.
#pragma once

#include <vector>

#include "base/isa.h"
#include "games/go/life/question.h"

namespace boyi::go::life {
inline namespace BOYI_ISA_SPACE {

template <int kWords>
class EyesQuestion {
  public:
    using State = life::State<kWords>;
    using Zone = PointSet<kWords>;
    using Child = search::ProofChild<State, Zone>;

    explicit EyesQuestion(const Ground<kWords>& ground) : life_(ground) {}

    std::uint64_t key(const State& s) const { return hash_of(s); }
    std::uint64_t related_key(const State&, std::uint64_t, const State& related) const {
        return hash_of(related);
    }
    bool attacker_moves(const State& s) const { return s.to_move == Role::Defender; }
    Zone everything() const { return life_.everything(); }
    bool agree(const State&, const State&, const Zone&) const { return false; }
    static constexpr int kMostRelated = 0;
    Zone basis(const State&, bool) const { return {}; }
    bool holds(const search::Lesson<State, Zone>&, bool, const State&) const { return false; }
    int parts() const { return 0; }
    int sight(const State&, int) const { return 0; }
    bool is_part_of(const Zone&, int) const { return false; }
    State general(const State& s) const { return s; }
    bool holds_in_general(const State&, bool) const { return false; }
    bool is_general_move(const State&, std::int16_t) const { return false; }
    bool is_general_defence(const State&, const Zone&) const { return false; }
    std::optional<State> harder(const State&, int) const { return std::nullopt; }
    std::optional<State> easier(const State&, int) const { return std::nullopt; }
    bool matters(const Child&, const Zone&) const { return true; }
    Zone zone_by(const State&, const Child&) const { return everything(); }

    using Origin = typename Question<kWords>::Origin;
    search::Plain judge(const State& s, Zone& zone, search::ProofNumbers& numbers) const {
        return turned(life_.judge(s, zone, numbers), numbers);
    }
    search::Plain judge(Origin& origin, const Child& c, Zone& zone,
                        search::ProofNumbers& numbers) const {
        return turned(life_.judge(origin, c, zone, numbers), numbers);
    }

    template <class Found>
    void expand(const State& s, Origin& origin, std::vector<Child>& out, Found found) const {
        life_.expand(s, origin, out, found);
        if (s.to_move == Role::Defender || s.ko != kNone) return;
        Child& c = out.emplace_back();  // here his pass is a defence: he leaves a seki alone
        c.state = s;
        c.move = kPass;
        life_.local().pass(c.state);
        found(c);
    }

    bool closes(const State& s, const std::vector<Child>& children, Zone& zone) const {
        const bool prover = attacker_moves(s);
        for (const Child& c : children)
            if ((prover ? c.disproof : c.proof) != 0) return false;
        zone = everything();
        return true;
    }

  private:
    // From the prover's point of view, who here is the defender.
    static search::Plain turned(search::Plain plain, search::ProofNumbers& numbers) {
        std::swap(numbers.proof, numbers.disproof);
        if (plain == search::Plain::Disproved) return search::Plain::Proved;
        return plain == search::Plain::Proved ? search::Plain::Disproved : plain;
    }

    Question<kWords> life_;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
