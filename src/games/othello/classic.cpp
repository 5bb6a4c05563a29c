#include "games/othello/classic.h"

#include <algorithm>

namespace boyi::othello {
namespace {

constexpr int kCorner = 64, kBesideCorner = 1, kSecondRow = 3, kEdge = 2;
constexpr int kOpeningDiscs = 12;  // beyond the first four
constexpr int kInfinite = 1 << 20;

// Distance to the nearer edge, 0..3.
int margin(int coordinate) { return std::min(coordinate, kSize - 1 - coordinate); }

class Minimax {
  public:
    explicit Minimax(const StopFlag& stop) : stop_(stop) {}

    int value(const Position& p, int depth, int alpha, int beta) {
        ++nodes;
        if (depth == 0 || stop_.raised()) return 0;
        const MoveList moves = p.moves();
        int best = moves.empty() ? 0 : -kInfinite;
        for (const Move m : moves) {
            best = std::max(best, after(p, m, depth, std::max(alpha, best), beta));
            if (best >= beta) break;
        }
        return best;
    }

    // What a move brings: its own weight less what the other side makes of it.
    int after(const Position& p, Move m, int depth, int alpha, int beta) {
        const int weight = m.is_pass() ? 0 : classic_weight(p, m);
        Position next = p;
        next.play(m);
        return weight - value(next, depth - 1, weight - beta, weight - alpha);
    }

    std::uint64_t nodes = 0;

  private:
    const StopFlag& stop_;
};

}  // namespace

int classic_weight(const Position& before, Move m) {
    const int x = margin(m.square().file()), y = margin(m.square().rank());
    const int near = std::min(x, y), far = std::max(x, y);
    if (far == 0) return kCorner;
    if (far == 1) return kBesideCorner;       // C- and X-squares
    if (near == 1) return kSecondRow;         // the second row and column
    if (near == 0 && far == 2) return kEdge;  // on the edge, two from a corner
    Position after = before;
    after.play(m);
    const int own = std::popcount(after.board().other);
    const int discs = kSquares - before.board().empties();
    if (discs - 4 < kOpeningDiscs && near >= 2) return own + 4;
    if (discs < kSquares / 2) return 60 - own;
    return own;
}

ClassicChoice choose_classic(const Position& p, const std::vector<Move>& allowed, int depth,
                             const StopFlag& stop) {
    Minimax search(stop);
    ClassicChoice out{allowed.front(), -kInfinite};
    for (const Move m : allowed) {
        const int value = search.after(p, m, depth, out.value, kInfinite);
        if (value > out.value) {
            out.move = m;
            out.value = value;
        }
    }
    out.nodes = search.nodes;
    return out;
}

}  // namespace boyi::othello
