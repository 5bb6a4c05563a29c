// The Xiangqi engine: rules, notations and a searcher behind the one door.
#pragma once

#include <memory>
#include <vector>

#include "engine/book_shelf.h"
#include "engine/engine.h"
#include "engine/parts.h"
#include "games/xiangqi/game.h"

namespace boyi::xiangqi {

// Every way to write moves, the usual one first.
std::vector<engine::Dialect<Xiangqi>> dialects();

std::unique_ptr<engine::Engine> make_engine(
    std::unique_ptr<engine::Executor> executor = engine::own_thread(),
    engine::CarriedBook carried = {});

}  // namespace boyi::xiangqi
