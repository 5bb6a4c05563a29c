#include "games/go/player.h"

#include <algorithm>
#include <atomic>
#include <fstream>
#include <iterator>
#include <thread>

#include "base/text.h"
#include "games/go/notation.h"
#include "games/go/score.h"
#include "games/go/status.h"
#include "search/move_clock.h"
#include "search/time_plan.h"

namespace boyi::go {
namespace {

constexpr long kMostThreads = 256;
constexpr long kMostTable = 1 << 15;  // MB
constexpr long kMostSeed = 1 << 30;
constexpr std::size_t kLongestLine = 20;
constexpr std::size_t kNodeBytes = 32;
constexpr int kBatch = 16;                  // playouts between two looks at the clock
constexpr int kHopelessTurns = 2;           // in a row, before it resigns
constexpr std::uint32_t kFirmVisits = 500;  // below them nobody resigns
constexpr Millis kReportEvery{250};
constexpr std::uint64_t kUsualPlayouts = 10'000;  // where nothing at all limits a search

Result<std::shared_ptr<const Knowledge>> load_knowledge(const std::string& path) {
    if (path.empty()) return standard_knowledge();
    std::ifstream in(path, std::ios::binary);
    if (!in) return Fault{"file " + excerpt(path) + " cannot be read: want weights for Go"};
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto weights = read_weights(text);
    if (!weights) return Fault{"file " + excerpt(path) + ": " + weights.fault().what};
    return std::make_shared<const Knowledge>(*weights);
}

// Whether a tree that was grown with these settings serves those.
bool share_a_tree(const Settings& a, const Settings& b) {
    return a.threads == b.threads && a.table_megabytes == b.table_megabytes && a.seed == b.seed &&
           a.weights_file == b.weights_file;
}

}  // namespace

Player::Player() : Player(Settings{}) {}

Player::Player(const Settings& settings) : settings_(settings), random_(settings.seed) {}

std::vector<engine::Option> Player::options() const {
    const Settings s;
    std::vector<std::string> rules;
    for (const Rules& each : kRuleSets) rules.emplace_back(each.name);
    return {
        {"Board Size", engine::Spin{kLargestSize, kSmallestSize, kLargestSize}},
        {"Komi", engine::Text{""}},
        {"Rules", engine::Combo{std::string(kChinese.name), std::move(rules)}},
        {"Hash", engine::Spin{s.table_megabytes, 1, kMostTable}},
        {"Clear Hash", engine::Button{}},
        {"Threads", engine::Spin{s.threads, 1, kMostThreads}},
        {"MultiPV", engine::Spin{s.lines, 1, 100}},
        {"Resign", engine::Spin{s.resign_permille, 0, 500}},
        {"Move Overhead", engine::Spin{static_cast<long>(s.overhead.count()), 0, 5000}},
        level_option(),
        {"Seed", engine::Spin{static_cast<long>(s.seed), 0, kMostSeed}},
        {"WeightsFile", engine::Text{""}},
    };
}

Result<Done> Player::configure(const engine::Options& options) {
    if (const auto& komi = options.text("Komi"); !komi.empty())
        if (const auto read = read_komi(komi); !read) return read.fault();
    Settings s = settings_;
    s.threads = static_cast<int>(options.spin("Threads"));
    s.table_megabytes = static_cast<int>(options.spin("Hash"));
    s.lines = static_cast<int>(options.spin("MultiPV"));
    s.resign_permille = static_cast<int>(options.spin("Resign"));
    s.overhead = Millis{options.spin("Move Overhead")};
    s.strength = strength_of(options.text("Level"));
    s.seed = static_cast<std::uint64_t>(options.spin("Seed"));
    s.weights_file = options.text("WeightsFile");
    if (s.weights_file != settings_.weights_file) {
        const auto knowledge = load_knowledge(s.weights_file);
        if (!knowledge) return knowledge.fault();
        knowledge_ = *knowledge;
    }
    if (!share_a_tree(s, settings_)) {
        mind_.reset();
        random_ = Random(s.seed);
    }
    settings_ = s;
    return Done{};
}

void Player::press(std::string_view button) {
    if (button == "Clear Hash") mind_.reset();
}

void Player::new_game() {
    mind_.reset();
    thought_about_.reset();
    hopeless_ = 0;
    random_ = Random(random_.next());
}

// One search from the question to the answer.
class Player::Thought {
  public:
    Thought(Player& player, const search::Task<Go>& task, const search::Signals& signals,
            const search::Findings<Move>& found)
        : player_(player),
          strength_(player.settings_.strength),
          task_(task),
          signals_(signals),
          found_(found),
          now_(task.line.now()),
          plan_(search::plan_time(task.limits, player.settings_.overhead)) {}

