// A problem as SGF: target, sentence, and each first move marked right or wrong with the play that
// shows it.
#pragma once

#include <string>

#include "games/go/life/maker.h"
#include "record/sgf.h"

namespace boyi::go::life {

record::SgfTree tree_of(const MadeProblem& made, const std::string& source);

// The first moves that a problem file marks: TE right, BM wrong.
struct MarkedMoves {
    std::vector<Move> right, wrong;
};

MarkedMoves marked_moves(const record::SgfTree& tree, int size);

}  // namespace boyi::go::life
