// Groups in the open: life in a smaller area around the target is life in the whole.
#pragma once

#include <algorithm>
#include <memory>
#include <set>

#include "games/go/life/solver.h"

namespace boyi::go::life {

// Leaves to the wall what has no liberty in the area: by the rules of play it would stand for ever.
// False when that is a part of the target.
inline bool drop_breathless(Problem& part) {
    for (bool changed = true; changed;) {
        changed = false;
        const auto ground = ground_of<1>(part);
        const Local<1> local(ground);
        const auto s = state_of<1>(part);
        Points kept;
        for (std::size_t i = 0; i < part.area.size(); ++i) {
            const int point = static_cast<int>(i);
            if (!s.defender.has(point) || local.liberties(s, local.chain_at(s, point))) {
                kept.push_back(part.area[i]);
                continue;
            }
            if (ground.target.has(point)) return false;
            changed = true;
        }
        part.area = std::move(kept);
    }
    return true;
}

// Who lives inside a wall lives without it. In the open most points are far from what matters, so
// smaller areas around the target are asked first.
class Nearby {
  public:
    Nearby(const Problem& p, const Effort& effort, const StopFlag& stop)
        : whole_(p), effort_(effort), stop_(stop) {
        constexpr int kWidest = 6;
        if (empty_points(p) <= kFewEmpty) return;
        for (const bool is_wall : {true, false})
            for (int steps = 1; steps <= kWidest; ++steps) add(within(steps, is_wall));
        if (areas_.empty()) return;
        effort_.megabytes = std::max<std::size_t>(effort.megabytes / areas_.size(), 1);
        for (const auto& part : areas_)
            solvers_.push_back(std::make_unique<Solver<1>>(*part, effort_, stop_));
    }

    // Takes at most half of the effort.
    std::optional<Answer> run() {
        const Timer clock;
        for (std::uint64_t slice = kFirstSlice; !solvers_.empty(); slice *= 4)
            for (std::size_t i = 0; i < solvers_.size();) {
                const auto lives = solvers_[i]->lives(slice);
                if (lives && *lives) return complete(solvers_[i]->run_alive(), areas_[i]->area);
                if (nodes() >= effort_.nodes / 2 || stop_.raised() ||
                    (effort_.seconds && clock.seconds() >= *effort_.seconds / 2))
                    return std::nullopt;
                if (lives) drop(i);
                else ++i;
            }
        return std::nullopt;
    }
    std::uint64_t nodes() const {
        std::uint64_t out = dropped_;
        for (const auto& s : solvers_) out += s->nodes();
        return out;
    }

  private:
    static constexpr std::uint64_t kFirstSlice = 20'000;
    static constexpr int kFewEmpty = 22;

    static int empty_points(const Problem& p) {
        return static_cast<int>(std::count_if(
            p.area.begin(), p.area.end(), [&](Point q) { return p.board.at(q) == Cell::Empty; }));
    }
    void add(Points area) {
        if (area.size() > 64) return;
        auto part = std::make_unique<Problem>(whole_);
        part->area = std::move(area);
        if (!drop_breathless(*part)) return;
        const auto is_as_large = [&](const auto& p) { return p->area.size() == part->area.size(); };
        if (is_as_large(&whole_) || std::any_of(areas_.begin(), areas_.end(), is_as_large)) return;
        areas_.push_back(std::move(part));
    }
    // What so many steps from the target reach; the attacker's stones may count as walls.
    Points within(int steps, bool is_wall) const {
        const Cell attacker = stone_of(other(whole_.defender));
        std::set<Point> found(whole_.target.begin(), whole_.target.end()), edge = found;
        for (int i = 0; i < steps; ++i) {
            std::set<Point> next;
            for (const Point p : edge)
                for (const int by : kAround) {
                    const Point n = step(p, by);
                    if (std::binary_search(whole_.area.begin(), whole_.area.end(), n) &&
                        !(is_wall && whole_.board.at(n) == attacker) && found.insert(n).second)
                        next.insert(n);
                }
            edge = std::move(next);
        }
        return {found.begin(), found.end()};
    }
    void drop(std::size_t i) {
        dropped_ += solvers_[i]->nodes();
        solvers_.erase(solvers_.begin() + static_cast<std::ptrdiff_t>(i));
        areas_.erase(areas_.begin() + static_cast<std::ptrdiff_t>(i));
    }

    // What fails inside need not fail in the whole; to an attack elsewhere the defender passes.
    Answer complete(Answer a, const Points& area) const {
        a.area = area;
        a.nodes = nodes();
        const bool attacker = whole_.role_to_move() == Role::Attacker;
        if (!effort_.all_moves) return a;
        if (!attacker) {
            for (const Refuted& r : a.refuted) a.open.push_back(r.move);
            a.refuted.clear();
        }
        for (const Point p : whole_.area) {
            if (whole_.board.at(p) != Cell::Empty || p == whole_.board.ko() ||
                std::binary_search(area.begin(), area.end(), p))
                continue;
            if (attacker) a.refuted.push_back({Move(p), Move::pass()});
            else a.open.push_back(Move(p));
        }
        return a;
    }

    const Problem& whole_;
    Effort effort_;  // of each part: all of them share the memory
    const StopFlag& stop_;
    std::vector<std::unique_ptr<Problem>> areas_;
    std::vector<std::unique_ptr<Solver<1>>> solvers_;
    std::uint64_t dropped_ = 0;
};

}  // namespace boyi::go::life
