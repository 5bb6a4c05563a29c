// Random enclosed areas: a connected shape with stones of both sides in it, on a small board.
#pragma once

#include <algorithm>
#include <optional>

#include "base/random.h"
#include "games/go/life/problem.h"

namespace boyi::go::life::testing {

struct Mixture {
    int size = 5, area = 9, most_empty = 8;
};

inline std::optional<Problem> random_problem(Random& random, const Mixture& wish) {
    Problem out{
        Board(wish.size), random.below(2) == 0 ? Side::First : Side::Second, Side::First, {}, {}};
    const auto pick = [&](const Points& from) {
        return from[random.below(static_cast<std::uint32_t>(from.size()))];
    };
    Points edge{pick(out.board.points())};
    while (static_cast<int>(out.area.size()) < wish.area && !edge.empty()) {
        const Point p = pick(edge);
        std::erase(edge, p);
        if (std::find(out.area.begin(), out.area.end(), p) != out.area.end()) continue;
        out.area.push_back(p);
        for (const int by : kAround)
            if (out.board.is_on_board(step(p, by))) edge.push_back(step(p, by));
    }
    std::sort(out.area.begin(), out.area.end());
    for (const Point p : out.board.points())
        if (!std::binary_search(out.area.begin(), out.area.end(), p))
            out.board.put(p, Side::Second);
    int empty = static_cast<int>(out.area.size());
    const std::uint32_t defenders = 4 + random.below(5), attackers = random.below(3);
    for (const Point p : out.area) {
        const std::uint32_t roll = random.below(12);
        if (roll < defenders) out.board.put(p, Side::First);
        else if (roll < defenders + attackers) out.board.put(p, Side::Second);
        else continue;
        --empty;
    }
    if (empty > wish.most_empty || empty == 0) return std::nullopt;
    Points stones;
    for (const Point p : out.area) {
        if (!is_stone(out.board.at(p))) continue;
        if (out.board.at(p) == Cell::Black) stones.push_back(p);
        // Every chain must breathe inside the area, except the attacker's that touch the wall.
        const auto chain = out.board.chain(p);
        const bool breathes = !out.board.liberty_points(p).empty();
        const bool touches =
            out.board.at(p) == Cell::White && std::any_of(chain.begin(), chain.end(), [&](Point q) {
                return !std::binary_search(out.area.begin(), out.area.end(), q);
            });
        if (!breathes && !touches) return std::nullopt;
    }
    if (stones.empty()) return std::nullopt;
    out.target = random.below(2) == 0 ? stones : out.board.chain(pick(stones));
    std::sort(out.target.begin(), out.target.end());
    return out;
}

}  // namespace boyi::go::life::testing
