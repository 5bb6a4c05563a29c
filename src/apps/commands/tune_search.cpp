#include <filesystem>
#include <iostream>
#include <memory>

#include "apps/command.h"
#include "apps/files.h"
#include "apps/othello_evolution.h"
#include "apps/progress.h"
#include "apps/tuning.h"
#include "base/on_threads.h"
#include "base/text.h"
#include "train/genetic.h"
#include "train/spsa.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game, state, dials, suite, setting;
    train::SpsaPlan spsa;
    train::GeneticPlan genetic;
    std::uint64_t nodes = 2000, seed = 1;
    long games = 8;       // of one trial of SPSA
    long verdict = 2000;  // games at most of tuned against default; 0: none
    int finalists = 3, threads = 1;
    bool json = false;
};

Result<TuningDesk> desk_of(const Wish& wish) {
    std::vector<std::string> only;
    for (const auto name : split(wish.dials, ','))
        if (!trim(name).empty()) only.emplace_back(trim(name));
    return find_desk(wish.game, only);
}

Result<std::vector<KnownMove>> suite_of(const Wish& wish) {
    const auto text = load_file(wish.suite);
    if (!text) return text.fault();
    auto suite = read_suite(*text);
    if (!suite) return Fault{"file " + excerpt(wish.suite) + ", " + suite.fault().what};
    return suite;
}

// An optimiser's state: loaded where the file exists, saved whole after each step.
template <class Optimiser>
Result<Done> resume(const Wish& wish, Optimiser& optimiser) {
    if (wish.state.empty() || !std::filesystem::exists(wish.state)) return Done{};
    const auto text = load_file(wish.state);
    if (!text) return text.fault();
    const auto loaded = optimiser.load(*text);
    if (!loaded) return Fault{"file " + excerpt(wish.state) + ": " + loaded.fault().what};
    return Done{};
}

template <class Optimiser>
Result<Done> keep(const Wish& wish, const Optimiser& optimiser) {
    if (wish.state.empty()) return Done{};
    return save_file(wish.state, optimiser.save());
}

MatchWish match_of(const Wish& wish, const TuningDesk& desk, const train::Setting& first,
                   const train::Setting& second) {
    MatchWish match;
    match.game = wish.game;
    match.first = desk.options(first);
    match.second = desk.options(second);
    match.nodes = wish.nodes;
    match.seed = wish.seed;
    match.threads = wish.threads;
    return match;
}

train::Setting setting_of_now(const TuningDesk& desk) {
    train::Setting now;
    for (const auto& dial : desk.dials) now.push_back(dial.now);
    return now;
}

// Is the tuned setting really better? A sequential test against the one of now, from openings that
// the tuning has not seen.
Result<Done> finish(const Wish& wish, const TuningDesk& desk, const train::Setting& tuned) {
    Json out = {{"setting", desk.write(tuned)}};
    if (wish.verdict > 0) {
        const arena::Sprt test{0, 10, arena::EloKind::Logistic, 0.05, 0.05};
        MatchWish match = match_of(wish, desk, tuned, setting_of_now(desk));
        match.seed = wish.seed + 1'000'000;
        match.games = wish.verdict;
        match.sprt = test;
        Progress progress;
        const StopFlag never;
        const auto result = play_match(match, never, [&](const MatchResult& now) {
            progress.show(static_cast<double>(now.games.games()) / static_cast<double>(match.games),
                          "tuned against default: " + write_elo(now.pairs));
        });
        progress.clear();
        if (!result) return result.fault();
        const double llr = arena::log_likelihood_ratio(result->pairs, test);
        const auto verdict = arena::verdict(llr, test);
        const std::string words = verdict == arena::Verdict::AcceptHigh  ? "better"
                                  : verdict == arena::Verdict::AcceptLow ? "not better"
                                                                         : "open";
        out["verdict"] = words;
        out["elo"] = write_elo(result->pairs);
        out["llr"] = llr;
        out["games"] = result->games.games();
        if (!wish.json)
            std::cerr << "tuned against default: " << words << ", SPRT [0, 10] llr " << llr
                      << ", Elo " << write_elo(result->pairs) << ", " << result->games.games()
                      << " games\n";
    }
    if (wish.json) std::cout << out.dump() << '\n';
    else std::cout << desk.write(tuned) << '\n';
    return Done{};
}

