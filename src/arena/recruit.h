// Recruit: from an engine's description to an engine that can be spoken to.
#pragma once

#include <string>

#include "arena/player.h"
#include "arena/spec.h"
#include "arena/tournament.h"

namespace boyi::arena {

Recruit recruit(const Spec& spec, const Pace& pace, const Venue& venue,
                const std::string& log_directory);

// Our own engine at full strength for fixed work, on the thread that asks.
Result<Contestant> recruit_own(const Venue& venue);

}  // namespace boyi::arena
