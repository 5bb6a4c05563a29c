// RAVE tree: Monte-Carlo tree search for games whose playouts share moves. The value of a move is a
// mixture of what happened after it, of what happened in playouts that contained it later (all
// moves as first: Bruegmann 1993; RAVE: Gelly and Silver 2007), and of a prior chance (PUCT: Rosin
// 2011). Several threads grow one tree without locks (Enzenberger and Mueller 2009): counts may
// lose an update, no more; a visit under way counts as a loss (virtual loss), so that threads
// spread. What is still valid of a tree is kept when a game goes on.
//
// A model knows the game:
//   State                                copyable
//   kPlaces                              moves have numbers below it
//   Side side(const State&)
//   void play(State&, place)
//   optional<float> ended(const State&)  value for the first side, 0 to 1, where the game is over
//   void candidates(const State&, vector<Candidate>&)   moves worth a look; chances sum to 1
//   float playout(State&, Random&, Marks&)              plays on, marks who played where first
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/random.h"
#include "game/side.h"

namespace boyi::search {

using Place = std::uint16_t;

struct Candidate {
    Place place = 0;
    float chance = 0;
};

struct RaveSettings {
    float rave_equivalent = 2000;  // visits after which AMAF and experience weigh the same
    float exploration = 0.35F;     // of PUCT
    float first_play = 0.05F;      // how much worse than its parent an unknown move is taken to be
    // A prior chance also counts as so many playouts with the move in them, better or worse than
    // the position by so much for each factor e over the average chance.
    float prior_visits = 12;
    float prior_slope = 0.06F;
    std::uint32_t expand_after = 4;
    std::size_t most_nodes = 2'000'000;
};

// Nodes in blocks that never move; siblings lie side by side.
class RavePool {
  public:
    using Index = std::uint32_t;
    static constexpr Index kNone = 0xFFFFFFFF, kBusy = 0xFFFFFFFE;
    static constexpr auto kRelaxed = std::memory_order_relaxed;

    // Totals are for the side that moved here.
    struct Node {
        std::atomic<std::uint32_t> visits{0};
        std::atomic<float> total{0};
        std::atomic<float> amaf_visits{0}, amaf_total{0};
        std::atomic<Index> children{kNone};
        float chance = 0;
        std::uint16_t count = 0;
        Place place = 0;

        void begin(const Candidate& move) {
            chance = move.chance;
            place = move.place;
        }
        void copy(const Node& o) {
            visits.store(o.visits.load(kRelaxed), kRelaxed);
            total.store(o.total.load(kRelaxed), kRelaxed);
            amaf_visits.store(o.amaf_visits.load(kRelaxed), kRelaxed);
            amaf_total.store(o.amaf_total.load(kRelaxed), kRelaxed);
            chance = o.chance;
            place = o.place;
        }
        bool has_children() const { return children.load(std::memory_order_acquire) < kBusy; }
        float mean() const {
            const auto v = visits.load(kRelaxed);
            return v == 0 ? 0.5F : total.load(kRelaxed) / static_cast<float>(v);
        }
        // A lost update is a lost playout, no more.
        static void add(std::atomic<float>& to, float what) {
            to.store(to.load(kRelaxed) + what, kRelaxed);
        }
    };

    explicit RavePool(std::size_t most) { blocks_.reserve(most / kBlock + 2); }

    Node& operator[](Index i) { return blocks_[i / kBlock][i % kBlock]; }
    const Node& operator[](Index i) const { return blocks_[i / kBlock][i % kBlock]; }
    std::size_t size() const { return used_.load(kRelaxed); }
    bool has_room() const { return (blocks_.size() + 1) < blocks_.capacity(); }

    Index allocate(std::size_t count) {
        std::size_t first = size();
        if (first % kBlock + count > kBlock) first += kBlock - first % kBlock;
        while (blocks_.size() * kBlock < first + count)
            blocks_.push_back(std::make_unique<Node[]>(kBlock));
        used_.store(first + count, kRelaxed);
        return static_cast<Index>(first);
    }

  private:
    static constexpr std::size_t kBlock = 1 << 14;

    // Its room is reserved, so that growing moves nothing under a reader.
    std::vector<std::unique_ptr<Node[]>> blocks_;
    std::atomic<std::size_t> used_{0};  // written by one at a time, read by anybody
};

template <class Model>
class RaveTree {
  public:
    using State = typename Model::State;
    // Who played where first: 0 nobody, 1 the first side, 2 the second.
    using Marks = std::array<std::uint8_t, Model::kPlaces>;

