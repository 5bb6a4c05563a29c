// The Othello engine: rules, words and a searcher behind the one door.
#pragma once

#include <memory>

#include "engine/engine.h"
#include "engine/thinker.h"

namespace boyi::othello {

// It carries no opening book, but plays by those that it is given.
std::unique_ptr<engine::Engine> make_engine(
    std::unique_ptr<engine::Executor> executor = engine::own_thread());

}  // namespace boyi::othello
