// One game: two players, an opening, a referee. What happened is told completely, whatever
// happened.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/openings.h"
#include "arena/player.h"
#include "arena/referee.h"
#include "base/stop.h"

namespace boyi::arena {

// Scores may end a game early. Both engines must agree, so one that is blind ends nothing.
struct ResignRule {
    int score = 600;  // in the engines' own unit, usually hundredths of a pawn
    int moves = 4;    // in a row, of each side
};
struct DrawRule {
    int from_ply = 80;
    int moves = 6;
    int score = 10;
};

// A score as one number: the engine's own unit, or a million for what is decided.
int plain_value(const Score& score);

struct Conditions {
    int most_plies = 400;  // then it is a draw
    Millis margin{10};     // a clock may run below zero by this much: the way through the pipe
    std::optional<ResignRule> resign;
    std::optional<DrawRule> draw;
};

struct Effort {  // of one side in one game
    int moves = 0;
    double wall_ms = 0, cpu_ms = 0;
    std::uint64_t nodes = 0;
    long depths = 0;  // summed
    int late = 0;     // moves that took longer than the time of a move and its margin
    bool operator==(const Effort&) const = default;
};

struct GameResult {
    Outcome outcome;
    std::vector<std::string> moves;  // after the opening
    std::optional<Side> failed;      // who lost by its own fault,
    Lapse lapse = Lapse::Illegal;    // by which kind
    std::string what;                // and how, in words
    PerSide<Effort> effort;
};

struct Seat {
    Player* player = nullptr;
    Pace pace;
    std::string notation;  // how it writes moves
};

// Nothing when it was stopped from outside. A fault is the opening's, never the engines'.
Result<std::optional<GameResult>> play_game(Referee& referee, const PerSide<Seat>& seats,
                                            const Opening& opening, const Conditions& conditions,
                                            const StopFlag& stop);

}  // namespace boyi::arena
