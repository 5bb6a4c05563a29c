#include "games/xiangqi/chase.h"

#include "games/xiangqi/moves.h"

namespace boyi::xiangqi {
namespace {

// By the way the man moves, whatever that does to its king.
bool sees(const Board& b, Square from, Square to) {
    return targets<Plain>(b.at(from), from, b.occupied()).contains(to);
}

bool can_take(const Board& b, Square from, Square to) {
    return sees(b, from, to) && leaves_king_safe<Plain>(b, Move{from, to});
}

// Can the side to move legally take what stands on s?
bool is_takeable(const Board& b, Square s) {
    bool found = false;
    for_each(b.of(b.side_to_move()), [&](Square from) { found = found || can_take(b, from, s); });
    return found;
}

Bitboard possible_victims(const Board& b, Side victims) {
    Bitboard out = b.of(victims).without(b.of(Kind::King) | b.of(Kind::Pawn));
    for_each(b.of(victims, Kind::Pawn), [&](Square s) {
        if (!s.is_in_half_of(victims)) out |= bit(s);
    });
    return out;
}

// Worth so much more than the attacker that protection does not help it.
bool is_prize(Kind attacker, Kind victim, RuleSet set) {
    switch (attacker) {
        case Kind::Horse:
        case Kind::Cannon: return victim == Kind::Chariot;
        case Kind::Advisor:
        case Kind::Elephant:
            return set != RuleSet::Asian &&
                   (victim == Kind::Chariot || victim == Kind::Horse || victim == Kind::Cannon);
        default: return false;
    }
}

Board after_capture(const Board& b, Attack a) {
    Board after = b;
    after.apply(Move{a.attacker, a.victim});
    return after;
}

bool attacks_own_kind(const Board& b, Attack a) {
    return b.at(a.attacker).kind() == b.at(a.victim).kind();
}

// b: the attacker's side is to move, here and below.
bool is_threat(const Board& b, Attack a, RuleSet set) {
    if (!leaves_king_safe<Plain>(b, Move{a.attacker, a.victim})) return false;
    if (is_prize(b.at(a.attacker).kind(), b.at(a.victim).kind(), set)) return true;
    if (attacks_own_kind(b, a) && can_take(b.passed(), a.victim, a.attacker)) return false;
    return !is_takeable(after_capture(b, a), a.victim);
}

// Men that may legally take back on the victim's square.
Bitboard defenders(const Board& b, Attack a) {
    const Board after = after_capture(b, a);
    Bitboard out;
    for_each(after.of(after.side_to_move()), [&](Square s) {
        if (can_take(after, s, a.victim)) out |= bit(s);
    });
    return out;
}

// Men that would take back if they did not have to stay with their king.
bool has_bound_defender(const Board& b, Attack a) {
    const Board after = after_capture(b, a);
    bool found = false;
    for_each(after.of(after.side_to_move()),
             [&](Square s) { found = found || sees(after, s, a.victim); });
    return found;
}

// Once defended, now cut off, and all of those defenders shoot along the attacker's own line from
// behind it: screens come and go there without anybody attacking anything.
bool only_lost_cover_from_behind(const Board& before, Attack old, const Board& now, Attack a) {
    if (attacks_own_kind(now, a) || has_bound_defender(now, a)) return false;
    bool all_behind = true;
    for_each(defenders(before, old), [&](Square s) {
        all_behind = all_behind && between(s, old.victim).contains(old.attacker);
    });
    return all_behind;
}

// A chariot or cannon that comes nearer to its victim on one line.
bool closes_in(const Board& after, Move last, Square victim) {
    const Kind k = after.at(last.to()).kind();
    if (k != Kind::Chariot && k != Kind::Cannon) return false;
    return between(last.from(), victim).contains(last.to());
}

// Asian newness. The man that moved attacks anew, unless it only came nearer on the line it had
// already. Another man attacks anew when its line, leg or eye was opened, when it was pinned
// before, or when the victim was safe before because it was defended.
bool is_new_attack(const Board& before, const Board& after, Attack a, Move last) {
    const bool moved = a.attacker == last.to();
    if (moved && !closes_in(after, last, a.victim)) return true;
    const Attack old{moved ? last.from() : a.attacker, a.victim};
    if (!sees(before, old.attacker, old.victim)) return true;
    const Side us = before.side_to_move();
    if (is_in_check(before, us)) return false;
    if (!leaves_king_safe<Plain>(before, Move{old.attacker, old.victim})) return true;
    return !threats(before, us, RuleSet::Asian).has_victim(a.victim) &&
           !only_lost_cover_from_behind(before, old, after.passed(), a);
}

}  // namespace

AttackList threats(const Board& board, Side s, RuleSet set) {
    const Board b = board.side_to_move() == s ? board : board.passed();
    const Bitboard victims = possible_victims(b, other(s));
    AttackList list;
    for_each(b.of(s).without(b.of(Kind::King) | b.of(Kind::Pawn)), [&](Square from) {
        for_each(targets<Plain>(b.at(from), from, b.occupied()) & victims, [&](Square to) {
            if (is_threat(b, {from, to}, set)) list.add({from, to});
        });
    });
    return list;
}

AttackList new_threats(const Board& after, Move last, RuleSet set) {
    const Side mover = other(after.side_to_move());
    const AttackList now = threats(after, mover, set);
    AttackList list;
    if (now.empty()) return list;
    Board before = after;
    before.apply(Move{last.to(), last.from()});
    if (set == RuleSet::Asian) {
        for (const Attack& a : now)
            if (is_new_attack(before, after, a, last)) list.add(a);
        return list;
    }
    const AttackList then = threats(before, mover, set);
    for (const Attack& a : now)
        if (!then.has_victim(a.victim)) list.add(a);
    return list;
}

Bitboard chariots_pinned_by_horse(const Board& b, Side s) {
    const Square king = b.king(other(s));
    Bitboard pinned;
    for_each(kAttacks.horse_ring[king.index] & b.of(s, Kind::Horse), [&](Square horse) {
        pinned |= bit(leg_of(horse, king)) & b.of(other(s), Kind::Chariot);
    });
    return pinned;
}

}  // namespace boyi::xiangqi
