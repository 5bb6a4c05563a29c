#include "games/othello/rays.h"

namespace boyi::othello {
namespace {

constexpr int kDirections[4][2] = {{1, 0}, {0, 1}, {-1, 1}, {1, 1}};  // file, rank: as kSteps

constexpr Bits ray(int from, int file_step, int rank_step) {
    Bits out = 0;
    int file = from % kSize + file_step, rank = from / kSize + rank_step;
    for (; file >= 0 && file < kSize && rank >= 0 && rank < kSize;
         file += file_step, rank += rank_step)
        out |= bit(Square{file, rank});
    return out;
}

constexpr std::array<Rays, kSquares> build() {
    std::array<Rays, kSquares> out{};
    for (int s = 0; s < kSquares; ++s)
        for (int d = 0; d < 4; ++d) {
            out[s].up[d] = ray(s, kDirections[d][0], kDirections[d][1]);
            out[s].down[d] = ray(s, -kDirections[d][0], -kDirections[d][1]);
        }
    return out;
}

}  // namespace

constinit const std::array<Rays, kSquares> kRays = build();

}  // namespace boyi::othello
