#include "games/xiangqi/training.h"

#include <cmath>
#include <memory>
#include <unordered_set>

#include "games/xiangqi/fen.h"
#include "games/xiangqi/judge.h"
#include "games/xiangqi/player.h"
#include "games/xiangqi/trace.h"
#include "train/self_play.h"

namespace boyi::xiangqi {
namespace {

constexpr int kMateScore = 30000;

int packed_score(const Score& s) {
    switch (s.unit) {
        case Unit::Plies: return s.value > 0 ? kMateScore : -kMateScore;
        case Unit::Rule: return s.value > 0 ? kMateScore - 1 : -kMateScore + 1;
        default: return s.value;
    }
}

train::SelfPlayParts<Xiangqi>::Chosen choose(Player& player, const Line<Xiangqi>& line,
                                             std::uint64_t nodes) {
    search::Task<Xiangqi> task;
    task.line = line;
    for (const Move m : line.now().moves()) task.allowed.push_back(m);
    task.limits.nodes = nodes;
    const search::Signals signals;
    int score = 0;
    const auto choice = player.think(
        task, signals, [&](const search::Finding<Move>& f) { score = packed_score(f.score); });
    return {choice.move, score};
}

double logistic(double x) { return 1.0 / (1.0 + std::exp(-x)); }

double value_of(train::GameResult r) {
    return r == train::GameResult::Draw ? 0.5 : r == train::GameResult::FirstWins ? 1.0 : 0.0;
}

void add_row(train::Rows& rows, const Board& b, double target) {
    const Trace t = trace(b);
    std::vector<train::Cell> cells;
    for (const auto& term : t.terms) cells.push_back({term.weight, term.count});
    rows.add(cells, static_cast<float>(t.phase) / 16.0F, static_cast<float>(t.chance),
             static_cast<float>(target));
}

}  // namespace

std::function<train::PackedGame(std::uint64_t)> make_self_player(std::uint64_t nodes,
                                                                 const Weights& weights) {
    Settings settings;
    settings.weights = weights;
    settings.table_mebibytes = 4;
    auto player = std::make_shared<Player>(settings);
    train::SelfPlayParts<Xiangqi> parts;
    parts.choose = [player, nodes](const Line<Xiangqi>& line) {
        return choose(*player, line, nodes);
    };
    parts.outcome = [](const Line<Xiangqi>& line) { return judge(line, Rules{}).outcome; };
    return [player, parts](std::uint64_t seed) {
        for (std::uint64_t attempt = 0;; ++attempt) {
            Random random(seed * 1000003 + attempt);
            player->new_game();
            if (auto game = train::self_play(parts, train::SelfPlayRules{}, random)) return *game;
        }
    };
}

RowSets make_rows(const std::vector<train::PackedGame>& games, const RowPlan& plan) {
    RowSets sets;
    std::unordered_set<Key> seen;
    Random random(plan.seed);
    for (const auto& game : games) {
        const bool test = static_cast<int>(random.below(100)) < plan.test_percent;
        auto p = game.start.empty() ? Result{Xiangqi::start()} : read_fen(game.start);
        if (!p) continue;
        for (std::size_t i = 0; i < game.plies.size(); ++i) {
            Move m;
            m.code = game.plies[i].move;
            if (!p->is_legal(m)) break;
            const int score = game.plies[i].score;
            const bool quiet = !p->in_check() && p->at(m.to()).is_none();
            const bool useful =
                static_cast<int>(i) >= plan.skipped_plies && std::abs(score) <= plan.most_score;
            if (quiet && useful && seen.insert(p->key()).second) {
                const double said =
                    logistic(plan.scale * (p->side_to_move() == Side::First ? score : -score));
                const double target =
                    plan.result_share * value_of(game.result) + (1 - plan.result_share) * said;
                add_row(test ? sets.test : sets.train, p->board(), target);
            }
            p->play(m);
        }
    }
    return sets;
}

std::vector<train::TaperedWeight> to_fit(const Weights& w) {
    std::vector<train::TaperedWeight> out;
    for (const Taper t : w)
        out.push_back({static_cast<double>(t.middle), static_cast<double>(t.end)});
    return out;
}

Weights from_fit(const std::vector<train::TaperedWeight>& w) {
    Weights out{};
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = {static_cast<std::int16_t>(std::lround(w[i].middle)),
                  static_cast<std::int16_t>(std::lround(w[i].end))};
    return out;
}

}  // namespace boyi::xiangqi
