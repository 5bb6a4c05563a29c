// The weights at rest: a header, then one number for each pair of mirror images in each phase.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/othello/evaluate.h"

namespace boyi::othello {

std::string write_weights(const Weights& weights);
Result<Weights> read_weights(std::string_view bytes);
Result<Weights> load_weights(const std::string& path);

// The weights that the program carries, made by `boyi train othello`; see weights.md.
const Weights& standard_weights();

}  // namespace boyi::othello
