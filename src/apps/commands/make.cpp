#include <algorithm>
#include <memory>

#include "apps/collection.h"
#include "apps/command.h"
#include "apps/files.h"
#include "base/text.h"
#include "games/go/life/problem_sgf.h"
#include "games/go/notation.h"
#include "games/xiangqi/mate_problems.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game, out = "-";
    int count = 200, threads = 1;
    std::optional<int> from, to;
    std::optional<std::uint64_t> prover_nodes;
    std::uint64_t nodes = xiangqi::MateHunt{}.nodes, seed = 1;
    bool json = false;
};

// The command that makes the same again.
std::string recipe(const Wish& wish, int from, int to, std::uint64_t prover_nodes) {
    return "boyi make " + wish.game + " --count " + std::to_string(wish.count) + " --seed " +
           std::to_string(wish.seed) + " --from " + std::to_string(from) + " --to " +
           std::to_string(to) +
           (wish.game == "xiangqi" ? " --nodes " + std::to_string(wish.nodes) : "") +
           " --prover-nodes " + std::to_string(prover_nodes);
}

std::string xiangqi_text(const Wish& wish, const xiangqi::MateHunt& hunt) {
    Series<xiangqi::MateProblem> series{
        [&](std::uint64_t number) { return xiangqi::hunt(hunt, number); },
        [](const xiangqi::MateProblem& p) { return p.position.key(); }, "games"};
    std::string text =
        wish.json ? ""
                  : "# Forced wins in Xiangqi: a position, and within how many plies it is mate or "
                    "stalemate.\n# All are proved; up to 9 plies there is no shorter win.\n# Made "
                    "by: " +
                        recipe(wish, hunt.shortest, hunt.longest, hunt.prover_nodes) +
                        "\n# CC0: no rights reserved.\n";
    for (auto& problem : Collection(std::move(series), wish.count, wish.threads).run()) {
        const auto plies = problem.plies;
        if (wish.json) problem.plies.reset();
        const std::string line = xiangqi::write_mate(problem);
        text += wish.json ? Json{{"position", line}, {"plies", *plies}}.dump() : line;
        text += '\n';
    }
    return text;
}

std::vector<std::string> texts(const std::vector<go::Move>& moves) {
    std::vector<std::string> out;
    for (const auto m : moves) out.push_back(go::write_move(m));
    return out;
}

Json to_json(const go::life::MadeProblem& made) {
    const auto& p = made.problem;
    Json target = Json::array(), wrong = Json::object();
    for (const auto t : p.target) target.push_back(go::write_point(t));
    for (const auto& w : made.wrong) wrong[go::write_move(w.line.front())] = texts(w.line);
    return {{"position", go::write_position(go::Position(p.board, p.to_move))},
            {"target", target},
            {"status", go::life::status_word(made.answer.status)},
            {"move", go::write_move(made.right.line.front())},
            {"pv", texts(made.right.line)},
            {"wrong", wrong},
            {"difficulty", made.difficulty},
            {"nodes", made.answer.nodes}};
}

std::string go_text(const Wish& wish, const go::life::MakeWish& make) {
    Series<go::life::MadeProblem> series{
        [&](std::uint64_t number) { return go::life::make_one(make, number); },
        [](const go::life::MadeProblem& m) { return go::life::symmetric_key(m.problem); },
        "sketches"};
    const std::string source = recipe(wish, make.easiest, make.hardest, make.nodes);
    std::string text;
    int number = 0;
    auto all = Collection(std::move(series), wish.count, wish.threads).run();
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.difficulty < b.difficulty; });
    for (const auto& made : all) {
        auto tree = tree_of(made, source);
        tree.nodes[0].set("GN", {std::to_string(++number)});
        text += wish.json ? to_json(made).dump() : record::write_sgf(tree);
        text += '\n';
    }
    return text;
}

Result<Done> check_range(const Wish& wish, int from, int to, int most) {
    if (from > to || to > most)
        return Fault{"--from " + std::to_string(from) + " --to " + std::to_string(to) +
                     ": want --from no more than --to, and --to at most " + std::to_string(most) +
                     " for " + wish.game};
    return Done{};
}

Result<std::string> text_of(const Wish& wish) {
    if (wish.game == "xiangqi") {
        xiangqi::MateHunt hunt;
        hunt.seed = wish.seed;
        hunt.nodes = wish.nodes;
        hunt.shortest = wish.from.value_or(hunt.shortest);
        hunt.longest = wish.to.value_or(hunt.longest);
        hunt.prover_nodes = wish.prover_nodes.value_or(hunt.prover_nodes);
        if (const auto fits = check_range(wish, hunt.shortest, hunt.longest, 63); !fits)
            return fits.fault();
        return xiangqi_text(wish, hunt);
    }
    if (wish.game == "go") {
        go::life::MakeWish make;
        make.seed = wish.seed;
        make.easiest = wish.from.value_or(make.easiest);
        make.hardest = wish.to.value_or(make.hardest);
        make.nodes = wish.prover_nodes.value_or(make.nodes);
        if (const auto fits = check_range(wish, make.easiest, make.hardest, go::life::kHardest);
            !fits)
            return fits.fault();
        return go_text(wish, make);
    }
    return Fault{"game " + excerpt(wish.game) + " has no problems to make: want xiangqi or go"};
}

Result<Done> run(const Wish& wish) {
    const auto text = text_of(wish);
    if (!text) return text.fault();
    return save_file(wish.out, *text);
}

}  // namespace

void add_make(Program& program) {
    program.add(
        "make", "make problems with proved answers from a seed", [](CLI::App& sub) -> Action {
            auto wish = std::make_shared<Wish>();
            sub.add_option("GAME", wish->game, "xiangqi: mates; go: life and death (SGF)")
                ->required();
            sub.add_option("--count", wish->count, "problems wanted")
                ->capture_default_str()
                ->check(CLI::Range(1, 1'000'000));
            sub.add_option("--out", wish->out, "file to write, '-': standard output")
                ->capture_default_str();
            sub.add_option("--from", wish->from,
                           "xiangqi: plies of the shortest mate (3); go: least difficulty (1)")
                ->check(CLI::Range(1, 63));
            sub.add_option("--to", wish->to,
                           "xiangqi: plies of the longest mate (15); go: most difficulty (9)")
                ->check(CLI::Range(1, 63));
            sub.add_option("--nodes", wish->nodes, "xiangqi: nodes a move of the games")
                ->capture_default_str()
                ->check(CLI::Range(1, 10'000'000));
            sub.add_option("--prover-nodes", wish->prover_nodes,
                           "nodes of the prover for each position (xiangqi 250000, go 30000)")
                ->check(CLI::Range(1, 1'000'000'000));
            sub.add_option("--seed", wish->seed, "of the series")->capture_default_str();
            sub.add_option("--threads", wish->threads, "at the same time; the result is the same")
                ->capture_default_str()
                ->check(CLI::Range(1, 256));
            sub.add_flag("--json", wish->json,
                         "one JSON object a problem: position and plies, or position, target, "
                         "status, move, pv, wrong, difficulty");
            return [wish] { return run(*wish); };
        });
}

}  // namespace boyi::apps