Result<Done> run_spsa(const Wish& wish) {
    const auto desk = desk_of(wish);
    if (!desk) return desk.fault();
    train::SpsaPlan plan = wish.spsa;
    plan.seed = wish.seed;
    train::Spsa spsa(desk->dials, plan);
    if (const auto resumed = resume(wish, spsa); !resumed) return resumed.fault();
    Progress progress;
    const StopFlag never;
    while (!spsa.is_done()) {
        const auto trial = spsa.trial();
        MatchWish match = match_of(wish, *desk, trial.plus, trial.minus);
        match.games = wish.games;
        match.seed = wish.seed + static_cast<std::uint64_t>(spsa.iteration());
        const auto result = play_match(match, never, [](const MatchResult&) {});
        if (!result) return result.fault();
        spsa.learn(2 * result->games.score() - 1);
        if (const auto kept = keep(wish, spsa); !kept) return kept.fault();
        progress.show(static_cast<double>(spsa.iteration()) / plan.iterations,
                      desk->write(spsa.setting()));
    }
    progress.clear();
    return finish(wish, *desk, spsa.setting());
}

// The share of the suite that each unrated individual finds; threads take individuals in turn.
Result<Done> rate_all(const Wish& wish, const TuningDesk& desk, const std::vector<KnownMove>& suite,
                      train::Genetic& genetic) {
    const auto& population = genetic.population();
    std::vector<Result<std::vector<std::string>>> played(population.size(),
                                                         std::vector<std::string>());
    on_threads(wish.threads)(static_cast<int>(population.size()), [&](int number) {
        const auto i = static_cast<std::size_t>(number);
        if (!population[i].fitness)
            played[i] = play_suite(wish.game, desk.options(population[i].genes), suite, wish.nodes);
    });
    for (std::size_t i = 0; i < population.size(); ++i) {
        if (population[i].fitness) continue;
        if (!played[i]) return played[i].fault();
        int found = 0;
        for (std::size_t k = 0; k < suite.size(); ++k) found += is_found(suite[k], (*played[i])[k]);
        genetic.rate(i, static_cast<double>(found) / static_cast<double>(suite.size()));
    }
    return Done{};
}

// The fittest play each other: the winner of their matches is the tuned setting.
Result<train::Setting> final_of(const Wish& wish, const TuningDesk& desk,
                                const std::vector<train::Individual>& finalists) {
    const StopFlag never;
    train::Setting best = finalists.front().genes;
    for (std::size_t i = 1; i < finalists.size(); ++i) {
        MatchWish match = match_of(wish, desk, finalists[i].genes, best);
        match.games = wish.games;
        match.seed = wish.seed + 500'000 + i;
        const auto result = play_match(match, never, [](const MatchResult&) {});
        if (!result) return result.fault();
        if (result->games.score() > 0.5) best = finalists[i].genes;
    }
    return best;
}

Result<Done> run_genetic(const Wish& wish) {
    if (wish.game == "othello") {
        EvolutionWish evolution{wish.genetic, static_cast<int>(wish.games), wish.threads,
                                wish.json};
        evolution.plan.seed = wish.seed;
        return evolve_othello(evolution);
    }
    const auto desk = desk_of(wish);
    if (!desk) return desk.fault();
    if (wish.suite.empty())
        return Fault{"tune ga " + wish.game +
                     ": want --suite, a file of positions with best moves"};
    const auto suite = suite_of(wish);
    if (!suite) return suite.fault();
    train::GeneticPlan plan = wish.genetic;
    plan.seed = wish.seed;
    train::Genetic genetic(desk->dials, plan);
    if (const auto resumed = resume(wish, genetic); !resumed) return resumed.fault();
    Progress progress;
    for (;;) {
        if (const auto rated = rate_all(wish, *desk, *suite, genetic); !rated) return rated.fault();
        if (const auto kept = keep(wish, genetic); !kept) return kept.fault();
        progress.show(static_cast<double>(genetic.generation()) / plan.generations,
                      "best finds " + std::to_string(*genetic.best(1).front().fitness));
        if (genetic.is_done()) break;
        genetic.breed();
    }
    progress.clear();
    const auto tuned =
        final_of(wish, *desk, genetic.best(static_cast<std::size_t>(wish.finalists)));
    if (!tuned) return tuned.fault();
    return finish(wish, *desk, *tuned);
}

