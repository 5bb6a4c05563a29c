// Judge: reads a whole line of play and says who has won by which rule, at which ply that first
// held, and why: the cycle, what each move of it did, and who must change.
#pragma once

#include <string>
#include <vector>

#include "game/line.h"
#include "games/xiangqi/chase.h"
#include "games/xiangqi/game.h"
#include "games/xiangqi/history.h"

namespace boyi::xiangqi {

enum class MoveClass : std::uint8_t { Idle, Chase, MateThreat, Check };

std::string_view name_of(MoveClass c);

// A man named where it stands right after the move.
struct Man {
    Piece piece;
    Square square;
    bool operator==(const Man&) const = default;
};

struct Chase {
    Man attacker, victim;
    bool operator==(const Chase&) const = default;
};

struct CycleMove {
    int ply = 0;  // counted from 1
    Side side = Side::First;
    Move move;
    MoveClass kind = MoveClass::Idle;
    std::vector<Chase> chases;  // also of a move that checks or threatens mate
};

struct Verdict {
    std::optional<Outcome> outcome;  // nothing: the game goes on
    int ply = 0;                     // where the outcome first held; else the length of the line
    std::vector<CycleMove> cycle;    // the plies judged, when a repetition was
    PerSide<Habit> habits;           // over that cycle
    PerSide<bool> must_change;       // whose habit is forbidden; both when they are equally bad
};

// When no outcome holds but the last position has occurred before, `cycle`, `habits` and
// `must_change` already say how a further repetition would be judged.
Verdict judge(const Line<Xiangqi>& line, const Rules& rules);

}  // namespace boyi::xiangqi
