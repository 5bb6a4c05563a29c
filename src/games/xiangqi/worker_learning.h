// Step 9 of a node: what is kept of it, in the table, the histories and the corrections of the
// static value.
#pragma once

#include "games/xiangqi/worker.h"

namespace boyi::xiangqi {

template <class Set>
void Worker<Set>::reward_quiet(int ply, Move m, int by) {
    const Position& p = at(ply);
    const Piece mover = p.at(m.from());
    if (has(Feature::History))
        histories_->quiet[p.side_to_move()][m.from().index][m.to().index].nudge(by);
    if (!has(Feature::Continuation)) return;
    for (const int back : {1, 2, 4})
        if (FollowUps* f = frame(ply - back).arrival)
            (*f)[static_cast<std::size_t>(piece_square(mover, m.to()))].nudge(by);
}

template <class Set>
void Worker<Set>::reward_capture(int ply, Move m, int by) {
    if (!has(Feature::CaptureHistory)) return;
    const Position& p = at(ply);
    const auto slot = static_cast<std::size_t>(piece_square(p.at(m.from()), m.to()));
    histories_->capture[slot][static_cast<std::size_t>(p.at(m.to()).kind())].nudge(by);
}

template <class Set>
void Worker<Set>::learn(const Node& n, const Tried& quiets, const Tried& captures) {
    if (n.best < n.beta) return;
    Frame& f = frame(n.ply);
    const Move m = n.best_move;
    if (f.position.at(m.to()).is_none()) {
        if (f.killers[0] != m) {
            f.killers[1] = f.killers[0];
            f.killers[0] = m;
        }
        const Move last = n.ply > 0 ? frame(n.ply - 1).move : Move{};
        if (!last.is_none())
            histories_->counter[static_cast<std::size_t>(
                piece_square(f.position.at(last.to()), last.to()))] = m;
        reward_quiet(n.ply, m, bonus(n.depth));
        for (int i = 0; i < quiets.count; ++i)
            reward_quiet(n.ply, quiets.moves[i], -malus(n.depth));
    } else {
        reward_capture(n.ply, m, bonus(n.depth));
    }
    for (int i = 0; i < captures.count; ++i)
        reward_capture(n.ply, captures.moves[i], -malus(n.depth));
}

template <class Set>
int Worker<Set>::remember(const Node& n) {
    Frame& f = frame(n.ply);
    if (!f.excluded.is_none()) return n.best;
    const Bound bound = n.best >= n.beta                 ? Bound::Lower
                        : n.pv && !n.best_move.is_none() ? Bound::Exact
                                                         : Bound::Upper;
    if (n.ply > 0 || line_ == 0)
        shared_.table.store(f.position.key(),
                            {n.best_move.code, clip(to_table(n.best, n.ply)), clip(n.raw),
                             static_cast<std::int8_t>(n.depth), bound});
    const bool quiet_best = n.best_move.is_none() || f.position.at(n.best_move.to()).is_none();
    const bool informative =
        bound == Bound::Exact || (bound == Bound::Lower ? n.best > f.value : n.best < f.value);
    if (has(Feature::Correction) && !f.position.in_check() && quiet_best && informative &&
        std::abs(n.best) < kDecided)
        correct(f.position, n.best - f.value, n.depth);
    return n.best;
}

template <class Set>
std::size_t Worker<Set>::slot_of(Bitboard a, Bitboard b) {
    const std::uint64_t x = a.lo * 0x9E3779B97F4A7C15ULL ^ a.hi * 0xC2B2AE3D27D4EB4FULL ^
                            b.lo * 0x165667B19E3779F9ULL ^ b.hi * 0xD6E8FEB86659FD93ULL;
    return (x ^ x >> 29) * 0xBF58476D1CE4E5B9ULL >> 50;
}

template <class Set>
auto Worker<Set>::correction_slots(const Board& b) -> CorrectionSlots {
    const Bitboard guards = b.of(Kind::Advisor) | b.of(Kind::Elephant) | b.of(Kind::King);
    const Bitboard army = b.of(Kind::Chariot) | b.of(Kind::Horse) | b.of(Kind::Cannon);
    return {slot_of(b.of(Kind::Pawn) & b.of(Side::First), b.of(Kind::Pawn) & b.of(Side::Second)),
            slot_of(guards, {}), slot_of(army & b.of(Side::First), army & b.of(Side::Second))};
}

template <class Set>
int Worker<Set>::corrected(const Position& p, int raw) {
    if (!has(Feature::Correction)) return raw;
    const auto s = correction_slots(p.board());
    const Side us = p.side_to_move();
    const int by = histories_->pawn_correction[us][s.pawn].value +
                   histories_->guard_correction[us][s.guard].value +
                   histories_->army_correction[us][s.army].value;
    return std::clamp(raw + by / 12, -kMostValue, kMostValue);
}

template <class Set>
void Worker<Set>::correct(const Position& p, int miss, int depth) {
    const int by = std::clamp(miss * depth / 8, -kCorrectionLimit / 4, kCorrectionLimit / 4);
    const auto s = correction_slots(p.board());
    const Side us = p.side_to_move();
    histories_->pawn_correction[us][s.pawn].nudge(by);
    histories_->guard_correction[us][s.guard].nudge(by);
    histories_->army_correction[us][s.army].nudge(by);
}

}  // namespace boyi::xiangqi
