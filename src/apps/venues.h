// Venues: what each game of the catalogue gives the arena.
#pragma once

#include <string>

#include "arena/tournament.h"
#include "base/result.h"

namespace boyi::apps {

// `rules` names the game's rule set; empty: the usual one.
Result<arena::Venue> find_venue(const std::string& game, const std::string& rules);

}  // namespace boyi::apps
