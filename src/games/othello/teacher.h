// Teacher: a small searcher that plays the games of a training and values their positions. Its
// memory is wiped between games, so that every game depends on its seed and the weights alone.
#pragma once

#include <functional>
#include <vector>

#include "base/random.h"
#include "games/othello/evaluate.h"
#include "games/othello/fit.h"
#include "games/othello/position.h"
#include "games/othello/worker.h"

namespace boyi::othello {

class Teacher {
  public:
    explicit Teacher(const Weights& weights)
        : table_(kTableMegabytes), worker_{table_, never_, &weights} {}

    void forget();
    // By a search of this depth, exact if that is to the end, else 95 % certain.
    int value(const Board& b, int depth);
    Move best(const Position& p, int depth);

  private:
    static constexpr int kTableMegabytes = 1;

    int search(const Board& b, int low, int high, int depth, int certainty);

    StopFlag never_;
    Table table_;
    Worker worker_;
};

// How the games are played whose positions are taken.
struct CoursePlan {
    int guide_depth = 2;       // of the search that chooses the moves
    int shortest_opening = 4;  // random plies before
    int longest_opening = 20;
    int blunder_percent = 10;  // moves that are random
};

// The positions of a game in which there is a move.
using Course = std::vector<Position>;
Course play_course(const CoursePlan& plan, Teacher& teacher, Random& random);

Move random_move(const Position& p, Random& random);
inline int discs_of(const Board& b) { return kSquares - b.empties(); }

// task(game, teacher) for each game, several at a time; the teacher comes with an empty memory.
void for_each_game(int games, const Weights& weights, const Parallel& parallel,
                   const std::function<void(std::size_t game, Teacher&)>& task);

}  // namespace boyi::othello
