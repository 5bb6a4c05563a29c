// Searcher: what an algorithm must offer to become an engine. To turn one into an Engine:
//
//     class Player {
//       public:
//         std::vector<engine::Option> options() const;           // declared once
//         Result<Done> configure(const engine::Options& options);  // read into a struct of your
//         own void press(std::string_view button);                   // a Button of the list void
//         new_game();                                       // forget what the last game taught
//         search::Choice<Move> think(const search::Task<G>& task, const search::Signals& signals,
//                                    const search::Findings<Move>& found);
//     };
//     std::unique_ptr<engine::Engine> make_engine() {
//         return engine::make_game_engine<G>(engine::Parts<G, Player>{...});  //
//         engine/game_engine.h
//     }
//
// All calls come one at a time. `think` may come from another thread than the others and
//   - polls signals.stop often (every few hundred nodes: stop must answer within 50 ms) and then
//     returns the best move so far;
//   - obeys task.limits except `infinite` and `ponder`: when it has nothing left to do it just
//     returns, and the engine holds the answer back until it may be given; so while
//     limits.infinite, or limits.ponder before signals.ponder_hit, its clock must not stop it;
//   - calls `found` on its own thread, once per finished iteration and line; there may be none.
// `configure` is called once at the start and after each change, never during think; a fault means
// that the new value is refused and that nothing was changed.
#pragma once

#include <concepts>
#include <string_view>
#include <vector>

#include "engine/options.h"
#include "search/task.h"

namespace boyi::engine {

template <class S, class G>
concept SearcherFor = Game<G> && std::movable<S> &&
    requires(S& s, const S& c, const Options& options, std::string_view button,
             const search::Task<G>& task, const search::Signals& signals,
             const search::Findings<typename G::Position::Move>& found) {
    { c.options() } -> std::same_as<std::vector<Option>>;
    { s.configure(options) } -> std::same_as<Result<Done>>;
    s.press(button);
    s.new_game();
    { s.think(task, signals, found) } -> std::same_as<search::Choice<typename G::Position::Move>>;
};

}  // namespace boyi::engine
