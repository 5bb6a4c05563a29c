#include <iostream>
#include <memory>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "base/text.h"
#include "games/xiangqi/explain.h"
#include "games/xiangqi/findings_json.h"

namespace boyi::apps {
namespace {

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
    if (wish.json) std::cout << xiangqi::write_json(v, rules) << '\n';
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
