#include <csignal>
#include <fstream>
#include <iostream>
#include <memory>
#include <mutex>
#include <sstream>
#include <thread>

#include <unistd.h>

#include "apps/arena_report.h"
#include "apps/command.h"
#include "apps/venues.h"
#include "arena/recruit.h"
#include "arena/writer.h"
#include "base/text.h"

namespace boyi::apps {
namespace {

using namespace arena;

struct Wish {
    std::string game, rules, openings, journal, pgn, logs, sprt, resign, draw, elo = "logistic";
    std::vector<std::string> engines;
    std::vector<std::pair<std::string, std::string>> limits;
    long games = 100;
    int random_plies = 8, concurrency = 0, most_plies = 400, margin_ms = 50;
    std::uint64_t seed = 1;
    std::optional<int> balance;
    double alpha = 0.05, beta = 0.05;
    bool gauntlet = false, json = false, quiet = false;
};

StopFlag interrupted;  // raised by the first Ctrl-C; the second one ends the program

void on_interrupt(int) {
    interrupted.raise();
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);
}

// "600,4" as so many whole numbers.
Result<std::vector<int>> read_list(const char* option, std::string_view text, std::size_t count,
                                   const char* want) {
    std::vector<int> out;
    for (const auto part : split(text, ',')) {
        const auto number = read_number<int>(part);
        if (!number) break;
        out.push_back(*number);
    }
    if (out.size() != count || split(text, ',').size() != count)
        return Fault{std::string(option) + " " + excerpt(text) + ": want " + want};
    return out;
}

Result<std::optional<Sprt>> read_sprt(const Wish& wish) {
    if (wish.sprt.empty()) return std::optional<Sprt>();
    const auto parts = split(wish.sprt, ',');
    const auto low = read_number<double>(parts[0]);
    const auto high = parts.size() == 2 ? read_number<double>(parts[1]) : std::nullopt;
    if (!low || !high) return Fault{"--sprt " + excerpt(wish.sprt) + ": want LOW,HIGH like 0,10"};
    const auto kind = wish.elo == "logistic" ? EloKind::Logistic : EloKind::Normalised;
    return std::optional(Sprt{*low, *high, kind, wish.alpha, wish.beta});
}

Result<Conditions> read_conditions(const Wish& wish) {
    Conditions conditions;
    conditions.most_plies = wish.most_plies;
    conditions.margin = Millis(wish.margin_ms);
    if (!wish.resign.empty()) {
        const auto v = read_list("--resign", wish.resign, 2, "SCORE,MOVES like 600,4");
        if (!v) return v.fault();
        conditions.resign = ResignRule{(*v)[0], (*v)[1]};
    }
    if (!wish.draw.empty()) {
        const auto v = read_list("--draw", wish.draw, 3, "PLY,MOVES,SCORE like 80,6,10");
        if (!v) return v.fault();
        conditions.draw = DrawRule{(*v)[0], (*v)[1], (*v)[2]};
    }
    return conditions;
}

using Openings = std::function<Result<Opening>(Referee&, std::uint64_t)>;

// Our own engine looks at openings before they are played; one for all threads.
class Appraisal {
  public:
    explicit Appraisal(const Venue& venue) : player_([&venue] { return recruit_own(venue); }, {}) {}

    Result<int> operator()(const Opening& opening) {
        constexpr std::uint64_t kNodes = 5000;
        const std::lock_guard lock(mutex_);
        if (const auto begun = player_.begin_game(); !begun) return begun.fault();
        Turn turn{opening.position, opening.moves, Side::First, {}, {}};
        turn.pace.nodes = kNodes;
        const auto answer = player_.think(turn);
        const auto* thought = std::get_if<Thought>(&answer);
        if (thought == nullptr) return Fault{std::get<Failure>(answer).what};
        return thought->score ? plain_value(*thought->score) : 0;
    }

