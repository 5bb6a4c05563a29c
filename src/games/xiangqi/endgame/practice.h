// Practice: endings to train with, and what every move of them leads to. The tables of a class are
// generated in memory when it is first wanted, so only small classes are offered.
#pragma once

#include "games/xiangqi/endgame/library.h"
#include "games/xiangqi/position.h"

namespace boyi::xiangqi::endgame {

enum class Goal : std::uint8_t { Win, Hold };

// What a position is worth to the side to move, and in how many plies it ends; absent: a draw.
struct Prospect {
    Fate fate = Fate::Draw;
    std::optional<int> plies;
};

struct PractisedMove {
    Move move;
    Prospect leads_to;  // for the side that makes the move
};

class Practice {
  public:
    // Bytes of a class with all it leads to: about a second of work.
    static constexpr std::uint64_t kMostBytes = 3'000'000;

    // A position of the class by chance. Win: Red, to move, wins, and not at once. Hold: Black, to
    // move, keeps a draw by some of its moves, but not by all.
    Result<Position> pose(const Material& m, Goal goal, std::uint64_t seed);

    Result<Prospect> value(const Position& p);
    // All legal moves, the best first: the nearest win, draws, the longest loss.
    Result<std::vector<PractisedMove>> moves(const Position& p);

    // The question `ending` of an engine: `CLASS [win|hold] [SEED]` poses a position, nothing asks
    // about the one on the board. Answers in JSON.
    Result<std::string> answer(const Position& p, std::string_view argument);

  private:
    Result<std::shared_ptr<const Table>> table_of(const Material& m);
    Result<bool> is_task(const Position& p, Goal goal);
    Result<std::string> pose_in_json(std::string_view argument);
    Result<std::string> values_in_json(const Position& p);

    Library library_{1};
};

}  // namespace boyi::xiangqi::endgame
