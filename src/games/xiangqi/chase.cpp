#include "games/xiangqi/chase.h"

#include "games/xiangqi/moves.h"

namespace boyi::xiangqi {
namespace {

bool can_take(const Board& b, Square from, Square to) {
    return targets<Plain>(b.at(from), from, b.occupied()).contains(to) &&
           leaves_king_safe<Plain>(b, Move{from, to});
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

// b: the attacker's side is to move.
bool is_threat(const Board& b, Attack a, RuleSet set) {
    const Move capture{a.attacker, a.victim};
    if (!leaves_king_safe<Plain>(b, capture)) return false;
    const Kind attacker = b.at(a.attacker).kind(), victim = b.at(a.victim).kind();
    if (is_prize(attacker, victim, set)) return true;
    if (attacker == victim && can_take(b.passed(), a.victim, a.attacker)) return false;
    Board after = b;
    after.apply(capture);
    return !is_takeable(after, a.victim);
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
    const AttackList then = threats(before, mover, set);
    for (const Attack& a : now) {
        const bool is_new = set == RuleSet::Asian ? a.attacker == last.to() || !then.contains(a)
                                                  : !then.has_victim(a.victim);
        if (is_new) list.add(a);
    }
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
