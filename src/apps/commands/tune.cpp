#include <iomanip>
#include <iostream>
#include <memory>

#include "apps/command.h"
#include "apps/files.h"
#include "base/text.h"
#include "games/xiangqi/training.h"

namespace boyi::apps {
namespace {

using namespace xiangqi;

struct Wish {
    std::string game, out, start = "standard";
    std::vector<std::string> archives;
    train::RegressionPlan plan;
    RowPlan rows;
};

Result<std::vector<train::PackedGame>> read_all(const Wish& wish) {
    std::vector<train::PackedGame> games;
    for (const auto& path : wish.archives) {
        auto more = train::read_archive(path, wish.game);
        if (!more) return more.fault();
        std::move(more->begin(), more->end(), std::back_inserter(games));
    }
    return games;
}

Result<Done> run(Wish wish) {
    if (wish.game != "xiangqi") return Fault{"tune texel " + excerpt(wish.game) + ": want xiangqi"};
    const auto games = read_all(wish);
    if (!games) return games.fault();
    const RowSets rows = make_rows(*games, wish.rows);
    std::cerr << games->size() << " games, " << rows.train.size() << " positions to learn from, "
              << rows.test.size() << " to test on\n";
    const auto start = to_fit(wish.start == "start" ? start_weights() : kStandardWeights);
    wish.plan.scale = wish.rows.scale;
    std::cerr << "start: loss " << std::setprecision(6)
              << mean_loss(rows.test, start, wish.plan.scale) << '\n';
    const auto fitted =
        train::fit(rows.train, rows.test, start, wish.plan, wish.rows.seed, [](const auto& e) {
            std::cerr << "epoch " << e.epoch << ": loss " << e.train_loss << ", on test positions "
                      << e.test_loss << '\n';
        });
    return save_file(wish.out, write_weights(from_fit(fitted)));
}

}  // namespace

void add_tune(Program& program) {
    CLI::App* tune = program.app.add_subcommand("tune", "fit the numbers of an engine");
    tune->require_subcommand(1);
    CLI::App* sub =
        tune->add_subcommand("texel", "fit the evaluation to results and scores of games");
    auto wish = std::make_shared<Wish>();
    sub->add_option("GAME", wish->game, "xiangqi")->required();
    sub->add_option("--games", wish->archives, "archives of boyi selfplay")->required();
    sub->add_option("--out", wish->out, "weights file to write")->required();
    sub->add_option("--from", wish->start, "weights to set out from: standard or start")
        ->capture_default_str();
    sub->add_option("--epochs", wish->plan.epochs)->capture_default_str();
    sub->add_option("--rate", wish->plan.rate, "first step in centipawns")->capture_default_str();
    sub->add_option("--scale", wish->rows.scale, "logistic of a centipawn")->capture_default_str();
    sub->add_option("--result-share", wish->rows.result_share,
                    "1: the result alone, 0: the search's score alone")
        ->capture_default_str();
    sub->add_option("--seed", wish->rows.seed)->capture_default_str();
    sub->add_option("--threads", wish->plan.threads)->capture_default_str();
    sub->callback([&program, wish] { program.chosen = [wish] { return run(*wish); }; });
    add_tune_search(program, *tune);
}

}  // namespace boyi::apps
