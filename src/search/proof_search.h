// Proof-number search, depth first (df-pn, Nagai 2002) for a game in which the attacker wants to
// reach a goal and the defender to keep him from it for ever. So a line that repeats a position
// counts for the defender.
//
// A disproof that rests on a repetition holds only where that repetition happens: it is kept with
// the position that it repeats, and used only below that position. (This is the graph-history
// interaction; a proof never rests on the past.) Proofs and disproofs also name a zone: the
// points on which they rest. The game says when the moves that failed make the others pointless.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "base/stop.h"
#include "base/timer.h"
#include "search/proof_table.h"

namespace boyi::search {

struct ProofNumbers {
    std::uint32_t proof = 1, disproof = 1;
};

// One move and what is known of the position after it.
template <class State, class Zone>
struct ProofChild {
    std::int16_t move = -1;
    State state{};
    std::uint64_t key = 0;
    std::uint32_t proof = 1, disproof = 1;
    Zone zone{};
    // The shallowest and the deepest repeated ancestors that the disproof needs.
    int first_need = kNoNeed, last_need = -1;

    static constexpr int kNoNeed = std::numeric_limits<int>::max();
    bool is_solved() const { return proof == 0 || disproof == 0; }
    bool is_refuted() const { return disproof == 0; }
};

// A game brings:
//   State, Zone, key(state), attacker_moves(state), everything() (the largest zone)
//   judge(state, zone, numbers): the position's value if it is plain, else numbers to begin with
//   expand(state, children): all moves with the positions after them
//   closes(state, children, zone): the moves that fail for their mover are all that matter
//   zone_by(state, child): what the success by this move rests on
//   matters(child, zone): the move is one that such a zone had to look at
enum class Plain : std::int8_t { Disproved = -1, Open = 0, Proved = 1 };

template <class Game>
class ProofSearch {
  public:
    using State = typename Game::State;
    using Zone = typename Game::Zone;
    using Child = ProofChild<State, Zone>;
    using Table = ProofTable<State, Zone>;
    using Entry = typename Table::Entry;

    ProofSearch(const Game& game, Table& table, const StopFlag& stop)
        : game_(game), table_(table), stop_(stop) {}

    void set_deadline(std::optional<double> seconds_from_now) {
        deadline_ = seconds_from_now;
        clock_.restart();
    }

    // What is known in the end: both numbers positive when it was stopped or the nodes ran out.
    Child solve(const State& root, std::uint64_t most_nodes) {
        Child out;
        out.state = root;
        out.key = game_.key(root);
        most_nodes_ = nodes_ + most_nodes;
        path_.clear();
        look_up(out);
        if (!out.is_solved()) search(out, {kNever - 1, kNever - 1});
        return out;
    }

    std::uint64_t nodes() const { return nodes_; }  // positions looked at
    const Entry* known(const State& state) const { return table_.find(state, game_.key(state)); }

  private:
    struct Frame {
        std::vector<Child> children;
    };
    struct Step {
        std::uint64_t key;
        State state;
    };
    static constexpr int kDeepest = 2000;

    bool must_stop() {
        constexpr std::uint64_t kLookAtClock = 1024;
        if (deadline_ && nodes_ >= next_look_) {
            next_look_ = nodes_ + kLookAtClock;
            is_late_ = clock_.seconds() >= *deadline_;
        }
        return is_late_ || stop_.raised() || nodes_ >= most_nodes_;
    }

    // The depth of an equal position on the way here.
    std::optional<int> repeated(const Child& c) const {
        for (std::size_t i = path_.size(); i-- > 0;)
            if (path_[i].key == c.key && path_[i].state == c.state) return static_cast<int>(i);
        return std::nullopt;
    }

    void refute_by_repetition(Child& c, int depth) {
        c.proof = kNever;
        c.disproof = 0;
        c.zone = game_.everything();
        c.first_need = c.last_need = depth;
    }

    // 1. a repetition, 2. the table, 3. a plain look.
    void look_up(Child& c) {
        if (const auto depth = repeated(c)) return refute_by_repetition(c, *depth);
        if (const Entry* known = table_.find(c.state, c.key)) return take(c, *known);
        ++nodes_;
        ProofNumbers numbers;
        const Plain plain = game_.judge(c.state, c.zone, numbers);
        c.proof = plain == Plain::Proved ? 0 : plain == Plain::Disproved ? kNever : numbers.proof;
        c.disproof = plain == Plain::Disproved ? 0
                     : plain == Plain::Proved  ? kNever
                                               : numbers.disproof;
        remember(c, 1, -1);
    }

    void take(Child& c, const Entry& known) const {
        c.proof = known.proof;
        c.disproof = known.disproof;
        c.zone = known.zone;
        if (!known.is_disproved() || known.rests_on == 0) return;
        for (std::size_t i = path_.size(); i-- > 0;)
            if (path_[i].key == known.rests_on) {
                c.first_need = c.last_need = static_cast<int>(i);
                return;
            }
        c.proof = kHardly;  // it was refuted elsewhere
        c.disproof = 1;
    }

    void remember(const Child& c, std::uint32_t work, std::int16_t best) {
        Entry e;
        e.state = c.state;
        e.zone = c.zone;
        e.proof = c.proof;
        e.disproof = c.disproof;
        e.work = std::max(work, 1u);
        e.best = best;
        if (c.is_refuted() && c.first_need != Child::kNoNeed) {
            if (c.first_need != c.last_need) return;  // more than the entry can say
            e.rests_on = path_[static_cast<std::size_t>(c.first_need)].key;
        }
        table_.store(c.key, e);
    }

