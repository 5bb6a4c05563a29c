// Monte-Carlo tree search: a tree grown one leaf at a time where it promises most (UCT: Kocsis and
// Szepesvari 2006; Coulom 2006). A leaf is valued by what is handed in: a random playout, a static
// evaluation, later a network. Leaves that also bring prior chances of moves are chosen by PUCT
// (Rosin 2011, Silver 2016). Ends of the game are proved and carried up (MCTS-Solver: Winands
// 2008). The same seed gives the same tree.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.h"
#include "base/stop.h"
#include "base/timer.h"
#include "game/game.h"

namespace boyi::search {

// value: in [-1, 1] from the side to move, for a position whose game is not over.
// A leaf may also have priors(p, moves): one non-negative number for each move; and proof(p): what
// an exact solver knows of it, for the side to move.
template <class L, class P>
concept Leaf = requires(L& leaf, const P& p, Random& random) {
    { leaf.value(p, random) } -> std::convertible_to<double>;
};

enum class Proof : std::uint8_t { None, Win, Draw, Loss };  // for the side to move

struct MctsSettings {
    double exploration = 1.4;  // UCT's constant, or PUCT's where there are priors
    std::uint64_t seed = 1;
    std::uint64_t most_visits = 10'000;
    std::size_t most_nodes = 4'000'000;  // the tree stops growing there; visits go on
    std::optional<Millis> time;
};

template <class Move>
struct MctsResult {
    std::optional<Move> best;
    std::vector<Move> line;
    double value = 0;  // in [-1, 1] from the side to move at the root
    Proof proof = Proof::None;
    std::uint64_t visits = 0;
    std::size_t nodes = 0;
    std::vector<std::pair<Move, std::uint64_t>> shares;  // visits of each move of the root
};

// A playout: random moves to the end of the game, or a draw after most_plies.
struct RandomPlayout {
    int most_plies = 400;

    template <PositionLike P>
    double value(const P& from, Random& random) const {
        P p = from;
        for (int ply = 0; ply < most_plies; ++ply) {
            if (const auto end = p.outcome()) {
                if (!end->winner) return 0;
                return *end->winner == from.side_to_move() ? 1 : -1;
            }
            const auto moves = p.moves();
            const auto count = static_cast<std::uint32_t>(std::end(moves) - std::begin(moves));
            p.play(*(std::begin(moves) + random.below(count)));
        }
        return 0;
    }
};

template <PositionLike P, Leaf<P> L>
class Mcts {
  public:
    using Move = typename P::Move;

    explicit Mcts(L leaf, MctsSettings settings = {})
        : leaf_(std::move(leaf)), settings_(settings), random_(settings.seed) {}

    MctsResult<Move> run(const P& root, const StopFlag& stop) {
        nodes_.assign(1, TreeNode{});
        random_ = Random(settings_.seed);
        const Timer clock;
        while (nodes_[0].visits < settings_.most_visits && nodes_[0].proof == Proof::None) {
            if (stop.raised()) break;
            if (settings_.time && nodes_[0].visits > 0 && clock.elapsed() >= *settings_.time) break;
            grow(root);
        }
        return result();
    }

  private:
    using Index = std::uint32_t;

    struct TreeNode {
        Move move{};
        Index first_child = 0;
        std::uint32_t children = 0;
        std::uint32_t visits = 0;
        Proof proof = Proof::None;
        bool expanded = false;
        Side side{};       // to move here; known from the first visit on
        double total = 0;  // sum of values for the side to move here
        double prior = 0;
    };

    // One round: 1. descend to a leaf, 2. value and expand it, 3. carry the value up.
    void grow(const P& root) {
        path_.assign(1, 0);
        P p = root;
        nodes_[0].side = p.side_to_move();
        while (nodes_[path_.back()].expanded && nodes_[path_.back()].proof == Proof::None) {
            const Index next = promising_child(path_.back());
            p.play(nodes_[next].move);
            nodes_[next].side = p.side_to_move();
            path_.push_back(next);
        }
        const double value = value_of_leaf(p, path_.back());
        carry_up(value, p.side_to_move());
    }

    double value_of_leaf(const P& p, Index at) {
        if (const auto known = value_of(nodes_[at].proof)) return *known;
        if (const auto end = p.outcome()) {
            nodes_[at].proof = !end->winner                       ? Proof::Draw
                               : *end->winner == p.side_to_move() ? Proof::Win
                                                                  : Proof::Loss;
            return *value_of(nodes_[at].proof);
        }
        if constexpr (kHasProofs) {
            nodes_[at].proof = leaf_.proof(p);
            if (const auto known = value_of(nodes_[at].proof); known && at != 0) return *known;
            if (at == 0) nodes_[at].proof = Proof::None;  // there a move is wanted
        }
        const double value = leaf_.value(p, random_);
        if (nodes_.size() < settings_.most_nodes) expand(p, at);
        return value;
    }

    void expand(const P& p, Index at) {
        const auto moves = p.moves();
        nodes_[at].first_child = static_cast<Index>(nodes_.size());
        nodes_[at].children = static_cast<std::uint32_t>(std::end(moves) - std::begin(moves));
        nodes_[at].expanded = nodes_[at].children > 0;
        for (const auto& m : moves) nodes_.emplace_back().move = m;
        if constexpr (kHasPriors) set_priors(leaf_.priors(p, moves), nodes_[at].first_child);
    }

