#include "games/xiangqi/findings_json.h"

#include <nlohmann/json.hpp>

#include "games/xiangqi/explain.h"

namespace boyi::xiangqi {
namespace {

using Json = nlohmann::ordered_json;

std::string winner_word(const Verdict& v) {
    if (!v.outcome) return "none";
    return v.outcome->winner ? std::string(side_word(*v.outcome->winner)) : "draw";
}

std::string change_word(PerSide<bool> must) {
    if (must.first && must.second) return "both";
    return must.first ? "red" : must.second ? "black" : "none";
}

Json to_json(const CycleMove& m) {
    Json out = {{"ply", m.ply},
                {"side", side_word(m.side)},
                {"move", write_square(m.move.from()) + write_square(m.move.to())},
                {"class", name_of(m.kind)},
                {"victims", Json::array()},
                {"chases", Json::array()}};
    for (const Chase& c : m.chases) {
        const std::string victim = write_man(c.victim);
        bool known = false;
        for (const auto& each : out["victims"]) known = known || each == victim;
        if (!known) out["victims"].push_back(victim);
        out["chases"].push_back({{"attacker", write_man(c.attacker)}, {"victim", victim}});
    }
    return out;
}

Json to_json(const Verdict& v, const Rules& rules) {
    Json out = {{"verdict", winner_word(v)},
                {"ply", v.ply},
                {"reason", v.outcome ? v.outcome->reason : "no rule ends the game"},
                {"rules", name_of(rules.set)},
                {"cycle", Json::array()},
                {"must_change", change_word(v.must_change)}};
    for (const CycleMove& m : v.cycle) out["cycle"].push_back(to_json(m));
    return out;
}

Json to_json(const ValueBreakdown& v) {
    Json out = {{"total", v.total}, {"phase", v.phase}, {"chance", v.chance}};
    for (int i = 0; i < kParts; ++i) {
        const auto& part = v.parts[static_cast<std::size_t>(i)];
        out["parts"][std::string(kPartNames[i])] = {{"red", part.first}, {"black", part.second}};
    }
    for (const auto& t : v.terms)
        out["terms"][std::string(t.name)] = {{"red", t.value.first}, {"black", t.value.second}};
    return out;
}

}  // namespace

std::string write_json(const Verdict& v, const Rules& rules) { return to_json(v, rules).dump(); }

std::string write_json(const ValueBreakdown& v) { return to_json(v).dump(); }

}  // namespace boyi::xiangqi
