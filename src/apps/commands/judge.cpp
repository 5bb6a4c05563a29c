#include <iostream>
#include <memory>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "base/text.h"
#include "games/xiangqi/explain.h"

namespace boyi::apps {
namespace {

using xiangqi::Chase;
using xiangqi::CycleMove;
using xiangqi::Rules;
using xiangqi::Verdict;
using xiangqi::Xiangqi;

struct Wish {
    std::string game, position, moves, rules = "asian";
    int clock_limit = xiangqi::kClockLimit;
    bool json = false;
};

Result<Line<Xiangqi>> read_line(const Wish& wish) {
    Line<Xiangqi> line;
    if (!wish.position.empty()) {
        const auto start = Xiangqi::read_position(wish.position);
        if (!start) return start.fault();
        line.start = *start;
    }
    auto p = line.start;
    for (const auto word : words(wish.moves)) {
        const auto m = Xiangqi::read_move(p, word);
        if (!m)
            return Fault{"ply " + std::to_string(line.moves.size() + 1) + ": " + m.fault().what};
        p.play(*m);
        line.moves.push_back(*m);
    }
    return line;
}

std::string winner_word(const Verdict& v) {
    if (!v.outcome) return "none";
    return v.outcome->winner ? std::string(xiangqi::side_word(*v.outcome->winner)) : "draw";
}

std::string change_word(PerSide<bool> must) {
    if (must.first && must.second) return "both";
    return must.first ? "red" : must.second ? "black" : "none";
}

Json to_json(const CycleMove& m) {
    Json out = {{"ply", m.ply},
                {"side", xiangqi::side_word(m.side)},
                {"move", xiangqi::write_square(m.move.from()) + xiangqi::write_square(m.move.to())},
                {"class", xiangqi::name_of(m.kind)},
                {"victims", Json::array()},
                {"chases", Json::array()}};
    for (const Chase& c : m.chases) {
        const std::string victim = xiangqi::write_man(c.victim);
        bool known = false;
        for (const auto& each : out["victims"]) known = known || each == victim;
        if (!known) out["victims"].push_back(victim);
        out["chases"].push_back({{"attacker", xiangqi::write_man(c.attacker)}, {"victim", victim}});
    }
    return out;
}

Json to_json(const Verdict& v, const Rules& rules) {
    Json out = {{"verdict", winner_word(v)},
                {"ply", v.ply},
                {"reason", v.outcome ? v.outcome->reason : "no rule ends the game"},
                {"rules", xiangqi::name_of(rules.set)},
                {"cycle", Json::array()},
                {"must_change", change_word(v.must_change)}};
    for (const CycleMove& m : v.cycle) out["cycle"].push_back(to_json(m));
    return out;
}

Result<Done> run(const Wish& wish) {
    const auto game = find_game(wish.game);
    if (!game) return game.fault();
    if (wish.game != Xiangqi::kName)
        return Fault{"game " + wish.game + " has no judge of repetitions: want xiangqi"};
    const auto set = xiangqi::read_rule_set(wish.rules);
    if (!set) return set.fault();
    const auto line = read_line(wish);
    if (!line) return line.fault();
    const Rules rules{*set, wish.clock_limit};
    const Verdict v = xiangqi::judge(*line, rules);
    if (wish.json) std::cout << to_json(v, rules).dump() << '\n';
    else std::cout << xiangqi::explain(v, rules);
    return Done{};
}

}  // namespace

void add_judge(Program& program) {
    program.add("judge", "say who has won a line of play by the rules, and why",
                [](CLI::App& sub) -> Action {
                    auto wish = std::make_shared<Wish>();
                    sub.add_option("GAME", wish->game, "xiangqi")->required();
                    sub.add_option("--rules", wish->rules, "asian (default), chinese or computer");
                    sub.add_option("--position", wish->position, "start from this position");
                    sub.add_option("--moves", wish->moves, "the moves played, like \"h2e2 h9g7\"");
                    sub.add_option("--clock", wish->clock_limit,
                                   "plies without capture that make a draw (120)")
                        ->check(CLI::Range(1, 1000));
                    sub.add_flag("--json", wish->json,
                                 "one JSON object: verdict, ply, reason, cycle, must_change");
                    return [wish] { return run(*wish); };
                });
}

}  // namespace boyi::apps
