#include "games/xiangqi/mcchess.h"

#include <array>

#include "games/xiangqi/attacks.h"

namespace boyi::xiangqi {
namespace {

// By kind: king, advisor, elephant, horse, chariot, cannon, pawn.
constexpr std::array<int, kKinds> kWorth = {0, 60, 60, 130, 520, 220, 20};
constexpr int kLateChariot = -13;
constexpr int kChariotBehindHorse = -8;
constexpr int kCannonBehindHorse = 8;
constexpr int kBlockedLeg = -4;

bool is_behind_own_horse(const Board& b, Square s, Side side) {
    const int ahead = side == Side::First ? 1 : -1;
    for (int rank = s.rank() + ahead; is_on_board(s.file(), rank); rank += ahead) {
        const Piece p = b.at(Square{s.file(), rank});
        if (!p.is_none()) return p == Piece{side, Kind::Horse};
    }
    return false;
}

bool is_corner_of(Square s, Side side) {
    return s.rank() == (side == Side::First ? 0 : kRanks - 1) &&
           (s.file() == 0 || s.file() == kFiles - 1);
}

int blocked_legs(const Board& b, Square s) {
    int count = 0;
    constexpr int kSteps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (const auto& [df, dr] : kSteps) {
        const bool leads_somewhere = is_on_board(s.file() + 2 * df, s.rank() + 2 * dr);
        if (leads_somewhere && !b.at(Square{s.file() + df, s.rank() + dr}).is_none()) ++count;
    }
    return count;
}

int value_for(const Board& b, Side side) {
    int sum = 0;
    for (const Kind k : kAllKinds)
        sum += b.of(side, k).count() * kWorth[static_cast<std::size_t>(k)];
    for_each(b.of(side, Kind::Chariot), [&](Square s) {
        if (is_corner_of(s, side)) sum += kLateChariot;
        if (is_behind_own_horse(b, s, side)) sum += kChariotBehindHorse;
    });
    for_each(b.of(side, Kind::Cannon), [&](Square s) {
        if (is_behind_own_horse(b, s, side)) sum += kCannonBehindHorse;
    });
    for_each(b.of(side, Kind::Horse), [&](Square s) { sum += kBlockedLeg * blocked_legs(b, s); });
    return sum;
}

}  // namespace

int mcchess(const Board& b) {
    const Side us = b.side_to_move();
    return value_for(b, us) - value_for(b, other(us));
}

}  // namespace boyi::xiangqi
