#include "games/go/life/plain.h"

#include <algorithm>

namespace boyi::go::life {
namespace {

std::size_t index(int point) { return static_cast<std::size_t>(point); }

bool holds(const Points& points, Point p) {
    return std::find(points.begin(), points.end(), p) != points.end();
}

}  // namespace

PlainRules::PlainRules(const Problem& p) {
    for (std::size_t i = 0; i < p.area.size(); ++i) {
        const Point here = p.area[i];
        std::vector<int> beside;
        bool wall = false;
        for (const int by : kAround) {
            const Point there = step(here, by);
            if (!p.board.is_on_board(there)) continue;
            const auto found = std::find(p.area.begin(), p.area.end(), there);
            if (found == p.area.end()) wall = true;
            else beside.push_back(static_cast<int>(found - p.area.begin()));
        }
        around_.push_back(beside);
        at_wall_[i] = wall;
        target_[i] = holds(p.target, here);
        const Cell c = p.board.at(here);
        start_.cells[i] = !is_stone(c) ? '.' : owner_of(c) == p.defender ? 'D' : 'A';
        if (p.board.ko() == here) start_.ko = static_cast<int>(i);
    }
    start_.attacker_moves = p.to_move != p.defender;
}

Scene PlainRules::start(int attackers_threats, int defenders_threats) const {
    Scene out = start_;
    out.attackers_threats = attackers_threats;
    out.defenders_threats = defenders_threats;
    return out;
}

Scene PlainRules::with_threats(Scene s, int attackers, int defenders) const {
    s.attackers_threats = attackers;
    s.defenders_threats = defenders;
    if ((s.attacker_moves ? attackers : defenders) == kAnyNumber) s.ko = -1;
    return s;
}

// The connected part that holds this point; what is left of the others.
PlainRules::Chain PlainRules::part_at(Marks& left, int point) const {
    Chain out;
    out.add(point);
    left.reset(index(point));
    for (std::size_t i = 0; i < out.size(); ++i)
        for (const int n : around_[index(out[i])])
            if (left[index(n)]) {
                left.reset(index(n));
                out.add(n);
            }
    return out;
}

PlainRules::Chain PlainRules::chain_at(const Scene& s, int point) const {
    Chain out;
    Marks seen;
    out.add(point);
    seen.set(index(point));
    for (std::size_t i = 0; i < out.size(); ++i)
        for (const int n : around_[index(out[i])])
            if (s.cells[index(n)] == s.cells[index(point)] && !seen[index(n)]) {
                seen.set(index(n));
                out.add(n);
            }
    return out;
}

bool PlainRules::breathes(const Scene& s, const Chain& chain) const {
    for (const int stone : chain) {
        if (s.cells[index(stone)] == 'A' && at_wall_[index(stone)]) return true;
        for (const int n : around_[index(stone)])
            if (s.cells[index(n)] == '.') return true;
    }
    return false;
}

bool PlainRules::play(Scene& s, int point) const {
    int& threats = s.attacker_moves ? s.attackers_threats : s.defenders_threats;
    const char mine = s.attacker_moves ? 'A' : 'D', yours = s.attacker_moves ? 'D' : 'A';
    const int forbidden = s.ko;
    s.ko = -1;
    s.attacker_moves = !s.attacker_moves;
    if (point == kPassing) return true;
    if (point < 0 || point >= size() || s.cells[index(point)] != '.') return false;
    if (point == forbidden) {
        if (threats == 0) return false;
        if (threats != kAnyNumber) --threats;
    }
    s.cells[index(point)] = mine;
    int taken = 0, last = -1;
    for (const int n : around_[index(point)]) {
        if (s.cells[index(n)] != yours) continue;
        const Chain chain = chain_at(s, n);
        if (breathes(s, chain)) continue;
        for (const int stone : chain) s.cells[index(stone)] = '.';
        taken += static_cast<int>(chain.size());
        last = n;
    }
    const Chain own = chain_at(s, point);
    if (!breathes(s, own)) return false;
    // A lone stone that has taken one stone and has no other liberty may be taken back.
    const bool has_wall = mine == 'A' && at_wall_[index(point)];
    const auto free = std::count_if(around_[index(point)].begin(), around_[index(point)].end(),
                                    [&](int n) { return s.cells[index(n)] == '.'; });
    const int other_threats = s.attacker_moves ? s.attackers_threats : s.defenders_threats;
    if (taken == 1 && own.size() == 1 && free == 1 && !has_wall && other_threats != kAnyNumber)
        s.ko = last;
    return true;
}

std::vector<int> PlainRules::moves(const Scene& s) const {
    std::vector<int> out;
    for (int point = 0; point < size(); ++point)
        if (s.cells[index(point)] == '.' && is_allowed(s, point)) out.push_back(point);
    out.push_back(kPassing);
    return out;
}

bool PlainRules::is_taken(const Scene& s) const {
    for (int point = 0; point < size(); ++point)
        if (target_[index(point)] && s.cells[index(point)] == 'D') return false;
    return true;
}

PlainRules::Marks PlainRules::all_of(const Scene& s, char cell) const {
    Marks out;
    for (int point = 0; point < size(); ++point) out[index(point)] = s.cells[index(point)] == cell;
    return out;
}

// The connected parts of a set of points.
std::vector<PlainRules::Chain> PlainRules::parts(Marks of) const {
    std::vector<Chain> out;
    for (int from = 0; from < size(); ++from)
        if (of[index(from)]) out.push_back(part_at(of, from));
    return out;
}

// Regions without defender's stones that do not touch the wall.
std::vector<PlainRules::Chain> PlainRules::enclosed_regions(const Scene& s) const {
    std::vector<Chain> out;
    Marks left = all_of(s, '.') | all_of(s, 'A');
    for (int from = 0; from < size(); ++from) {
        if (!left[index(from)]) continue;
        const Chain region = part_at(left, from);
        if (std::none_of(region.begin(), region.end(),
                         [&](int point) { return bool(at_wall_[index(point)]); }))
            out.push_back(region);
    }
    return out;
}

// The chain touches the region and each of its empty points.
bool PlainRules::is_vital(const Scene& s, const Chain& region, const Marks& chain) const {
    bool touches_any = false;
    for (const int point : region) {
        const bool touches = std::any_of(around_[index(point)].begin(), around_[index(point)].end(),
                                         [&](int n) { return bool(chain[index(n)]); });
        if (s.cells[index(point)] == '.' && !touches) return false;
        touches_any |= touches;
    }
    return touches_any;
}

bool PlainRules::is_lasting(const Scene& s) const {
    const std::vector<Chain> regions = enclosed_regions(s);
    if (regions.size() < 2) return false;
    Marks alive = all_of(s, 'D');
    const std::vector<Chain> chains = parts(alive);
    const auto is_surrounded_by_living = [&](const Chain& region) {
        for (const int point : region)
            for (const int n : around_[index(point)])
                if (s.cells[index(n)] == 'D' && !alive[index(n)]) return false;
        return true;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const Chain& chain : chains) {
            if (!alive[index(chain.front())]) continue;
            Marks stones;
            for (const int stone : chain) stones.set(index(stone));
            const auto vital =
                std::count_if(regions.begin(), regions.end(), [&](const Chain& region) {
                    return is_surrounded_by_living(region) && is_vital(s, region, stones);
                });
            if (vital >= 2) continue;
            alive &= ~stones;
            changed = true;
        }
    }
    return (alive & target_).any();
}

