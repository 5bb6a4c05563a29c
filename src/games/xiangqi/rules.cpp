#include "games/xiangqi/rules.h"

#include "base/text.h"
#include "games/xiangqi/moves.h"

namespace boyi::xiangqi {
namespace {

constexpr std::string_view kNames[] = {"asian", "chinese", "computer"};

enum class Dead { No, Yes, UnlessMateNow };

// One cannon is left, and its owner has no advisor to shoot over.
Dead lone_cannon(const Board& b, Side owner) {
    const int defenders = b.of(other(owner), Kind::Advisor).count();
    const bool has_elephants = static_cast<bool>(b.of(owner, Kind::Elephant));
    if (defenders == 0) return Dead::Yes;
    if (defenders == 1) return has_elephants ? Dead::UnlessMateNow : Dead::Yes;
    return has_elephants ? Dead::No : Dead::UnlessMateNow;
}

// No pawns, chariots or horses are left.
Dead cannons_only(const Board& b) {
    const Bitboard cannons = b.of(Kind::Cannon);
    if (cannons.count() == 1) {
        const Side owner = b.at(cannons.lowest()).side();
        return b.of(owner, Kind::Advisor) ? Dead::No : lone_cannon(b, owner);
    }
    const bool one_each = b.of(Side::First, Kind::Cannon).count() == 1 && cannons.count() == 2;
    if (!one_each || b.of(Kind::Advisor)) return Dead::No;
    return b.of(Kind::Elephant) ? Dead::UnlessMateNow : Dead::Yes;
}

template <class Test>
bool has_move(const Board& b, Test test) {
    for (const Move m : legal_moves<Plain>(b)) {
        Board next = b;
        next.apply(m);
        if (test(next)) return true;
    }
    return false;
}

}  // namespace

std::string_view name_of(RuleSet set) { return kNames[static_cast<std::size_t>(set)]; }

Result<RuleSet> read_rule_set(std::string_view text) {
    for (const RuleSet set : kRuleSets)
        if (lower(text) == name_of(set)) return set;
    return Fault{"rule set " + excerpt(text) + " is not known: want asian, chinese or computer"};
}

bool can_end_at_once(const Board& b) {
    return has_move(b, [](const Board& next) { return count_legal_moves<Plain>(next) == 0; });
}

bool can_mate_at_once(const Board& b) {
    return has_move(b, [](const Board& next) {
        return checkers<Plain>(next, next.side_to_move()) && count_legal_moves<Plain>(next) == 0;
    });
}

bool is_dead_material(const Board& b, const Rules& rules) {
    if (b.of(Kind::Pawn) | b.of(Kind::Chariot) | b.of(Kind::Horse)) return false;
    if (!b.of(Kind::Cannon)) return true;
    if (!rules.stops_dead_cannons()) return false;
    const Dead dead = cannons_only(b);
    return dead == Dead::Yes || (dead == Dead::UnlessMateNow && !can_end_at_once(b));
}

std::optional<Outcome> static_draw(const Position& p, const Rules& rules) {
    if (p.clock() >= rules.clock_limit)
        return draw_by(std::to_string(rules.clock_limit / 2) + " moves without capture");
    if (is_dead_material(p.board(), rules)) return draw_by("insufficient material");
    return std::nullopt;
}

}  // namespace boyi::xiangqi