    struct Child {  // of the root, for whoever chooses
        Place place = 0;
        std::uint32_t visits = 0;
        float value = 0;  // for the side that moves at the root
        float chance = 0;
    };

    // What a thread needs; one thread, one worker.
    struct Worker {
        Random random{1};
        std::vector<RavePool::Index> path{};
        std::vector<Candidate> candidates{};
        Marks marks{};
        std::atomic<int> deepest{0};  // read by whoever reports
    };

    explicit RaveTree(const RaveSettings& settings = {}) : settings_(settings) { clear(); }

    void clear() {
        nodes_ = std::make_unique<RavePool>(settings_.most_nodes);
        root_ = nodes_->allocate(1);
    }

    // Keeps what is below this line of moves; false: nothing is known there.
    bool descend(const std::vector<Place>& line) {
        Index at = root_;
        for (const Place place : line) {
            const auto next = find_child(at, place);
            if (!next) return false;
            at = *next;
        }
        auto kept = std::make_unique<RavePool>(settings_.most_nodes);
        const Index fresh = kept->allocate(1);
        (*kept)[fresh].copy(node(at));
        copy_below(at, *kept, fresh);
        nodes_ = std::move(kept);
        root_ = fresh;
        return true;
    }

    // The moves at the root are these; before threads begin. What is known of them is kept.
    void set_root_moves(const std::vector<Candidate>& moves) {
        const Index first = nodes_->allocate(moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
            Node& fresh = node(first + static_cast<Index>(i));
            fresh.begin(moves[i]);
            if (const auto old = find_child(root_, moves[i].place)) {
                fresh.copy(node(*old));
                fresh.chance = moves[i].chance;
                fresh.count = node(*old).count;
                fresh.children.store(node(*old).children.load(kRelaxed), kRelaxed);
            } else {
                set_prior(fresh, root_value(), static_cast<float>(moves.size()));
            }
        }
        node(root_).count = static_cast<std::uint16_t>(moves.size());
        node(root_).children.store(first, std::memory_order_release);
    }

    std::uint32_t visits() const { return node(root_).visits.load(kRelaxed); }
    std::size_t nodes() const { return nodes_->size(); }
    // For the side that moves at the root.
    float root_value() const { return 1 - node(root_).mean(); }

    // One round: 1. descend to a leaf, 2. play on, 3. carry the value up.
    void grow(Model& model, const State& root, Worker& w) {
        State state = root;
        w.path.assign(1, root_);
        node(root_).visits.fetch_add(1, kRelaxed);
        std::optional<float> end;
        for (;;) {
            Node& n = node(w.path.back());
            end = model.ended(state);
            if (end) break;
            if (!n.has_children() && !expand(model, state, n, w)) break;
            const Index next = select(n);
            node(next).visits.fetch_add(1, kRelaxed);  // until the value comes: a loss
            w.path.push_back(next);
            model.play(state, node(next).place);
        }
        const int depth = static_cast<int>(w.path.size()) - 1;
        if (depth > w.deepest.load(kRelaxed)) w.deepest.store(depth, kRelaxed);
        w.marks.fill(0);
        const float value = end ? *end : model.playout(state, w.random, w.marks);
        carry_up(model.side(root), value, w);
    }

    std::vector<Child> children() const {  // of the root, most visited first
        std::vector<Child> out;
        each_child(root_, [&](Index i) {
            const Node& c = node(i);
            out.push_back({c.place, c.visits.load(kRelaxed), c.mean(), c.chance});
        });
        std::stable_sort(out.begin(), out.end(),
                         [](const Child& a, const Child& b) { return a.visits > b.visits; });
        return out;
    }

    // This move at the root and the most visited continuation after it.
    std::vector<Place> line_after(Place place, std::size_t most) const {
        std::vector<Place> out{place};
        for (auto at = find_child(root_, place); at && out.size() < most;) {
            std::optional<Index> best;
            std::uint32_t visits = 0;
            each_child(*at, [&](Index i) {
                const auto v = node(i).visits.load(kRelaxed);
                if (v <= visits) return;
                visits = v;
                best = i;
            });
            if (best) out.push_back(node(*best).place);
            at = best;
        }
        return out;
    }

  private:
    using Index = RavePool::Index;
    using Node = RavePool::Node;
    static constexpr auto kRelaxed = std::memory_order_relaxed;

    Node& node(Index i) { return (*nodes_)[i]; }
    const Node& node(Index i) const { return (*nodes_)[i]; }

    template <class Visit>
    void each_child(Index at, Visit visit) const {
        const Node& n = node(at);
        if (!n.has_children()) return;
        const Index first = n.children.load(kRelaxed);
        for (Index i = first; i < first + n.count; ++i) visit(i);
    }

