// Rules: the rule sets a game may be played under, and what a rule says by the position alone - the
// clock of moves without capture and dead material. Repetitions need the past: see history.h.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "game/outcome.h"
#include "games/xiangqi/position.h"

namespace boyi::xiangqi {

enum class RuleSet : std::uint8_t { Asian, Chinese, Computer };

inline constexpr RuleSet kRuleSets[] = {RuleSet::Asian, RuleSet::Chinese, RuleSet::Computer};

std::string_view name_of(RuleSet set);
Result<RuleSet> read_rule_set(std::string_view text);

inline constexpr int kNoClock = 1 << 20;  // plies that no game lasts

struct Rules {
    RuleSet set = RuleSet::Asian;
    int clock_limit = kClockLimit;  // counted plies without capture that make a draw

    // Draws by material beyond "nobody has a man that can attack".
    bool stops_dead_cannons() const { return set == RuleSet::Computer; }
};

// Draws that need no past: the clock has run out, or neither side can ever mate. Checkmate and
// stalemate come first; that is Position::outcome().
std::optional<Outcome> static_draw(const Position& p, const Rules& rules);

// True when a mate is impossible by material, or so unlikely that the rule set stops the game.
// Cheap unless the material is nearly dead.
bool is_dead_material(const Board& b, const Rules& rules);

// True when the side to move can checkmate or stalemate at once.
bool can_end_at_once(const Board& b);

// True when the side to move can checkmate at once.
bool can_mate_at_once(const Board& b);

}  // namespace boyi::xiangqi
