// Tree: what every algorithm of this room shares while it walks a game tree: counting, stopping,
// the ends of the game, the horizon, the order of moves, the table and the principal variation.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/stop.h"
#include "base/timer.h"
#include "search/textbook/ordering.h"
#include "search/textbook/table.h"

namespace boyi::textbook {

struct Budget {  // absent: unlimited
    std::optional<std::uint64_t> nodes;
    std::optional<Millis> time;
};

struct Counts {
    std::uint64_t nodes = 0;   // positions visited, the root and the leaves included
    std::uint64_t leaves = 0;  // static evaluations and ends of the game
};

template <Model M>
struct Node {
    PositionOf<M> position;
    int depth = 0;  // plies still to search
    int ply = 0;    // plies from the root
    bool on_guide = false;
};

template <Model M>
class Tree {
  public:
    using Position = PositionOf<M>;
    using Move = MoveOf<M>;

    explicit Tree(const M& model, Aids aids = {}, Table<Move>* table = nullptr)
        : model_(model), aids_(aids), table_(table), ordering_(model, aids) {}

    void set_budget(Budget budget) {
        budget_ = budget;
        clock_.restart();
        counts_ = {};
        stopped_ = false;
    }
    void watch(const StopFlag* flag) { flag_ = flag; }
    void on_tick(std::function<void(const Counts&)> tick) { tick_ = std::move(tick); }

    const M& model() const { return model_; }
    const Counts& counts() const { return counts_; }
    const Aids& aids() const { return aids_; }
    Millis elapsed() const { return clock_.elapsed(); }
    bool stopped() const { return stopped_; }
    void stop() { stopped_ = true; }

    Node<M> root(const Position& p, int depth) const { return {p, depth, 0, true}; }

    Node<M> child(const Node<M>& n, const Move& m) const {
        Node<M> next{n.position, n.depth - 1, n.ply + 1, follows_guide(n, m)};
        next.position.play(m);
        return next;
    }

    // Every visit begins here; false when the search must end (its values are then worthless).
    bool visit(const Node<M>& n) {
        ++counts_.nodes;
        lines_[n.ply].clear();
        if (aids_.repetitions) path_[n.ply] = step_of(n.position);
        if ((counts_.nodes & kTickMask) == 0) tick();
        if (flag_ != nullptr && flag_->raised()) stopped_ = true;
        if (budget_.nodes && counts_.nodes > *budget_.nodes) stopped_ = true;
        return !stopped_;
    }

    // The value of a finished game, if it is finished.
    template <class Moves>
    std::optional<int> end_of(const Node<M>& n, const Moves& moves) {
        if (ends_only_without_moves<M>() && std::begin(moves) != std::end(moves))
            return std::nullopt;
        return end_by_outcome(n);
    }

    // The value at the horizon, without looking further.
    int leaf(const Node<M>& n) {
        if (may_have_ended(model_, n.position))
            if (const auto end = end_by_outcome(n)) return *end;
        return stand_pat(n);
    }
    int stand_pat(const Node<M>& n) {
        ++counts_.leaves;
        return model_.evaluate(n.position);
    }

    // The value of a line that comes back to a position of the game or of itself: a draw, but a
    // loss for the side that alone gave check on every move of the cycle.
    std::optional<int> repeated(const Node<M>& n) const {
        if (!aids_.repetitions || n.ply == 0) return std::nullopt;
        const Side us = n.position.side_to_move();
        PerSide<bool> always_answers{true, true};
        const auto count = static_cast<int>(past_.size()) + n.ply;
        for (int at = count; at > 0; --at) {
            const Step& later = step_at(at);
            if (!later.must_answer) always_answers[later.side] = false;
            if (step_at(at - 1).key != path_[n.ply].key) continue;
            if (always_answers.first == always_answers.second) return 0;
            return always_answers[us] ? kWin - n.ply : n.ply - kWin;
        }
        return std::nullopt;
    }

    // The positions of the game before the root, oldest first.
    void set_past(const std::vector<Position>& past) {
        past_.clear();
        for (const auto& p : past) past_.push_back(step_of(p));
    }

    // Choose at the root among these only; empty: among all.
    void allow(std::vector<Move> moves) { allowed_ = std::move(moves); }
    bool is_barred(const Node<M>& n, const Move& m) const {
        return n.ply == 0 && !allowed_.empty() &&
               std::find(allowed_.begin(), allowed_.end(), m) == allowed_.end();
    }

