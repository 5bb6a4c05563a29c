#include "games/othello/last.h"

namespace boyi::othello {
namespace {

constexpr int turned_on_line(int place, unsigned mine) {
    int count = 0;
    for (const int step : {1, -1})
        for (int at = place + step, run = 0; at >= 0 && at < kSize; at += step, ++run)
            if (mine >> at & 1) {
                count += run;
                break;
            }
    return count;
}

constexpr LastTables build() {
    LastTables t;
    for (int place = 0; place < kSize; ++place)
        for (unsigned mine = 0; mine < 256; ++mine)
            t.turned[place][mine] = static_cast<std::uint8_t>(turned_on_line(place, mine));
    constexpr int kDirections[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    for (int s = 0; s < kSquares; ++s)
        for (int d = 0; d < 4; ++d) {
            LastLine& line = t.lines[s][d];
            for (int i = -kSize; i <= kSize; ++i) {
                const int file = s % kSize + i * kDirections[d][0];
                const int rank = s / kSize + i * kDirections[d][1];
                if (file < 0 || file >= kSize || rank < 0 || rank >= kSize) continue;
                line.mask |= bit(Square{file, rank});
            }
            line.at = static_cast<std::uint8_t>(std::popcount(line.mask & (bit(s) - 1)));
        }
    return t;
}

}  // namespace

constinit const LastTables kLast = build();

}  // namespace boyi::othello
