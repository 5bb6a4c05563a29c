#include "games/othello/player.h"

#include <algorithm>
#include <new>

#include "games/othello/classic.h"
#include "games/othello/crew.h"
#include "games/othello/monte_carlo.h"
#include "games/othello/root.h"
#include "games/othello/weights_file.h"
#include "search/move_clock.h"
#include "search/time_plan.h"

namespace boyi::othello {
namespace {

constexpr long kMostTable = 1 << 16;  // MB
constexpr long kMostSeed = 1 << 30;

// Moves come every other square, and those near the end take no time. A hard one gets no more than
// twice its share: what the end costs is not known before it is found.
search::Horizon horizon(int empties) {
    constexpr int kSolvedAtOnce = 17;
    return {std::max(2, (empties - kSolvedAtOnce) / 2 + 1), 2.0};
}

}  // namespace

Player::Player() : Player(Settings{}) {}

Player::Player(const Settings& settings)
    : settings_(settings),
      table_(std::make_unique<Table>(settings.table_megabytes)),
      random_(settings.seed) {}

std::vector<engine::Option> Player::options() const {
    const Settings s;
    return {
        {"Hash", engine::Spin{s.table_megabytes, 1, kMostTable}},
        {"Clear Hash", engine::Button{}},
        {"MultiPV", engine::Spin{s.lines, 1, kSquares}},
        {"Threads", engine::Spin{s.threads, 1, kMostThreads}},
        {"Exact From", engine::Spin{s.exact_from, 0, kSquares}},
        {"Move Overhead", engine::Spin{static_cast<long>(s.overhead.count()), 0, 5000}},
        level_option(),
        {"Seed", engine::Spin{static_cast<long>(s.seed), 0, kMostSeed}},
        {"WeightsFile", engine::Text{""}},
    };
}

Result<Done> Player::configure(const engine::Options& options) {
    Settings s = settings_;
    s.table_megabytes = static_cast<int>(options.spin("Hash"));
    s.lines = static_cast<int>(options.spin("MultiPV"));
    s.threads = static_cast<int>(options.spin("Threads"));
    s.exact_from = static_cast<int>(options.spin("Exact From"));
    s.overhead = Millis{options.spin("Move Overhead")};
    s.strength = strength_of(options.text("Level"));
    s.seed = static_cast<std::uint64_t>(options.spin("Seed"));
    s.weights_file = options.text("WeightsFile");
    if (s.weights_file != settings_.weights_file) {
        const auto chosen = choose_weights(s.weights_file);
        if (!chosen) return chosen.fault();
    }
    if (s.table_megabytes != settings_.table_megabytes) {
        try {
            table_ = std::make_unique<Table>(s.table_megabytes);
        } catch (const std::bad_alloc&) {
            return Fault{"Hash " + std::to_string(s.table_megabytes) +
                         ": there is not so much memory"};
        }
    }
    if (s.seed != settings_.seed) random_ = Random(s.seed);
    settings_ = s;
    return Done{};
}

Result<Done> Player::choose_weights(const std::string& path) {
    std::unique_ptr<Weights> chosen;
    if (!path.empty()) {
        auto loaded = load_weights(path);
        if (!loaded) return loaded.fault();
        chosen = std::make_unique<Weights>(std::move(*loaded));
    }
    weights_ = std::move(chosen);
    table_->clear();
    return Done{};
}

const Weights& Player::weights() const { return weights_ ? *weights_ : standard_weights(); }

void Player::press(std::string_view button) {
    if (button == "Clear Hash") table_->clear();
}

void Player::new_game() {
    table_->clear();
    random_ = Random(random_.next());
}

// One search from the question to the answer.
class Player::Thought {
  public:
    Thought(Player& player, const search::Task<Othello>& task, const search::Signals& signals,
            const search::Findings<Move>& found)
        : player_(player),
          strength_(player.settings_.strength),
          task_(task),
          signals_(signals),
          found_(found),
          now_(task.line.now()),
          plan_(search::plan_time(task.limits, player.settings_.overhead,
                                  horizon(now_.board().empties()))) {
        worker_.lookout = &lookout_;
        lookout_.look = [this] { look(); };
    }

    search::Choice<Move> run() {
        player_.table_->grow_older();
        const search::Choice<Move> choice = choose();
        player_.nodes_ = nodes();
        return choice;
    }

  private:
    search::Choice<Move> choose() {
        switch (strength_.manner) {
            case Manner::Search: return choose_by_search();
            case Manner::Classic: return choose_by_paper();
            case Manner::MonteCarlo: return choose_by_tree();
            case Manner::Random: break;
        }
        const auto count = static_cast<std::uint32_t>(task_.allowed.size());
        return {task_.allowed[player_.random_.below(count)], {}};
    }

    search::Choice<Move> choose_by_paper() {
        const int depth = task_.limits.depth.value_or(kClassicDepth);
        const auto chosen = choose_classic(now_, task_.allowed, depth, signals_.stop);
        worker_.nodes = chosen.nodes;  // its weights are no discs, so nothing is told of them
        return {chosen.move, {}};
    }

