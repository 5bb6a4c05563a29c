// Outcome: how a game ended, and by which rule.
#pragma once

#include <optional>
#include <string>

#include "game/side.h"

namespace boyi {

struct Outcome {
    std::optional<Side> winner;  // nobody: a draw
    std::string reason;          // a word or two: "checkmate", "perpetual chase", "60 moves"

    bool operator==(const Outcome&) const = default;
};

inline Outcome win_for(Side s, std::string reason) { return {s, std::move(reason)}; }
inline Outcome draw_by(std::string reason) { return {std::nullopt, std::move(reason)}; }

}  // namespace boyi
