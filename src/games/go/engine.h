// Go behind the one door: the game, its player, and what people and GTP may ask.
#pragma once

#include <memory>

#include "engine/engine.h"
#include "engine/thinker.h"

namespace boyi::go {

// `executor`: who runs its thinking.
std::unique_ptr<engine::Engine> make_engine(
    std::unique_ptr<engine::Executor> executor = engine::own_thread());

}  // namespace boyi::go
