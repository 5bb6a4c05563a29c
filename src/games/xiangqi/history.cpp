#include "games/xiangqi/history.h"

#include "games/xiangqi/chase.h"

namespace boyi::xiangqi {
namespace {

constexpr int kShortestCycle = 4;

// The men of each side numbered, so that a man keeps its number while the moves are taken back.
class Roster {
  public:
    explicit Roster(const Board& b) {
        for (const Side s : kSides) {
            int next = 0;
            for_each(b.of(s), [&](Square at) {
                mask_[at.index] = static_cast<std::uint16_t>(1u << next++);
            });
        }
    }
    void take_back(Move m) {
        mask_[m.from().index] = mask_[m.to().index];
        mask_[m.to().index] = 0;
    }
    unsigned operator[](Square s) const { return mask_[s.index]; }
    unsigned of(Bitboard men) const {
        unsigned all = 0;
        for_each(men, [&](Square s) { all |= mask_[s.index]; });
        return all;
    }

  private:
    std::array<std::uint16_t, kSquares> mask_{};
};

constexpr unsigned kEveryone = 0xFFFF;

// What is still possible for a side while its moves are looked at, last one first.
struct Suspicion {
    bool checks = true;
    unsigned chased = kEveryone;         // men chased by every move so far
    unsigned chased_pinned = kEveryone;  // those that are chariots pinned by a horse each time
    bool attacks = true;                 // chinese

    Habit habit(RuleSet set) const {
        if (set == RuleSet::Chinese) return attacks ? Habit::Attacks : Habit::Harmless;
        if (chased_pinned != 0) return Habit::ChasesPinned;
        return chased != 0 ? Habit::Chases : Habit::Harmless;
    }
    bool is_cleared(RuleSet set) const { return habit(set) == Habit::Harmless; }
};

Ruling by_habits(PerSide<Habit> habits) {
    Ruling r{habits, std::nullopt};
    if (habits.first > habits.second) r.loser = Side::First;
    if (habits.second > habits.first) r.loser = Side::Second;
    return r;
}

void look_at_attack(Suspicion& who, const Board& after, Move m, bool check) {
    who.attacks = check || !new_threats(after, m, RuleSet::Chinese).empty() ||
                  can_mate_at_once(after.passed());
}

void look_at_chase(Suspicion& who, const Board& after, Move m, bool check, const Roster& roster,
                   RuleSet set) {
    unsigned victims = 0;
    if (!check)
        for (const Attack& a : new_threats(after, m, set)) victims |= roster[a.victim];
    who.chased &= victims;
    const bool ranks_pinned = set == RuleSet::Asian && who.chased_pinned != 0;
    who.chased_pinned &=
        ranks_pinned
            ? victims & roster.of(chariots_pinned_by_horse(after, other(after.side_to_move())))
            : 0;
}

}  // namespace

std::optional<int> History::repeats(int beyond) const {
    const Ply* now = &plies_.back();
    int back = beyond < kShortestCycle ? kShortestCycle : beyond + 2;
    for (; back <= now->reversible; back += 2)
        if (now[-back].key == now->key) return back;
    return std::nullopt;
}

Ruling History::ruling_over(const Board& now, int count, RuleSet set) const {
    PerSide<Suspicion> suspicion;
    bool any_check = false;
    Side mover = other(now.side_to_move());
    for (int i = 0; i < count; ++i, mover = other(mover)) {
        suspicion[mover].checks = suspicion[mover].checks && ago(i).check;
        any_check = any_check || ago(i).check;
    }
    PerSide<Habit> habits;
    for (const Side s : kSides)
        if (suspicion[s].checks) habits[s] = Habit::Checks;
    if (suspicion.first.checks || suspicion.second.checks) return by_habits(habits);
    if (any_check && set == RuleSet::Computer) return by_habits(habits);

    Board b = now;
    Roster roster(now);
    for (int i = 0; i < count; ++i) {
        const Ply& ply = ago(i);
        Suspicion& who = suspicion[other(b.side_to_move())];
        if (set == RuleSet::Chinese) {
            if (who.attacks) look_at_attack(who, b, ply.move, ply.check);
        } else if (who.chased != 0) {
            look_at_chase(who, b, ply.move, ply.check, roster, set);
        }
        if (suspicion.first.is_cleared(set) && suspicion.second.is_cleared(set)) break;
        b.apply(Move{ply.move.to(), ply.move.from()});
        roster.take_back(ply.move);
    }
    for (const Side s : kSides) habits[s] = suspicion[s].habit(set);
    return by_habits(habits);
}

std::optional<Ruling> History::ruling(const Board& now, RuleSet set) const {
    const auto once = repeats();
    const auto twice = once ? repeats(*once) : std::nullopt;
    if (!twice) return std::nullopt;
    return ruling_over(now, *twice, set);
}

std::optional<Ruling> History::ruling_in_tree(const Board& now, int plies_from_root,
                                              RuleSet set) const {
    const auto once = repeats();
    if (!once) return std::nullopt;
    const auto twice = repeats(*once);
    if (*once < plies_from_root) {
        const Ruling r = ruling_over(now, *once, set);
        if (!r.loser || (!twice && is_sure_to_close(*once))) return r;
    }
    if (!twice) return std::nullopt;
    return ruling_over(now, *twice, set);
}

int History::occurrences(int plies_ago) const {
    const Ply& ply = ago(plies_ago);
    int count = 1;
    for (int back = 2; back <= ply.reversible; back += 2)
        count += ago(plies_ago + back).key == ply.key;
    return count;
}

bool History::is_sure_to_close(int cycle) const {
    if (ago(0).reversible <= cycle || ago(1).key != ago(cycle + 1).key) return false;
    for (int i = 2; i < cycle; ++i)
        if (occurrences(i) > 1) return false;
    return true;
}

}  // namespace boyi::xiangqi
