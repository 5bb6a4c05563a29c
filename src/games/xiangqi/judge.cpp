#include "games/xiangqi/judge.h"

#include <algorithm>

namespace boyi::xiangqi {
namespace {

constexpr std::string_view kClassNames[] = {"idle", "chase", "mate threat", "check"};

std::string reason_of(const Ruling& r) {
    const Habit worst = std::max(r.habits.first, r.habits.second);
    const std::string mutual = r.loser ? "" : "mutual ";
    switch (worst) {
        case Habit::Harmless: return "repetition";
        case Habit::Attacks: return mutual + "perpetual attack";
        case Habit::Chases:
        case Habit::ChasesPinned: return mutual + "perpetual chase";
        case Habit::Checks: return mutual + "perpetual check";
    }
    return {};
}

PerSide<bool> who_must_change(const Ruling& r) {
    PerSide<bool> must;
    for (const Side s : kSides) must[s] = r.loser ? *r.loser == s : r.habits[s] != Habit::Harmless;
    return must;
}

MoveClass class_of(const Board& after, const CycleMove& m, bool check, RuleSet set) {
    if (check) return MoveClass::Check;
    if (set == RuleSet::Chinese && can_mate_at_once(after.passed())) return MoveClass::MateThreat;
    return m.chases.empty() ? MoveClass::Idle : MoveClass::Chase;
}

CycleMove describe(const Board& after, const Ply& ply, RuleSet set) {
    CycleMove m;
    m.side = other(after.side_to_move());
    m.move = ply.move;
    const auto man = [&](Square s) { return Man{after.at(s), s}; };
    for (const Attack& a : new_threats(after, ply.move, set))
        m.chases.push_back({man(a.attacker), man(a.victim)});
    m.kind = class_of(after, m, ply.check, set);
    return m;
}

// The last `count` plies, in the order played.
std::vector<CycleMove> describe_cycle(const History& past, Board b, int count, RuleSet set) {
    std::vector<CycleMove> cycle;
    for (int i = 0; i < count; ++i) {
        cycle.push_back(describe(b, past.ago(i), set));
        cycle.back().ply = past.size() - i;
        b.apply(Move{past.ago(i).move.to(), past.ago(i).move.from()});
    }
    std::reverse(cycle.begin(), cycle.end());
    return cycle;
}

void explain(Verdict& v, const History& past, const Board& now, int count, RuleSet set) {
    const Ruling r = past.ruling_over(now, count, set);
    v.cycle = describe_cycle(past, now, count, set);
    v.habits = r.habits;
    v.must_change = who_must_change(r);
}

// What ends the game in the position now on the board, if anything does.
std::optional<Outcome> outcome_now(const Position& p, const History& past, const Rules& rules) {
    if (auto end = p.outcome()) return end;
    if (const auto r = past.ruling(p.board(), rules.set))
        return r->loser ? win_for(other(*r->loser), reason_of(*r)) : draw_by(reason_of(*r));
    return static_draw(p, rules);
}

}  // namespace

std::string_view name_of(MoveClass c) { return kClassNames[static_cast<std::size_t>(c)]; }

Verdict judge(const Line<Xiangqi>& line, const Rules& rules) {
    Position p = line.start;
    History past(p.key());
    Verdict v;
    v.outcome = outcome_now(p, past, rules);
    for (const Move m : line.moves) {
        if (v.outcome) break;
        const bool took = !p.play(m).is_none();
        past.push(p.key(), m, took, p.in_check());
        ++v.ply;
        v.outcome = outcome_now(p, past, rules);
    }
    const auto once = past.repeats();
    const auto twice = once ? past.repeats(*once) : std::nullopt;
    if (twice) explain(v, past, p.board(), *twice, rules.set);
    else if (once) explain(v, past, p.board(), *once, rules.set);
    return v;
}

}  // namespace boyi::xiangqi
