// The source paper's count of eyes: what each empty space of a group is worth in half eyes, and
// what the group becomes by the sum. A judgement for people and for the order of moves, no proof:
// docs/go.md says how often it errs.
#pragma once

#include <map>
#include <vector>

#include "games/go/influence.h"
#include "games/go/shapes.h"

namespace boyi::go {

struct EyeSpace {
    Points points;
    EyeClass worth = EyeClass::None;
};

enum class Judgement : std::uint8_t { Dead, FirstMoverDecides, Alive };

std::string_view judgement_words(Judgement j);

struct Group {
    Side side = Side::First;
    Points stones;
    std::vector<EyeSpace> spaces;  // as the paper sees them
    // Small regions that one chain alone surrounds, by tabulation: with the stones inside and the
    // chain's outside liberties, as if the chain had no other eye.
    std::vector<EyeSpace> tabled;
    int half_eyes = 0;
    Judgement judgement = Judgement::Dead;
};

// Groups are chains that reach one another over points of their own influence.
std::vector<Group> groups(const Board& board, const Influence& reach);

// Spaces of two to five points as the library has them inside one solid chain (shapes.h), each
// worked out when it is first wanted; larger ones count as two eyes, as in the paper.
class ShapeClasses {
  public:
    EyeClass of(const Board& board, const Points& space);

  private:
    std::map<Points, EyeClass> known_;  // on boards of one size
};

// The groups of one side with the paper's judgement alone.
std::vector<Group> groups_of(const Board& board, const Influence& reach, Side s,
                             ShapeClasses& shapes);

}  // namespace boyi::go
