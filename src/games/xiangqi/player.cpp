#include "games/xiangqi/player.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <thread>

#include "base/text.h"
#include "engine/textbook_player.h"
#include "games/xiangqi/endgame/advice.h"
#include "games/xiangqi/kernel.h"
#include "games/xiangqi/mate.h"
#include "games/xiangqi/mcchess.h"
#include "games/xiangqi/textbook.h"
#include "search/move_clock.h"
#include "search/time_plan.h"

namespace boyi::xiangqi {
namespace {

using engine::Option;

#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
constexpr int kMostThreads = 1;  // a browser's worker without shared memory
#else
constexpr int kMostThreads = 256;
#endif
constexpr int kMostLines = 128;
constexpr long kMostTable = 1 << 16;  // MiB

// "name, name" of techniques to do without: for the laboratory.
Result<Features> read_features(std::string_view text) {
    Features features;
    for (const auto part : split(text, ',')) {
        const auto name = trim(part);
        if (name.empty()) continue;
        bool found = false;
        for (unsigned i = 0; i < static_cast<unsigned>(Feature::kCount); ++i)
            if (kFeatureNames[i] == name) {
                features.switch_off(static_cast<Feature>(i));
                found = true;
            }
        if (!found) {
            std::vector<std::string> names(std::begin(kFeatureNames), std::end(kFeatureNames));
            return Fault{"technique " + excerpt(name) + " is not known: want some of " +
                         join(names, ", ")};
        }
    }
    return features;
}

// "name=value, name=value": for the tuner.
Result<Tuning> read_tuning(std::string_view text) {
    Tuning tuning = standard_tuning();
    for (const auto part : split(text, ',')) {
        const auto pair = split(trim(part), '=');
        if (pair.size() == 1 && pair[0].empty()) continue;
        const int value =
            read_number<int>(trim(pair.back())).value_or(std::numeric_limits<int>::max());
        const auto* entry = std::find_if(kTunables.begin(), kTunables.end(),
                                         [&](const Tunable& t) { return t.name == trim(pair[0]); });
        if (pair.size() != 2 || entry == kTunables.end() || value < entry->low ||
            value > entry->high)
            return Fault{"tuning " + excerpt(part) +
                         ": want a known name, '=' and a value in its range"};
        tuning[static_cast<std::size_t>(entry - kTunables.begin())] = value;
    }
    return tuning;
}

}  // namespace

Score to_score(int value, Bound bound) {
    const int size = std::abs(value), sign = value < 0 ? -1 : 1;
    if (size > kRuleWin) return {Unit::Plies, bound, sign * (kMate - size)};
    if (size > kDecided) return {Unit::Rule, bound, sign};
    return {Unit::Centi, bound, value};
}

Wdl chances(int value) {
    // Logistic in the value; the width of the draw zone is its offset.
    constexpr double kScale = 130.0, kDrawZone = 170.0;
    const auto likely = [](double x) { return 1000.0 / (1.0 + std::exp(-x / kScale)); };
    const int win = static_cast<int>(std::lround(likely(value - kDrawZone)));
    const int loss = static_cast<int>(std::lround(likely(-value - kDrawZone)));
    return {win, 1000 - win - loss, loss};
}

using Textbook = engine::TextbookPlayer<TextbookModel>;

struct Player::Memory {
    Settings settings;
    search::Table table{1};
    PackedWeights weights;
    Shared shared;
    std::vector<std::unique_ptr<SearchWorker>> workers;
    std::shared_ptr<endgame::Shelf> shelf = std::make_shared<endgame::Shelf>();
    std::size_t complaints_told = 0;     // about the tables on the shelf
    std::unique_ptr<Textbook> textbook;  // plays instead, on the levels that are documents

    explicit Memory(const Settings& wanted)
        : settings(wanted), weights(wanted.weights), shared(table, weights) {
        table.resize(settings.table_mebibytes);
        apply();
    }

    void apply() {
        weights = PackedWeights(settings.weights);
        shared.tuning = settings.tuning;
        shared.features = settings.features;
        shared.rules = settings.rules;
        const int threads = settings.handicap.strength.is_full() ? settings.threads : 1;
        while (static_cast<int>(workers.size()) > threads) workers.pop_back();
        while (static_cast<int>(workers.size()) < threads)
            workers.push_back(kernel().make_worker(shared));
        const std::string& document = settings.handicap.textbook;
        if (document.empty()) textbook.reset();
        else
            textbook = std::make_unique<Textbook>(
                TextbookModel{document == "mcchess" ? Evaluation(mcchess) : classic()});
    }

    void forget() {
        table.clear();
        for (auto& worker : workers) worker->forget();
        if (textbook) textbook->new_game();
    }