    search::Choice<Move> run() {
        if (plays_at_random()) return {any_move(), {}};
        prepare();
        search();
        player_.picture_ = player_.mind_->picture(kLongestLine);
        player_.playouts_ = player_.picture_.playouts;
        report();
        return choose();
    }

  private:
    // Who plays now and then at random still sees that a game is over.
    bool plays_at_random() {
        if (strength_.at_random < 1 && now_.passes() > 0) return false;
        return strength_.at_random > 0 && player_.random_.unit() < strength_.at_random;
    }

    Move any_move() {
        std::vector<Move> sensible;
        for (const Move m : task_.allowed)
            if (!m.is_pass() && !fills_eye(m.point())) sensible.push_back(m);
        if (sensible.empty()) return task_.allowed.back();
        return sensible[player_.random_.below(static_cast<std::uint32_t>(sensible.size()))];
    }

    bool fills_eye(Point p) const {
        return FastBoard<kLargestSize>(now_.board())
            .is_eye(FastBoard<kLargestSize>(now_.board()).spot(p), now_.side_to_move());
    }

    void prepare() {
        const int size = now_.board().size();
        if (!player_.mind_ || player_.mind_size_ != size) {
            MindSettings settings;
            settings.workers = player_.settings_.threads;
            settings.seed = player_.random_.next();
            settings.knowledge = player_.knowledge_;
            settings.tree.most_nodes =
                (static_cast<std::size_t>(player_.settings_.table_megabytes) << 20) / kNodeBytes;
            player_.mind_ = make_mind(size, settings);
            player_.mind_size_ = size;
            player_.thought_about_.reset();
        }
        player_.mind_->set(now_, task_.line.moves, task_.allowed, played_since());
        player_.thought_about_ = task_.line;
    }

    // The moves since the position that the tree is of; nothing: it is of another game.
    std::optional<std::vector<Move>> played_since() const {
        const auto& old = player_.thought_about_;
        if (!old || !(old->start == task_.line.start) ||
            old->moves.size() > task_.line.moves.size() ||
            !std::equal(old->moves.begin(), old->moves.end(), task_.line.moves.begin()))
            return std::nullopt;
        return std::vector<Move>(
            task_.line.moves.begin() + static_cast<std::ptrdiff_t>(old->moves.size()),
            task_.line.moves.end());
    }

    void search() {
        std::atomic<bool> done{false};
        std::vector<std::thread> helpers;
        const int threads = strength_.is_full() ? player_.settings_.threads : 1;
        for (int i = 1; i < threads; ++i)
            helpers.emplace_back([this, i, &done] {
                while (!done.load(std::memory_order_relaxed)) player_.mind_->grow(i, 1);
            });
        Millis reported{0};
        do {
            player_.mind_->grow(0, kBatch);
            if (clock_.elapsed() - reported >= kReportEvery) {
                reported = clock_.elapsed();
                player_.picture_ = player_.mind_->picture(kLongestLine);
                report();
            }
        } while (!is_enough());
        done = true;
        for (auto& helper : helpers) helper.join();
    }

    bool is_enough() {
        if (signals_.stop.raised()) return true;
        const auto playouts = player_.mind_->visits();
        if (strength_.playouts && playouts >= *strength_.playouts) return true;
        if (task_.limits.nodes && playouts >= *task_.limits.nodes) return true;
        if (task_.limits.depth && playouts >= playouts_for(*task_.limits.depth)) return true;
        const bool endless = task_.limits.infinite || task_.limits.ponder;
        if (!endless && !plan_.hard && !task_.limits.nodes && !task_.limits.depth &&
            !strength_.playouts)
            return playouts >= kUsualPlayouts;
        if (!plan_.hard || !clock_.runs()) return false;
        const Millis most = plan_.soft ? std::min(*plan_.soft, *plan_.hard) : *plan_.hard;
        const Millis spent = clock_.elapsed();
        if (spent >= most || task_.allowed.size() == 1) return true;
        return spent >= most / 4 && cannot_change(spent, most);
    }

    // Each ply of a wished depth doubles the playouts.
    static std::uint64_t playouts_for(int depth) {
        return std::uint64_t{16} << std::clamp(depth, 1, 40);
    }

