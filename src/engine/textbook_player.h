// The first player: the textbook algorithms put together as a searcher for any game that has a
// model. Iterative deepening, principal variation search, transposition table, killers, history
// and quiescence; no pruning on suspicion.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "engine/searcher.h"
#include "engine/textbook_clock.h"
#include "search/textbook/pvs.h"
#include "search/textbook/windows.h"

namespace boyi::engine {

template <textbook::Model M>
class TextbookPlayer {
  public:
    using G = typename M::Game;
    using Move = textbook::MoveOf<M>;

    explicit TextbookPlayer(M model = {}) : model_(std::move(model)) { set_table(kTableMegabytes); }

    std::vector<Option> options() const { return {{"Hash", Spin{kTableMegabytes, 1, 4096}}}; }

    Result<Done> configure(const Options& options) {
        const long megabytes = options.spin("Hash");
        if (megabytes != megabytes_) set_table(megabytes);
        return Done{};
    }
    void press(std::string_view) {}
    void new_game() { table_->clear(); }

    search::Choice<Move> think(const search::Task<G>& task, const search::Signals& signals,
                               const search::Findings<Move>& found) {
        TextbookClock clock(task.limits, signals);
        textbook::Tree<M> tree(model_, kAids, table_.get());
        prepare(tree, task, clock, signals);
        const auto tell = [&](int depth, const Best& best) {
            found(finding(tree, depth, best));
            return may_go_deeper(task, clock, depth, best.value);
        };
        table_->grow_older();
        const auto best =
            textbook::deepen(tree, task.line.now(), last_depth(task.limits), search_round, tell);
        search::Choice<Move> choice;
        choice.move = best.line.empty() ? task.allowed.front() : best.line.front();
        if (best.line.size() > 1) choice.ponder = best.line[1];
        return choice;
    }

  private:
    using Best = textbook::Found<Move>;

    static constexpr long kTableMegabytes = 16;
    static constexpr int kDeepest = 64;
    static constexpr textbook::Aids kAids{.gains = true,
                                          .killers = true,
                                          .history = true,
                                          .quiescence = true,
                                          .deeper_is_as_good = true,
                                          .repetitions = true};

    void set_table(long megabytes) {
        megabytes_ = megabytes;
        table_ = std::make_unique<textbook::Table<Move>>(static_cast<std::size_t>(megabytes) << 20);
    }

    static void prepare(textbook::Tree<M>& tree, const search::Task<G>& task, TextbookClock& clock,
                        const search::Signals& signals) {
        std::vector<textbook::PositionOf<M>> past;
        auto p = task.line.start;
        for (const auto& m : task.line.moves) {
            past.push_back(p);
            p.play(m);
        }
        tree.set_past(past);
        tree.allow(task.allowed);
        tree.watch(&signals.stop);
        tree.set_budget({task.limits.nodes, std::nullopt});
        tree.on_tick([&tree, &clock](const textbook::Counts&) {
            if (clock.is_out()) tree.stop();
        });
    }

    static Best search_round(textbook::Tree<M>& tree, const textbook::Node<M>& root,
                             const std::vector<int>&) {
        const int value =
            textbook::principal_variation(tree, root, -textbook::kInfinity, textbook::kInfinity);
        return {value, tree.line()};
    }

    static int last_depth(const search::Limits& limits) {
        const int by_mate = limits.mate_in ? 2 * *limits.mate_in - 1 : kDeepest;
        return std::clamp(std::min(limits.depth.value_or(kDeepest), by_mate), 1, kDeepest);
    }

    // With a clock running, nothing is gained by depth once the end is seen or only one move is
    // allowed, and little when the next round would hardly finish.
    static bool may_go_deeper(const search::Task<G>& task, TextbookClock& clock, int depth,
                              int value) {
        if (!clock.runs()) return true;
        if (task.allowed.size() == 1 || clock.is_late()) return false;
        return !textbook::is_decided(value) || textbook::kWin - std::abs(value) > depth;
    }

    search::Finding<Move> finding(const textbook::Tree<M>& tree, int depth,
                                  const Best& best) const {
        search::Finding<Move> out;
        out.depth = depth;
        out.score = textbook::score_of<M>(best.value);
        out.nodes = tree.counts().nodes;
        out.elapsed = tree.elapsed();
        out.table_permille = table_->permille_used();
        out.line = best.line;
        return out;
    }

    M model_;
    long megabytes_ = 0;
    std::unique_ptr<textbook::Table<Move>> table_;
};

}  // namespace boyi::engine