    std::optional<Index> find_child(Index at, Place place) const {
        std::optional<Index> out;
        each_child(at, [&](Index i) {
            if (node(i).place == place) out = i;
        });
        return out;
    }

    void copy_below(Index from, RavePool& kept, Index to) {
        std::vector<std::pair<Index, Index>> open{{from, to}};
        while (!open.empty()) {
            const auto [old, fresh] = open.back();
            open.pop_back();
            const Node& n = node(old);
            if (!n.has_children() || n.count == 0) continue;
            const Index first = kept.allocate(n.count);
            kept[fresh].count = n.count;
            kept[fresh].children.store(first, kRelaxed);
            Index at = first;
            each_child(old, [&](Index i) {
                kept[at].copy(node(i));
                open.emplace_back(i, at++);
            });
        }
    }

    // False: not yet, or somebody else is at it.
    bool expand(Model& model, const State& state, Node& n, Worker& w) {
        if (n.visits.load(kRelaxed) < settings_.expand_after) return false;
        Index expected = RavePool::kNone;
        if (!n.children.compare_exchange_strong(expected, RavePool::kBusy)) return false;
        w.candidates.clear();
        model.candidates(state, w.candidates);
        const std::lock_guard lock(growing_);
        if (!nodes_->has_room() || w.candidates.empty()) return false;  // for ever a leaf
        const Index first = nodes_->allocate(w.candidates.size());
        const auto count = static_cast<float>(w.candidates.size());
        for (std::size_t i = 0; i < w.candidates.size(); ++i) {
            Node& fresh = node(first + static_cast<Index>(i));
            fresh.begin(w.candidates[i]);
            set_prior(fresh, 1 - n.mean(), count);
        }
        n.count = static_cast<std::uint16_t>(w.candidates.size());
        n.children.store(first, std::memory_order_release);
        return true;
    }

    void set_prior(Node& fresh, float value, float count) const {
        const float merit = std::log(std::max(1e-6F, fresh.chance * count));
        const float guess = std::clamp(value + settings_.prior_slope * merit, 0.02F, 0.98F);
        fresh.amaf_visits.store(settings_.prior_visits, kRelaxed);
        fresh.amaf_total.store(settings_.prior_visits * guess, kRelaxed);
    }

    Index select(const Node& n) const {
        const Index first = n.children.load(std::memory_order_acquire);
        const auto visits = static_cast<float>(n.visits.load(kRelaxed));
        const float unknown = 1 - n.mean() - settings_.first_play;
        const float push = settings_.exploration * std::sqrt(visits);
        const float share = 1 / settings_.rave_equivalent;
        Index best = first;
        float most = -1e9F;
        for (Index i = first; i < first + n.count; ++i) {
            const Node& c = node(i);
            const auto v = static_cast<float>(c.visits.load(kRelaxed));
            const float a = c.amaf_visits.load(kRelaxed);
            float value = unknown;
            if (a > 0 || v > 0) {
                const float weight = a > 0 ? a / (a + v + a * v * share) : 0;
                const float amaf = a > 0 ? c.amaf_total.load(kRelaxed) / a : 0;
                const float seen = v > 0 ? c.total.load(kRelaxed) / v : unknown;
                value = weight * amaf + (1 - weight) * seen;
            }
            value += push * c.chance / (1 + v);
            if (value > most) {
                most = value;
                best = i;
            }
        }
        return best;
    }

    // From the leaf up: the moves of the tree count as played before those of the playout.
    void carry_up(Side root_side, float value, Worker& w) {
        const auto depth = w.path.size();
        for (std::size_t i = depth; i-- > 0;) {
            Node& n = node(w.path[i]);
            const Side mover = i % 2 == 0 ? root_side : other(root_side);  // at this node
            const float for_mover = mover == Side::First ? value : 1 - value;
            Node::add(n.total, 1 - for_mover);
            if (i + 1 == depth) {
                if (!n.has_children()) continue;
            } else {
                w.marks[node(w.path[i + 1]).place] = mark(mover);
            }
            const Index first = n.children.load(kRelaxed);
            for (Index c = first; c < first + n.count; ++c) {
                if (w.marks[node(c).place] != mark(mover)) continue;
                Node::add(node(c).amaf_visits, 1);
                Node::add(node(c).amaf_total, for_mover);
            }
        }
    }

    static std::uint8_t mark(Side s) { return s == Side::First ? 1 : 2; }

    RaveSettings settings_;
    std::unique_ptr<RavePool> nodes_;
    Index root_ = 0;
    std::mutex growing_;
};

}  // namespace boyi::search
