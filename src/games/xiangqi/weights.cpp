#include "games/xiangqi/weights.h"

#include "base/text.h"

namespace boyi::xiangqi {
namespace {

constexpr Taper both(int value) {
    return {static_cast<std::int16_t>(value), static_cast<std::int16_t>(value)};
}

constexpr int kMaterialStart[kKinds] = {0, 180, 180, 420, 950, 450, 80};

}  // namespace

constinit const Weights kStandardWeights = {{
#include "games/xiangqi/weights_standard.inc"
}};

Weights start_weights() {
    Weights w{};
    const auto at = [&w](int term, int index) -> Taper& {
        const int number = first_weight(term) + index;
        return w[static_cast<std::size_t>(number)];
    };
    for (int k = 0; k < kKinds; ++k) at(Material, k) = both(kMaterialStart[k]);
    const int pawn = static_cast<int>(Kind::Pawn) * kHalfPlaces;
    for (int place = 0; place < kHalfPlaces; ++place) {
        const int rank = place / 5, file = place % 5;
        if (rank >= 5 && rank < 9) at(Place, pawn + place) = both(60 + 15 * file);
    }
    for (int i = 0; i < 18; ++i) at(ChariotMobility, i) = both(4 * (i - 9));
    for (int i = 0; i < 18; ++i) at(CannonMobility, i) = both(2 * (i - 8));
    for (int i = 0; i < 9; ++i) at(HorseMobility, i) = both(12 * (i - 4));
    for (int i = 0; i < 40; ++i) at(Danger, i) = both(3 * i);
    at(CannonOnKing, 0) = both(80);
    at(Turn, 0) = both(15);
    return w;
}

std::string write_weights(const Weights& w) {
    std::string out;
    std::size_t at = 0;
    for (const Group& group : kGroups) {
        out += "// " + std::string(group.name) + "\n";
        for (int i = 0; i < group.size; ++i, ++at)
            out.append("{")
                .append(std::to_string(w[at].middle))
                .append(", ")
                .append(std::to_string(w[at].end))
                .append("},\n");
    }
    return out;
}

Result<Weights> read_weights(std::string_view text) {
    Weights w{};
    std::size_t at = 0;
    for (const auto raw : lines(text)) {
        const auto line = trim(raw);
        if (line.empty() || line.substr(0, 2) == "//") continue;
        const Fault bad{"weight line " + excerpt(line) + ": want {middle, end}, of -32000..32000"};
        if (line.size() < 6 || line.front() != '{' || line.substr(line.size() - 2) != "},")
            return bad;
        const auto pair = split(line.substr(1, line.size() - 3), ',');
        if (pair.size() != 2) return bad;
        const auto middle = read_number<std::int16_t>(trim(pair[0])),
                   end = read_number<std::int16_t>(trim(pair[1]));
        if (!middle || !end) return bad;
        if (at == w.size()) return Fault{"more than " + std::to_string(kWeights) + " weights"};
        w[at++] = {*middle, *end};
    }
    if (at != w.size())
        return Fault{"found " + std::to_string(at) + " weights, want " + std::to_string(kWeights)};
    return w;
}

}  // namespace boyi::xiangqi
