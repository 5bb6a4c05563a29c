// Comparing: runs the textbook algorithms of one game on a position, one after the other, and
// checks that they keep their promises.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/text.h"
#include "engine/command.h"
#include "engine/comparison.h"
#include "game/line.h"
#include "search/textbook/laboratory.h"

namespace boyi::engine {

inline constexpr double kMostLeavesUnasked = 1e7;  // a second or so for somebody who waits

template <textbook::Model M>
class Comparing {
  public:
    using G = typename M::Game;
    using Position = typename G::Position;
    using Lab = textbook::Laboratory<M>;
    using Perft = std::function<std::uint64_t(const Position&, int depth)>;

    // Evaluations by name, the usual one first; a fast counter of lines of play.
    Comparing(std::vector<std::pair<std::string, M>> evaluations, Perft perft)
        : evaluations_(std::move(evaluations)), perft_(std::move(perft)) {}

    // A stop ends the algorithm at work, which is left out, and all after it.
    Result<Comparison> compare(const CompareWish& wish, const CompareEar& ear,
                               const StopFlag& stop) const {
        const auto position =
            wish.position.empty() ? Result{G::start()} : G::read_position(wish.position);
        if (!position) return position.fault();
        const auto evaluation = find_evaluation(wish.evaluation);
        if (!evaluation) return evaluation.fault();
        if (const auto end = position->outcome())
            return Fault{"position " + excerpt(wish.position, 100) + ": the game is over (" +
                         end->reason + "), want one with a move to find"};
        if (const auto fault = fault_of(wish.algorithms)) return *fault;
        Comparison out;
        out.position = G::write_position(*position);
        out.evaluation = (*evaluation)->first;
        measure_tree(*position, wish.depth, out);
        auto settings = settings_of(wish);
        settings.stop = &stop;
        const Lab lab((*evaluation)->second, settings);
        for (const auto& name : choose(wish, out)) {
            const auto row = row_of(lab.run(name, *position, watch(ear)), *position, out);
            out.was_stopped = stop.raised();
            if (out.was_stopped) break;
            ear.finished(row);
            out.rows.push_back(row);
        }
        find_disagreement(wish, out);
        return out;
    }

  private:
    static constexpr int kCountedDepth = 5;  // count the whole tree up to here, estimate beyond

    static const char* promise_name(textbook::Promise p) {
        switch (p) {
            case textbook::Promise::Exact: return "exact";
            case textbook::Promise::Quiet: return "quiet";
            case textbook::Promise::Tolerant: return "tolerant";
            case textbook::Promise::Sampled: return "sampled";
        }
        return "";
    }

    Result<const std::pair<std::string, M>*> find_evaluation(const std::string& name) const {
        std::vector<std::string> known;
        for (const auto& each : evaluations_) {
            if (name.empty() || each.first == name) return &each;
            known.push_back(each.first);
        }
        return Fault{"evaluation " + excerpt(name) + " is not known: want " + join(known, ", ")};
    }

    static textbook::LabSettings settings_of(const CompareWish& wish) {
        textbook::LabSettings settings;
        settings.depth = wish.depth;
        settings.tolerance = wish.tolerance;
        settings.visits = wish.visits;
        settings.seed = wish.seed;
        return settings;
    }

    static auto watch(const CompareEar& ear) {
        return [&ear](std::string_view name, const textbook::Counts& counts) {
            ear.progress(name, counts.nodes);
        };
    }

    void measure_tree(const Position& p, int depth, Comparison& out) const {
        const int counted = std::min(depth, kCountedDepth);
        const double leaves = static_cast<double>(perft_(p, counted));
        out.full_is_estimated = depth > counted;
        out.branching = std::pow(std::max(leaves, 1.0), 1.0 / counted);
        out.full_leaves = out.full_is_estimated ? std::pow(out.branching, depth) : leaves;
        out.minimal_leaves = textbook::minimal_leaves(out.full_leaves, depth);
    }

    static std::vector<std::string> known() {
        std::vector<std::string> out;
        for (const auto name : Lab::names()) out.emplace_back(name);
        return out;
    }

    static std::optional<Fault> fault_of(const std::vector<std::string>& names) {
        const auto all = known();
        for (const auto& name : names)
            if (std::find(all.begin(), all.end(), name) == all.end())
                return Fault{"algorithm " + excerpt(name) + " is not known: want " +
                             join(all, ", ")};
        return std::nullopt;
    }

    // What was asked for, or all, those that walk the whole tree only where it is small enough.
    static std::vector<std::string> choose(const CompareWish& wish, Comparison& out) {
        if (!wish.algorithms.empty()) return wish.algorithms;
        auto names = known();
        if (out.full_leaves <= wish.most_leaves) return names;
        out.left_out = {"minimax", "negamax"};
        names.erase(names.begin(), names.begin() + 2);
        return names;
    }

    static CompareRow row_of(const textbook::LabRow<M>& row, const Position& p,
                             const Comparison& tree) {
        CompareRow out;
        out.name = row.name;
        out.promise = promise_name(row.promise);
        out.value = row.value;
        out.score = row.promise == textbook::Promise::Sampled
                        ? Score{Unit::Permille, Bound::Exact, row.value}
                        : textbook::score_of<M>(row.value);
        auto at = p;
        for (const auto& m : row.line) {
            out.line.push_back(G::write_move(at, m));
            at.play(m);
        }
        if (!out.line.empty()) out.best = out.line.front();
        out.nodes = row.counts.nodes;
        out.leaves = row.counts.leaves;
        out.share = static_cast<double>(row.counts.leaves) / tree.minimal_leaves;
        out.wall = row.wall;
        out.cpu = row.cpu;
        return out;
    }

    static void find_disagreement(const CompareWish& wish, Comparison& out) {
        const CompareRow* firsts[2] = {nullptr, nullptr};
        for (const auto& row : out.rows) {
            if (row.promise != "exact" && row.promise != "quiet") continue;
            const CompareRow*& first = firsts[row.promise == "quiet"];
            if (first == nullptr) first = &row;
            if (row.value == first->value) continue;
            out.disagreement.push_back(row.name + " found " + std::to_string(row.value) + ", " +
                                       first->name + " found " + std::to_string(first->value));
        }
        for (const auto& row : out.rows) {
            if (row.promise != "tolerant" || firsts[0] == nullptr) continue;
            const int below = firsts[0]->value - row.value;
            if (below >= 0 && below <= wish.tolerance) continue;
            out.disagreement.push_back(row.name + " lies " + std::to_string(below) + " below " +
                                       firsts[0]->name + ", more than its tolerance");
        }
    }

    std::vector<std::pair<std::string, M>> evaluations_;
    Perft perft_;
};

// For Parts::laboratory.
template <textbook::Model M>
auto laboratory_of(Comparing<M> comparing) {
    using G = typename M::Game;
    return [comparing = std::move(comparing)](const Line<G>& line, const Lab& lab,
                                              const StopFlag& stop,
                                              const CompareEar& ear) -> Result<std::string> {
        CompareWish wish;
        wish.position = G::write_position(line.now());
        wish.depth = lab.depth;
        wish.algorithms = lab.algorithms;
        wish.evaluation = lab.evaluation;
        wish.visits = lab.visits;
        wish.most_leaves = kMostLeavesUnasked;
        const auto found = comparing.compare(wish, ear, stop);
        if (!found) return found.fault();
        return write_json(*found, G::kName, wish);
    };
}

}  // namespace boyi::engine
