#include "games/othello/certainty.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace boyi::othello {
namespace {

constexpr int kDepths = 61;

// Fitted by `boyi lab spread othello`; see docs/othello-engine.md.
constexpr SpreadFormula kFormula = {1.456, 0.262, -0.302, -1.520};

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

SpreadFormula spread_terms(int empties, int depth, int probe) {
    const double open = empties / 60.0;
    return {1.0, std::log(std::max(1, depth - probe)), std::log(probe + 1), open * open};
}

double deviation_of(int empties, int depth, int probe) {
    const SpreadFormula terms = spread_terms(empties, depth, probe);
    double sum = 0;
    for (std::size_t i = 0; i < kSpreadTerms; ++i) sum += kFormula[i] * terms[i];
    return std::exp(sum);
}

int margin_of(int empties, int depth, int probe, int certainty) {
    static const Tables tables;
    const Margins& m = probe == 0 ? tables.unprobed : tables.probed;
    return m[static_cast<std::size_t>(certainty)][static_cast<std::size_t>(empties)]
            [static_cast<std::size_t>(depth)];
}

}  // namespace boyi::othello
