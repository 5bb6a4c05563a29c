#include "games/xiangqi/endings.h"

namespace boyi::xiangqi {
namespace {

constexpr int kNone = 0, kHardly = 8, kSeldom = 24;

struct Army {
    int chariots, horses, cannons, pawns, advisors, elephants;

    int attackers() const { return chariots + horses + cannons + pawns; }
    int defenders() const { return advisors + elephants; }
};

Army army_of(const Board& b, Side s) {
    const auto count = [&](Kind k) { return b.of(s, k).count(); };
    return {count(Kind::Chariot), count(Kind::Horse),   count(Kind::Cannon),
            count(Kind::Pawn),    count(Kind::Advisor), count(Kind::Elephant)};
}

// A single attacking man left.
int chance_of_one(const Army& us, const Army& them) {
    if (us.chariots == 1) {
        const bool bare_chariots = them.chariots == 1 && them.attackers() == 1;
        return bare_chariots ? kHardly : them.defenders() == 4 ? kHardly : kFullChance;
    }
    if (them.chariots + them.horses + them.cannons > 0) return kHardly;
    if (us.cannons == 1)
        return us.advisors == 0 ? kNone : them.defenders() >= 3 ? kHardly : kFullChance;
    if (us.horses == 1) {
        if (them.advisors >= 2 || them.elephants >= 2) return kHardly;
        return them.elephants == 1 ? kSeldom : kFullChance;
    }
    return them.defenders() >= 1 ? kHardly : kFullChance;  // one pawn
}

}  // namespace

int winning_chance(const Board& b, Side s) {
    const Bitboard fighters =
        b.of(s).without(b.of(Kind::King) | b.of(Kind::Advisor) | b.of(Kind::Elephant));
    if ((fighters.lo & (fighters.lo - 1)) != 0 || (fighters.hi & (fighters.hi - 1)) != 0 ||
        (fighters.lo != 0 && fighters.hi != 0))
        return kFullChance;  // two or more attackers
    if (!fighters) return kNone;
    return chance_of_one(army_of(b, s), army_of(b, other(s)));
}

}  // namespace boyi::xiangqi
