#include "games/xiangqi/endgame/statistics.h"

namespace boyi::xiangqi::endgame {
namespace {

Counts count_side(const Layout& layout, const std::vector<Value>& values) {
    Counts c;
    for (Index i = 0; i < values.size(); ++i) {
        if (!is_legal(values[i])) continue;
        const auto weight = static_cast<std::uint64_t>(layout.weight(i));
        c.legal += weight;
        (is_win(values[i]) ? c.win : is_loss(values[i]) ? c.loss : c.draw) += weight;
    }
    return c;
}

}  // namespace

Statistics count(const Table& t, const Material& wanted) {
    Statistics out;
    for (const Side s : kSides)
        out.to_move[wanted.is_canonical() ? s : other(s)] = count_side(t.layout, t.values[s]);
    out.longest = longest_of(t);
    return out;
}

}  // namespace boyi::xiangqi::endgame
