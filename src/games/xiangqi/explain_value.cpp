#include "games/xiangqi/explain_value.h"

#include "games/xiangqi/evaluate.h"

namespace boyi::xiangqi {
namespace {

struct Ledger {
    PerSide<std::array<int, kWeights>> counts{};
    void add(Side s, int index) { ++counts[s][static_cast<std::size_t>(index)]; }
};

}  // namespace

ValueBreakdown explain_value(const Board& b, const Weights& weights) {
    Ledger ledger;
    visit_terms<Plain>(b, ledger);
    ValueBreakdown out;
    out.phase = phase_of<Plain>(b);
    std::size_t at = 0;
    for (const Group& group : kGroups) {
        TermValue term{group.name, group.part, {}};
        PerSide<int> middle, end;
        for (int i = 0; i < group.size; ++i, ++at)
            for (const Side s : kSides) {
                middle[s] += ledger.counts[s][at] * weights[at].middle;
                end[s] += ledger.counts[s][at] * weights[at].end;
            }
        for (const Side s : kSides) {
            term.value[s] = blend(middle[s], end[s], out.phase);
            out.parts[static_cast<std::size_t>(group.part)][s] += term.value[s];
        }
        if (term.value.first != 0 || term.value.second != 0) out.terms.push_back(term);
    }
    const int mover_view = evaluate<Plain>(b, PackedWeights(weights));
    out.total = b.side_to_move() == Side::First ? mover_view : -mover_view;
    out.chance = winning_chance(b, out.total > 0 ? Side::First : Side::Second);
    return out;
}

}  // namespace boyi::xiangqi
