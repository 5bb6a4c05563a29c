// Laboratory: the algorithms of this room side by side on one position.
#pragma once

#include <cmath>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "search/mcts.h"
#include "search/textbook/alpha_beta.h"
#include "search/textbook/minimax.h"
#include "search/textbook/pvs.h"
#include "search/textbook/scout.h"
#include "search/textbook/windows.h"

namespace boyi::textbook {

// What an algorithm promises about its value.
enum class Promise : std::uint8_t {
    Exact,     // the minimax value of the fixed-depth tree: all of these must agree
    Quiet,     // the minimax value of the tree continued by quiescence: these must agree too
    Tolerant,  // below the exact value by at most the tolerance
    Sampled,   // a chance in permille, by sampling
};

struct LabSettings {
    int depth = 5;
    int tolerance = 30;          // in the unit of the evaluation
    int aspiration_margin = 50;  // half the first window
    std::size_t table_bytes = std::size_t{64} << 20;
    std::uint64_t visits = 20'000;  // of the Monte-Carlo tree search
    int sampling_scale = 600;       // a static value of this much counts as tanh(1) = 0.76 of a win
    std::uint64_t seed = 1;
    const StopFlag* stop = nullptr;  // raised: the row of the algorithm at work is worthless
};

template <Model M>
struct LabRow {
    std::string_view name;
    Promise promise = Promise::Exact;
    int value = 0;
    std::vector<MoveOf<M>> line;
    Counts counts;
    Millis wall{0}, cpu{0};
};

// Leaves of the smallest tree that proves a value (Knuth and Moore 1975), for a uniform tree of
// this depth with as many leaves as the full one: b^ceil(d/2) + b^floor(d/2) - 1, where
// b = full_leaves^(1/d).
inline double minimal_leaves(double full_leaves, int depth) {
    const double b = std::pow(full_leaves, 1.0 / depth);
    return std::pow(b, (depth + 1) / 2) + std::pow(b, depth / 2) - 1;
}

// Static values as leaves of the sampler.
template <Model M>
struct StaticLeaf {
    const M& model;
    int scale;

    double value(const PositionOf<M>& p, Random&) const {
        return std::tanh(static_cast<double>(model.evaluate(p)) / scale);
    }
};

template <Model M>
class Laboratory {
  public:
    using Position = PositionOf<M>;
    using Progress = std::function<void(std::string_view algorithm, const Counts&)>;

    Laboratory(const M& model, LabSettings settings) : model_(model), settings_(settings) {}

    static std::vector<std::string_view> names() {
        std::vector<std::string_view> out;
        for (const auto& a : kAlgorithms) out.push_back(a.name);
        return out;
    }
    static Promise promise_of(std::string_view name) { return find(name).promise; }

    LabRow<M> run(std::string_view name, const Position& p, const Progress& progress) const {
        const Algorithm& algorithm = find(name);
        Table<MoveOf<M>> table(algorithm.uses_table ? settings_.table_bytes : 0);
        Tree<M> tree(model_, algorithm.aids, algorithm.uses_table ? &table : nullptr);
        tree.watch(settings_.stop);
        tree.on_tick([&](const Counts& counts) { progress(name, counts); });
        const Timer wall;
        const CpuTimer cpu;
        LabRow<M> row{algorithm.name, algorithm.promise, 0, {}, {}, {}, {}};
        algorithm.search(*this, tree, p, row);
        row.wall = wall.elapsed();
        row.cpu = cpu.elapsed();
        return row;
    }

  private:
    struct Algorithm {
        std::string_view name;
        Promise promise;
        Aids aids;
        bool uses_table;
        void (*search)(const Laboratory&, Tree<M>&, const Position&, LabRow<M>&);
    };

    static const Algorithm& find(std::string_view name) {
        for (const auto& a : kAlgorithms)
            if (a.name == name) return a;
        return kAlgorithms[0];
    }

    static void take(const Tree<M>& tree, int value, LabRow<M>& row) {
        row.value = value;
        row.line = tree.line();
        row.counts = tree.counts();
    }
    static void take(const Tree<M>& tree, const Found<MoveOf<M>>& found, LabRow<M>& row) {
        row.value = found.value;
        row.line = found.line;
        row.counts = tree.counts();
    }

    // A search of the whole window, as a row.
    template <int (*Search)(Tree<M>&, const Node<M>&, int, int)>
    static void whole_window(const Laboratory& lab, Tree<M>& tree, const Position& p,
                             LabRow<M>& row) {
        const auto root = tree.root(p, lab.settings_.depth);
        take(tree, Search(tree, root, -kInfinity, kInfinity), row);
    }

    // Rounds of growing depth, each with the values found before.
    template <class Round>
    static void rounds(const Laboratory& lab, Tree<M>& tree, const Position& p, LabRow<M>& row,
                       Round round) {
        const auto go_on = [](int, const auto&) { return true; };
        take(tree, deepen(tree, p, lab.settings_.depth, round, go_on), row);
    }

