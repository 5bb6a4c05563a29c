#include "games/xiangqi/endgame/perpetual.h"

#include "games/xiangqi/endgame/steps.h"

namespace boyi::xiangqi::endgame {
namespace {

constexpr Value kRuleWin = value_of_plies(1), kRuleLoss = value_of_plies(2);

class Judge {
  public:
    Judge(const Layout& layout, const Smaller& smaller, PerSide<std::vector<Value>>& values)
        : layout_(layout), smaller_(smaller), values_(values) {}

    std::uint64_t run() {
        do spread();
        while (condemn(Side::First) + condemn(Side::Second) > 0);
        return changed_;
    }

  private:
    template <class Visit>
    void for_each_draw(Side to_move, Visit visit) {
        for (Index i = 0; i < layout_.size(); ++i)
            if (values_[to_move][i] == kDraw) visit(i);
    }

    // Calls visit(value for the other side, setup after a quiet move or null) for each legal move.
    template <class Visit>
    bool visit_moves(const Setup& s, Side mover, Visit visit) const {
        const Side next = other(mover);
        return visit_quiet(layout_, s, mover, Direction::Forward,
                           [&](const Setup& after) {
                               const Value v = values_[next][layout_.index(after)];
                               return v != kNowhere && visit(v, &after);
                           }) ||
               visit_captures(layout_, s, mover, [&](Kind victim, const Setup& after) {
                   const Value v = smaller_.after(next, victim, after);
                   return v != kNowhere && visit(v, static_cast<const Setup*>(nullptr));
               });
    }

    // Wins and losses that follow from others, until there are no more.
    void spread() {
        std::uint64_t before = 0;
        do {
            before = changed_;
            for (const Side s : kSides)
                for_each_draw(s, [&](Index i) {
                    bool holds = false;
                    const bool wins = visit_moves(layout_.setup(i), s, [&](Value v, const Setup*) {
                        holds |= !is_win(v);
                        return is_loss(v);
                    });
                    if (wins) set(s, i, kRuleWin);
                    else if (!holds) set(s, i, kRuleLoss);
                });
        } while (changed_ != before);
    }

    void set(Side s, Index i, Value v) {
        values_[s][i] = v;
        ++changed_;
    }

    bool is_check(const Setup& after, Side by) const {
        return attacks_king(layout_, after, by, layout_.occupied(after));
    }

    // Finds the draws that `holder` keeps only by endless checks, and makes them losses.
    std::uint64_t condemn(Side holder) {
        for (const Side s : kSides) safe_[s].assign(layout_.size(), 0);
        while (widen_holder(holder) + widen_other(holder) > 0) {
        }
        const std::uint64_t before = changed_;
        for (const Side s : kSides)
            for_each_draw(s, [&](Index i) {
                if (safe_[s][i] == 0) set(s, i, s == holder ? kRuleLoss : kRuleWin);
            });
        return changed_ - before;
    }

    // The holder to move is safe with a quiet move that is no check, a capture into a draw, or any
    // move to where it is safe.
    std::uint64_t widen_holder(Side holder) {
        return widen(holder, [&](const Setup& s) {
            return visit_moves(s, holder, [&](Value v, const Setup* after) {
                if (v != kDraw) return false;
                return after == nullptr || safe_[other(holder)][layout_.index(*after)] != 0 ||
                       !is_check(*after, holder);
            });
        });
    }

    // With the other side to move it is safe when that side has no quiet answer, without a check of
    // its own, to where the holder is not safe.
    std::uint64_t widen_other(Side holder) {
        return widen(other(holder), [&](const Setup& s) {
            return !visit_moves(s, other(holder), [&](Value v, const Setup* after) {
                return v == kDraw && after != nullptr &&
                       safe_[holder][layout_.index(*after)] == 0 &&
                       !is_check(*after, other(holder));
            });
        });
    }

    template <class IsSafe>
    std::uint64_t widen(Side to_move, IsSafe is_safe) {
        std::uint64_t count = 0;
        for_each_draw(to_move, [&](Index i) {
            if (safe_[to_move][i] != 0 || !is_safe(layout_.setup(i))) return;
            safe_[to_move][i] = 1;
            ++count;
        });
        return count;
    }

    const Layout& layout_;
    const Smaller& smaller_;
    PerSide<std::vector<Value>>& values_;
    PerSide<std::vector<std::uint8_t>> safe_;
    std::uint64_t changed_ = 0;
};

}  // namespace

std::uint64_t judge_perpetual_checks(const Layout& layout, const Smaller& smaller,
                                     PerSide<std::vector<Value>>& values) {
    return Judge(layout, smaller, values).run();
}

}  // namespace boyi::xiangqi::endgame
