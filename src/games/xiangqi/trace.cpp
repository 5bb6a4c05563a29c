#include "games/xiangqi/trace.h"

#include "games/xiangqi/evaluate.h"

namespace boyi::xiangqi {
namespace {

struct Counter {
    std::array<std::int16_t, kWeights> counts{};
    void add(Side s, int index) {
        auto& count = counts[static_cast<std::size_t>(index)];
        count = static_cast<std::int16_t>(count + (s == Side::First ? 1 : -1));
    }
};

}  // namespace

Trace trace(const Board& b) {
    Counter counter;
    visit_terms<Plain>(b, counter);
    Trace t;
    for (std::size_t i = 0; i < counter.counts.size(); ++i)
        if (counter.counts[i] != 0)
            t.terms.push_back({static_cast<std::uint16_t>(i), counter.counts[i]});
    t.phase = phase_of<Plain>(b);
    const int red = winning_chance(b, Side::First), black = winning_chance(b, Side::Second);
    t.chance = static_cast<double>(red > black ? red : black) / kFullChance;
    return t;
}

}  // namespace boyi::xiangqi
