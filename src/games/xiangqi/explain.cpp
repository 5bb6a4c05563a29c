#include "games/xiangqi/explain.h"

#include "base/text.h"

namespace boyi::xiangqi {
namespace {

constexpr std::string_view kKindWords[] = {"king",    "advisor", "elephant", "horse",
                                           "chariot", "cannon",  "pawn"};

std::string capital(Side s) { return s == Side::First ? "Red" : "Black"; }

std::string headline(const Verdict& v, const Rules& rules) {
    const std::string where = " (" + std::string(name_of(rules.set)) + " rules)";
    if (!v.outcome)
        return "No verdict: the game goes on after ply " + std::to_string(v.ply) + where;
    const std::string why = " at ply " + std::to_string(v.ply) + ": " + v.outcome->reason + where;
    return (v.outcome->winner ? capital(*v.outcome->winner) + " wins" : "Draw") + why;
}

std::string write_move_line(const CycleMove& m) {
    std::string out = "  ply " + std::to_string(m.ply) + "  " + std::string(side_word(m.side)) +
                      (m.side == Side::First ? "    " : "  ") + write_square(m.move.from()) +
                      write_square(m.move.to()) + "  " + std::string(name_of(m.kind));
    std::vector<std::string> parts;
    for (const Chase& c : m.chases)
        parts.push_back(write_man(c.attacker) + " attacks " + write_man(c.victim));
    if (!parts.empty()) out += ": " + join(parts, ", ");
    return out + "\n";
}

std::string what_it_did(Habit h) {
    switch (h) {
        case Habit::Harmless: return "does nothing forbidden";
        case Habit::Attacks: return "checks, threatens mate or chases on every move";
        case Habit::Chases: return "chases the same man on every move";
        case Habit::ChasesPinned: return "chases a chariot pinned by a horse on every move";
        case Habit::Checks: return "checks on every move";
    }
    return {};
}

std::string who_must_change(PerSide<bool> must) {
    if (must.first && must.second)
        return "Both sides do the same wrong: neither has to change alone.";
    if (must.first) return "Red must change.";
    if (must.second) return "Black must change.";
    return "Nobody has to change.";
}

}  // namespace

std::string_view side_word(Side s) { return s == Side::First ? "red" : "black"; }

std::string write_man(const Man& man) {
    return std::string(kKindWords[static_cast<std::size_t>(man.piece.kind())]) + " " +
           write_square(man.square);
}

std::string explain(const Verdict& v, const Rules& rules) {
    std::string out = headline(v, rules) + ".\n";
    if (v.cycle.empty()) return out;
    out +=
        "The position after ply " + std::to_string(v.ply) + " has occurred before; since then:\n";
    for (const CycleMove& m : v.cycle) out += write_move_line(m);
    for (const Side s : kSides) out += capital(s) + " " + what_it_did(v.habits[s]) + ".\n";
    return out + who_must_change(v.must_change) + "\n";
}

}  // namespace boyi::xiangqi
