// Material: which men are on the board. A set of men is a class of endings, named like KRKAB: one
// side's men, then the other's, king first, men that can attack before those that only defend.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/xiangqi/board.h"

namespace boyi::xiangqi::endgame {

// In the order in which a class's name lists them.
inline constexpr Kind kAttackerKinds[] = {Kind::Chariot, Kind::Horse, Kind::Cannon, Kind::Pawn};
inline constexpr Kind kGuardKinds[] = {Kind::Advisor, Kind::Elephant};

// The men of one side besides the king.
class Army {
  public:
    constexpr int count(Kind k) const { return counts_[static_cast<std::size_t>(k)]; }
    constexpr void set(Kind k, int count) {
        counts_[static_cast<std::size_t>(k)] = static_cast<std::uint8_t>(count);
    }
    int attackers() const;
    constexpr bool operator==(const Army&) const = default;

  private:
    std::array<std::uint8_t, kKinds> counts_{};
};

// True when `a` is named before `b`: it has more chariots, or as many and more horses, ...
bool is_stronger(const Army& a, const Army& b);

struct Material {
    PerSide<Army> armies;

    int attackers() const { return armies.first.attackers() + armies.second.attackers(); }
    bool both_attack() const {
        return armies.first.attackers() > 0 && armies.second.attackers() > 0;
    }
    // The stronger side first: only such classes are kept, the others are these with the board
    // turned round.
    bool is_canonical() const { return !is_stronger(armies.second, armies.first); }
    Material turned() const { return {{armies.second, armies.first}}; }
    Material canonical() const { return is_canonical() ? *this : turned(); }
    Material without(Side s, Kind k) const;
    bool operator==(const Material&) const = default;
};

// One number for each class, by which tables are found.
std::uint32_t code_of(const Material& m);

Material material_of(const Board& b);
Result<Material> read_class(std::string_view name);  // in any order of letters, also H and E
std::string write_class(const Material& m);

// A man whose loss leads from one class to a smaller one.
struct Victim {
    Side side;
    Kind kind;
};
std::vector<Victim> victims_of(const Material& m);

// What must be known before `wanted` can be generated, and those themselves: smaller ones first,
// each once, all canonical.
std::vector<Material> with_dependencies(const std::vector<Material>& wanted);

// The 324 classes in which one man attacks: any guards on both sides.
std::vector<Material> one_attacker_classes();

}  // namespace boyi::xiangqi::endgame