Result<Done> run_suite(const Wish& wish) {
    const auto desk = find_desk(wish.game, {});
    if (!desk) return desk.fault();
    const auto suite = suite_of(wish);
    if (!suite) return suite.fault();
    const auto setting = desk->read(wish.setting);
    if (!setting) return setting.fault();
    const auto before = play_suite(wish.game, {}, *suite, wish.nodes);
    if (!before) return before.fault();
    const auto after = play_suite(wish.game, desk->options(*setting), *suite, wish.nodes);
    if (!after) return after.fault();
    int found_before = 0, found_after = 0, gained = 0, broken = 0;
    for (std::size_t i = 0; i < suite->size(); ++i) {
        const bool was = is_found((*suite)[i], (*before)[i]);
        const bool is = is_found((*suite)[i], (*after)[i]);
        found_before += was;
        found_after += is;
        gained += is && !was;
        broken += was && !is;
        const char* verdict = is ? (was ? "found" : "gained") : (was ? "broken" : "missed");
        if (wish.json)
            std::cout << Json{{"position", (*suite)[i].position},
                              {"best", (*suite)[i].best},
                              {"default", (*before)[i]},
                              {"played", (*after)[i]},
                              {"verdict", verdict}}
                             .dump()
                      << '\n';
        else if (was != is) std::cout << verdict << "  " << (*suite)[i].position << '\n';
    }
    std::cerr << "default finds " << found_before << " of " << suite->size() << ", the setting "
              << found_after << ": " << gained << " gained, " << broken << " broken\n";
    return Done{};
}

void add_common(CLI::App& sub, const std::shared_ptr<Wish>& wish) {
    sub.add_option("GAME", wish->game, "xiangqi; for ga also othello")->required();
    sub.add_option("--nodes", wish->nodes, "nodes a move")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000'000));
    sub.add_flag("--json", wish->json, "the result as JSON");
}

void add_search_options(CLI::App& sub, const std::shared_ptr<Wish>& wish) {
    sub.add_option("--dials", wish->dials, "some of the dials, separated by commas; else all");
    sub.add_option("--state", wish->state, "file to keep the state in, and to go on from");
    sub.add_option("--seed", wish->seed, "of everything")->capture_default_str();
    sub.add_option("--threads", wish->threads, "games or engines at a time")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    sub.add_option("--games", wish->games, "games of one comparison, even")
        ->capture_default_str()
        ->check(CLI::Range(2, 100'000));
    sub.add_option("--verdict", wish->verdict,
                   "games at most, even, of the sequential test of tuned against default; 0: none")
        ->capture_default_str()
        ->check(CLI::Range(0, 10'000'000));
}

}  // namespace

void add_tune_search(Program& program, CLI::App& tune) {
    const auto add = [&](const char* name, const char* help, auto run) {
        auto wish = std::make_shared<Wish>();
        CLI::App* sub = tune.add_subcommand(name, help);
        add_common(*sub, wish);
        sub->callback(
            [&program, wish, run] { program.chosen = [wish, run] { return run(*wish); }; });
        return std::pair(sub, wish);
    };
    const auto [spsa, s] = add("spsa", "turn all dials by matches of shaken settings", run_spsa);
    add_search_options(*spsa, s);
    spsa->add_option("--iterations", s->spsa.iterations)
        ->capture_default_str()
        ->check(CLI::Range(1, 10'000'000));
    spsa->add_option("--shake", s->spsa.shake, "share of a dial's range")->capture_default_str();
    spsa->add_option("--rate", s->spsa.rate, "of learning")->capture_default_str();

    const auto [ga, g] =
        add("ga",
            "breed settings: of Xiangqi's search, fitness by a suite, finalists by matches; of "
            "Othello's square weights, fitness by games against the source paper's player",
            run_genetic);
    add_search_options(*ga, g);
    ga->add_option("--suite", g->suite, "xiangqi: file of positions with best moves");
    ga->add_option("--population", g->genetic.population)
        ->capture_default_str()
        ->check(CLI::Range(2, 10'000));
    ga->add_option("--generations", g->genetic.generations)
        ->capture_default_str()
        ->check(CLI::Range(1, 1'000'000));
    ga->add_option("--finalists", g->finalists, "that meet in matches")
        ->capture_default_str()
        ->check(CLI::Range(1, 100));

    const auto [suite, u] =
        add("suite", "known best moves: which are found, which does a setting break", run_suite);
    suite->add_option("FILE", u->suite, "POSITION; best MOVE on each line")->required();
    suite->add_option("--setting", u->setting, "NAME=VALUE, ... against the default");
}

}  // namespace boyi::apps
