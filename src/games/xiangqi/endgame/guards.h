// Guards: a king with its advisors and elephants. They never leave their own half, so the ways they
// can stand are few, and every step from one way to another is known beforehand.
#pragma once

#include <vector>

#include "games/xiangqi/board.h"

namespace boyi::xiangqi::endgame {

// The squares seen from the side that owns them: Black's board is turned round rank by rank.
constexpr Square flipped(Square s) { return {s.file(), kRanks - 1 - s.rank()}; }
constexpr Square own_view(Side owner, Square s) { return owner == Side::First ? s : flipped(s); }

// One way to stand: the king's place 0..8 and a set of places for the others.
struct GuardPlaces {
    std::uint8_t king = 0, advisors = 0, elephants = 0;
};

struct GuardStep {
    Square from, to;
    Square eye;  // must be empty too; `to` itself for king and advisors
    std::uint16_t becomes = 0;
};

class GuardSet {
  public:
    GuardSet(int advisors, int elephants);

    int size() const { return static_cast<int>(ways_.size()); }
    const GuardPlaces& places(int way) const { return ways_[index(way)].places; }
    std::uint16_t way_of(GuardPlaces p) const { return numbers_[number_index(p)]; }
    std::uint16_t mirrored(int way) const { return ways_[index(way)].mirrored; }

    Square king(Side s, int way) const { return ways_[index(way)].shape[s].king; }
    Bitboard men(Side s, int way) const { return ways_[index(way)].shape[s].men; }
    Bitboard men(Side s, int way, Kind k) const;
    // Steps with only the guards themselves on the board. A step can be taken back the same way.
    const std::vector<GuardStep>& steps(Side s, int way) const {
        return ways_[index(way)].shape[s].steps;
    }

  private:
    struct Shape {  // on the board
        Square king;
        Bitboard men;
        std::vector<GuardStep> steps;
    };
    struct Way {
        GuardPlaces places;
        std::uint16_t mirrored = 0;
        PerSide<Shape> shape;
    };
    static std::size_t index(int way) { return static_cast<std::size_t>(way); }
    static std::size_t number_index(GuardPlaces p) {
        return (static_cast<std::size_t>(p.king) * 32 + p.advisors) * 128 + p.elephants;
    }
    void find_ways(int advisors, int elephants);
    void find_steps(Way& way, Side s);

    std::vector<Way> ways_;
    std::vector<std::uint16_t> numbers_;
};

// The one set for so many advisors and elephants, 0..2 each.
const GuardSet& guard_set(int advisors, int elephants);

// The same guards with an advisor or elephant put on, or taken from, a square of the board.
GuardPlaces toggled(GuardPlaces p, Side owner, Kind k, Square s);

GuardPlaces places_of(const Board& b, Side owner);

}  // namespace boyi::xiangqi::endgame
