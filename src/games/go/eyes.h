// The source paper's count of eyes: what each empty space of a group is worth in half eyes, and
// what the group becomes by the sum. A judgement for people and for the order of moves, no proof:
// docs/go.md says how often it errs.
#pragma once

#include <vector>

#include "games/go/influence.h"

namespace boyi::go {

// What a space gives its owner; the number is the count of half eyes.
enum class EyeClass : std::uint8_t {
    None = 0,
    OneIfFirst = 1,  // first mover decides between an eye and none
    One = 2,
    TwoIfFirst = 3,
    Two = 4,
};

std::string_view eye_class_words(EyeClass c);

struct EyeSpace {
    Points points;
    EyeClass worth = EyeClass::None;
};

enum class Judgement : std::uint8_t { Dead, FirstMoverDecides, Alive };

std::string_view judgement_words(Judgement j);

struct Group {
    Side side = Side::First;
    Points stones;
    std::vector<EyeSpace> spaces;
    int half_eyes = 0;
    Judgement judgement = Judgement::Dead;
};

// Groups are chains that reach one another over points of their own influence.
std::vector<Group> groups(const Board& board, const Influence& reach);

// The library of spaces of two to five points inside one solid chain: worked out by proof, once for
// each shape with its place at edge or corner. Larger ones count as two eyes, as in the paper.
EyeClass shape_class(const Board& board, const Points& space);

}  // namespace boyi::go
