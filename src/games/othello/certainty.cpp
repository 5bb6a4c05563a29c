#include "games/othello/certainty.h"

#include <cmath>
#include <cstdint>

namespace boyi::othello {
namespace {

constexpr int kDepths = 61;

using Margins =
    std::array<std::array<std::array<std::uint8_t, kDepths>, kDepths>, kCertainties.size() - 1>;

// [certainty][empties][depth]; probes other than probe_depth(depth) are those of depth 0.
struct Tables {
    Margins probed, unprobed;
    Tables() {
        for (std::size_t c = 0; c + 1 < kCertainties.size(); ++c)
            for (int e = 0; e < kDepths; ++e)
                for (int d = 0; d < kDepths; ++d) {
                    const auto margin = [&](int probe) {
                        const double discs = kCertainties[c].deviations * deviation_of(e, d, probe);
                        return static_cast<std::uint8_t>(std::min(128.0, std::ceil(discs)));
                    };
                    probed[c][std::size_t(e)][std::size_t(d)] = margin(probe_depth(d));
                    unprobed[c][std::size_t(e)][std::size_t(d)] = margin(0);
                }
    }
};

}  // namespace

double deviation_of(int empties, int depth, int probe) {
    const double late = empties < 30 ? 0.6 * (30 - empties) / 30 : 0;
    return 2.0 + 0.22 * (depth - probe) - 0.08 * probe + late + (probe == 0 ? 1.0 : 0);
}

int margin_of(int empties, int depth, int probe, int certainty) {
    static const Tables tables;
    const Margins& m = probe == 0 ? tables.unprobed : tables.probed;
    return m[static_cast<std::size_t>(certainty)][static_cast<std::size_t>(empties)]
            [static_cast<std::size_t>(depth)];
}

}  // namespace boyi::othello