  private:
    std::mutex mutex_;
    Player player_;
};

Result<Openings> make_openings(const Wish& wish, const Venue& venue) {
    if (wish.openings.empty()) {
        auto appraisal = std::make_shared<Appraisal>(venue);  // kept by whoever keeps the openings
        return Openings([taste = Taste{wish.random_plies, wish.balance}, seed = wish.seed,
                         appraisal](Referee& r, std::uint64_t n) {
            return random_opening(r, taste, seed, n,
                                  [&](const Opening& o) { return (*appraisal)(o); });
        });
    }
    std::ifstream in(wish.openings, std::ios::binary);
    if (!in) return Fault{"file '" + wish.openings + "' cannot be read: want a file of positions"};
    std::ostringstream text;
    text << in.rdbuf();
    auto list = read_openings(text.str(), *venue.referee());
    if (!list) return Fault{"file '" + wish.openings + "': " + list.fault().what};
    shuffle(*list, wish.seed);
    return Openings([openings = std::move(*list)](Referee&, std::uint64_t n) {
        return Result(openings[n % openings.size()]);
    });
}

Result<Plan> make_plan(const Wish& wish, const Venue& venue) {
    Plan plan;
    for (const auto& text : wish.engines) {
        const auto spec = read_spec(text);
        if (!spec) return spec.fault();
        plan.engines.push_back(*spec);
    }
    for (const auto& [name, value] : wish.limits)
        if (const auto set = set_limit(plan.pace, name, value); !set) return set.fault();
    const auto conditions = read_conditions(wish);
    const auto sprt = read_sprt(wish);
    auto openings = make_openings(wish, venue);
    if (!conditions) return conditions.fault();
    if (!sprt) return sprt.fault();
    if (!openings) return openings.fault();
    plan.conditions = *conditions;
    plan.sprt = *sprt;
    plan.opening = [open = std::move(*openings), start = venue.start](Referee& r, std::uint64_t n) {
        auto opening = open(r, n);
        if (opening && !opening->position) opening->position = start;
        return opening;
    };
    plan.games = wish.games;
    plan.form = wish.gauntlet ? Form::Gauntlet : Form::RoundRobin;
    plan.log_directory = wish.logs;
    plan.concurrency = wish.concurrency > 0
                           ? wish.concurrency
                           : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    return plan;
}

// What must not change between two runs on one journal. The number of games may grow.
Settings settings_of(const Wish& wish) {
    Settings out = {
        {"game", wish.game},
        {"rules", wish.rules},
        {"seed", std::to_string(wish.seed)},
        {"openings", wish.openings.empty() ? std::to_string(wish.random_plies) + " random plies"
                                           : wish.openings},
        {"maxply", std::to_string(wish.most_plies)},
        {"resign", wish.resign},
        {"draw", wish.draw},
        {"form", wish.gauntlet ? "gauntlet" : "round robin"}};
    for (const auto& [name, value] : wish.limits) out.emplace_back(name, value);
    for (std::size_t i = 0; i < wish.engines.size(); ++i)
        out.emplace_back("engine " + std::to_string(i + 1), wish.engines[i]);
    return out;
}

// Rewrites one line on a terminal; elsewhere a line now and then.
class ProgressLine {
  public:
    explicit ProgressLine(bool is_quiet) : is_quiet_(is_quiet) {}
    ~ProgressLine() {
        if (is_terminal_ && has_written_) std::cerr << '\n';
    }

    bool is_due() const {
        constexpr double kEachOnTerminal = 0.2, kEachElsewhere = 30;
        return !is_quiet_ && since_.seconds() >= (is_terminal_ ? kEachOnTerminal : kEachElsewhere);
    }
    void show(const std::string& text) {
        since_.restart();
        has_written_ = true;
        if (is_terminal_) std::cerr << '\r' << text << "\x1b[K" << std::flush;
        else std::cerr << text << std::endl;
    }

  private:
    const bool is_quiet_;
    const bool is_terminal_ = isatty(STDERR_FILENO) != 0;
    bool has_written_ = false;
    Timer since_;
};

// The files that a tournament is kept in, as far as they were asked for.
struct Files {
    std::optional<Journal> journal;
    std::optional<GameWriter> writer;
};

Result<Files> open_files(const Wish& wish, const Venue& venue) {
    Files files;
    if (!wish.journal.empty()) {
        auto journal = Journal::open(wish.journal, settings_of(wish));
        if (!journal) return journal.fault();
        if (journal->was_torn())
            std::cerr << "journal '" << wish.journal << "': dropped a torn last line\n";
        files.journal = std::move(*journal);
    }
    if (!wish.pgn.empty()) {
        const auto known = files.journal ? files.journal->entries() : std::vector<Entry>();
        auto writer = GameWriter::open(wish.pgn, venue, known);
        if (!writer) return writer.fault();
        files.writer = std::move(*writer);
    }
    return files;
}

Result<Done> run(const Wish& wish) {
    const auto venue = find_venue(wish.game, wish.rules);
    if (!venue) return venue.fault();
    const auto plan = make_plan(wish, *venue);
    if (!plan) return plan.fault();
    auto files = open_files(wish, *venue);
    if (!files) return files.fault();
    if (!wish.quiet) std::cerr << "seed " << wish.seed << '\n';

    const ReportWish report{plan->sprt};
    const long all = plan->games * static_cast<long>(pairings(*plan).size());
    std::optional<Fault> fault;  // of the file of games
    auto line = std::make_unique<ProgressLine>(wish.quiet);
    const auto progress = [&](const Scoreboard& board, const Entry& entry) {
        if (files->writer)
            if (const auto added = files->writer->add(entry); !added) {
                fault = added.fault();
                interrupted.raise();
            }
        if (line->is_due()) line->show(progress_line(board, all, report));
    };
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, on_interrupt);
    const auto board = run_tournament(*plan, *venue, files->journal ? &*files->journal : nullptr,
                                      interrupted, progress);
    line.reset();
    if (!board) return board.fault();
    if (fault) return *fault;
    if (wish.json) std::cout << report_json(*board, report).dump() << '\n';
    else std::cout << report_text(*board, report);
    return Done{};
}

