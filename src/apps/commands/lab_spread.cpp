// boyi lab spread: by how much shallow and deep searches differ, the ground of Multi-ProbCut.
#include <cstdio>
#include <iostream>
#include <memory>
#include <mutex>

#include "apps/command.h"
#include "apps/progress.h"
#include "base/on_threads.h"
#include "base/text.h"
#include "games/othello/spread.h"
#include "games/othello/weights_file.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game, weights;
    othello::SpreadPlan plan;
    int threads = 1;
    bool json = false;
};

void print(const std::vector<othello::Spread>& measured, const Wish& wish) {
    const auto formula = othello::fit_spread(measured);
    Json out = {{"game", wish.game}, {"seed", wish.plan.seed}, {"formula", formula}};
    out["spreads"] = Json::array();
    if (!wish.json)
        std::printf("%7s %5s %5s %9s %7s %9s\n", "empties", "depth", "probe", "positions", "mean",
                    "deviation");
    for (const auto& s : measured) {
        out["spreads"].push_back({{"empties", s.empties},
                                  {"depth", s.depth},
                                  {"probe", s.probe},
                                  {"positions", s.count},
                                  {"mean", s.mean},
                                  {"deviation", s.deviation}});
        if (!wish.json)
            std::printf("%7d %5d %5d %9d %7.2f %9.2f\n", s.empties, s.depth, s.probe, s.count,
                        s.mean, s.deviation);
    }
    if (wish.json) std::cout << out.dump() << '\n';
    else
        std::printf(
            "ln deviation = %.3f %+.3f ln(depth - probe) %+.3f ln(probe + 1) %+.3f (empties / "
            "60)^2\n",
            formula[0], formula[1], formula[2], formula[3]);
}

othello::Parallel with_progress(int threads) {
    return [threads](int count, const std::function<void(int)>& task) {
        Progress progress;
        std::mutex mutex;
        int done = 0;
        on_threads(threads)(count, [&](int i) {
            task(i);
            const std::lock_guard guard(mutex);
            ++done;
            progress.show(done / double(count), std::to_string(done) + " games");
        });
    };
}

Result<Done> run(const Wish& wish) {
    if (wish.game != "othello")
        return Fault{"game " + excerpt(wish.game) + " has no such search: want othello"};
    std::optional<othello::Weights> other;
    if (!wish.weights.empty()) {
        auto loaded = othello::load_weights(wish.weights);
        if (!loaded) return loaded.fault();
        other.emplace(std::move(*loaded));
    }
    const auto measured = othello::measure_spread(
        wish.plan, other ? *other : othello::standard_weights(), with_progress(wish.threads));
    print(measured, wish);
    return Done{};
}

}  // namespace

void add_lab_spread(Program& program, CLI::App& lab) {
    auto wish = std::make_shared<Wish>();
    CLI::App* sub = lab.add_subcommand("spread", "how far shallow and deep scores lie apart");
    sub->add_option("GAME", wish->game, "othello")->required();
    sub->add_option("--games", wish->plan.games, "whose positions are searched")
        ->capture_default_str()
        ->check(CLI::Range(1, 1'000'000));
    sub->add_option("--depth", wish->plan.deepest, "plies of the deepest search")
        ->capture_default_str()
        ->check(CLI::Range(3, 20));
    sub->add_option("--weights", wish->weights, "file of weights to search with");
    sub->add_option("--seed", wish->plan.seed, "of the games")->capture_default_str();
    sub->add_option("--threads", wish->threads, "threads")
        ->capture_default_str()
        ->check(CLI::Range(1, 1024));
    sub->add_flag("--json", wish->json, "one JSON object with formula and table");
    sub->callback([&program, wish] { program.chosen = [wish] { return run(*wish); }; });
}

}  // namespace boyi::apps
