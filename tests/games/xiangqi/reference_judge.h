// The reference judge: the rules once more, as slow and plain as possible, to compare the fast
// judge with. Nothing is shared with it but the rule set's name. A board is a list of men; a man's
// index in the list is its identity for the whole game.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace boyi::xiangqi::reference {

enum class Set { Asian, Chinese, Computer };

struct Man {
    char kind = 'K';  // KABNRCP
    bool red = true;
    int file = 0, rank = 0;
    bool alive = true;
};

struct Step {
    int file0 = 0, rank0 = 0, file1 = 0, rank1 = 0;
};

using Pair = std::pair<int, int>;  // attacker, victim

struct Game {
    std::vector<Man> men;
    bool red_to_move = true;

    int man_at(int file, int rank) const {
        for (int i = 0; i < static_cast<int>(men.size()); ++i)
            if (men[i].alive && men[i].file == file && men[i].rank == rank) return i;
        return -1;
    }

    // What tells two positions apart.
    std::string text() const {
        std::string out(90, '.');
        for (const Man& m : men)
            if (m.alive) {
                const char c = m.red ? m.kind : static_cast<char>(std::tolower(m.kind));
                out[static_cast<std::size_t>(m.rank * 9 + m.file)] = c;
            }
        return out + (red_to_move ? 'w' : 'b');
    }

    // Men strictly between two points of one line.
    int men_between(int f0, int r0, int f1, int r1) const {
        int count = 0;
        const int df = (f1 > f0) - (f1 < f0), dr = (r1 > r0) - (r1 < r0);
        for (int f = f0 + df, r = r0 + dr; f != f1 || r != r1; f += df, r += dr)
            count += man_at(f, r) >= 0;
        return count;
    }

    // Could this man go to that point, forgetting about its king? Own men there do not matter.
    bool reaches(int who, int file, int rank) const {
        const Man& m = men[who];
        const int df = file - m.file, dr = rank - m.rank, af = std::abs(df), ar = std::abs(dr);
        if (af + ar == 0) return false;
        const bool palace = file >= 3 && file <= 5 && (m.red ? rank <= 2 : rank >= 7);
        const bool own_half = m.red ? rank <= 4 : rank >= 5;
        const bool line = df == 0 || dr == 0;
        switch (m.kind) {
            case 'K': return palace && af + ar == 1;
            case 'A': return palace && af == 1 && ar == 1;
            case 'B':
                return own_half && af == 2 && ar == 2 &&
                       man_at(m.file + df / 2, m.rank + dr / 2) < 0;
            case 'N':
                if (af == 2 && ar == 1) return man_at(m.file + df / 2, m.rank) < 0;
                if (af == 1 && ar == 2) return man_at(m.file, m.rank + dr / 2) < 0;
                return false;
            case 'R': return line && men_between(m.file, m.rank, file, rank) == 0;
            case 'C':
                return line &&
                       men_between(m.file, m.rank, file, rank) == (man_at(file, rank) >= 0 ? 1 : 0);
            default: {
                const bool crossed = m.red ? m.rank >= 5 : m.rank <= 4;
                if (df == 0) return dr == (m.red ? 1 : -1);
                return crossed && af == 1 && ar == 0;
            }
        }
    }

    int king(bool red) const {
        for (int i = 0; i < static_cast<int>(men.size()); ++i)
            if (men[i].kind == 'K' && men[i].red == red) return i;
        return -1;
    }

    bool in_check(bool red) const {
        const Man &k = men[king(red)], &enemy = men[king(!red)];
        if (k.file == enemy.file && men_between(k.file, k.rank, enemy.file, enemy.rank) == 0)
            return true;
        for (int i = 0; i < static_cast<int>(men.size()); ++i)
            if (men[i].alive && men[i].red != red && men[i].kind != 'K' &&
                reaches(i, k.file, k.rank))
                return true;
        return false;
    }

    Game after(int who, int file, int rank) const {
        Game g = *this;
        const int taken = man_at(file, rank);
        if (taken >= 0) g.men[taken].alive = false;
        g.men[who].file = file;
        g.men[who].rank = rank;
        g.red_to_move = !red_to_move;
        return g;
    }

    // Whoever's turn it is.
    bool may_go(int who, int file, int rank) const {
        const int there = man_at(file, rank);
        if (there >= 0 && (men[there].red == men[who].red || men[there].kind == 'K')) return false;
        return reaches(who, file, rank) && !after(who, file, rank).in_check(men[who].red);
    }
    bool may_take(int who, int victim) const {
        return may_go(who, men[victim].file, men[victim].rank);
    }