    template <class Priors>
    void set_priors(const Priors& priors, Index at) {
        double sum = 0;
        for (const double prior : priors) sum += prior;
        for (const double prior : priors)
            nodes_[at++].prior = sum > 0 ? prior / sum : 1.0 / static_cast<double>(priors.size());
    }

    void carry_up(double value, Side side) {
        for (auto at = path_.rbegin(); at != path_.rend(); ++at) {
            TreeNode& n = nodes_[*at];
            if (n.proof == Proof::None && n.expanded && at != path_.rbegin()) prove(n);
            const double seen = value_of(n.proof).value_or(n.side == side ? value : -value);
            ++n.visits;
            n.total += seen;
        }
    }

    // A node is won by one winning move, and decided when every move is.
    void prove(TreeNode& n) {
        Proof best = Proof::Loss;
        for (Index i = n.first_child; i < n.first_child + n.children; ++i) {
            const Proof child = for_mover(n, nodes_[i]);
            if (child == Proof::Win) {
                n.proof = Proof::Win;
                return;
            }
            if (child == Proof::None) best = Proof::None;
            else if (child == Proof::Draw && best == Proof::Loss) best = Proof::Draw;
        }
        n.proof = best;
    }

    // A child's proof as the side that moves at its parent sees it.
    static Proof for_mover(const TreeNode& parent, const TreeNode& child) {
        if (child.visits == 0 && child.proof == Proof::None) return Proof::None;
        if (child.side == parent.side) return child.proof;
        if (child.proof == Proof::Win) return Proof::Loss;
        return child.proof == Proof::Loss ? Proof::Win : child.proof;
    }

    static std::optional<double> value_of(Proof proof) {
        if (proof == Proof::None) return std::nullopt;
        return proof == Proof::Win ? 1.0 : proof == Proof::Draw ? 0.0 : -1.0;
    }

    static double mean_for(const TreeNode& parent, const TreeNode& child) {
        const double mean = child.total / child.visits;
        return child.side == parent.side ? mean : -mean;
    }

    Index promising_child(Index at) const {
        const TreeNode& n = nodes_[at];
        Index best = n.first_child;
        double most = -std::numeric_limits<double>::infinity();
        for (Index i = n.first_child; i < n.first_child + n.children; ++i) {
            const double promise = promise_of(n, nodes_[i]);
            if (promise > most) {
                most = promise;
                best = i;
            }
        }
        return best;
    }

    double promise_of(const TreeNode& n, const TreeNode& child) const {
        if (child.proof != Proof::None)  // known: nothing to explore
            return for_mover(n, child) == Proof::Loss ? -kFar : mean_for(n, child);
        const double visits = n.visits;
        if constexpr (kHasPriors) {
            const double mean = child.visits > 0 ? mean_for(n, child) : n.total / n.visits;
            return mean +
                   settings_.exploration * child.prior * std::sqrt(visits) / (1.0 + child.visits);
        } else {
            if (child.visits == 0) return kFar;
            return mean_for(n, child) +
                   settings_.exploration * std::sqrt(std::log(visits) / child.visits);
        }
    }

    // The move to play: a proved win, else the most visited move that is not a proved loss.
    std::optional<Index> best_child(const TreeNode& n) const {
        std::optional<Index> best;
        double most = -1;
        for (Index i = n.first_child; i < n.first_child + n.children; ++i) {
            const Proof proof = for_mover(n, nodes_[i]);
            const double merit = proof == Proof::Win    ? kFar
                                 : proof == Proof::Loss ? 0.0
                                                        : 1.0 + nodes_[i].visits;
            if (merit > most) {
                most = merit;
                best = i;
            }
        }
        return best;
    }

    MctsResult<Move> result() const {
        MctsResult<Move> out;
        const TreeNode& root = nodes_[0];
        out.visits = root.visits;
        out.nodes = nodes_.size();
        out.proof = root.proof;
        if (root.visits > 0) out.value = value_of(root.proof).value_or(root.total / root.visits);
        for (Index at = 0; nodes_[at].visits > 0;) {
            const auto next = best_child(nodes_[at]);
            if (!next || (at != 0 && nodes_[*next].visits == 0)) break;
            out.line.push_back(nodes_[*next].move);
            at = *next;
        }
        if (!out.line.empty()) out.best = out.line.front();
        for (Index i = root.first_child; i < root.first_child + root.children; ++i)
            out.shares.emplace_back(nodes_[i].move, nodes_[i].visits);
        return out;
    }

    static constexpr bool kHasPriors = requires(L & leaf, const P& p) {
        leaf.priors(p, p.moves());
    };
    static constexpr bool kHasProofs = requires(L & leaf, const P& p) { leaf.proof(p); };
    static constexpr double kFar = 1e9;

    L leaf_;
    MctsSettings settings_;
    Random random_;
    std::vector<TreeNode> nodes_;
    std::vector<Index> path_;
};

}  // namespace boyi::search
