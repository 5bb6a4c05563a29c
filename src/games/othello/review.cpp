#include "games/othello/review.h"

#include <algorithm>
#include <optional>

#include "games/othello/certainty.h"
#include "games/othello/crew.h"
#include "games/othello/root.h"
#include "games/othello/weights_file.h"

namespace boyi::othello {
namespace {

class Reviewer {
  public:
    Reviewer(const ReviewWish& wish, const StopFlag& stop)
        : wish_(wish), table_(wish.table_megabytes), worker_{table_, stop, &standard_weights()} {
        if (wish.threads > 1) crew_.emplace(worker_, wish.threads);
    }

    std::uint64_t nodes() const { return worker_.nodes + (crew_ ? crew_->nodes() : 0); }

    // Nothing when it was stopped.
    std::optional<Reviewed> look(const Position& p, Move played) {
        const int empties = p.board().empties();
        Reviewed out{p, played, played};
        out.is_exact = empties <= wish_.exact_from;
        const auto legal = p.moves();
        Root root(worker_, p, {legal.begin(), legal.end()}, 1);
        Stage last;
        for (const Stage& stage :
             stages(empties, wish_.depth, out.is_exact ? Ending::Exact : Ending::None)) {
            if (!root.search(stage)) return std::nullopt;
            last = stage;
        }
        out.depth = last.depth;
        out.value = root.moves().front().value;
        out.best = root.moves().front().move;
        if (played == out.best) return out;
        const auto other = value_of(p, played, last);
        if (worker_.stop.raised()) return std::nullopt;
        out.loss = std::max(0, out.value - other);
        if (out.loss == 0) out.best = played;
        return out;
    }

  private:
    int value_of(const Position& p, Move m, const Stage& stage) {
        Position next = p;
        next.play(m);
        return -kernel().search(worker_, next.board(), -kSquares, kSquares, stage.depth - 1,
                                stage.certainty);
    }

    const ReviewWish& wish_;
    Table table_;
    Worker worker_;
    std::optional<Crew> crew_;
};

}  // namespace

Review review(const Line<Othello>& game, const ReviewWish& wish, const StopFlag& stop,
              const std::function<void(int left)>& done) {
    std::vector<Position> positions{game.start};
    for (const Move m : game.moves) {
        positions.push_back(positions.back());
        positions.back().play(m);
    }
    Review out;
    Reviewer reviewer(wish, stop);
    for (std::size_t i = game.moves.size(); i-- > 0;) {
        if (game.moves[i].is_pass()) continue;
        auto reviewed = reviewer.look(positions[i], game.moves[i]);
        if (!reviewed) break;
        out.moves.push_back(*reviewed);
        done(static_cast<int>(i));
    }
    std::reverse(out.moves.begin(), out.moves.end());
    out.nodes = reviewer.nodes();
    return out;
}

}  // namespace boyi::othello
