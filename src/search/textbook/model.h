// Model: what the textbook algorithms need to know of a game besides its rules: a static value,
// and, where the game has them, a few hints for ordering and quiescence.
#pragma once

#include <iterator>

#include "game/game.h"
#include "game/score.h"

namespace boyi::textbook {

inline constexpr int kMaxPly = 128;
inline constexpr int kWin = 1'000'000;  // a win at ply n is worth kWin - n: sooner is better
inline constexpr int kInfinity = kWin + 1;

constexpr bool is_decided(int value) { return value > kWin - kMaxPly || value < kMaxPly - kWin; }

// evaluate: from the side to move, far below a win. A model may also have
//   kUnit                   the unit of its values (centi otherwise)
//   kEndsWithoutMoves       the game never ends while a move is left: outcome() is asked only then
//   may_have_ended(p)       asked at the horizon only, to save outcome(); a wrong "no" hides the
//                           end for one ply
//   gain(p, move)           0 for a quiet move, else larger the more promising its capture
//   must_answer(p)          a check: the side to move cannot leave things as they are
//   kSlots, slot(move)      where the history of a move is kept: 0..kSlots-1
template <class M>
concept Model = Game<typename M::Game> &&
    requires(const M& m, const typename M::Game::Position& p) {
    { m.evaluate(p) } -> std::same_as<int>;
};

template <Model M>
using PositionOf = typename M::Game::Position;
template <Model M>
using MoveOf = typename PositionOf<M>::Move;

template <Model M>
constexpr Unit unit_of() {
    if constexpr (requires { M::kUnit; }) return M::kUnit;
    else return Unit::Centi;
}

// A value as people read it: the distance to the end once that is known.
template <Model M>
Score score_of(int value) {
    if (value > kWin - kMaxPly) return {Unit::Plies, Bound::Exact, kWin - value};
    if (value < kMaxPly - kWin) return {Unit::Plies, Bound::Exact, -(kWin + value)};
    return {unit_of<M>(), Bound::Exact, value};
}

template <Model M>
inline constexpr bool kHasGains = requires(const M& m, const PositionOf<M>& p, MoveOf<M> move) {
    m.gain(p, move);
};
template <Model M>
inline constexpr bool kHasSlots = requires(const M& m, MoveOf<M> move) {
    M::kSlots;
    m.slot(move);
};

template <Model M>
int gain_of(const M& model, const PositionOf<M>& p, MoveOf<M> move) {
    if constexpr (kHasGains<M>) return model.gain(p, move);
    else return 0;
}

template <Model M>
bool must_answer(const M& model, const PositionOf<M>& p) {
    if constexpr (requires { model.must_answer(p); }) return model.must_answer(p);
    else return false;
}

template <Model M>
bool may_have_ended(const M& model, const PositionOf<M>& p) {
    if constexpr (requires { model.may_have_ended(p); }) return model.may_have_ended(p);
    else return true;
}

template <Model M>
constexpr bool ends_only_without_moves() {
    if constexpr (requires { M::kEndsWithoutMoves; }) return M::kEndsWithoutMoves;
    else return false;
}

}  // namespace boyi::textbook
