#include "games/xiangqi/endgame/steps.h"

namespace boyi::xiangqi::endgame {

std::optional<Taken> take(const Layout& layout, const Setup& s, Side loser, Square at) {
    if (const auto i = attacker_on(layout, s, at)) {
        const Attacker victim = layout.attackers()[*i];
        if (victim.side != loser) return std::nullopt;
        return Taken{victim.kind, without_attacker(s, *i)};
    }
    const GuardSet& guards = layout.guards(loser);
    for (const Kind k : kGuardKinds) {
        if (!guards.men(loser, s.guards[loser], k).contains(at)) continue;
        const Army smaller = layout.material().without(loser, k).armies[loser];
        Setup after = s;
        after.guards[loser] = guard_set(smaller.count(Kind::Advisor), smaller.count(Kind::Elephant))
                                  .way_of(toggled(guards.places(s.guards[loser]), loser, k, at));
        return Taken{k, after};
    }
    return std::nullopt;
}

}  // namespace boyi::xiangqi::endgame