void add_limits(CLI::App& sub, const std::shared_ptr<Wish>& wish) {
    const auto limit = [&](const std::string& name, const std::string& help) {
        sub.add_option_function<std::string>(
            "--" + name, [wish, name](const std::string& v) { wish->limits.emplace_back(name, v); },
            help);
    };
    limit("nodes", "nodes a move");
    limit("depth", "plies a move");
    limit("movetime", "wall milliseconds a move");
    limit("cputime", "processor milliseconds a move: fair on a busy machine");
    limit("tc", "clock in seconds with increment, like 8+0.08");
    limit("cputc", "the same in processor time: fair on a busy machine");
}

void add_games(CLI::App& sub, const std::shared_ptr<Wish>& wish) {
    sub.add_option("--games", wish->games, "games of each pairing, even (100)");
    sub.add_option("--openings", wish->openings,
                   "file of positions, one a line; else random openings");
    sub.add_option("--random-plies", wish->random_plies, "random plies of an opening (8)")
        ->check(CLI::Range(0, 60));
    sub.add_option("--balance", wish->balance,
                   "random openings that our engine sees no further from level than this")
        ->check(CLI::Range(1, 10000));
    sub.add_option("--seed", wish->seed, "of openings and their order (1)");
    sub.add_option("--rules", wish->rules,
                   "the game's rule set, like asian; of Go also \"9x9 komi=6.5 japanese\"");
    sub.add_option("--maxply", wish->most_plies, "a longer game is a draw (400)")
        ->check(CLI::Range(1, 10000));
    sub.add_option("--resign", wish->resign, "SCORE,MOVES: decide when both engines agree so long");
    sub.add_option("--draw", wish->draw, "PLY,MOVES,SCORE: draw when both see no more than SCORE");
    sub.add_option("--margin", wish->margin_ms, "milliseconds a clock may run over (50)")
        ->check(CLI::Range(0, 60000));
}

void add_verdict(CLI::App& sub, const std::shared_ptr<Wish>& wish) {
    sub.add_option("--sprt", wish->sprt, "LOW,HIGH: stop when one of the two is proved");
    sub.add_option("--elo", wish->elo, "of --sprt: logistic (default) or normalised")
        ->check(CLI::IsMember({"logistic", "normalised"}));
    sub.add_option("--alpha", wish->alpha, "chance to accept HIGH wrongly (0.05)")
        ->check(CLI::Range(0.0001, 0.4999));
    sub.add_option("--beta", wish->beta, "chance to accept LOW wrongly (0.05)")
        ->check(CLI::Range(0.0001, 0.4999));
}

}  // namespace

void add_arena(Program& program) {
    program.add("arena", "play matches between engines and say who is stronger, and how surely",
                [](CLI::App& sub) -> Action {
                    auto wish = std::make_shared<Wish>();
                    sub.add_option("GAME", wish->game, "xiangqi, othello or go")->required();
                    sub.add_option("--engine", wish->engines,
                                   "an engine, two or more: \"name=A cmd=self option.Hash=16\" or "
                                   "\"name=B cmd='/path/engine args' proto=uci|ucci|gtp|nboard\"")
                        ->required();
                    add_limits(sub, wish);
                    add_games(sub, wish);
                    add_verdict(sub, wish);
                    sub.add_option("--concurrency", wish->concurrency,
                                   "games at a time (one for each core)")
                        ->check(CLI::Range(1, 1024));
                    sub.add_flag("--gauntlet", wish->gauntlet,
                                 "the first engine meets the others, they do not meet each other");
                    sub.add_option("--journal", wish->journal,
                                   "file of finished games; the same command goes on from it");
                    sub.add_option("--pgn", wish->pgn,
                                   "file for the records of all games: PGN, of Othello and Go SGF");
                    sub.add_option("--log", wish->logs, "folder for what engines say on stderr")
                        ->check(CLI::ExistingDirectory);
                    sub.add_flag("--quiet", wish->quiet, "no progress line");
                    sub.add_flag("--json", wish->json,
                                 "one JSON object: games, pairings, engines, reasons, sprt");
                    return [wish] { return run(*wish); };
                });
}

}  // namespace boyi::apps
