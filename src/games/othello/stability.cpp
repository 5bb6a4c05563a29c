#include "games/othello/stability.h"

namespace boyi::othello {
namespace {

struct Edge {
    unsigned mine = 0, theirs = 0;
};

// A disc of `mine` put on an empty square of the edge, turning along the edge only.
constexpr Edge put(Edge e, int square) {
    unsigned turned = 0;
    for (const int step : {1, -1}) {
        unsigned run = 0;
        int at = square + step;
        for (; at >= 0 && at < kSize && (e.theirs >> at & 1); at += step) run |= 1u << at;
        if (at >= 0 && at < kSize && (e.mine >> at & 1)) turned |= run;
    }
    return {e.mine | turned | 1u << square, e.theirs & ~turned};
}

// Discs of either side that keep their colour whatever is played; `done` remembers answers.
unsigned unturned(Edge e, std::array<std::int16_t, 256 * 256>& done) {
    auto& known = done[e.mine << 8 | e.theirs];
    if (known >= 0) return static_cast<unsigned>(known);
    unsigned stable = e.mine | e.theirs;
    for (int s = 0; s < kSize; ++s) {
        if ((e.mine | e.theirs) >> s & 1) continue;
        const Edge ours = put(e, s);
        stable &= ~(e.theirs & ours.mine) & unturned(ours, done);
        const Edge swapped = put({e.theirs, e.mine}, s);
        const Edge others{swapped.theirs, swapped.mine};
        stable &= ~(e.mine & others.theirs) & unturned(others, done);
    }
    known = static_cast<std::int16_t>(stable);
    return stable;
}

std::array<std::uint8_t, 256 * 256> build() {
    std::array<std::int16_t, 256 * 256> done;
    done.fill(-1);
    std::array<std::uint8_t, 256 * 256> out{};
    for (unsigned mine = 0; mine < 256; ++mine)
        for (unsigned theirs = 0; theirs < 256; ++theirs)
            if ((mine & theirs) == 0)
                out[mine << 8 | theirs] =
                    static_cast<std::uint8_t>(mine & unturned({mine, theirs}, done));
    return out;
}

}  // namespace

const std::array<std::uint8_t, 256 * 256> kEdgeStable = build();

}  // namespace boyi::othello
