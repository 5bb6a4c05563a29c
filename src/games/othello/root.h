// Root: the moves of one position, searched deeper and deeper until they are known exactly or until
// somebody says that it is enough.
#pragma once

#include <functional>
#include <vector>

#include "game/score.h"
#include "games/othello/certainty.h"
#include "games/othello/kernel.h"
#include "games/othello/position.h"

namespace boyi::othello {

struct RootMove {
    Move move;
    int value = 0;               // discs for the side to move
    bool is_known = false;       // the value, not only an upper bound
    Bound bound = Bound::Exact;  // of the value: Lower or Upper where only the winner is known
    std::vector<Move> line{};
};

// One round: every move this deep, with this certainty; or only a move that wins.
struct Stage {
    int depth = 1;
    int certainty = kLikely;
    bool is_for_winner = false;
    bool operator==(const Stage&) const = default;
};

// How a search goes on after its depth: not at all; to the end as it probably is; to a move that
// wins, then to the exact end; to the exact end at once.
enum class Ending : std::uint8_t { None, Likely, Winner, Exact };

// From one ply up to `depth`, then to the end where wished: in a long endgame first with lesser
// certainties, which teach the table good moves. To know who wins is cheaper than to know by how
// much, so that it is known some squares earlier.
std::vector<Stage> stages(int empties, int depth, Ending ending);

class Root {
  public:
    // `lines`: how many of the best moves are valued exactly, not only refuted.
    Root(Worker& worker, const Position& p, const std::vector<Move>& allowed, int lines);

    // False when it was stopped; what was found before then stays.
    bool search(const Stage& stage);
    const std::vector<RootMove>& moves() const { return moves_; }  // best first

  private:
    bool find_winner(const Stage& stage);
    int value_of(Move m, int alpha, int beta, const Stage& stage);
    std::vector<Move> line_from(Move m, int depth) const;

    Worker& worker_;
    const Position position_;
    const std::size_t lines_;
    std::vector<RootMove> moves_;
};

}  // namespace boyi::othello
