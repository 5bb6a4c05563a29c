// Benson's unconditional life inside an area: the defender's chains that live even if he never
// answers, with the points on which this rests.
#pragma once

#include "base/isa.h"
#include "games/go/life/chains.h"

namespace boyi::go::life {
inline namespace BOYI_ISA_SPACE {

template <int kWords>
struct Lasting {
    PointSet<kWords> chains, zone;  // the zone holds the chains and their vital regions
};

template <int kWords>
Lasting<kWords> lasting_life(const Local<kWords>& local, const State<kWords>& s,
                             const ChainList<kWords>& defenders) {
    using Set = PointSet<kWords>;
    Set left = local.ground().all - s.defender;
    left -= local.flood(left & local.ground().at_wall, left);
    // Mostly there are no two regions.
    if (!left || local.flood(Set::of(left.first()), left) == left) return {};
    // More are not looked at: no life is claimed too much.
    constexpr int kMostRegions = 24;
    struct Region {
        Set points, empty, border;
    };
    std::array<Region, kMostRegions> regions;
    int count = 0;
    const Set empty = local.empty(s);
    while (left && count < kMostRegions) {
        const Set points = local.flood(Set::of(left.first()), left);
        left -= points;
        const Set border = local.beside(points);  // defender's stones only
        regions[static_cast<std::size_t>(count++)] = {points, points & empty, border};
    }
    Lasting<kWords> out;
    Set alive = s.defender;
    for (bool changed = true; changed;) {
        changed = false;
        Set zone;
        for (const auto& chain : defenders) {
            if (!(chain.stones & alive)) continue;
            int vital = 0;
            Set used;
            for (int r = 0; r < count; ++r) {
                const Region& region = regions[static_cast<std::size_t>(r)];
                if (!alive.contains(region.border) || !chain.liberties.contains(region.empty))
                    continue;
                if (!(region.border & chain.stones)) continue;
                ++vital;
                used |= region.points;
            }
            if (vital >= 2) {
                zone |= used | chain.stones;
            } else {
                alive -= chain.stones;
                changed = true;
            }
        }
        out.zone = zone;
    }
    out.chains = alive;
    return out;
}

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
