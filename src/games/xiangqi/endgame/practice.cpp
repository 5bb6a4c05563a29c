#include "games/xiangqi/endgame/practice.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "base/text.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/notation.h"

namespace boyi::xiangqi::endgame {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFates[] = {"draw", "win", "loss"};
constexpr int kTries = 40'000;   // positions looked at for a task
constexpr int kCandidates = 12;  // the longest win among so many is posed
constexpr std::string_view kWant = "want a class like KNKA, then win or hold, then a seed";

std::string write_uci(const Position& p, Move m) { return write_move(p, m, {Notation::Uci}); }

Prospect prospect_of(Value v) {
    if (v == kDraw || v == kNowhere) return {};
    return {fate_of(v), plies_of(v)};
}

// After a move, seen by the side that made it.
Prospect turned(const Prospect& p) {
    const Fate fate = p.fate == Fate::Win    ? Fate::Loss
                      : p.fate == Fate::Loss ? Fate::Win
                                             : Fate::Draw;
    return {fate, p.plies ? std::optional(*p.plies + 1) : std::nullopt};
}

// For sorting, best first.
int worth(const Prospect& p) {
    constexpr int kFar = 1000;
    if (p.fate == Fate::Draw) return 0;
    return p.fate == Fate::Win ? kFar - *p.plies : *p.plies - kFar;
}

void add(Json& out, const Prospect& p) {
    out["fate"] = kFates[static_cast<int>(p.fate)];
    if (p.plies) out["plies"] = *p.plies;
}

}  // namespace

Result<std::shared_ptr<const Table>> Practice::table_of(const Material& m) {
    const std::string name = "class " + write_class(m);
    const auto layout = Layout::of(m);  // before all it leads to are listed
    if (!layout) return layout.fault();
    if (m.both_attack())
        return Fault{name + " is not practised: want one in which only one side can attack"};
    const auto bytes = layout->size() > kMostBytes ? Result{kMostBytes + 1} : memory_for({m});
    if (!bytes) return bytes.fault();
    if (*bytes > kMostBytes) return Fault{name + " is too large to be generated while you wait"};
    return library_.get(m);
}

Result<Prospect> Practice::value(const Position& p) {
    const Material m = material_of(p.board());
    const auto table = table_of(m);
    if (!table) return table.fault();
    const bool canonical = m.is_canonical();
    const Layout layout = *Layout::of(m);
    const Side side = canonical ? p.side_to_move() : other(p.side_to_move());
    return prospect_of((*table)->values[side][layout.index(layout.setup(p.board()))]);
}

Result<std::vector<PractisedMove>> Practice::moves(const Position& p) {
    std::vector<PractisedMove> out;
    for (const Move m : p.moves()) {
        Position next = p;
        next.play(m);
        const auto found = value(next);
        if (!found) return found.fault();
        out.push_back({m, turned(*found)});
    }
    std::stable_sort(out.begin(), out.end(), [](const PractisedMove& a, const PractisedMove& b) {
        return worth(a.leads_to) > worth(b.leads_to);
    });
    return out;
}

Result<bool> Practice::is_task(const Position& p, Goal goal) {
    const auto now = value(p);
    if (!now) return now.fault();
    if (goal == Goal::Win) return now->fate == Fate::Win && *now->plies > 1;
    if (now->fate != Fate::Draw) return false;
    const auto all = moves(p);
    if (!all) return all.fault();
    return !all->empty() && all->back().leads_to.fate == Fate::Loss;
}

Result<Position> Practice::pose(const Material& m, Goal goal, std::uint64_t seed) {
    const auto table = table_of(m);
    if (!table) return table.fault();
    const Layout layout = *Layout::of(m);
    const Side solver = goal == Goal::Win ? Side::First : Side::Second;
    Random random(seed);
    std::optional<Position> best;
    int best_plies = -1, found = 0;
    for (int i = 0; i < kTries && found < kCandidates; ++i) {
        const auto setup = layout.setup(random.next() % layout.size());
        if (!layout.is_possible(setup)) continue;
        const Position p(layout.board(setup, solver));
        if (is_in_check(p.board(), other(solver)) || p.outcome()) continue;
        const auto task = is_task(p, goal);
        if (!task) return task.fault();
        if (!*task) continue;
        ++found;
        const int plies = value(p)->plies.value_or(0);
        if (plies > best_plies) {
            best = p;
            best_plies = plies;
        }
        if (goal == Goal::Hold) break;
    }
    if (best) return *best;
    return Fault{"class " + write_class(m) + " has nothing to " +
                 (goal == Goal::Win ? "win for red" : "hold for black")};
}

Result<std::string> Practice::pose_in_json(std::string_view argument) {
    const auto parts = words(argument);
    const auto refuse = [&] {
        return Fault{"ending " + excerpt(argument) + ": " + std::string(kWant)};
    };
    const auto m = read_class(parts[0]);
    if (!m) return m.fault();
    Goal goal = Goal::Win;
    std::uint64_t seed = 1;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const auto number = read_number<std::uint64_t>(parts[i]);
        if (i > 2) return refuse();
        if (number) seed = *number;
        else if (parts[i] == "hold" || parts[i] == "win")
            goal = parts[i] == "hold" ? Goal::Hold : Goal::Win;
        else return refuse();
    }
    const auto posed = pose(*m, goal, seed);
    if (!posed) return posed.fault();
    Json out = {{"class", write_class(*m)}, {"position", write_fen(*posed)}};
    add(out, *value(*posed));
    return out.dump();
}

Result<std::string> Practice::values_in_json(const Position& p) {
    const auto now = value(p);
    if (!now) return now.fault();
    const auto all = moves(p);
    if (!all) return all.fault();
    Json out = {{"class", write_class(material_of(p.board()))}};
    add(out, *now);
    out["moves"] = Json::array();
    for (const PractisedMove& each : *all) {
        Json row = {{"move", write_uci(p, each.move)}};
        add(row, each.leads_to);
        out["moves"].push_back(std::move(row));
    }
    return out.dump();
}

Result<std::string> Practice::answer(const Position& p, std::string_view argument) {
    return trim(argument).empty() ? values_in_json(p) : pose_in_json(argument);
}

}  // namespace boyi::xiangqi::endgame
