#include "games/go/life/solve.h"

#include "games/go/life/nearby.h"

namespace boyi::go::life {
namespace {

Effort what_is_left(const Effort& effort, std::uint64_t nodes, double seconds) {
    Effort out = effort;
    out.nodes -= std::min(out.nodes, nodes);
    if (out.seconds) out.seconds = std::max(0.0, *out.seconds - seconds);
    return out;
}

}  // namespace

std::string_view status_word(Status s) {
    constexpr std::string_view kWordsOf[] = {"alive", "dead", "ko", "seki", "unknown"};
    return kWordsOf[static_cast<std::size_t>(s)];
}

Answer solve(const Problem& p, const Effort& effort, const StopFlag& stop) {
    const Timer clock;
    std::uint64_t nodes = 0;
    {
        Nearby nearby(p, effort, stop);
        if (auto answer = nearby.run()) return std::move(*answer);
        nodes = nearby.nodes();
    }
    const Effort left = what_is_left(effort, nodes, clock.seconds());
    Answer out =
        p.area.size() <= 64 ? Solver<1>(p, left, stop).run() : Solver<2>(p, left, stop).run();
    out.nodes += nodes;
    return out;
}

}  // namespace boyi::go::life
