#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <memory>

#include "apps/ablation.h"
#include "apps/command.h"
#include "apps/laboratory.h"
#include "apps/progress.h"
#include "base/text.h"

namespace boyi::apps {
namespace {

struct LabWish {
    std::string game, algorithms;
    CompareWish compare;
    double seconds = 0.5;
    bool json = false;
};

std::string score_text(const Score& s) {
    switch (s.unit) {
        case Unit::Plies:
            return (s.value > 0 ? "win in " : "loss in ") + std::to_string(std::abs(s.value));
        case Unit::Permille: return std::to_string(s.value) + " permille";
        default: return std::to_string(s.value);
    }
}

void print_table(const Comparison& c, const LabWish& wish) {
    std::printf("%s, %d plies, evaluation %s\n", c.position.c_str(), wish.compare.depth,
                c.evaluation.c_str());
    std::printf("full tree %s%.0f leaves, branching %.2f, minimal tree %.0f leaves\n\n",
                c.full_is_estimated ? "about " : "", c.full_leaves, c.branching, c.minimal_leaves);
    std::printf("%-20s %-9s %14s %-5s %12s %12s %9s %9s\n", "algorithm", "promise", "value", "best",
                "nodes", "leaves", "x minimal", "cpu ms");
    for (const auto& row : c.rows)
        std::printf("%-20s %-9s %14s %-5s %12llu %12llu %9.2f %9lld\n", row.name.c_str(),
                    row.promise.c_str(), score_text(row.score).c_str(), row.best.c_str(),
                    static_cast<unsigned long long>(row.nodes),
                    static_cast<unsigned long long>(row.leaves), row.share,
                    static_cast<long long>(row.cpu.count()));
}

// One line on a terminal that is written over; a line now and then elsewhere.
CompareEar progress_line() {
    const bool terminal = isatty(STDERR_FILENO) != 0;
    const Millis every{terminal ? 200 : 10'000};
    CompareEar ear;
    ear.progress = [terminal, every, clock = Timer{}](std::string_view name,
                                                      std::uint64_t nodes) mutable {
        if (clock.elapsed() < every) return;
        clock.restart();
        std::fprintf(stderr, "%-20.*s %12llu nodes%c", static_cast<int>(name.size()), name.data(),
                     static_cast<unsigned long long>(nodes), terminal ? '\r' : '\n');
    };
    return ear;
}

Result<Done> compare(LabWish wish, int& status) {
    const auto lab = find_laboratory(wish.game);
    if (!lab) return lab.fault();
    if (!wish.algorithms.empty())
        for (const auto name : split(wish.algorithms, ','))
            wish.compare.algorithms.emplace_back(trim(name));
    const auto comparison = (*lab)->compare(wish.compare, progress_line());
    if (!comparison) return comparison.fault();
    if (wish.json) std::cout << engine::write_json(*comparison, wish.game, wish.compare) << '\n';
    else print_table(*comparison, wish);
    if (!comparison->left_out.empty())
        std::cerr << "left out, the tree is too large: " << join(comparison->left_out, ", ")
                  << " (name them with --algorithms to run them)\n";
    for (const auto& sentence : comparison->disagreement)
        std::cerr << "boyi: the algorithms disagree: " << sentence << '\n';
    if (!comparison->disagreement.empty()) status = 1;
    return Done{};
}

void print_speeds(const std::vector<GeneratorSpeed>& speeds, const LabWish& wish) {
    const auto per_second = [](const GeneratorSpeed& s, std::uint64_t count) {
        return static_cast<double>(count) / s.cpu_seconds;
    };
    if (!wish.json)
        std::printf("%-15s %14s %14s %8s\n", "generator", "positions/s", "moves/s", "x scan");
    const double scan = per_second(speeds.front(), speeds.front().positions);
    Json out = {{"game", wish.game}, {"seed", wish.compare.seed}, {"generators", Json::array()}};
    for (const auto& s : speeds) {
        const double positions = per_second(s, s.positions), moves = per_second(s, s.moves);
        out["generators"].push_back({{"name", s.name},
                                     {"positions", s.positions},
                                     {"moves", s.moves},
                                     {"cpu_ms", std::llround(s.cpu_seconds * 1000)},
                                     {"positions_per_s", std::llround(positions)},
                                     {"moves_per_s", std::llround(moves)},
                                     {"ratio", positions / scan}});
        if (!wish.json)
            std::printf("%-15s %14.0f %14.0f %8.2f\n", s.name.c_str(), positions, moves,
                        positions / scan);
    }
    if (wish.json) std::cout << out.dump() << '\n';
}

Result<Done> time_generators(const LabWish& wish) {
    const auto lab = find_laboratory(wish.game);
    if (!lab) return lab.fault();
    const auto speeds = (*lab)->time_generators(wish.seconds, wish.compare.seed);
    if (!speeds) return speeds.fault();
    print_speeds(*speeds, wish);
    return Done{};
}

void add_compare(Program& program, CLI::App& lab) {
    auto wish = std::make_shared<LabWish>();
    CLI::App* sub = lab.add_subcommand("compare", "search algorithms side by side");
    sub->add_option("GAME", wish->game, "xiangqi")->required();
    sub->add_option("--position", wish->compare.position, "start from this position instead");
    sub->add_option("--depth", wish->compare.depth, "plies")->check(CLI::Range(1, 30));
    sub->add_option("--algorithms", wish->algorithms,
                    "some of them, separated by commas (all otherwise)");
    sub->add_option("--evaluation", wish->compare.evaluation, "classic or mcchess, for xiangqi");
    sub->add_option("--tolerance", wish->compare.tolerance, "of the tolerance search")
        ->check(CLI::Range(0, 100'000));
    sub->add_option("--visits", wish->compare.visits, "of the Monte-Carlo tree search")
        ->check(CLI::Range(1, 1'000'000'000));
    sub->add_option("--seed", wish->compare.seed, "of the Monte-Carlo tree search");
    sub->add_flag("--json", wish->json, "one JSON object with a list of algorithms");
    sub->callback([&program, wish] {
        program.chosen = [&program, wish] { return compare(*wish, program.status); };
    });
}

void add_moves(Program& program, CLI::App& lab) {
    auto wish = std::make_shared<LabWish>();
    CLI::App* sub = lab.add_subcommand("moves", "move generators side by side, processor time");
    sub->add_option("GAME", wish->game, "xiangqi")->required();
    sub->add_option("--seconds", wish->seconds, "for each generator")
        ->check(CLI::Range(0.001, 600.0));
    sub->add_option("--seed", wish->compare.seed, "of the random games that give the positions");
    sub->add_flag("--json", wish->json, "one JSON object with a list of generators");
    sub->callback([&program, wish] { program.chosen = [wish] { return time_generators(*wish); }; });
}

void print_row(const AblationRow& row) {
    const auto& games = row.match.games;
    std::printf("%-26s %12llu %8.2f", row.technique.c_str(),
                static_cast<unsigned long long>(row.nodes), row.ratio);
    if (games.games() > 0)
        std::printf("  %-26s +%ld =%ld -%ld", write_elo(row.match.pairs).c_str(), games.wins,
                    games.draws, games.losses);
    std::printf("\n");
    std::fflush(stdout);
}

Json ablation_json(const Ablation& ablation, const AblationWish& wish) {
    Json out = {{"game", wish.game}, {"depth", wish.depth},       {"nodes", ablation.nodes},
                {"seed", wish.seed}, {"match_nodes", wish.nodes}, {"games", wish.games}};
    out["techniques"] = Json::array();
    for (const auto& row : ablation.rows) {
        const auto& games = row.match.games;
        Json one = {{"name", row.technique}, {"nodes", row.nodes},   {"ratio", row.ratio},
                    {"wins", games.wins},    {"draws", games.draws}, {"losses", games.losses}};
        if (const auto elo = arena::estimate(row.match.pairs, arena::EloKind::Logistic))
            one["elo"] = {{"value", elo->value}, {"low", elo->low}, {"high", elo->high}};
        out["techniques"].push_back(one);
    }
    return out;
}

Result<Done> run_ablation(const AblationWish& wish, bool json) {
    Progress progress;
    if (!json)
        std::printf("%-26s %12s %8s  %s\n", "without", "nodes", "x all", "Elo that it is worth");
    const AblationListener listener{
        [&](double share, std::string_view technique) { progress.show(share, technique); },
        [&](const AblationRow& row) {
            progress.clear();
            if (!json) print_row(row);
        }};
    const auto ablation = ablate(wish, listener);
    progress.clear();
    if (!ablation) return ablation.fault();
    if (json) std::cout << ablation_json(*ablation, wish).dump() << '\n';
    else std::printf("%-26s %12llu\n", "nothing", static_cast<unsigned long long>(ablation->nodes));
    return Done{};
}

void add_ablate(Program& program, CLI::App& lab) {
    struct Wish {
        AblationWish ablation;
        std::string techniques;
        bool json = false;
    };
    auto wish = std::make_shared<Wish>();
    CLI::App* sub = lab.add_subcommand(
        "ablate", "each technique of the search switched off in turn: nodes and Elo");
    sub->add_option("GAME", wish->ablation.game, "xiangqi")->required();
    sub->add_option("--techniques", wish->techniques,
                    "some of them, separated by commas (all otherwise)");
    sub->add_option("--depth", wish->ablation.depth, "of the trees whose nodes are counted")
        ->capture_default_str()
        ->check(CLI::Range(1, 30));
    sub->add_option("--games", wish->ablation.games, "of each match, even; 0: count nodes only")
        ->capture_default_str()
        ->check(CLI::Range(0, 1'000'000));
    sub->add_option("--nodes", wish->ablation.nodes, "a move in the matches")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000'000));
    sub->add_option("--seed", wish->ablation.seed, "of the openings")->capture_default_str();
    sub->add_option("--threads", wish->ablation.threads, "games at a time")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    sub->add_flag("--json", wish->json, "one JSON object with a list of techniques");
    sub->callback([&program, wish] {
        if (!wish->techniques.empty())
            for (const auto name : split(wish->techniques, ','))
                wish->ablation.techniques.emplace_back(trim(name));
        program.chosen = [wish] { return run_ablation(wish->ablation, wish->json); };
    });
}

}  // namespace

void add_lab(Program& program) {
    CLI::App* lab = program.app.add_subcommand("lab", "algorithms of the textbooks, compared");
    lab->require_subcommand(1);
    add_compare(program, *lab);
    add_moves(program, *lab);
    add_ablate(program, *lab);
    add_lab_spread(program, *lab);
}

}  // namespace boyi::apps
