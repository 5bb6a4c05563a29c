// A slow Go board that knows nothing but the rules: chains and liberties are found by walking, and
// the whole past is kept. The twin of Board and Position.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "games/go/position.h"

namespace boyi::go::testing {

using Cells = std::map<std::pair<int, int>, Side>;

class Reference {
  public:
    Reference(int size, Rules rules) : size_(size), rules_(rules) { remember(); }

    bool is_legal(int x, int y) const {
        if (cells_.count({x, y}) > 0) return false;
        auto next = *this;
        if (!next.put(x, y)) return false;
        if (rules_.ko == Ko::Simple) return !is_simple_ko(next, x, y);
        const auto side = rules_.ko == Ko::Situational ? next.side_ : Side::First;
        return past_.count({next.cells_, side}) == 0;
    }

    void play(int x, int y) {
        taken_one_at_.reset();
        const auto before = cells_;
        put(x, y);
        std::vector<std::pair<int, int>> lost;
        for (const auto& [at, side] : before)
            if (cells_.count(at) == 0) lost.push_back(at);
        if (lost.size() == 1 && cells_.count({x, y}) > 0) {
            std::set<std::pair<int, int>> chain, liberties;
            walk(x, y, chain, liberties);
            if (chain.size() == 1 && liberties.size() == 1) taken_one_at_ = lost.front();
        }
        remember();
    }
    void pass() {
        taken_one_at_.reset();
        side_ = other(side_);
    }

    const Cells& cells() const { return cells_; }
    Side side() const { return side_; }
    int liberties(int x, int y) const {
        std::set<std::pair<int, int>> chain, liberties;
        walk(x, y, chain, liberties);
        return static_cast<int>(liberties.size());
    }

  private:
    using Place = std::pair<int, int>;

    std::vector<Place> around(int x, int y) const {
        std::vector<Place> out;
        for (const auto& [dx, dy] : {Place{1, 0}, Place{-1, 0}, Place{0, 1}, Place{0, -1}})
            if (x + dx >= 0 && x + dx < size_ && y + dy >= 0 && y + dy < size_)
                out.emplace_back(x + dx, y + dy);
        return out;
    }
    void walk(int x, int y, std::set<Place>& chain, std::set<Place>& liberties) const {
        if (!chain.insert({x, y}).second) return;
        for (const auto& [nx, ny] : around(x, y)) {
            const auto stone = cells_.find({nx, ny});
            if (stone == cells_.end()) liberties.insert({nx, ny});
            else if (stone->second == cells_.at({x, y})) walk(nx, ny, chain, liberties);
        }
    }
    bool take_if_breathless(int x, int y) {
        std::set<Place> chain, liberties;
        walk(x, y, chain, liberties);
        if (!liberties.empty()) return false;
        for (const auto& at : chain) cells_.erase(at);
        return true;
    }
    // Whether the rules on suicide allow it; the side changes.
    bool put(int x, int y) {
        cells_[{x, y}] = side_;
        for (const auto& [nx, ny] : around(x, y))
            if (const auto n = cells_.find({nx, ny}); n != cells_.end() && n->second != side_)
                take_if_breathless(nx, ny);
        const bool suicide = take_if_breathless(x, y);
        side_ = other(side_);
        return !suicide || rules_.suicide;
    }
    bool is_simple_ko(const Reference&, int x, int y) const {
        return taken_one_at_ && *taken_one_at_ == Place{x, y};
    }
    void remember() { past_.insert({cells_, rules_.ko == Ko::Situational ? side_ : Side::First}); }

    int size_;
    Rules rules_;
    Cells cells_;
    Side side_ = Side::First;
    std::optional<Place> taken_one_at_;
    std::set<std::pair<Cells, Side>> past_;
};

}  // namespace boyi::go::testing
