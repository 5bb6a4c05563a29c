// Status: what playouts say of a position at the end of a game: which stones are dead, and the
// score. A judgement, not a proof; the proofs are in life/.
#pragma once

#include "game/line.h"
#include "games/go/game.h"
#include "games/go/play/mind.h"

namespace boyi::go {

enum class Fate : unsigned char { Alive, Dead, Seki };

// The playouts of a position, always the same for the same position.
Picture look_at(const Position& p, int playouts = 2000);

// After two passes: counted with the dead stones taken off.
std::optional<Outcome> judged_outcome(const Line<Go>& line);

Points dead_stones(const Position& p, const Picture& picture);

// One stone of each chain with this fate. A chain in seki is alive beside an enemy that shares its
// liberties and is alive too.
std::vector<Points> chains_with(const Position& p, const Picture& picture, Fate fate);

}  // namespace boyi::go
