// One question of a proof search asked by several threads that share its table. Each searches from
// the root; where another is at work already it gives way to the next best move (after Kaneko
// 2010). What is solved is the same as with one thread; what it costs differs a little from run to
// run.
#pragma once

#include <optional>
#include <vector>

#include "base/isa.h"
#include "base/on_threads.h"
#include "search/proof_search.h"

namespace boyi::search {
inline namespace BOYI_ISA_SPACE {

template <class Game>
class ProofTeam {
  public:
    using Search = ProofSearch<Game>;
    using State = typename Search::State;
    using Child = typename Search::Child;
    using Table = typename Search::Table;

    // The table must have been made for as many threads.
    ProofTeam(const Game& game, Table& table, const StopFlag& stop, int threads)
        : game_(game), table_(table), stop_(stop), threads_(threads) {}

    // As ProofSearch::solve. `prepare` is handed each thread's search before it begins.
    template <class Prepare>
    Child solve(const State& root, std::uint64_t most_nodes, Prepare prepare) {
        const SharedTable shared(table_, most_nodes);
        ProofCrowd crowd(most_nodes);
        std::vector<std::optional<Child>> found(static_cast<std::size_t>(threads_));
        StopFlag settled;
        on_threads(threads_)(threads_, [&](int thread) {
            Search search(game_, table_, stop_, thread);
            prepare(search);
            search.heed(settled);
            search.join(crowd);
            auto& result = found[static_cast<std::size_t>(thread)];
            result = search.solve(root);
            if (result->is_solved()) settled.raise();
        });
        nodes_ += crowd.spent();
        for (const auto& result : found)
            if (result->is_solved()) return *result;
        return *found[0];
    }

    std::uint64_t nodes() const { return nodes_; }  // positions looked at by all together

  private:
    const Game& game_;
    Table& table_;
    const StopFlag& stop_;
    const int threads_;
    std::uint64_t nodes_ = 0;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::search
