#include "games/go/play/shapes.h"

#include <algorithm>
#include <map>
#include <vector>

namespace boyi::go {
namespace {

// Where each of the eight points goes in a quarter turn and in a mirror.
constexpr std::array<int, 8> kTurn = {2, 0, 3, 1, 5, 7, 4, 6};
constexpr std::array<int, 8> kMirror = {0, 2, 1, 3, 5, 4, 7, 6};

ShapeCode moved(ShapeCode code, const std::array<int, 8>& to) {
    unsigned out = 0;
    for (int i = 0; i < 8; ++i)
        out |= (code >> (2 * i) & 3U) << (2 * to[static_cast<std::size_t>(i)]);
    return static_cast<ShapeCode>(out);
}

ShapeCode exchanged(ShapeCode code) {
    unsigned out = 0;
    for (int i = 0; i < 8; ++i) {
        const unsigned cell = code >> (2 * i) & 3U;
        out |= (cell == 1 ? 2U : cell == 2 ? 1U : cell) << (2 * i);
    }
    return static_cast<ShapeCode>(out);
}

ShapeCode smallest(ShapeCode code) {
    ShapeCode best = code;
    for (int mirror = 0; mirror < 2; ++mirror) {
        for (int turn = 0; turn < 4; ++turn) {
            code = moved(code, kTurn);
            best = std::min(best, code);
        }
        code = moved(code, kMirror);
    }
    return best;
}

// Edges come as whole sides: one side, or two that meet in a corner.
bool is_possible(ShapeCode code) {
    const auto edge = [&](int i) { return (code >> (2 * i) & 3U) == 3U; };
    const bool n = edge(0), w = edge(1), e = edge(2), s = edge(3);
    if ((n && s) || (w && e)) return false;
    return edge(4) == (n || w) && edge(5) == (n || e) && edge(6) == (s || w) && edge(7) == (s || e);
}

struct Ids {
    std::array<std::vector<ShapeId>, 2> of = {std::vector<ShapeId>(1 << 16, 0),
                                              std::vector<ShapeId>(1 << 16, 0)};
    Ids() {
        std::map<ShapeCode, ShapeId> known;
        for (unsigned code = 0; code < 1U << 16; ++code) {
            const auto here = static_cast<ShapeCode>(code);
            if (!is_possible(here)) continue;
            const auto found =
                known.emplace(smallest(here), static_cast<ShapeId>(known.size())).first;
            of[0][here] = found->second;
            of[1][exchanged(here)] = found->second;
        }
    }
};

}  // namespace

ShapeId shape_id(ShapeCode code, Side to_move) {
    static const Ids ids;
    return ids.of[to_move == Side::First ? 0 : 1][code];
}

}  // namespace boyi::go
