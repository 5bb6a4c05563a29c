#include "games/othello/evaluate.h"

namespace boyi::othello {

Weights::Weights() : values(static_cast<std::size_t>(kPhases * kWeights)) {}

}  // namespace boyi::othello