    // Playouts are its nodes. A ban on moves is obeyed by choosing the best of the others.
    search::Choice<Move> choose_by_tree() {
        search::MctsSettings settings;
        settings.seed = player_.random_.next();
        if (task_.limits.nodes) settings.most_visits = *task_.limits.nodes;
        else if (plan_.hard) settings.most_visits = ~std::uint64_t{0};
        if (plan_.hard)
            settings.time = plan_.soft ? std::min(*plan_.soft, *plan_.hard) : *plan_.hard;
        const auto found = search_tree(now_, settings, signals_.stop);
        worker_.nodes = found.visits;
        const auto is_allowed = [&](Move m) {
            return std::find(task_.allowed.begin(), task_.allowed.end(), m) != task_.allowed.end();
        };
        if (found.best && is_allowed(*found.best)) return {*found.best, {}};
        search::Choice<Move> choice{task_.allowed.front(), {}};
        std::uint64_t most = 0;
        for (const auto& [move, visits] : found.shares)
            if (visits > most && is_allowed(move)) {
                most = visits;
                choice.move = move;
            }
        return choice;
    }

    search::Choice<Move> choose_by_search() {
        if (player_.settings_.threads > 1) crew_.emplace(worker_, player_.settings_.threads);
        Root root(worker_, now_, task_.allowed, lines());
        for (const Stage& stage : plan_stages()) {
            const bool done = root.search(stage);
            has_move_ = true;
            if (done) report_all(root, stage.depth);
            if (done && stage.is_for_winner && stage.certainty == kCertain)
                search::hurry(plan_, clock_.elapsed());  // who wins matters, by how much little
            follow_course(root.moves().front().move);
            if (!done || !goes_on()) break;
        }
        const auto& moves = root.moves();
        std::size_t chosen = 0;
        if (strength_.chooses()) {
            std::vector<int> values;
            for (const RootMove& m : moves) values.push_back(m.value);
            chosen = pick(values, strength_, player_.random_);
        }
        search::Choice<Move> choice{moves[chosen].move, {}};
        if (moves[chosen].line.size() > 1) choice.ponder = moves[chosen].line[1];
        return choice;
    }

    std::uint64_t nodes() const { return worker_.nodes + (crew_ ? crew_->nodes() : 0); }

    // Moves whose values are wanted.
    int lines() const {
        return strength_.chooses() ? static_cast<int>(task_.allowed.size())
                                   : player_.settings_.lines;
    }

    std::vector<Stage> plan_stages() const {
        const int empties = now_.board().empties();
        const int wished = task_.limits.depth.value_or(kSquares);
        const int depth = std::clamp(std::min(wished, strength_.depth), 1, kSquares);
        return stages(empties, depth, ending_at(empties, wished));
    }

    // A game is won or lost, so who wins comes before by how much. Where the depth is limited, a
    // search that is only likely to be right costs as little some squares before the end is solved
    // and sees far more than a few plies.
    Ending ending_at(int empties, int wished) const {
        constexpr int kLikelyBefore = 4;
        if (std::max(strength_.depth, strength_.exact_from) < empties) return Ending::None;
        const int exact = std::max(wished, player_.settings_.exact_from);
        if (exact >= empties) return lines() > 1 ? Ending::Exact : Ending::Winner;
        return player_.settings_.exact_from + kLikelyBefore >= empties ? Ending::Likely
                                                                       : Ending::None;
    }

    // A side without a choice spends no time on it.
    bool goes_on() {
        if (worker_.stop.raised()) return false;
        if (task_.limits.nodes && nodes() >= *task_.limits.nodes) return false;
        if (!plan_.hard || !clock_.runs()) return true;
        if (task_.allowed.size() == 1) return false;
        return search::may_go_on(plan_, course_, clock_.elapsed());
    }

    // Only of the best move: scores of odd and even depths differ without meaning anything.
    void follow_course(Move best) {
        course_.best_stable_for = best == last_best_ ? course_.best_stable_for + 1 : 0;
        last_best_ = best;
    }

    void look() {
        if (signals_.stop.raised()) halt_.raise();
        if (!has_move_) return;  // there must be something to answer
        if (task_.limits.nodes && nodes() >= *task_.limits.nodes) halt_.raise();
        if (plan_.hard && clock_.runs() && clock_.elapsed() >= *plan_.hard) halt_.raise();
    }

    void report_all(const Root& root, int depth) {
        const auto lines =
            std::min(static_cast<std::size_t>(player_.settings_.lines), root.moves().size());
        for (std::size_t i = 0; i < lines; ++i)
            report(root.moves()[i], static_cast<int>(i) + 1, depth);
    }

    void report(const RootMove& m, int rank, int depth) {
        search::Finding<Move> f;
        f.depth = depth;
        f.rank = rank;
        f.score = {Unit::Discs, m.bound, m.value};
        f.nodes = nodes();
        f.elapsed = clock_.elapsed();
        f.line = m.line;
        found_(f);
    }

    Player& player_;
    const Strength strength_;
    const search::Task<Othello>& task_;
    const search::Signals& signals_;
    const search::Findings<Move>& found_;
    const Position now_;
    search::TimePlan plan_;
    StopFlag halt_;
    Lookout lookout_;
    Worker worker_{*player_.table_, halt_, &player_.weights()};
    std::optional<Crew> crew_;
    search::MoveClock clock_{task_.limits, signals_};
    search::Course course_{};
    Move last_best_;
    bool has_move_ = false;
};

search::Choice<Move> Player::think(const search::Task<Othello>& task,
                                   const search::Signals& signals,
                                   const search::Findings<Move>& found) {
    return Thought(*this, task, signals, found).run();
}

}  // namespace boyi::othello
