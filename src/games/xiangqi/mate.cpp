#include "games/xiangqi/mate.h"

#include <algorithm>
#include <array>

#include "games/xiangqi/moves.h"

namespace boyi::xiangqi {
namespace {

using Set = Plain;

// Any man that can surely move, before all moves are looked at.
bool has_legal_move(const Board& b, bool in_check) {
    if (!in_check) {
        const Side us = b.side_to_move();
        const Exposure minded = exposure<Set>(b, in_check);
        const Bitboard free = b.of(us).without(minded.blockers);
        const Bitboard chariots = free & b.of(Kind::Chariot);
        const Bitboard open = kEverywhere.without(b.of(us) | minded.hollow);
        if (chariots && chariot_attacks<Set>(chariots.lowest(), b.occupied()) & open) return true;
        const Bitboard pawns = free & b.of(Kind::Pawn);
        if (pawns && kAttacks.pawn_to[us][pawns.lowest().index] & open) return true;
    }
    return count_legal_moves<Set>(b) > 0;
}

struct Attack {
    Move move;
    Board after;
    bool check;
    int order;
};

}  // namespace

MateProver::MateProver(std::size_t table_mebibytes)
    : table_((table_mebibytes << 20) / sizeof(Entry)) {}

MateProof MateProver::prove(const Board& board, const MateWish& wish) {
    std::fill(table_.begin(), table_.end(), Entry{});
    std::fill(std::begin(refuters_), std::end(refuters_), Move{});
    wish_ = wish;
    wish_.plies = std::min(wish.plies, kMostPlies);
    proof_ = {};
    constexpr double kForChecks = 0.4, kForOneQuiet = 0.6;
    const auto shorter = [this] { return proof_.plies ? *proof_.plies - 2 : wish_.plies; };
    deepen(board, Checks, wish_.plies, kForChecks);
    deepen(board, OneQuiet, shorter(), kForOneQuiet);
    deepen(board, Any, shorter(), 1);
    stopped_ = false;
    allowance_ = 2;  // most of what is proved is in the table still: the line costs little
    if (proof_.plies) follow(board);
    return proof_;
}

// One search after the other, two plies further each time, until a win is proved.
void MateProver::deepen(const Board& b, Freedom freedom, int last, double share) {
    allowance_ = share;
    stopped_ = false;
    for (int plies = 1; plies <= last; plies += 2) {
        const bool wins = attack(b, plies, freedom);
        if (stopped_) return;
        if (wins) {
            proof_.plies = plies;
            proved_with_ = freedom;
            return;
        }
        if (freedom == Any) proof_.excluded = plies;
    }
}

bool MateProver::is_exhausted() {
    if (stopped_) return true;
    if ((++proof_.nodes & 1023) != 0) return false;
    double spent = static_cast<double>(proof_.nodes) / static_cast<double>(wish_.nodes);
    if (wish_.spent) spent = std::max(spent, wish_.spent());
    stopped_ = spent >= allowance_;
    return stopped_;
}

// Mate or stalemate by the next move.
bool MateProver::attack_at_once(const Board& b, Freedom freedom) {
    const Side them = other(b.side_to_move());
    for (const Move m : legal_moves<Set>(b)) {
        Board after = b;
        after.apply(m);
        const bool check = static_cast<bool>(checkers<Set>(after, them));
        if (is_exhausted()) return false;
        if ((check || freedom != Checks) && !has_legal_move(after, check)) {
            note_proof(b.key(), 1, m);
            return true;
        }
    }
    note_refutation(b.key(), 1, freedom);
    return false;
}

// Can the side to move win within so many plies (an odd number)?
bool MateProver::attack(const Board& b, int plies, Freedom freedom) {
    Move first;
    if (const Entry* known = find(b.key())) {
        if (known->proved != 0 && known->proved <= plies) return true;
        if (known->refuted[freedom] >= plies) return false;
        first.code = known->move;
    }
    if (plies == 1) return attack_at_once(b, freedom);
    const Side them = other(b.side_to_move());
    std::array<Attack, 128> attacks;
    int count = 0;
    for (const Move m : legal_moves<Set>(b)) {
        Attack& a = attacks[static_cast<std::size_t>(count)];
        a.move = m;
        a.after = b;
        a.after.apply(m);
        a.check = static_cast<bool>(checkers<Set>(a.after, them));
        if (!a.check && freedom == Checks) continue;
        // The fewer replies the better; quiet moves last.
        a.order = m == first ? -1 : a.check ? count_legal_moves<Set>(a.after) : 200;
        ++count;
    }
    std::stable_sort(attacks.begin(), attacks.begin() + count,
                     [](const Attack& x, const Attack& y) { return x.order < y.order; });
    for (int i = 0; i < count; ++i) {
        const Attack& a = attacks[static_cast<std::size_t>(i)];
        const Freedom rest = freedom == OneQuiet && !a.check ? Checks : freedom;
        if (defend(a.after, plies - 1, rest)) {
            note_proof(b.key(), plies, a.move);
            return true;
        }
        if (stopped_) return false;
    }
    note_refutation(b.key(), plies, freedom);
    return false;
}

// Does every reply lose within so many plies (an even number)?
bool MateProver::defend(const Board& b, int plies, Freedom freedom) {
    if (is_exhausted()) return false;
    MoveList replies = legal_moves<Set>(b);
    Move& refuter = refuters_[plies];
    for (Move& m : replies)
        if (m == refuter) std::swap(m, *replies.begin());
    for (const Move m : replies) {
        Board after = b;
        after.apply(m);
        const bool loses = attack(after, plies - 1, freedom);
        if (stopped_) return false;
        if (!loses) {
            refuter = m;
            return false;
        }
    }
    return true;
}

const MateProver::Entry* MateProver::find(Key key) {
    const Entry& e = slot(key);
    return e.key == key ? &e : nullptr;
}

void MateProver::note_proof(Key key, int plies, Move m) {
    Entry& e = slot(key);
    if (e.key != key) e = {key, 0, 0, {}};
    if (e.proved != 0 && e.proved <= plies) return;
    e.proved = static_cast<std::uint8_t>(plies);
    e.move = m.code;
}

void MateProver::note_refutation(Key key, int plies, Freedom freedom) {
    Entry& e = slot(key);
    if (e.key != key) e = {key, 0, 0, {}};
    for (int less = freedom; less >= Checks; --less)  // less freedom fails as well
        e.refuted[less] = std::max(e.refuted[less], static_cast<std::uint8_t>(plies));
}

// How many plies the proof needs from here, found anew where the table has forgotten it.
int MateProver::proved_length(const Board& b, int most) {
    for (int plies = 1; plies <= most; plies += 2) {
        if (const Entry* known = find(b.key()); known != nullptr && known->proved != 0)
            return known->proved;
        if (attack(b, plies, proved_with_)) return plies;
    }
    return most;
}

// The reply that holds out longest; none when the game is over.
std::optional<Move> MateProver::longest_reply(const Board& b, int most) {
    std::optional<Move> longest;
    int plies = 0;
    for (const Move m : legal_moves<Set>(b)) {
        Board after = b;
        after.apply(m);
        const int needed = proved_length(after, most);
        if (needed <= plies) continue;
        plies = needed;
        longest = m;
    }
    return longest;
}

void MateProver::follow(Board b) {
    for (int left = *proof_.plies; left > 0; left -= 2) {
        left = std::min(left, proved_length(b, left));
        const Entry* known = find(b.key());
        if (known == nullptr || known->proved == 0) return;
        Move m;
        m.code = known->move;
        proof_.line.push_back(m);
        b.apply(m);
        const auto reply = longest_reply(b, left - 2);
        if (!reply) return;
        proof_.line.push_back(*reply);
        b.apply(*reply);
    }
}

}  // namespace boyi::xiangqi
