#include "games/xiangqi/endgame/smaller.h"

#include <algorithm>

namespace boyi::xiangqi::endgame {

Smaller::Smaller(const Layout& layout, const TableOf& table_of) {
    for (const Victim v : victims_of(layout.material())) {
        const Material m = layout.material().without(v.side, v.kind);
        Class c{v.side, v.kind, *Layout::of(m), {}, table_of(m.canonical())};
        for (const Side s : kSides)
            c.values[s] = c.table->values[c.layout.is_turned() ? other(s) : s].data();
        classes_.push_back(std::move(c));
    }
}

Value Smaller::after(Side loser, Kind victim, const Setup& setup) const {
    const auto found = std::find_if(classes_.begin(), classes_.end(), [&](const Class& c) {
        return c.victim_side == loser && c.victim == victim;
    });
    return found->values[loser][found->layout.index(setup)];
}

}  // namespace boyi::xiangqi::endgame
