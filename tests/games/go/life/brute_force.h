// The question of life and death answered by the rules alone: every state that can be reached, then
// the attacker's wins worked out from the end backwards. Slow, and knows nothing of the solver.
#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/go/life/problem.h"

namespace boyi::go::life::testing {

// Cells as text: '.', 'D', 'A'; who moves; the forbidden point; the threats left.
struct Scene {
    std::string cells;
    bool attacker_moves = true;
    int ko = -1;
    int attackers_threats = 0, defenders_threats = 0;
    auto operator<=>(const Scene&) const = default;
};

class BruteForce {
  public:
    explicit BruteForce(const Problem& p) {
        for (const Point at : p.area) {
            std::vector<int> beside;
            bool wall = false;
            for (const int by : kAround) {
                const Point n = step(at, by);
                if (!p.board.is_on_board(n)) continue;
                int index = -1;
                for (std::size_t i = 0; i < p.area.size(); ++i)
                    if (p.area[i] == n) index = static_cast<int>(i);
                if (index < 0) wall = true;
                else beside.push_back(index);
            }
            around_.push_back(beside);
            wall_.push_back(wall);
            const Cell c = p.board.at(at);
            first_.cells += c == Cell::Empty ? '.' : c == stone_of(p.defender) ? 'D' : 'A';
            bool target = false;
            for (const Point t : p.target) target |= t == at;
            target_.push_back(target);
            if (p.board.ko() == at) first_.ko = static_cast<int>(first_.cells.size()) - 1;
        }
        first_.attacker_moves = p.to_move != p.defender;
    }

    // The attacker takes the target by force; the moves that do so, or for the defender those that
    // save it, are collected in `good` (-1 is a pass).
    bool attacker_wins(int attackers_threats, int defenders_threats,
                       std::vector<int>* good = nullptr) {
        Scene root = first_;
        root.attackers_threats = attackers_threats;
        root.defenders_threats = defenders_threats;
        numbers_.clear();
        nodes_.clear();
        number(root);
        for (std::size_t i = 0; i < nodes_.size() && nodes_.size() < kMostStates; ++i) expand(i);
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = nodes_.size(); i-- > 0;) changed |= update(nodes_[i]);
        }
        if (good != nullptr) {
            good->clear();
            for (const auto& [move, to] : nodes_[0].next)
                if (nodes_[to].won == nodes_[0].scene.attacker_moves) good->push_back(move);
        }
        return nodes_[0].won;
    }
    std::size_t states() const { return nodes_.size(); }
    bool gave_up() const { return nodes_.size() >= kMostStates; }
    static constexpr std::size_t kMostStates = 20'000;

  private:
    struct Node {
        Scene scene;
        std::vector<std::pair<int, std::size_t>> next;
        bool won = false;
    };

    std::size_t number(const Scene& s) {
        const auto [it, fresh] = numbers_.emplace(s, nodes_.size());
        if (fresh) nodes_.push_back({s, {}, is_taken(s)});
        return it->second;
    }
    bool is_taken(const Scene& s) const {
        for (std::size_t i = 0; i < s.cells.size(); ++i)
            if (target_[i] && s.cells[i] == 'D') return false;
        return true;
    }
    bool update(Node& n) {
        if (n.won || n.next.empty()) return false;
        bool any = false, all = true;
        for (const auto& [move, to] : n.next) {
            any |= nodes_[to].won;
            all &= nodes_[to].won;
        }
        n.won = n.scene.attacker_moves ? any : all;
        return n.won;
    }
    void expand(std::size_t i) {
        if (nodes_[i].won) return;
        const Scene s = nodes_[i].scene;
        for (int p = -1; p < static_cast<int>(s.cells.size()); ++p) {
            Scene t = s;
            if (!move(t, p)) continue;
            const std::size_t to = number(t);
            nodes_[i].next.emplace_back(p, to);
        }
    }
    bool move(Scene& s, int p) const {
        const char mine = s.attacker_moves ? 'A' : 'D', yours = s.attacker_moves ? 'D' : 'A';
        if (p < 0) {
            s.ko = -1;
            s.attacker_moves = !s.attacker_moves;
            return true;
        }
        const auto at = static_cast<std::size_t>(p);
        if (s.cells[at] != '.') return false;
        if (s.ko == p) {
            int& threats = s.attacker_moves ? s.attackers_threats : s.defenders_threats;
            if (threats == 0) return false;
            if (threats != kEndless) --threats;
        }
        s.cells[at] = mine;
        std::vector<int> taken;
        for (const int n : around_[at])
            if (s.cells[static_cast<std::size_t>(n)] == yours)
                for (const int stone : breathless(s, n)) {
                    s.cells[static_cast<std::size_t>(stone)] = '.';
                    taken.push_back(stone);
                }
        if (!breathless(s, p).empty()) return false;
        int free = wall_[at] && mine == 'A' ? 9 : 0;
        for (const int n : around_[at]) {
            if (s.cells[static_cast<std::size_t>(n)] == '.') ++free;
            if (s.cells[static_cast<std::size_t>(n)] == mine) free += 9;
        }
        s.ko = taken.size() == 1 && free == 1 ? taken[0] : -1;
        s.attacker_moves = !s.attacker_moves;
        return true;
    }
    // The chain at this point if it has no liberty, else nothing.
    std::vector<int> breathless(const Scene& s, int p) const {
        const char colour = s.cells[static_cast<std::size_t>(p)];
        std::vector<int> chain{p};
        std::vector<bool> seen(s.cells.size());
        seen[static_cast<std::size_t>(p)] = true;
        for (std::size_t i = 0; i < chain.size(); ++i) {
            const auto at = static_cast<std::size_t>(chain[i]);
            if (colour == 'A' && wall_[at]) return {};
            for (const int n : around_[at]) {
                const auto next = static_cast<std::size_t>(n);
                if (s.cells[next] == '.') return {};
                if (s.cells[next] != colour || seen[next]) continue;
                seen[next] = true;
                chain.push_back(n);
            }
        }
        return chain;
    }

    Scene first_;
    std::vector<std::vector<int>> around_;
    std::vector<bool> wall_, target_;
    std::map<Scene, std::size_t> numbers_;
    std::vector<Node> nodes_;
};

}  // namespace boyi::go::life::testing