    Result<Done> use_tables(const std::string& folder);

    std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto& worker : workers) sum += worker->nodes();
        return sum;
    }
};

Player::Player() : Player(Settings{}) {}
Player::Player(const Settings& settings) : memory_(std::make_unique<Memory>(settings)) {}
Player::~Player() = default;
Player::Player(Player&&) noexcept = default;
Player& Player::operator=(Player&&) noexcept = default;

std::shared_ptr<const endgame::Shelf> Player::shelf() const { return memory_->shelf; }

std::vector<std::string> Player::take_remarks() {
    const auto& tables = memory_->shelf->tables;
    if (!tables) return {};
    auto remarks = tables->complaints(memory_->complaints_told);
    memory_->complaints_told += remarks.size();
    return remarks;
}

// Opens the tables of another folder; "" means none.
Result<Done> Player::Memory::use_tables(const std::string& folder) {
    if (folder == shelf->folder) return Done{};
    std::shared_ptr<const endgame::Tables> tables;
    if (!folder.empty()) {
        auto opened = endgame::Tables::share(folder);
        if (!opened) return opened.fault();
        tables = std::move(*opened);
    }
    *shelf = {folder, std::move(tables)};
    complaints_told = 0;
    shared.tables = shelf->tables.get();
    forget();
    return Done{};
}

std::uint64_t Player::nodes() const { return memory_->nodes(); }

std::vector<Option> Player::options() const {
    const Settings s;
    std::vector<Option> options = {
        {"Threads", engine::Spin{s.threads, 1, kMostThreads}},
        {"Hash", engine::Spin{static_cast<long>(s.table_mebibytes), 1, kMostTable}},
        {"Clear Hash", engine::Button{}},
        {"MultiPV", engine::Spin{s.lines, 1, kMostLines}},
        {"Move Overhead", engine::Spin{static_cast<long>(s.overhead.count()), 0, 5000}},
        {"UCI_ShowWDL", engine::Check{s.shows_wdl}},
        {"Rule", engine::Combo{"asian", {"asian", "chinese", "computer"}}},
        {"Sixty Move Rule", engine::Check{true}},
        {"Weights", engine::Combo{"standard", {"standard", "start"}}},
        {"TablebasePath", engine::Text{""}},
        {"Without", engine::Text{""}},
        {"Tuning", engine::Text{""}},
    };
    for (auto& option : level_options()) options.push_back(std::move(option));
    return options;
}

Result<Done> Player::configure(const engine::Options& options) {
    Settings s = memory_->settings;
    s.threads = static_cast<int>(options.spin("Threads"));
    s.table_mebibytes = static_cast<std::size_t>(options.spin("Hash"));
    s.lines = static_cast<int>(options.spin("MultiPV"));
    s.overhead = Millis{options.spin("Move Overhead")};
    s.shows_wdl = options.check("UCI_ShowWDL");
    s.handicap = read_handicap(options);
    const auto rules = read_rule_set(options.text("Rule"));
    if (!rules) return rules.fault();
    s.rules.set = *rules;
    s.rules.clock_limit = options.check("Sixty Move Rule") ? kClockLimit : 1 << 20;
    const auto features = read_features(options.text("Without"));
    if (!features) return features.fault();
    s.features = *features;
    const auto tuning = read_tuning(options.text("Tuning"));
    if (!tuning) return tuning.fault();
    s.tuning = *tuning;
    s.weights = options.text("Weights") == "start" ? start_weights() : kStandardWeights;
    if (s.table_mebibytes != memory_->settings.table_mebibytes) {
        try {
            memory_->table.resize(s.table_mebibytes);
        } catch (const std::bad_alloc&) {
            memory_->table.resize(memory_->settings.table_mebibytes);
            return Fault{"Hash " + std::to_string(s.table_mebibytes) +
                         ": there is not so much memory"};
        }
    }
    const auto tables = memory_->use_tables(options.text("TablebasePath"));
    if (!tables) return tables;
    memory_->settings = s;
    memory_->apply();
    return Done{};
}

void Player::press(std::string_view button) {
    if (button == "Clear Hash") memory_->forget();
}

void Player::new_game() { memory_->forget(); }

// One search from the question to the answer.
class Player::Thought {
  public:
    Thought(Memory& memory, const search::Task<Xiangqi>& task, const search::Signals& signals,
            const search::Findings<Move>& found)
        : memory_(memory),
          task_(task),
          signals_(signals),
          found_(found),
          strength_(memory.settings.handicap.strength),
          plan_(search::plan_time(task.limits, memory.settings.overhead)) {}

