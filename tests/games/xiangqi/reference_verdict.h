// The reference judge's second half: whole games. See reference_judge.h.
#pragma once

#include "tests/games/xiangqi/reference_judge.h"

namespace boyi::xiangqi::reference {

struct Verdict {
    std::string winner = "none";  // red, black, draw or none
    int ply = 0;
};

// One side's sins over a cycle, from bad to worse.
enum Sin { kNone, kAttack, kChase, kChasePinned, kCheck };

struct Record {
    std::vector<Game> games;  // games[i]: after i plies
    std::vector<int> movers;  // movers[i]: who made ply i + 1
};

inline Sin sin_of(const Record& r, std::size_t from, std::size_t to, bool red, Set set) {
    bool all_check = true, any_check = false, all_attack = true;
    std::set<int> common, common_pinned;
    bool first = true;
    for (std::size_t i = from; i < to; ++i) {
        const Game &before = r.games[i], &after = r.games[i + 1];
        if (before.red_to_move != red) continue;
        const bool check = after.in_check(!red);
        all_check = all_check && check;
        any_check = any_check || check;
        const auto victims = chased(before, after, r.movers[i], set);
        all_attack = all_attack && (check || !victims.empty() || after.could_mate(red));
        const auto pins = pinned_by_horse(after, red);
        std::set<int> now, pinned;
        for (const int v : victims)
            if (!check && (first || common.count(v) > 0)) now.insert(v);
        for (const int v : now)
            if (pins.count(v) > 0 && (first || common_pinned.count(v) > 0)) pinned.insert(v);
        common = now;
        common_pinned = pinned;
        first = false;
    }
    if (all_check) return kCheck;
    if (set == Set::Chinese) return all_attack ? kAttack : kNone;
    if (set == Set::Asian && !common_pinned.empty()) return kChasePinned;
    return common.empty() ? kNone : kChase;
}

inline std::string judge_cycle(const Record& r, std::size_t from, std::size_t to, Set set) {
    const Sin red = sin_of(r, from, to, true, set), black = sin_of(r, from, to, false, set);
    bool any_check = false;
    for (std::size_t i = from + 1; i <= to; ++i)
        any_check = any_check || r.games[i].in_check(r.games[i].red_to_move);
    if (set == Set::Computer && any_check && red != kCheck && black != kCheck) return "draw";
    if (red == kCheck || black == kCheck)
        return red == black ? "draw" : red == kCheck ? "black" : "red";
    return red == black ? "draw" : red > black ? "black" : "red";
}

inline bool is_dead(const Game& g, Set set) {
    for (const bool red : {true, false})
        if (g.count('R', red) + g.count('N', red) + g.count('P', red) > 0) return false;
    const int cannons = g.count('C', true) + g.count('C', false);
    if (cannons == 0) return true;
    if (set != Set::Computer) return false;
    const auto no_mate_now = [&] {
        return !g.any_move(g.red_to_move, [](const Game& n) { return !n.has_move(n.red_to_move); });
    };
    const int elephants = g.count('B', true) + g.count('B', false);
    if (cannons == 1) {
        const bool owner = g.count('C', true) == 1;
        if (g.count('A', owner) > 0) return false;
        const bool bare = g.count('B', owner) == 0;
        switch (g.count('A', !owner)) {
            case 0: return true;
            case 1: return bare || no_mate_now();
            default: return bare && no_mate_now();
        }
    }
    const bool one_each = g.count('C', true) == 1 && g.count('C', false) == 1;
    if (!one_each || g.count('A', true) + g.count('A', false) > 0) return false;
    return elephants == 0 || no_mate_now();
}

inline Verdict judge(Game start, const std::vector<Step>& steps, Set set, int clock, int limit) {
    Record r{{std::move(start)}, {}};
    std::vector<std::string> seen{r.games[0].text()};
    int checks[2] = {0, 0};
    bool waiting = false;  // the last check did not count, so its answer does not either
    for (std::size_t ply = 0;; ++ply) {
        const Game& now = r.games[ply];
        const int at = static_cast<int>(ply);
        if (!now.has_move(now.red_to_move)) return {now.red_to_move ? "black" : "red", at};
        int times = 0;
        std::size_t back = ply + 1;
        while (back > 0 && times < 3)
            if (seen[--back] == seen[ply]) ++times;
        if (times == 3) return {judge_cycle(r, back, ply, set), at};
        if (clock >= limit || is_dead(now, set)) return {"draw", at};
        if (ply == steps.size()) return {"none", at};

        const Step s = steps[ply];
        const int mover = now.man_at(s.file0, s.rank0);
        const bool takes = now.man_at(s.file1, s.rank1) >= 0;
        Game next = now.after(mover, s.file1, s.rank1);
        const bool check = next.in_check(next.red_to_move);
        if (takes) {
            clock = checks[0] = checks[1] = 0;
            waiting = false;
        } else {
            const bool counts = !(check && ++checks[next.red_to_move] > 10);
            if (counts && !waiting) ++clock;
            waiting = !counts;
        }
        seen.push_back(next.text());
        r.movers.push_back(mover);
        r.games.push_back(std::move(next));
    }
}

}  // namespace boyi::xiangqi::reference
