// A problem as bits: its points numbered, in one word where they fit as they lie on the board, so
// that neighbours are found by shifts.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "base/isa.h"
#include "games/go/life/local.h"
#include "games/go/life/problem.h"

namespace boyi::go::life {
inline namespace BOYI_ISA_SPACE {

// How the points of an area are numbered: where they fit into one word as on a board, so that
// neighbours are found by shifts; else one after the other.
struct Numbering {
    int stride = 0;  // see Ground
    std::vector<int> numbers;
};

inline Numbering numbered_as_board(const Points& area) {
    int left = kCells, right = 0, low = kCells;
    for (const Point p : area) {
        left = std::min(left, column_of(p));
        right = std::max(right, column_of(p));
        low = std::min(low, row_of(p));
    }
    Numbering out{right - left + 2, {}};
    for (const Point p : area)
        out.numbers.push_back((row_of(p) - low) * out.stride + column_of(p) - left);
    return out;
}

template <int kWords>
Numbering numbering_of(const Points& area) {
    if constexpr (kWords == 1) {
        Numbering out = numbered_as_board(area);
        if (*std::max_element(out.numbers.begin(), out.numbers.end()) < 64) return out;
    }
    Numbering out{0, std::vector<int>(area.size())};
    std::iota(out.numbers.begin(), out.numbers.end(), 0);
    return out;
}

// The numbers of those of these points that lie in the area.
template <int kWords>
PointSet<kWords> set_of(const Points& points, const Points& area, const Numbering& numbering) {
    PointSet<kWords> out;
    for (const Point p : points) {
        const auto found = std::lower_bound(area.begin(), area.end(), p);
        if (found != area.end() && *found == p)
            out |= PointSet<kWords>::of(
                numbering.numbers[static_cast<std::size_t>(found - area.begin())]);
    }
    return out;
}

template <class Steps>
Points steps_from(const Board& board, Point p, const Steps& steps) {
    Points out;
    for (const int by : steps)
        if (board.is_on_board(step(p, by))) out.push_back(step(p, by));
    return out;
}

// With two words the points have the numbers of their places in the area.
template <int kWords>
Ground<kWords> ground_of(const Problem& p) {
    Ground<kWords> out;
    const Numbering numbering = numbering_of<kWords>(p.area);
    const auto set = [&](const Points& points) {
        return set_of<kWords>(points, p.area, numbering);
    };
    out.points = static_cast<int>(p.area.size());
    out.stride = numbering.stride;
    out.all = set(p.area);
    out.target = set(p.target);
    out.barred = set(p.barred);
    out.exposed = set(p.exposed);
    for (std::size_t i = 0; i < p.area.size(); ++i) {
        const int number = numbering.numbers[i];
        const auto at = static_cast<std::size_t>(number);
        out.place[at] = static_cast<std::int16_t>(i);
        const Points around = steps_from(p.board, p.area[i], kAround);
        out.around[at] = set(around);
        if (static_cast<int>(around.size()) != (out.around[at] - out.barred).size())
            out.at_wall |= PointSet<kWords>::of(number);
        const Points diagonals = steps_from(p.board, p.area[i], kDiagonals);
        out.diagonal[at] = set(diagonals);
        const int lost = static_cast<int>(diagonals.size()) - out.diagonal[at].size();
        const int spare = (diagonals.size() == 4 ? 1 : 0) - lost;
        out.diagonals_spare[at] = static_cast<std::int8_t>(spare);
        if (spare == 1) out.spares_one |= PointSet<kWords>::of(number);
        if (spare == 0) out.spares_none |= PointSet<kWords>::of(number);
    }
    return out;
}

template <int kWords>
State<kWords> state_of(const Problem& p) {
    State<kWords> out;
    const Numbering numbering = numbering_of<kWords>(p.area);
    out.to_move = p.role_to_move();
    for (std::size_t i = 0; i < p.area.size(); ++i) {
        const auto here = PointSet<kWords>::of(numbering.numbers[i]);
        if (p.board.at(p.area[i]) == stone_of(p.defender)) out.defender |= here;
        else if (is_stone(p.board.at(p.area[i]))) out.attacker |= here;
        if (p.board.ko() == p.area[i]) out.ko = static_cast<std::int16_t>(numbering.numbers[i]);
    }
    return out;
}

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
