// Rules: how moves are forbidden and how a finished game is counted.
#pragma once

#include <string_view>

#include "base/result.h"

namespace boyi::go {

enum class Counting : unsigned char { Area, Territory };

// Simple: no immediate taking back. Positional: no earlier arrangement of stones may come again.
// Situational: not with the same side to move.
enum class Ko : unsigned char { Simple, Positional, Situational };

struct Rules {
    std::string_view name = "chinese";
    Counting counting = Counting::Area;
    Ko ko = Ko::Positional;
    bool suicide = false;
    double usual_komi = 7.5;

    bool operator==(const Rules&) const = default;
};

inline constexpr Rules kChinese{};
inline constexpr Rules kJapanese{"japanese", Counting::Territory, Ko::Simple, false, 6.5};
inline constexpr Rules kTrompTaylor{"tromp-taylor", Counting::Area, Ko::Positional, true, 7.5};
inline constexpr Rules kAga{"aga", Counting::Area, Ko::Situational, false, 7.5};
inline constexpr Rules kRuleSets[] = {kChinese, kJapanese, kTrompTaylor, kAga};

Result<Rules> read_rules(std::string_view name);  // any case, also as SGF files spell it

}  // namespace boyi::go