    // The second move cannot catch up in the time that is left.
    bool cannot_change(Millis spent, Millis most) {
        if (++glances_ % 32 != 0) return false;
        const auto [first, second] = player_.mind_->leaders();
        const double rate = static_cast<double>(player_.mind_->playouts()) /
                            static_cast<double>(std::max<long long>(1, spent.count()));
        return first - second > rate * static_cast<double>((most - spent).count());
    }

    void report() {
        const Picture& picture = player_.picture_;
        const auto lines =
            std::min(static_cast<std::size_t>(player_.settings_.lines), picture.moves.size());
        for (std::size_t i = 0; i < lines; ++i) {
            const RootMove& m = picture.moves[i];
            search::Finding<Move> f;
            f.depth = static_cast<int>(m.line.size());
            f.depth_reached = picture.depth;
            f.rank = static_cast<int>(i) + 1;
            const int permille = static_cast<int>(m.value * 1000);
            f.score = {Unit::Permille, Bound::Exact, permille};
            f.wdl = Wdl{permille, 0, 1000 - permille};
            f.nodes = lines > 1 ? m.visits : picture.playouts;
            f.elapsed = clock_.elapsed();
            f.line = m.line;
            found_(f);
        }
    }

    search::Choice<Move> choose() {
        const Picture& picture = player_.picture_;
        if (picture.moves.empty()) return {task_.allowed.back(), {}};
        if (may_pass(picture)) return {Move::pass(), {}};
        std::vector<std::uint32_t> visits;
        for (const RootMove& m : picture.moves) visits.push_back(m.visits);
        const RootMove& chosen = picture.moves[pick(visits, strength_, player_.random_)];
        search::Choice<Move> choice{chosen.move, {}};
        if (chosen.line.size() > 1) choice.ponder = chosen.line[1];
        choice.resigns = is_hopeless(picture);
        return choice;
    }

    bool is_hopeless(const Picture& picture) {
        if (task_.limits.infinite || task_.limits.ponder) return false;  // it may not be our turn
        const float best = picture.moves[0].value;
        const bool low = best * 1000 < static_cast<float>(player_.settings_.resign_permille) &&
                         picture.visits >= kFirmVisits;
        player_.hopeless_ = low ? player_.hopeless_ + 1 : 0;
        return player_.hopeless_ >= kHopelessTurns;
    }

    // Nothing is left to do, and the count says that we win with the stones as they are judged;
    // where the area is counted also as they stand, for then a dead stone can be taken off at no
    // cost.
    bool may_pass(const Picture& picture) const {
        const bool allowed = std::find(task_.allowed.begin(), task_.allowed.end(), Move::pass()) !=
                             task_.allowed.end();
        if (!allowed) return false;
        const bool settled = is_settled(picture) && loses_nothing_by_passing(picture);
        if (now_.passes() == 0 && !settled) return false;
        const bool area = now_.rules().counting == Counting::Area;
        const bool wins = leads_with(dead_stones(now_, picture)) && (!area || leads_with({}));
        return wins || (!area && settled);
    }

    bool leads_with(const Points& dead) const {
        const double black = final_score(now_, dead);
        return now_.side_to_move() == Side::First ? black > 0 : black < 0;
    }

    // The picture is of what follows the best move: the last move of a border may look like
    // nothing.
    static bool loses_nothing_by_passing(const Picture& picture) {
        constexpr std::uint32_t kFewVisits = 8;
        constexpr float kNothing = 0.1F;
        const auto pass = std::find_if(picture.moves.begin(), picture.moves.end(),
                                       [](const RootMove& m) { return m.move.is_pass(); });
        return pass != picture.moves.end() && pass->visits >= kFewVisits &&
               pass->value >= picture.moves[0].value - kNothing;
    }

    bool is_settled(const Picture& picture) const {
        constexpr float kSure = 0.9F;
        int open = 0;
        for (const Point p : now_.board().points())
            open += picture.black[p] < kSure && picture.black[p] > 1 - kSure;
        return open == 0;
    }

    Player& player_;
    const Strength strength_;
    const search::Task<Go>& task_;
    const search::Signals& signals_;
    const search::Findings<Move>& found_;
    const Position now_;
    const search::TimePlan plan_;
    search::MoveClock clock_{task_.limits, signals_};
    int glances_ = 0;
};

search::Choice<Move> Player::think(const search::Task<Go>& task, const search::Signals& signals,
                                   const search::Findings<Move>& found) {
    return Thought(*this, task, signals, found).run();
}

}  // namespace boyi::go