    search::Choice<Move> run() {
        if (task_.limits.mate_in)
            if (const auto proved = prove_mate()) return *proved;
        const Problem problem = make_problem();
        memory_.shared.stop.clear();
        memory_.table.new_search();
        depths_.assign(memory_.workers.size(), 0);
        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < memory_.workers.size(); ++i)
            helpers.emplace_back([this, i, &problem] { help(i, problem); });
        memory_.workers.front()->run(
            problem, [this] { poll(); },
            [this](int depth, const std::vector<RootMove>& root) { return go_on(depth, root); });
        memory_.shared.stop.raise();
        for (auto& helper : helpers) helper.join();
        take_deepest();
        // An iteration cut short has counted nodes too, and may have changed the choice.
        if (depths_[deepest_] > 0 && memory_.nodes() != nodes_told_)
            report(std::max(depth_told_, depths_[deepest_]),
                   memory_.workers[deepest_]->root_moves());
        return choose();
    }

  private:
    // `go mate`: a proof first. Where it says that there is no such mate a short search is enough.
    std::optional<search::Choice<Move>> prove_mate() {
        constexpr std::uint64_t kNodes = 20'000'000;
        const Position now = task_.line.now();
        const int plies = 2 * *task_.limits.mate_in - 1;
        if (std::ssize(task_.allowed) != now.moves().size()) return std::nullopt;
        const auto spent = [this] {
            const bool late = plan_.hard && clock_.runs() && clock_.elapsed() * 2 > *plan_.hard;
            return signals_.stop.raised() || late ? 1.0 : 0.0;
        };
        const std::uint64_t nodes = std::min(kNodes, task_.limits.nodes.value_or(kNodes));
        const MateProof proof =
            MateProver(memory_.settings.table_mebibytes).prove(now.board(), {plies, nodes, spent});
        has_no_mate_ = proof.excluded >= plies;
        search::Finding<Move> f;
        if (has_no_mate_ && !proof.plies) {  // said aloud: who asked may want a refutation
            f.depth = plies;
            f.score = {Unit::Plies, Bound::Upper, plies + 2};
            f.nodes = proof.nodes;
            f.elapsed = clock_.elapsed();
            found_(f);
        }
        if (!proof.plies || proof.line.empty()) return std::nullopt;
        f.depth = *proof.plies;
        f.score = {Unit::Plies, Bound::Exact, *proof.plies};
        f.nodes = proof.nodes;
        f.elapsed = clock_.elapsed();
        f.line = proof.line;
        found_(f);
        return choice_of(proof.line);
    }

    Problem make_problem() const {
        Problem p;
        p.start = task_.line.start;
        p.past = task_.line.moves;
        p.allowed = allowed_by_tables();
        p.lines = std::max(memory_.settings.lines, strength_.lines);
        constexpr int kDepthWithoutMate = 8;
        p.most_depth =
            has_no_mate_ ? std::min(kDepthWithoutMate, strength_.depth) : strength_.depth;
        p.most_nodes = strength_.nodes;
        const auto& limits = task_.limits;
        if (limits.depth) p.most_depth = std::clamp(*limits.depth, 1, p.most_depth);
        if (limits.nodes)
            p.most_nodes =
                std::clamp<std::uint64_t>(*limits.nodes / memory_.workers.size(), 1, p.most_nodes);
        return p;
    }

    // Where the root itself is solved: the moves of a perfect player. In a drawn position the
    // search then chooses without tables, so that the other side is still asked for moves.
    std::vector<Move> allowed_by_tables() const {
        const auto& tables = memory_.shelf->tables;
        memory_.shared.tables = strength_.is_full() ? tables.get() : nullptr;
        if (memory_.shared.tables == nullptr) return task_.allowed;
        const Position now = task_.line.now();
        const auto fate = tables->fate(now.board());
        memory_.shared.is_root_solved = fate.has_value();
        if (!fate || memory_.settings.lines > 1) return task_.allowed;
        auto best = endgame::best_moves(*tables, now, task_.allowed);
        if (best.empty()) return task_.allowed;
        if (fate == endgame::Fate::Draw) memory_.shared.tables = nullptr;
        return best;
    }

    // A thread beside the first; whoever is the first to reach the depth wanted ends the search.
    void help(std::size_t thread, Problem problem) {
        problem.most_nodes = ~std::uint64_t{0};
        memory_.workers[thread]->run(
            problem, [] {},
            [this, thread, last = problem.most_depth](int depth, const auto&) {
                depths_[thread] = depth;
                if (depth >= last) memory_.shared.stop.raise();
                return true;
            });
    }

    void take_deepest() {
        for (std::size_t i = 1; i < depths_.size(); ++i)
            if (depths_[i] > depths_[deepest_]) deepest_ = i;
    }

    void poll() {
        if (signals_.stop.raised()) memory_.shared.stop.raise();
        if (task_.watch && seen_.elapsed() >= task_.watch->every) look();
        if (!plan_.hard || !has_move_ || !clock_.runs()) return;
        if (clock_.elapsed() >= *plan_.hard) memory_.shared.stop.raise();
    }

    void look() {
        seen_.restart();
        auto view = memory_.workers.front()->view();
        task_.watch->see({view.depth, view.root_number, static_cast<int>(task_.allowed.size()),
                          memory_.nodes(), view.cuts, clock_.elapsed(), std::move(view.path)});
    }

    bool go_on(int depth, const std::vector<RootMove>& root) {
        has_move_ = true;
        depths_[0] = depth;
        report(depth, root);
        if (strength_.lines > 1) keep_candidates(root);
        follow_course(root);
        if (signals_.stop.raised()) return false;
        if (task_.limits.mate_in && root[0].score >= kMate - 2 * *task_.limits.mate_in)
            return false;
        if (!clock_.runs() || !plan_.hard) return true;
        if (plan_.soft && root.size() == 1 && depth >= 6) return false;
        if (plan_.soft && kMate - std::abs(root[0].score) < depth / 2)
            return false;  // a near mate will not change
        return search::may_go_on(plan_, course_, clock_.elapsed());
    }

    void follow_course(const std::vector<RootMove>& root) {
        course_.best_stable_for = root[0].move == last_best_ ? course_.best_stable_for + 1 : 0;
        last_best_ = root[0].move;
        course_.score_drop = std::clamp(last_mean_ - root[0].score, -100, 100);
        last_mean_ = root[0].mean_score;
        std::uint64_t all = 1;
        for (const RootMove& m : root) all += m.effort;
        course_.effort_on_best = static_cast<double>(root[0].effort) / static_cast<double>(all);
    }

    void report(int depth, const std::vector<RootMove>& root) {
        depth_told_ = depth;
        nodes_told_ = memory_.nodes();
        const int lines = std::min<int>(memory_.settings.lines, static_cast<int>(root.size()));
        for (int i = 0; i < lines; ++i) {
            const RootMove& m = root[static_cast<std::size_t>(i)];
            const int score = m.score == -kInfinite ? m.last_score : m.score;
            search::Finding<Move> f;
            f.depth = depth;
            f.depth_reached = std::max(depth, m.depth_reached);
            f.rank = i + 1;
            f.score = to_score(score);
            if (memory_.settings.shows_wdl) f.wdl = chances(score);
            f.nodes = nodes_told_;
            f.elapsed = clock_.elapsed();
            f.table_permille = memory_.table.permille_used();
            f.line = m.line;
            found_(f);
        }
    }

    // The moves that a level below full strength chooses among; those of a whole iteration.
    void keep_candidates(const std::vector<RootMove>& root) {
        const auto count = std::min<std::ptrdiff_t>(strength_.lines, std::ssize(root));
        candidates_.assign(root.begin(), root.begin() + count);
    }

    search::Choice<Move> choose() const {
        if (!candidates_.empty()) {
            const Position now = task_.line.now();
            const std::uint64_t seed =
                (memory_.settings.handicap.seed + task_.line.moves.size()) ^ now.key();
            return choice_of(candidates_[pick(candidates_, strength_, seed)].line);
        }
        return choice_of(memory_.workers[deepest_]->root_moves().front().line);
    }

    static search::Choice<Move> choice_of(const std::vector<Move>& line) {
        search::Choice<Move> choice;
        choice.move = line.front();
        if (line.size() > 1) choice.ponder = line[1];
        return choice;
    }

    Memory& memory_;
    const search::Task<Xiangqi>& task_;
    const search::Signals& signals_;
    const search::Findings<Move>& found_;
    const Strength& strength_;
    std::vector<RootMove> candidates_;
    search::TimePlan plan_;
    std::vector<int> depths_;  // finished by each thread; each writes its own
    std::size_t deepest_ = 0;  // the thread whose choice counts
    search::MoveClock clock_{task_.limits, signals_};
    Timer seen_;  // since the last look for a watcher
    search::Course course_;
    Move last_best_;
    int last_mean_ = 0;
    int depth_told_ = 0;
    std::uint64_t nodes_told_ = 0;
    bool has_move_ = false, has_no_mate_ = false;
};

search::Choice<Move> Player::think(const search::Task<Xiangqi>& task,
                                   const search::Signals& signals,
                                   const search::Findings<Move>& found) {
    if (memory_->textbook) return memory_->textbook->think(task, signals, found);
    return Thought(*memory_, task, signals, found).run();
}

}  // namespace boyi::xiangqi
