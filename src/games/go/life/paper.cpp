#include "games/go/life/paper.h"

#include <algorithm>

#include "games/go/eyes.h"

namespace boyi::go::life {
namespace {

constexpr int kDead = 0, kAlive = 1000;
constexpr int kSacrifice = 4;  // stones that may be given away

class PaperSearch {
  public:
    PaperSearch(const Problem& p, const PaperLimits& limits) : problem_(p), limits_(limits) {}

    PaperAnswer run() {
        PaperAnswer out;
        const int value = search(problem_.board, problem_.to_move, limits_.depth,
                                 {kDead - 1, kAlive + 1}, &out.move);
        out.lives = value == kAlive;
        out.nodes = nodes_;
        return out;
    }

  private:
    struct Window {
        int alpha, beta;
    };

    // By the best of the groups that hold a stone of the target.
    Judgement judgement(const Board& board) {
        Judgement best = Judgement::Dead;
        for (const auto& group : groups_of(board, influence(board), problem_.defender, shapes_)) {
            const bool holds =
                std::any_of(group.stones.begin(), group.stones.end(), [&](Point stone) {
                    return std::binary_search(problem_.target.begin(), problem_.target.end(),
                                              stone);
                });
            if (holds) best = std::max(best, group.judgement);
        }
        return best;
    }

    bool may_play(const Board& board, Point p, Side s) const {
        if (!board.may_play(p, s, false)) return false;
        if (s != problem_.defender) return true;
        Board after = board;
        after.play(p, s);
        return !after.is_in_atari(p) || after.stones_in_chain(p) >= kSacrifice;
    }

    int search(const Board& board, Side mover, int depth, Window w, std::optional<Move>* best) {
        ++nodes_;
        const Judgement status = judgement(board);
        if (status == Judgement::Dead) return kDead;
        if (status == Judgement::Alive) return kAlive;
        const bool defends = mover == problem_.defender;
        if (depth == 0 || nodes_ >= limits_.nodes) return defends ? kAlive : kDead;
        int value = defends ? kDead - 1 : kAlive + 1;
        for (const Point p : problem_.area) {
            if (!may_play(board, p, mover)) continue;
            Board next = board;
            next.play(p, mover);
            const int found = search(next, other(mover), depth - 1, w, nullptr);
            if (defends ? found > value : found < value) {
                value = found;
                if (best != nullptr) *best = Move(p);
            }
            (defends ? w.alpha : w.beta) =
                defends ? std::max(w.alpha, value) : std::min(w.beta, value);
            if (w.alpha >= w.beta) break;
        }
        const bool has_moved = value >= kDead && value <= kAlive;
        return has_moved ? value : defends ? kDead : kAlive;
    }

    const Problem& problem_;
    const PaperLimits limits_;
    ShapeClasses shapes_;
    std::uint64_t nodes_ = 0;
};

}  // namespace

PaperAnswer solve_by_paper(const Problem& p, const PaperLimits& limits) {
    return PaperSearch(p, limits).run();
}

}  // namespace boyi::go::life
