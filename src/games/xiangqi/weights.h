// Weights of the evaluation: every number that `evaluate` adds is one of these, each with a value
// for the middle game and one for the endgame, in centipawns. The layout is declared once, in
// kGroups; the tuner, the breakdown for people and the evaluation itself all read it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/xiangqi/types.h"

namespace boyi::xiangqi {

// The papers' five parts of an evaluation, and what the turn is worth.
enum class Part : std::uint8_t { Material, Place, Mobility, Cooperation, KingSafety, Turn };
inline constexpr int kParts = 6;
inline constexpr std::string_view kPartNames[] = {"material",    "place",       "mobility",
                                                  "cooperation", "king safety", "turn"};

struct Group {
    std::string_view name;
    Part part;
    int size;
};

inline constexpr int kHalfPlaces = 50;  // squares up to the left-right mirror

// One entry per group of weights. The comments say what the index inside the group counts.
enum Term : int {
    Material,           // kind
    Place,              // kind x mirrored square, seen from the owner
    ChariotMobility,    // squares 0..17
    CannonMobility,     // quiet squares 0..17
    HorseMobility,      // squares 0..8
    CannonCaptures,     // enemy men it could take 0..4
    Minors,             // horses x cannons of one side, 3 x 3
    LinkedHorses,       // each other's protection
    ChariotPair,        // two chariots in one line of sight
    CannonPair,         // two cannons on one file
    CannonBehindHorse,  // the cannon has its horse as the screen on the way to the enemy king's
                        // file
    PawnPair,           // crossed pawns hand in hand
    Protected,          // kind of a man covered by a pawn, advisor or elephant
    PawnThreat,         // kind attacked by a pawn
    LesserThreat,       // chariot attacked by a horse or cannon; 1: horse or cannon by an
                        // advisor/elephant
    Hanging,            // kind attacked and not covered
    CannonOnKing,       // line (file, rank) x men between 0..3
    ChariotOnKing,      // line (file, rank) x men between 0..2
    HorseNearCheck,     // checking squares one horse move away 0..3
    ChariotNearCheck,   // checking squares one chariot move away 0..3
    CannonNearCheck,    // checking squares one cannon move away 0..3
    Danger,             // attack units on the enemy palace 0..39
    Crowd,              // attackers on the enemy king's wing beyond the river 0..6
    AdvisorsAgainstCannons,   // own advisors x enemy cannons, 3 x 3
    AdvisorsAgainstChariots,  // own advisors x enemy chariots, 3 x 3
    ElephantsAgainstCannons,  // own elephants x enemy cannons, 3 x 3
    ElephantsAgainstHorses,   // own elephants x enemy horses, 3 x 3
    PawnsAgainstDefenders,    // crossed pawns 0..3 x enemy advisors and elephants 0..4
    Turn,
    kTerms
};

inline constexpr std::array<Group, kTerms> kGroups = {{
    {"material", Part::Material, kKinds},
    {"place", Part::Place, kKinds* kHalfPlaces},
    {"chariot mobility", Part::Mobility, 18},
    {"cannon mobility", Part::Mobility, 18},
    {"horse mobility", Part::Mobility, 9},
    {"cannon captures", Part::Mobility, 5},
    {"horses and cannons", Part::Material, 9},
    {"linked horses", Part::Cooperation, 1},
    {"chariot pair", Part::Cooperation, 1},
    {"stacked cannons", Part::Cooperation, 1},
    {"cannon behind horse", Part::Cooperation, 1},
    {"hand-in-hand pawns", Part::Cooperation, 1},
    {"protected men", Part::Cooperation, kKinds},
    {"threat by a pawn", Part::Cooperation, kKinds},
    {"threat by a lesser man", Part::Cooperation, 2},
    {"hanging men", Part::Cooperation, kKinds},
    {"cannon facing the king", Part::KingSafety, 8},
    {"chariot facing the king", Part::KingSafety, 6},
    {"horse near check", Part::KingSafety, 4},
    {"chariot near check", Part::KingSafety, 4},
    {"cannon near check", Part::KingSafety, 4},
    {"attack on the palace", Part::KingSafety, 40},
    {"crowded wing", Part::KingSafety, 7},
    {"advisors against cannons", Part::KingSafety, 9},
    {"advisors against chariots", Part::KingSafety, 9},
    {"elephants against cannons", Part::KingSafety, 9},
    {"elephants against horses", Part::KingSafety, 9},
    {"pawns against defenders", Part::KingSafety, 20},
    {"turn", Part::Turn, 1},
}};

constexpr int first_weight(int term) {
    int at = 0;
    for (int i = 0; i < term; ++i) at += kGroups[static_cast<std::size_t>(i)].size;
    return at;
}

template <Term term>
inline constexpr int kFirst = first_weight(term);

inline constexpr int kWeights = first_weight(kTerms);

struct Taper {
    std::int16_t middle = 0, end = 0;
    bool operator==(const Taper&) const = default;
};

using Weights = std::array<Taper, kWeights>;

// The hand-made start from which tuning sets out.
Weights start_weights();

extern const Weights kStandardWeights;  // tuned on our own games: see docs/xiangqi-engine.md

// As text: one line "{middle, end}," a weight, with the group's name before its first. The shipped
// weights are such a file.
std::string write_weights(const Weights& w);
Result<Weights> read_weights(std::string_view text);

// Where a square falls in the 50 mirrored places, seen from its owner's side of the board.
constexpr int place_of(Side s, Square square) {
    const int file = square.file() < 5 ? square.file() : 8 - square.file();
    const int rank = s == Side::First ? square.rank() : 9 - square.rank();
    return rank * 5 + file;
}

constexpr int place_weight(Side s, Kind k, Square square) {
    return static_cast<int>(k) * kHalfPlaces + place_of(s, square);
}

}  // namespace boyi::xiangqi
