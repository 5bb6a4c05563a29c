// The Othello engine: rules, words and a searcher behind the one door.
#pragma once

#include <memory>

#include "engine/engine.h"
#include "engine/thinker.h"

namespace boyi::othello {

std::unique_ptr<engine::Engine> make_engine(
    std::unique_ptr<engine::Executor> executor = engine::own_thread());

}  // namespace boyi::othello
