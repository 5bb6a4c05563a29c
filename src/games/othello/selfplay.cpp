#include "games/othello/selfplay.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/random.h"
#include "games/othello/certainty.h"
#include "games/othello/position.h"
#include "games/othello/teacher.h"

namespace boyi::othello {
namespace {

constexpr int kTableMegabytes = 1;
constexpr int kFewestEmpties = 4;  // nobody evaluates a board fuller than this

// A game that is still going on after this many random plies.
Position random_opening(int plies, Random& random) {
    for (;;) {
        Position p;
        for (int i = 0; i < plies && !p.is_over(); ++i) p.play(random_move(p, random));
        if (!p.is_over()) return p;
    }
}

struct Chosen {
    Move move;
    std::optional<int> score{};  // none: there was no choice
};

class Player {
  public:
    Player(const SelfPlay& how, const Weights* weights)
        : how_(how), table_(kTableMegabytes), worker_{table_, never_, weights} {}

    Chosen choose(const Position& p) {
        const MoveList moves = p.moves();
        const int empties = p.board().empties();
        const bool exact = empties <= how_.exact_from;
        if (moves.size() == 1 && !exact) return {moves[0]};
        Chosen best{moves[0], -kSquares - 1};
        const int depth = exact ? empties : how_.depth;
        if (!exact && depth > 2)  // teaches the table which moves to try first
            kernel().search(worker_, p.board(), -kSquares, kSquares, depth - 1, kCertain);
        for (const Move m : ordered(p, moves)) {
            Position next = p;
            next.play(m);
            const int low = std::max(*best.score, -kSquares);
            const int value =
                -kernel().search(worker_, next.board(), -kSquares, -low, depth - 1, kCertain);
            if (value > *best.score) best = {m, value};
        }
        return best;
    }

  private:
    std::vector<Move> ordered(const Position& p, const MoveList& moves) const {
        std::vector<Move> out;
        const auto known = table_.probe(key_of(p.board()));
        if (known && p.is_legal(known->best)) out.push_back(known->best);
        for (const Move m : moves)
            if (out.empty() || m != out.front()) out.push_back(m);
        return out;
    }

    SelfPlay how_;
    StopFlag never_;
    Table table_;
    Worker worker_;
};

int black_lead(const Position& p) {
    const int lead = final_score(p.board());
    return p.side_to_move() == Side::First ? lead : -lead;
}

}  // namespace

std::vector<Sample> play_game(const SelfPlay& how, const Weights* weights, std::uint64_t seed) {
    Random random(seed);
    const int spread = how.longest_opening - how.shortest_opening + 1;
    const int plies =
        how.shortest_opening + static_cast<int>(random.below(static_cast<std::uint32_t>(spread)));
    Position p = random_opening(plies, random);
    Player player(how, weights);
    struct Seen {
        Board board;
        Side side;
        std::optional<int> score;
    };
    std::vector<Seen> seen;
    while (!p.is_over()) {
        if (p.board().empties() < kFewestEmpties) break;
        const Chosen chosen = player.choose(p);
        if (!chosen.move.is_pass()) seen.push_back({p.board(), p.side_to_move(), chosen.score});
        p.play(chosen.move);
    }
    while (!p.is_over()) p.play(player.choose(p).move);
    const int lead = black_lead(p);
    std::vector<Sample> samples;
    for (const auto& [board, side, score] : seen) {
        const int end = side == Side::First ? lead : -lead;
        const int sum = end * how.trust_in_end + score.value_or(end) * (100 - how.trust_in_end);
        samples.push_back({board, static_cast<std::int8_t>(std::lround(sum / 100.0))});
    }
    return samples;
}

int play_match_game(const SelfPlay& how, const Weights* black, const Weights* white,
                    std::uint64_t seed) {
    Random random(seed);
    Position p = random_opening(how.shortest_opening, random);
    PerSide<Player> players{Player(how, black), Player(how, white)};
    while (!p.is_over()) p.play(players[p.side_to_move()].choose(p).move);
    return black_lead(p);
}

}  // namespace boyi::othello