    // Works on a position until its numbers reach the limits; the result is in `node`.
    void search(Child& node, ProofNumbers limits) {
        const auto depth = path_.size();
        if (depth >= kDeepest) {
            nodes_ = most_nodes_;  // gives up: never a verdict
            return;
        }
        if (frames_.size() <= depth) frames_.resize(depth + 1);
        auto children = std::move(frames_[depth].children);
        children.clear();
        const std::uint64_t before = nodes_;
        path_.push_back({node.key, node.state});
        const bool attacker = game_.attacker_moves(node.state);
        game_.expand(node.state, children);
        for (Child& c : children) {
            c.key = game_.key(c.state);
            look_up(c);
        }
        bool fresh = true;  // something was solved since `closes` was asked
        for (;;) {
            const Choice choice = attacker ? choose<true>(children) : choose<false>(children);
            node.proof = choice.proof;
            node.disproof = choice.disproof;
            if (settle(node, children, choice, attacker, fresh)) break;
            if (node.proof >= limits.proof || node.disproof >= limits.disproof || must_stop())
                break;
            Child& next = children[choice.best];
            search(next, attacker ? limits_below<true>(choice, limits, next)
                                  : limits_below<false>(choice, limits, next));
            fresh = next.is_solved();
            for (Child& c : children)
                if (&c != &next && !c.is_solved()) refresh(c);
        }
        path_.pop_back();
        const auto work =
            static_cast<std::uint32_t>(std::min<std::uint64_t>(nodes_ - before, 1u << 30));
        const std::int16_t best = best_move_;
        remember(node, work + 1, best);
        frames_[depth].children = std::move(children);
    }

    void refresh(Child& c) const {
        if (const Entry* known = table_.find(c.state, c.key)) take(c, *known);
    }

    struct Choice {
        std::size_t best = 0;
        std::uint32_t proof = 0, disproof = 0;
        std::uint32_t second = kNever;  // of the number that the mover makes small
    };

    // The mover's number is the least of the children's, the other the sum of theirs.
    template <bool kAttacker>
    static Choice choose(const std::vector<Child>& children) {
        Choice out;
        std::uint32_t least = kNever, sum = 0;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Child& c = children[i];
            const std::uint32_t mine = kAttacker ? c.proof : c.disproof;
            const std::uint32_t theirs = kAttacker ? c.disproof : c.proof;
            sum = std::min(kNever, sum + theirs);
            if (mine < least) {
                out.second = least;
                least = mine;
                out.best = i;
            } else {
                out.second = std::min(out.second, mine);
            }
        }
        out.proof = kAttacker ? least : sum;
        out.disproof = kAttacker ? sum : least;
        return out;
    }

    template <bool kAttacker>
    static ProofNumbers limits_below(const Choice& choice, ProofNumbers limits, const Child& c) {
        const std::uint32_t others =
            (kAttacker ? choice.disproof - c.disproof : choice.proof - c.proof);
        const std::uint32_t room = choice.second + choice.second / 4 + 1;
        const auto less = [&](std::uint32_t limit) { return limit > others ? limit - others : 1; };
        if (kAttacker) return {std::min(limits.proof, room), less(limits.disproof)};
        return {less(limits.proof), std::min(limits.disproof, room)};
    }

    // Whether the position is decided: one move decides for its mover, or all moves that matter are
    // refuted. Completes zone and needs.
    bool settle(Child& node, const std::vector<Child>& children, const Choice& choice,
                bool attacker, bool fresh) {
        best_move_ = children.empty() ? std::int16_t{-1} : children[choice.best].move;
        node.first_need = Child::kNoNeed;
        node.last_need = -1;
        const std::uint32_t movers = attacker ? node.proof : node.disproof;
        if (movers == 0) {
            const Child& by = children[choice.best];
            node.zone = game_.zone_by(node.state, by);
            need(node, by);
        } else {
            if (!fresh) return false;
            if (!game_.closes(node.state, children, node.zone)) return false;
            for (const Child& c : children)
                if (c.is_solved() && game_.matters(c, node.zone)) need(node, c);
        }
        const bool proved = (movers == 0) == attacker;
        node.proof = proved ? 0 : kNever;
        node.disproof = proved ? kNever : 0;
        forget_own_need(node);
        return true;
    }

    static void need(Child& node, const Child& c) {
        node.first_need = std::min(node.first_need, c.first_need);
        node.last_need = std::max(node.last_need, c.last_need);
    }

    // A repetition of the node itself is no condition on what came before it.
    void forget_own_need(Child& node) const {
        const int own = static_cast<int>(path_.size()) - 1;
        if (node.first_need >= own) {
            node.first_need = Child::kNoNeed;
            node.last_need = -1;
        } else if (node.last_need >= own) {
            node.last_need = own - 1;  // at most; equal to the first only if there is no other
        }
    }

    static constexpr std::uint32_t kHardly = 8;

    const Game& game_;
    Table& table_;
    const StopFlag& stop_;
    std::vector<Step> path_;
    std::vector<Frame> frames_;
    std::uint64_t nodes_ = 0, most_nodes_ = 0, next_look_ = 0;
    Timer clock_;
    std::optional<double> deadline_;
    bool is_late_ = false;
    std::int16_t best_move_ = -1;
};

}  // namespace boyi::search
