// What the verbs of `boyi tablebase` share.
#pragma once

#include "games/xiangqi/endgame/material.h"

namespace boyi::apps {

// Says on standard error how much memory generating these classes takes; a fault when this machine
// has less.
Result<Done> announce_memory(const std::vector<xiangqi::endgame::Material>& classes);

// 1234567 bytes as "1.2 MB".
std::string write_bytes(std::uint64_t bytes);

}  // namespace boyi::apps
