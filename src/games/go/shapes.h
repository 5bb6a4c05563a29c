// The library of eye shapes: what a space inside one solid chain is worth, worked out from the end
// backwards (retrograde) over every filling of it with stones of both sides, both movers, every ko
// and a number of outside liberties. Nothing is typed in.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "games/go/board.h"

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

inline constexpr int kLargestTabled = 8;  // points of a space

// All fillings of one space. The chain around it belongs to the defender and dies when it has no
// liberty; the attacker may spend moves on its outside liberties. Cycles are the defender's; nobody
// has ko threats.
class ShapeTable {
  public:
    // The space's points, at most kLargestTabled, as they lie on a board of this size.
    ShapeTable(const Board& board, const Points& space, int outside_liberties);

    struct Filling {  // bits number the points of the space; `outside` liberties are left
        std::uint32_t defenders = 0, attackers = 0;
        int outside = 0;
    };
    bool lives(const Filling& f, bool attacker_first) const;
    // The stones that now stand on these points; the rest of the board does not count.
    Filling filling(const Board& board, Side defender, int outside) const;
    EyeClass worth(const Filling& f) const;
    // First moves of one side that change the result for it; empty when it is settled.
    Points vital_points(const Filling& f, bool attacker_first) const;

    std::size_t states() const { return taken_.size(); }

  private:
    struct State {
        Filling f;
        bool attacker_moves = true;
        int ko = -1;
    };
    using Mask = std::uint32_t;

    std::size_t index(const State& s) const;
    std::size_t ternary(const Filling& f) const;
    Mask spread(Mask from, Mask within) const;
    Mask beside(Mask points) const;
    bool breathes(const Filling& f) const;  // the chain around
    enum class Played : std::uint8_t { No, Yes, Taken };
    Played play(State& s, int point) const;
    Played fill_outside(State& s) const;
    bool is_legal_start(const Filling& f) const;
    bool attacker_wins(const State& s) const;
    bool mover_wins_by(const State& s, int move) const;
    void tabulate();
    template <class Use>
    void for_each_state(const Use& use) const;

    Points space_;
    int count_ = 0, outside_ = 0;
    std::vector<Mask> around_;
    Mask all_ = 0, at_chain_ = 0;  // every point; those beside the chain around
    std::vector<std::size_t> powers_;
    std::vector<bool> taken_;
};

// One shape of the library: the place is 0 in the open, 1 at an edge, 2 in a corner.
struct LibraryShape {
    Points points;  // on a board of kLibrarySize, at its lower left
    int place = 0;
    EyeClass worth = EyeClass::None;           // empty, without outside liberties
    EyeClass with_liberties = EyeClass::None;  // with two of them
    Points vital;                              // where either side moves first to decide it
};
inline constexpr int kLibrarySize = 11;

// All shapes of so many points, mirrored and turned ones once.
std::vector<LibraryShape> library_shapes(int points);

}  // namespace boyi::go