    static void run_minimax(const Laboratory& lab, Tree<M>& tree, const Position& p,
                            LabRow<M>& row) {
        take(tree, minimax(tree, tree.root(p, lab.settings_.depth), p.side_to_move()), row);
    }
    static void run_negamax(const Laboratory& lab, Tree<M>& tree, const Position& p,
                            LabRow<M>& row) {
        take(tree, negamax(tree, tree.root(p, lab.settings_.depth)), row);
    }
    static void run_scout(const Laboratory& lab, Tree<M>& tree, const Position& p, LabRow<M>& row) {
        take(tree, scout(tree, tree.root(p, lab.settings_.depth)), row);
    }
    static void run_tolerance(const Laboratory& lab, Tree<M>& tree, const Position& p,
                              LabRow<M>& row) {
        const auto root = tree.root(p, lab.settings_.depth);
        take(tree, tolerance(tree, root, lab.settings_.tolerance), row);
    }
    static void run_aspiration(const Laboratory& lab, Tree<M>& tree, const Position& p,
                               LabRow<M>& row) {
        const int margin = lab.settings_.aspiration_margin;
        rounds(lab, tree, p, row, [&](auto& t, const auto& root, const auto& values) {
            const int guess = guess_from(values);
            const int value = aspiration(t, root, guess, margin, alpha_beta_soft<M>);
            return Found<MoveOf<M>>{value, t.line()};
        });
    }
    static void run_mtd(const Laboratory& lab, Tree<M>& tree, const Position& p, LabRow<M>& row) {
        rounds(lab, tree, p, row, [](auto& t, const auto& root, const auto& values) {
            return mtd(t, root, guess_from(values));
        });
    }
    template <int (*Search)(Tree<M>&, const Node<M>&, int, int)>
    static void deepening(const Laboratory& lab, Tree<M>& tree, const Position& p, LabRow<M>& row) {
        rounds(lab, tree, p, row, [](auto& t, const auto& root, const auto&) {
            const int value = Search(t, root, -kInfinity, kInfinity);
            return Found<MoveOf<M>>{value, t.line()};
        });
    }

    static void run_mcts(const Laboratory& lab, Tree<M>&, const Position& p, LabRow<M>& row) {
        search::MctsSettings settings;
        settings.seed = lab.settings_.seed;
        settings.most_visits = lab.settings_.visits;
        StopFlag never;
        search::Mcts<Position, StaticLeaf<M>> mcts({lab.model_, lab.settings_.sampling_scale},
                                                   settings);
        const auto result = mcts.run(p, lab.settings_.stop ? *lab.settings_.stop : never);
        row.value = static_cast<int>(std::lround((result.value + 1) * 500));
        row.line = result.line;
        row.counts = {result.visits, result.visits};  // each visit values one more position
    }

    static constexpr Aids kSorted{.gains = true};
    static constexpr Aids kAll{.gains = true, .killers = true, .history = true};

    static constexpr Algorithm kAlgorithms[] = {
        {"minimax", Promise::Exact, {}, false, run_minimax},
        {"negamax", Promise::Exact, {}, false, run_negamax},
        {"alpha-beta-unsorted", Promise::Exact, {}, false, whole_window<alpha_beta_soft<M>>},
        {"alpha-beta-hard", Promise::Exact, kSorted, false, whole_window<alpha_beta_hard<M>>},
        {"alpha-beta-soft", Promise::Exact, kSorted, false, whole_window<alpha_beta_soft<M>>},
        {"scout", Promise::Exact, kSorted, false, run_scout},
        {"pvs", Promise::Exact, kSorted, false, whole_window<principal_variation<M>>},
        {"killers",
         Promise::Exact,
         {.gains = true, .killers = true},
         false,
         whole_window<alpha_beta_soft<M>>},
        {"history",
         Promise::Exact,
         {.gains = true, .history = true},
         false,
         whole_window<alpha_beta_soft<M>>},
        {"table", Promise::Exact, kSorted, true, whole_window<alpha_beta_soft<M>>},
        {"deepening", Promise::Exact, kSorted, false, deepening<alpha_beta_soft<M>>},
        {"aspiration", Promise::Exact, kSorted, false, run_aspiration},
        {"mtd", Promise::Exact, kSorted, true, run_mtd},
        {"together", Promise::Exact, kAll, true, deepening<principal_variation<M>>},
        {"tolerance", Promise::Tolerant, kSorted, false, run_tolerance},
        {"quiescence",
         Promise::Quiet,
         {.gains = true, .quiescence = true},
         false,
         whole_window<alpha_beta_soft<M>>},
        {"player",
         Promise::Quiet,
         {.gains = true, .killers = true, .history = true, .quiescence = true},
         true,
         deepening<principal_variation<M>>},
        {"mcts", Promise::Sampled, {}, false, run_mcts},
    };

    const M& model_;
    const LabSettings settings_;
};

}  // namespace boyi::textbook
