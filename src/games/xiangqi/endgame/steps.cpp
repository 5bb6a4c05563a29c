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

bool attacks_king(const Layout& layout, const Setup& s, Side by, Bitboard occupied) {
    const Side victim = other(by);
    const Square king = layout.guards(victim).king(victim, s.guards[victim]);
    const SliderView lines = slider_view<Plain>(king, occupied);
    if (lines.reach.contains(layout.guards(by).king(by, s.guards[by]))) return true;
    for (std::size_t i = 0; i < layout.attackers().size(); ++i) {
        const auto [side, kind] = layout.attackers()[i];
        if (side != by) continue;
        const Square at{s.at[i]};
        const bool hits = kind == Kind::Chariot  ? lines.reach.contains(at)
                          : kind == Kind::Cannon ? lines.beyond.contains(at)
                          : kind == Kind::Horse  ? horse_attackers(king, occupied).contains(at)
                                                 : kAttacks.pawn_from[by][king.index].contains(at);
        if (hits) return true;
    }
    return false;
}

}  // namespace boyi::xiangqi::endgame
