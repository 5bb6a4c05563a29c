// Verify: proves every value of a class again from the values of the positions its moves lead to,
// by the ordinary rules of the game instead of the generator's own steps.
#pragma once

#include <functional>

#include "games/xiangqi/endgame/generate.h"

namespace boyi::xiangqi::endgame {

struct Proof {
    std::uint64_t positions = 0;  // that were looked at, both sides to move
    std::uint64_t wrong = 0;
    std::string first;  // about the first wrong one, in words
};

// Also compares the files with the manifest. `told` hears which share is done.
Result<Proof> verify(const std::string& folder, const Material& m, int threads,
                     const std::function<void(double share)>& told);

}  // namespace boyi::xiangqi::endgame
