// What the verbs of `boyi tablebase` share.
#pragma once

#include "games/xiangqi/endgame/material.h"

namespace boyi::apps {

using xiangqi::endgame::Material;

Result<std::vector<Material>> read_classes(const std::vector<std::string>& names);

// Says on standard error what is to be generated and how much memory that takes; a fault when this
// machine has less.
Result<Done> announce_memory(const std::vector<Material>& classes, std::uint64_t bytes);

// Where tables lie unless another folder is named: boyi/tablebases among the user's data.
std::string default_folder();

// Generates what is missing in the folder, telling on standard error how it goes.
Result<Done> generate_tables(const std::string& folder, const std::vector<Material>& classes,
                             int threads);

// 1234567 bytes as "1.2 MB".
std::string write_bytes(std::uint64_t bytes);

}  // namespace boyi::apps
