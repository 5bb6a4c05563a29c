// History: the positions since the last capture, kept so that a repetition is found by a scan over
// keys and judged only when there is one. The judge, the arena and the search all use it.
//
// In a search:
//     History past(start.key());                  // then push() every move of the game
//     past.push(next.key(), m, took, next.in_check());  ...  past.pop();
//     if (auto r = past.ruling_in_tree(board, plies_from_root, rule_set))
//         score = !r->loser ? draw : *r->loser == board.side_to_move() ? loss : win;
// Clock and material are static_draw() in rules.h; ask that first.
#pragma once

#include <optional>
#include <vector>

#include "games/xiangqi/board.h"
#include "games/xiangqi/rules.h"

namespace boyi::xiangqi {

// What a side did on all of its moves of a cycle, the worst that fits.
enum class Habit : std::uint8_t {
    Harmless,      // nothing forbidden
    Attacks,       // chinese: each move checks, threatens mate or chases something
    Chases,        // each move chases one and the same man
    ChasesPinned,  // asian: that man is a chariot pinned by a horse, which is worse
    Checks,        // each move checks
};

struct Ruling {
    PerSide<Habit> habits;
    std::optional<Side> loser;  // the side whose habit is worse; nobody: a draw

    bool operator==(const Ruling&) const = default;
};

// One ply of the past: the move, and the position after it.
struct Ply {
    Key key = 0;
    Move move;
    bool check = false;  // the move gave check
    int reversible = 0;  // plies back to the last capture, null move or start
};

class History {
  public:
    explicit History(Key start) : plies_{{start, {}, false, 0}} {}

    // After a move has been played. A null move (no move, nothing taken) also cuts off the past.
    void push(Key after, Move m, bool took, bool check) {
        const bool cut = took || m.is_none();
        plies_.push_back({after, m, check, cut ? 0 : plies_.back().reversible + 1});
    }
    void pop() { plies_.pop_back(); }
    int size() const { return static_cast<int>(plies_.size()) - 1; }  // moves pushed

    // How many plies ago the position now on the board occurred, nearest first, looking further
    // back than `beyond`.
    std::optional<int> repeats(int beyond = 0) const;

    // The ruling when the position occurs for the third time: what ends a game.
    std::optional<Ruling> ruling(const Board& now, RuleSet set) const;

    // The ruling for a search: as above, and already at the second occurrence when the first one is
    // inside the tree. A second occurrence that wins or loses is believed only if the whole cycle
    // can be repeated without another position coming up a third time first.
    std::optional<Ruling> ruling_in_tree(const Board& now, int plies_from_root, RuleSet set) const;

    // The ruling over the last `count` plies, which lead from this position back to itself.
    Ruling ruling_over(const Board& now, int count, RuleSet set) const;

    // A ply counted from the latest: 0 is the last one.
    const Ply& ago(int plies) const {
        return plies_[plies_.size() - 1 - static_cast<std::size_t>(plies)];
    }

  private:
    bool is_sure_to_close(int cycle) const;
    int occurrences(int plies_ago) const;

    std::vector<Ply> plies_;
};

}  // namespace boyi::xiangqi
