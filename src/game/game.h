// What a game is: a copyable position that lists and plays its moves, and the words to read and
// write both.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "game/outcome.h"
#include "game/side.h"

namespace boyi {

using Key = std::uint64_t;  // equal positions have equal keys; different ones almost never

template <class P>
concept PositionLike = std::copyable<P> && std::equality_comparable<typename P::Move> &&
    requires(const P& p, P& q, typename P::Move m) {
    { p.side_to_move() } -> std::same_as<Side>;
    { p.key() } -> std::same_as<Key>;
    { *p.moves().begin() } -> std::convertible_to<typename P::Move>;  // legal moves
    { p.outcome() } -> std::same_as<std::optional<Outcome>>;          // by the board alone
    q.play(m);
};

template <class G>
concept Game = PositionLike<typename G::Position> &&
    requires(const typename G::Position& p, typename G::Position::Move m, std::string_view text) {
    { G::kName } -> std::convertible_to<std::string_view>;
    { G::start() } -> std::same_as<typename G::Position>;
    { G::read_position(text) } -> std::same_as<Result<typename G::Position>>;
    { G::write_position(p) } -> std::same_as<std::string>;
    { G::read_move(p, text) } -> std::same_as<Result<typename G::Position::Move>>;  // legal in p
    { G::write_move(p, m) } -> std::same_as<std::string>;
};

}  // namespace boyi
