#include "games/go/life/reply.h"

#include <algorithm>

#include "games/go/life/play.h"
#include "games/go/life/prover.h"

namespace boyi::go::life {
namespace {

// What takes stones comes first, then what approaches along the wall.
std::vector<int> in_order(const PlainRules& rules, const Scene& s) {
    std::vector<int> moves = rules.moves(s);
    std::erase(moves, kPassing);
    const char victim = s.attacker_moves ? 'D' : 'A';
    const auto rank = [&](int move) {
        Scene next = s;
        rules.play(next, move);
        const auto taken = std::count(s.cells.begin(), s.cells.end(), victim) -
                           std::count(next.cells.begin(), next.cells.end(), victim);
        return -2 * static_cast<int>(taken) - (rules.is_at_wall(move) ? 1 : 0);
    };
    std::stable_sort(moves.begin(), moves.end(), [&](int a, int b) { return rank(a) < rank(b); });
    return moves;
}

}  // namespace

std::optional<Move> winning_reply(const Problem& p, std::uint64_t nodes) {
    constexpr std::size_t kMegabytes = 1;
    const StopFlag never;
    const PlainRules rules(p);
    Prover prover(p, kMegabytes, never);
    const Scene start = rules.start(0, 0);
    if (rules.is_taken(start) || prover.attacker_wins(start, nodes) != start.attacker_moves)
        return std::nullopt;
    for (const int move : in_order(rules, start)) {
        Scene next = start;
        rules.play(next, move);
        if (prover.attacker_wins(next, nodes) == start.attacker_moves)
            return Move(p.area[static_cast<std::size_t>(move)]);
    }
    return std::nullopt;
}

void complete_replies(const Problem& p, Answer& a, std::uint64_t nodes) {
    if (a.proved && !a.move) a.move = winning_reply(p, nodes);
    for (auto& refuted : a.refuted) {
        if (!refuted.reply.is_pass()) continue;
        const auto next = after_move(p, refuted.move);
        if (!next) continue;
        refuted.reply = winning_reply(*next, nodes).value_or(Move::pass());
    }
}

}  // namespace boyi::go::life