    // What the table knows, if that settles the question asked by the window.
    std::optional<int> known(const Node<M>& n, int alpha, int beta) {
        if (table_ == nullptr || n.ply == 0) return std::nullopt;
        const auto* e = table_->find(n.position.key());
        if (e == nullptr) return std::nullopt;
        const bool deep = aids_.deeper_is_as_good ? e->depth >= n.depth : e->depth == n.depth;
        if (!deep) return std::nullopt;
        const int value = value_from_table(e->value, n.ply);
        const bool settles = e->bound == Bound::Exact ||
                             (e->bound == Bound::Lower && value >= beta) ||
                             (e->bound == Bound::Upper && value <= alpha);
        if (!settles) return std::nullopt;
        if (e->bound == Bound::Exact && e->move) lines_[n.ply].assign(1, *e->move);
        return value;
    }

    // Stores a fail-soft result of a search with this window.
    void remember(const Node<M>& n, int alpha, int beta, int value, std::optional<Move> best) {
        if (table_ == nullptr || stopped_) return;
        const Bound bound = value >= beta    ? Bound::Lower
                            : value <= alpha ? Bound::Upper
                                             : Bound::Exact;
        table_->store({n.position.key(), value_for_table(value, n.ply), n.depth, bound, 0, best});
    }

    template <class Moves>
    void sort(const Node<M>& n, Moves& moves) const {
        ordering_.sort(n.position, moves, n.ply, hint_for(n));
    }
    void praise(const Node<M>& n, const Move& m) {
        ordering_.praise(n.position, m, n.ply, n.depth);
    }

    // m is the best move so far of n: the line from n is m and the line of its child.
    void improve(const Node<M>& n, const Move& m) {
        auto& line = lines_[n.ply];
        line.assign(1, m);
        line.insert(line.end(), lines_[n.ply + 1].begin(), lines_[n.ply + 1].end());
    }
    const std::vector<Move>& line() const { return lines_[0]; }

    // The line to try first, from an earlier and shallower search.
    void follow(std::vector<Move> guide) { guide_ = std::move(guide); }

  private:
    static constexpr std::uint64_t kTickMask = 1023;

    struct Step {
        Key key = 0;
        Side side = Side::First;
        bool must_answer = false;
    };

    Step step_of(const Position& p) const {
        return {p.key(), p.side_to_move(), must_answer(model_, p)};
    }
    const Step& step_at(int at) const {  // past and path as one list
        const auto past = static_cast<int>(past_.size());
        return at < past ? past_[at] : path_[at - past];
    }

    void tick() {
        if (budget_.time && clock_.elapsed() >= *budget_.time) stopped_ = true;
        if (tick_) tick_(counts_);
    }

    bool follows_guide(const Node<M>& n, const Move& m) const {
        const auto at = static_cast<std::size_t>(n.ply);
        return n.on_guide && at < guide_.size() && guide_[at] == m;
    }

    std::optional<Move> hint_for(const Node<M>& n) const {
        if (table_ != nullptr)
            if (const auto* e = table_->find(n.position.key()); e != nullptr && e->move)
                return e->move;
        const auto at = static_cast<std::size_t>(n.ply);
        if (n.on_guide && at < guide_.size()) return guide_[at];
        return std::nullopt;
    }

    std::optional<int> end_by_outcome(const Node<M>& n) {
        const auto outcome = n.position.outcome();
        if (!outcome) return std::nullopt;
        ++counts_.leaves;
        if (!outcome->winner) return 0;
        const int value = kWin - n.ply;
        return *outcome->winner == n.position.side_to_move() ? value : -value;
    }

    const M& model_;
    const Aids aids_;
    Table<Move>* table_;  // lent; absent: nothing is remembered
    Ordering<M> ordering_;
    Budget budget_;
    Timer clock_;
    const StopFlag* flag_ = nullptr;  // lent
    std::function<void(const Counts&)> tick_;
    Counts counts_;
    bool stopped_ = false;
    std::array<std::vector<Move>, kMaxPly + 1> lines_;
    std::vector<Move> guide_;
    std::vector<Move> allowed_;
    std::vector<Step> past_;
    std::array<Step, kMaxPly + 1> path_{};
};

}  // namespace boyi::textbook
