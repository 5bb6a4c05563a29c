#include "games/go/life/play.h"

#include <algorithm>

#include "games/go/life/ground.h"
#include "games/go/notation.h"

namespace boyi::go::life {

Problem with_state(const Problem& p, const State<2>& s) {
    Problem out = p;
    const Side attacker = other(p.defender);
    for (std::size_t i = 0; i < p.area.size(); ++i) {
        const Point at = p.area[i];
        const int number = static_cast<int>(i);
        const Cell now = s.defender.has(number)   ? stone_of(p.defender)
                         : s.attacker.has(number) ? stone_of(attacker)
                                                  : Cell::Empty;
        if (out.board.at(at) == now) continue;
        if (is_stone(out.board.at(at))) out.board.remove(at);
        if (is_stone(now)) out.board.put(at, owner_of(now));
    }
    out.to_move = s.to_move == Role::Defender ? p.defender : attacker;
    out.board.forbid(s.ko == kNone ? kNoPoint : p.area[static_cast<std::size_t>(s.ko)]);
    return out;
}

Result<Problem> after_move(const Problem& p, Move m) {
    const auto ground = ground_of<2>(p);
    const Local<2> local(ground);
    State<2> s = state_of<2>(p);
    if (m.is_pass()) {
        local.pass(s);
        return with_state(p, s);
    }
    const auto wrong = [&](const char* why) { return Fault{"move " + write_move(m) + ": " + why}; };
    const auto found = std::lower_bound(p.area.begin(), p.area.end(), m.point());
    if (found == p.area.end() || *found != m.point()) return wrong("want a point of the area");
    const int number = static_cast<int>(found - p.area.begin());
    if (s.defender.has(number) || s.attacker.has(number)) return wrong("there is a stone");
    if (s.ko == number) return wrong("a ko may not be taken back at once");
    if (!local.play(s, number)) return wrong("it would be suicide");
    return with_state(p, s);
}

}  // namespace boyi::go::life
