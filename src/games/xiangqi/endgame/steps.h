// Steps: moves of a setup, forwards and backwards, as other setups. Whether a king is left in check
// is not asked here: such a setup has no value in its table.
#pragma once

#include "games/xiangqi/attacks.h"
#include "games/xiangqi/endgame/layout.h"

namespace boyi::xiangqi::endgame {

enum class Direction : std::uint8_t { Forward, Backward };

// Where an attacker may go, or may have come from, without taking anything.
inline Bitboard quiet_squares(Attacker a, Square at, Bitboard occupied, Direction d) {
    switch (a.kind) {
        case Kind::Horse:
            return (d == Direction::Forward ? horse_attacks(at, occupied)
                                            : horse_attackers(at, occupied))
                .without(occupied);
        case Kind::Pawn:
            return (d == Direction::Forward ? kAttacks.pawn_to
                                            : kAttacks.pawn_from)[a.side][at.index]
                       .without(occupied) &
                   home_of({a.side, Kind::Pawn});
        default: return chariot_attacks<Plain>(at, occupied).without(occupied);
    }
}

// Where it stands that it can take something there, or whence it came if it took on `at`.
inline Bitboard taking_squares(Attacker a, Square at, Bitboard occupied, Direction d) {
    if (a.kind == Kind::Cannon) return slider_view<Plain>(at, occupied).beyond;
    if (a.kind == Kind::Chariot) return chariot_attacks<Plain>(at, occupied);
    if (a.kind == Kind::Horse)
        return d == Direction::Forward ? horse_attacks(at, occupied)
                                       : horse_attackers(at, occupied);
    return (d == Direction::Forward ? kAttacks.pawn_to : kAttacks.pawn_from)[a.side][at.index] &
           home_of({a.side, Kind::Pawn});
}

// True when a man of `by` attacks the other king; kings that face each other do.
bool attacks_king(const Layout& layout, const Setup& s, Side by, Bitboard occupied);

// Calls visit(setup) for each quiet move of `mover` until it says true; tells whether it did.
template <class Visit>
bool visit_quiet(const Layout& layout, const Setup& s, Side mover, Direction d, Visit visit) {
    const Bitboard attackers = layout.attacker_men(s);
    Setup next = s;
    for (const GuardStep& step : layout.guards(mover).steps(mover, s.guards[mover])) {
        if (attackers.contains(step.to) || attackers.contains(step.eye)) continue;
        next.guards[mover] = step.becomes;
        if (visit(next)) return true;
    }
    next.guards[mover] = s.guards[mover];
    const Bitboard occupied = layout.occupied(s);
    const auto men = layout.attackers();
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (men[i].side != mover) continue;
        Bitboard to = quiet_squares(men[i], Square{s.at[i]}, occupied, d);
        for (; to; to = to.without(bit(to.lowest()))) {
            next.at[i] = to.lowest().index;
            if (visit(next)) return true;
        }
        next.at[i] = s.at[i];
    }
    return false;
}

inline Setup without_attacker(Setup s, std::size_t i) {
    for (; i + 1 < s.at.size(); ++i) s.at[i] = s.at[i + 1];
    return s;
}

inline Setup with_attacker(Setup s, std::size_t i, Square at) {
    for (std::size_t j = s.at.size() - 1; j > i; --j) s.at[j] = s.at[j - 1];
    s.at[i] = at.index;
    return s;
}

inline std::optional<std::size_t> attacker_on(const Layout& layout, const Setup& s, Square at) {
    for (std::size_t i = 0; i < layout.attackers().size(); ++i)
        if (s.at[i] == at.index) return i;
    return std::nullopt;
}

// The kind of the man of `loser` on a square, and the setup of the smaller class without it;
// nothing when no man that can be taken stands there.
struct Taken {
    Kind kind;
    Setup after;
};
std::optional<Taken> take(const Layout& layout, const Setup& s, Side loser, Square at);

// Calls visit(kind of the man taken, setup of the smaller class) for each capture of `mover`.
template <class Visit>
bool visit_captures(const Layout& layout, const Setup& s, Side mover, Visit visit) {
    const Bitboard attackers = layout.attacker_men(s);
    const Side loser = other(mover);
    for (const GuardStep& step : layout.guards(mover).steps(mover, s.guards[mover])) {
        if (!attackers.contains(step.to)) continue;
        if (step.eye != step.to && attackers.contains(step.eye)) continue;
        auto taken = take(layout, s, loser, step.to);
        if (!taken) continue;
        taken->after.guards[mover] = step.becomes;
        if (visit(taken->kind, taken->after)) return true;
    }
    const Bitboard occupied = layout.occupied(s);
    const auto men = layout.attackers();
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (men[i].side != mover) continue;
        Bitboard to =
            taking_squares(men[i], Square{s.at[i]}, occupied, Direction::Forward) & occupied;
        for (; to; to = to.without(bit(to.lowest()))) {
            const Square at = to.lowest();
            auto taken = take(layout, s, loser, at);
            if (!taken) continue;
            const auto victim = attacker_on(layout, s, at);
            taken->after.at[victim && *victim < i ? i - 1 : i] = at.index;
            if (visit(taken->kind, taken->after)) return true;
        }
    }
    return false;
}

// From a setup of the smaller class: calls visit(setup of the larger one) for each position in
// which `mover` could take a man of that kind and bring about `s`.
template <class Visit>
void visit_uncaptures(const Layout& larger, const Layout& smaller, const Setup& s, Side mover,
                      Kind victim, Visit visit) {
    const Side loser = other(mover);
    const bool is_guard = victim == Kind::Advisor || victim == Kind::Elephant;
    const Bitboard home = home_of({loser, victim});
    const auto men = larger.attackers();
    std::size_t slot = 0;
    while (!is_guard && (men[slot].side != loser || men[slot].kind != victim)) ++slot;
    const auto put_back = [&](Setup before, Square at) {
        if (!is_guard) return with_attacker(before, slot, at);
        const GuardPlaces places = smaller.guards(loser).places(s.guards[loser]);
        before.guards[loser] = larger.guards(loser).way_of(toggled(places, loser, victim, at));
        return before;
    };
    const Bitboard attackers = smaller.attacker_men(s);
    for (const GuardStep& step : smaller.guards(mover).steps(mover, s.guards[mover])) {
        if (!home.contains(step.from) || attackers.contains(step.to) ||
            attackers.contains(step.eye))
            continue;
        Setup before = s;
        before.guards[mover] = step.becomes;
        visit(put_back(before, step.from));
    }
    const Bitboard occupied = smaller.occupied(s);
    const auto few = smaller.attackers();
    for (std::size_t i = 0; i < few.size(); ++i) {
        const Square stands{s.at[i]};
        if (few[i].side != mover || !home.contains(stands)) continue;
        for_each(taking_squares(few[i], stands, occupied, Direction::Backward).without(occupied),
                 [&](Square from) {
                     Setup before = s;
                     before.at[i] = from.index;
                     visit(put_back(before, stands));
                 });
    }
}

}  // namespace boyi::xiangqi::endgame
