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

template <class Set>
Bitboard attackers_of(const Board& b, Square s, Bitboard occupied) {
    const SliderView lines = slider_view<Set>(s, occupied);
    return ((lines.reach & b.of(Kind::Chariot)) | (lines.beyond & b.of(Kind::Cannon)) |
            (horse_attackers<Set>(s, occupied) & b.of(Kind::Horse)) |
            (kAttacks.pawn_from.first[s.index] & b.of(Side::First, Kind::Pawn)) |
            (kAttacks.pawn_from.second[s.index] & b.of(Side::Second, Kind::Pawn)) |
            (kAttacks.king_to[s.index] & b.of(Kind::King)) |
            (kAttacks.advisor_to[s.index] & b.of(Kind::Advisor)) |
            (elephant_attacks<Set>(s, occupied) & b.of(Kind::Elephant))) &
           occupied;
}

template <class Set>
bool exchange_gains(const Board& b, Move m, int least) {
    static constexpr Kind kCheapestFirst[] = {Kind::Pawn,  Kind::Advisor, Kind::Elephant,
                                              Kind::Horse, Kind::Cannon,  Kind::Chariot,
                                              Kind::King};
    const Square to = m.to();
    int balance = worth(b.at(to), to) - least;
    if (balance < 0) return false;
    balance -= worth(b.at(m.from()), m.from());
    if (balance >= 0) return true;
    Bitboard occupied = b.occupied().without(bit(m.from())) | bit(to);
    Side side = other(b.side_to_move());
    bool good = true;
    for (;;) {
        const Bitboard men = attackers_of<Set>(b, to, occupied) & b.of(side);
        if (!men) return good;
        good = !good;
        Bitboard mine;
        Kind kind = Kind::King;
        for (const Kind k : kCheapestFirst) {
            mine = men & b.of(k);
            kind = k;
            if (mine) break;
        }
        if (kind == Kind::King)  // a king takes only what nobody takes back
            return attackers_of<Set>(b, to, occupied) & b.of(other(side)) ? !good : good;
        balance = -balance - 1 - worth(kind);
        if (balance >= 0) return good;
        occupied = occupied.without(bit(mine.lowest()));
        side = other(side);
    }
}

}  // namespace boyi::xiangqi
