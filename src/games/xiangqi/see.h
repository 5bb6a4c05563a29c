// Static exchange: does a capture, with every recapture on its square in order of value, gain at
// least so much? Cannons and blocked horses come and go as men leave their lines, so attackers are
// found anew after each capture. Pins are ignored.
#pragma once

#include "games/xiangqi/attacks.h"
#include "games/xiangqi/board.h"

namespace boyi::xiangqi {

// Rough worth of a man in exchanges and move ordering, in centipawns.
inline constexpr int kWorth[] = {5000, 200, 200, 450, 1000, 480, 120};

constexpr int worth(Kind k) { return kWorth[static_cast<int>(k)]; }

constexpr int worth(Piece p, Square s) {
    if (p.is_none()) return 0;
    return p.kind() == Kind::Pawn && s.is_in_half_of(p.side()) ? 80 : worth(p.kind());
}

// The men of a side's least kind that attacks a square; none: no kind does.
struct Takers {
    Kind kind = Kind::King;
    Bitboard men;
};

template <class Set>
Takers cheapest_takers(const Board& b, Square s, Side side, Bitboard occupied) {
    const Bitboard ours = b.of(side) & occupied;
    Takers t;
    const auto found = [&](Kind k, Bitboard from) {
        t = {k, from & b.of(k) & ours};
        return static_cast<bool>(t.men);
    };
    if (found(Kind::Pawn, kAttacks.pawn_from[side][s.index])) return t;
    if (found(Kind::Advisor, kAttacks.advisor_to[s.index])) return t;
    if (found(Kind::Elephant, elephant_attacks<Set>(s, occupied))) return t;
    if (found(Kind::Horse, horse_attackers<Set>(s, occupied))) return t;
    const SliderView lines = slider_view<Set>(s, occupied);
    if (found(Kind::Cannon, lines.beyond)) return t;
    if (found(Kind::Chariot, lines.reach)) return t;
    found(Kind::King, kAttacks.king_to[s.index]);
    return t;
}

template <class Set>
bool exchange_gains(const Board& b, Move m, int least) {
    const Square to = m.to();
    int balance = worth(b.at(to), to) - least;
    if (balance < 0) return false;
    balance -= worth(b.at(m.from()), m.from());
    if (balance >= 0) return true;
    Bitboard occupied = b.occupied().without(bit(m.from())) | bit(to);
    Side side = other(b.side_to_move());
    bool good = true;
    for (;;) {
        const Takers takers = cheapest_takers<Set>(b, to, side, occupied);
        if (!takers.men) return good;
        good = !good;
        if (takers.kind == Kind::King)  // a king takes only what nobody takes back
            return cheapest_takers<Set>(b, to, other(side), occupied).men ? !good : good;
        balance = -balance - 1 - worth(takers.kind);
        if (balance >= 0) return good;
        occupied = occupied.without(bit(takers.men.lowest()));
        side = other(side);
    }
}

}  // namespace boyi::xiangqi
