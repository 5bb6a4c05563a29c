// Side: who moves first and who second. Red, black and white are names that a game gives.
#pragma once

#include <cstdint>

namespace boyi {

enum class Side : std::uint8_t { First, Second };

constexpr Side other(Side s) { return s == Side::First ? Side::Second : Side::First; }

inline constexpr Side kSides[] = {Side::First, Side::Second};

template <class T>
struct PerSide {  // indexed by Side only
    T first{}, second{};

    constexpr T& operator[](Side s) { return s == Side::First ? first : second; }
    constexpr const T& operator[](Side s) const { return s == Side::First ? first : second; }
    bool operator==(const PerSide&) const = default;
};

}  // namespace boyi