PlainRules::Marks PlainRules::immortal(const Scene& s) const {
    Marks out;
    for (const Chain& chain : parts(all_of(s, 'A')))
        if (std::any_of(chain.begin(), chain.end(),
                        [&](int stone) { return bool(at_wall_[index(stone)]); }))
            for (const int stone : chain) out.set(index(stone));
    return out;
}

bool PlainRules::lacks_room(const Scene& s) const {
    const Marks stones = immortal(s);
    Marks room, free;
    for (int point = 0; point < size(); ++point) {
        const auto& around = around_[index(point)];
        free[index(point)] = !stones[index(point)];
        room[index(point)] = free[index(point)] && !at_wall_[index(point)] &&
                             std::none_of(around.begin(), around.end(),
                                          [&](int n) { return bool(stones[index(n)]); });
    }
    if (is_one_eye(room)) return true;
    const Marks left = all_of(s, 'D') & target_;
    int first = 0;
    while (first < size() && !left[index(first)]) ++first;
    if (first == size()) return false;
    Marks chain, part;
    for (const int stone : chain_at(s, first)) chain.set(index(stone));
    if ((left & ~chain).any()) return false;
    for (const int point : part_at(free, first)) part.set(index(point));
    return is_one_eye(room & part & ~chain);
}

// At most two points, side by side.
bool PlainRules::is_one_eye(const Marks& room) const {
    return room.count() <= 2 && parts(room).size() <= 1;
}

}  // namespace boyi::go::life