    // Calls test(next) for the legal moves of a side until it says yes.
    template <class Test>
    bool any_move(bool red, Test test) const {
        for (int i = 0; i < static_cast<int>(men.size()); ++i) {
            if (!men[i].alive || men[i].red != red) continue;
            for (int square = 0; square < 90; ++square)
                if (may_go(i, square % 9, square / 9) && test(after(i, square % 9, square / 9)))
                    return true;
        }
        return false;
    }
    bool has_move(bool red) const {
        return any_move(red, [](const Game&) { return true; });
    }
    bool could_mate(bool red) const {
        return any_move(red,
                        [red](const Game& g) { return g.in_check(!red) && !g.has_move(!red); });
    }
    int count(char kind, bool red) const {
        return static_cast<int>(std::count_if(men.begin(), men.end(), [&](const Man& m) {
            return m.alive && m.kind == kind && m.red == red;
        }));
    }
};

// Who may take back if `a` takes `v`.
inline std::set<int> defenders(const Game& g, int a, int v, bool legally) {
    const int file = g.men[v].file, rank = g.men[v].rank;
    const Game taken = g.after(a, file, rank);
    std::set<int> out;
    for (int i = 0; i < static_cast<int>(taken.men.size()); ++i)
        if (taken.men[i].alive && taken.men[i].red == g.men[v].red &&
            (legally ? taken.may_go(i, file, rank) : taken.reaches(i, file, rank)))
            out.insert(i);
    return out;
}

inline bool threatens(const Game& g, int a, int v, Set set) {
    const Man &attacker = g.men[a], &victim = g.men[v];
    if (!attacker.alive || !victim.alive || attacker.red == victim.red) return false;
    if (attacker.kind == 'K' || attacker.kind == 'P' || victim.kind == 'K') return false;
    if (victim.kind == 'P' && (victim.red ? victim.rank <= 4 : victim.rank >= 5)) return false;
    if (!g.may_take(a, v)) return false;
    const std::string pair = {attacker.kind, victim.kind};
    if (pair == "NR" || pair == "CR") return true;
    if (set != Set::Asian)
        for (const char* lesser : {"AR", "AN", "AC", "BR", "BN", "BC"})
            if (pair == lesser) return true;
    if (attacker.kind == victim.kind && g.may_take(v, a)) return false;
    return defenders(g, a, v, true).empty();
}

inline std::set<Pair> threats(const Game& g, bool red, Set set) {
    std::set<Pair> out;
    for (int a = 0; a < static_cast<int>(g.men.size()); ++a)
        for (int v = 0; v < static_cast<int>(g.men.size()); ++v)
            if (g.men[a].red == red && threatens(g, a, v, set)) out.insert({a, v});
    return out;
}

inline bool on_ray(const Man& from, const Man& through, const Man& to) {
    const auto inside = [](int a, int b, int c) { return (a < b && b < c) || (a > b && b > c); };
    if (from.file == to.file && through.file == from.file)
        return inside(from.rank, through.rank, to.rank);
    return from.rank == to.rank && through.rank == from.rank &&
           inside(from.file, through.file, to.file);
}

// Asian: is a's threat to v the doing of the last move, which man `mover` made?
inline bool is_asian_new(const Game& before, const Game& after, int a, int v, int mover) {
    const bool slider = after.men[a].kind == 'R' || after.men[a].kind == 'C';
    const bool nearer = slider && on_ray(before.men[a], after.men[a], after.men[v]);
    if (a == mover && !nearer) return true;
    if (!before.reaches(a, before.men[v].file, before.men[v].rank)) return true;
    if (before.in_check(before.men[a].red)) return false;
    if (!before.may_take(a, v)) return true;
    for (const Pair& p : threats(before, before.men[a].red, Set::Asian))
        if (p.second == v) return false;
    if (after.men[a].kind == after.men[v].kind) return true;
    if (!defenders(after, a, v, false).empty()) return true;
    for (const int d : defenders(before, a, v, true))
        if (!on_ray(before.men[d], before.men[a], before.men[v])) return true;
    return false;
}

inline std::set<int> chased(const Game& before, const Game& after, int mover, Set set) {
    const bool red = after.men[mover].red;
    std::set<int> victims, old;
    for (const Pair& p : threats(before, red, set)) old.insert(p.second);
    for (const auto& [a, v] : threats(after, red, set)) {
        const bool is_new =
            set == Set::Asian ? is_asian_new(before, after, a, v, mover) : old.count(v) == 0;
        if (is_new) victims.insert(v);
    }
    return victims;
}

// Chariots on the leg of an enemy horse that would check without them.
inline std::set<int> pinned_by_horse(const Game& g, bool by_red) {
    std::set<int> out;
    const Man& k = g.men[g.king(!by_red)];
    for (int r = 0; r < static_cast<int>(g.men.size()); ++r) {
        if (!g.men[r].alive || g.men[r].kind != 'R' || g.men[r].red == by_red) continue;
        Game without = g;
        without.men[r].alive = false;
        for (int n = 0; n < static_cast<int>(g.men.size()); ++n)
            if (g.men[n].alive && g.men[n].kind == 'N' && g.men[n].red == by_red &&
                without.reaches(n, k.file, k.rank) && !g.reaches(n, k.file, k.rank))
                out.insert(r);
    }
    return out;
}

}  // namespace boyi::xiangqi::reference
