#include <algorithm>
#include <iterator>

#include "base/text.h"
#include "base/version.h"
#include "engine/options.h"
#include "protocol/gtp.h"
#include "protocol/gtp_files.h"
#include "protocol/words.h"

namespace boyi::protocol {
namespace {

using namespace engine;

constexpr const char* kSize = "Board Size";
constexpr const char* kKomi = "Komi";
constexpr const char* kLines = "MultiPV";
constexpr long kAnalysedMoves = 10;
constexpr const char* kFirst = "first";
constexpr const char* kSecond = "second";

Fault wrong_vertex(std::string_view command) {
    return Fault{std::string(command) + ": want a colour and a move, like b D4"};
}

}  // namespace

struct GtpDialog::Known {
    std::string_view name;
    Handler handle;

    static const std::vector<Known>& all() {
        static const std::vector<Known> table = {
            {"protocol_version", &GtpDialog::protocol_version},
            {"name", &GtpDialog::name},
            {"version", &GtpDialog::version},
            {"known_command", &GtpDialog::known_command},
            {"list_commands", &GtpDialog::list_commands},
            {"quit", &GtpDialog::quit},
            {"boardsize", &GtpDialog::boardsize},
            {"clear_board", &GtpDialog::clear_board},
            {"komi", &GtpDialog::komi},
            {"play", &GtpDialog::play},
            {"genmove", &GtpDialog::genmove},
            {"reg_genmove", &GtpDialog::reg_genmove},
            {"undo", &GtpDialog::undo},
            {"time_settings", &GtpDialog::time_settings},
            {"time_left", &GtpDialog::time_left},
            {"loadsgf", &GtpDialog::loadsgf},
            {"set_game", &GtpDialog::set_game},
            {"list_games", &GtpDialog::list_games},
            {"gogui-rules_game_id", &GtpDialog::rules_game_id},
            {"gogui-rules_board_size", &GtpDialog::rules_board_size},
            {"gogui-rules_legal_moves", &GtpDialog::rules_legal_moves},
            {"gogui-rules_side_to_move", &GtpDialog::rules_side_to_move},
            {"gogui-rules_final_result", &GtpDialog::rules_final_result},
            {"boyi-set", &GtpDialog::set_option},
            {"lz-analyze", &GtpDialog::analyze},
            {"kata-analyze", &GtpDialog::analyze},
        };
        return table;
    }
    static const Known* find(std::string_view name) {
        for (const Known& each : all())
            if (each.name == name) return &each;
        return nullptr;
    }
};

GtpDialog::GtpDialog(Link& link, std::unique_ptr<Engine> engine, GtpGame game, GtpManners manners)
    : link_(link),
      game_(std::move(game)),
      manners_(std::move(manners)),
      engine_(std::move(engine)) {
    engine_->listen([this](const Event& event) { hear(event); });
    (void)tell(Hello{});
    if (const auto help = ask("help"))
        for (const auto line : lines(*help))
            questions_.emplace_back(line.substr(0, std::min(line.find(':'), line.size())));
}

GtpDialog::~GtpDialog() { end_spare(); }

void GtpDialog::run() {
    while (!over_) {
        const Link::Arrival arrival = link_.read();
        if (arrival.kind == Link::Kind::Closed) break;
        if (arrival.kind == Link::Kind::Line) receive(arrival.line);
        if (arrival.kind == Link::Kind::TooLong) reply({"", false, "line too long"});
    }
    end_spare();
    (void)tell(Quit{});
}

// Any line, even an empty one, ends an analysis.
void GtpDialog::receive(std::string_view line) {
    end_spare();
    const auto request = read_gtp_request(line);
    if (!request) return;
    const Text text = answer(*request);
    if (text && next_spare_ == Spare::Analysis)
        link_.write("=" + request->id);  // what it finds follows, line by line
    else reply({request->id, text.ok(), text ? *text : text.fault().what});
    begin_spare();
}

void GtpDialog::reply(const GtpReply& reply) {
    for (const auto& line : write_gtp_reply(reply)) link_.write(line);
}

GtpDialog::Text GtpDialog::answer(const GtpRequest& request) {
    if (request.command.ends_with("_handicap") && has_question(request.command))
        return handicap(request.command, request.arguments);
    if (const Known* known = Known::find(request.command))
        return (this->*known->handle)(request.arguments);
    if (has_question(request.command)) return ask(request.command, request.arguments);
    return Fault{"unknown command " + excerpt(request.command)};
}

// The engine.

GtpDialog::Text GtpDialog::ask(const std::string& question, std::string_view argument) {
    {
        const std::lock_guard lock(mutex_);
        answer_.clear();
    }
    const auto done = tell(Query{question, std::string(argument)});
    if (!done) return done.fault();
    const std::lock_guard lock(mutex_);
    return answer_;
}

Result<Done> GtpDialog::tell(const Command& command) { return engine_->handle(command); }

Result<BestMove> GtpDialog::think(const engine::Go& go) {
    {
        const std::lock_guard lock(mutex_);
        best_.reset();
    }
    if (const auto begun = tell(go); !begun) return begun.fault();
    std::unique_lock lock(mutex_);
    answered_.wait(lock, [this] { return best_.has_value(); });
    return *best_;
}

void GtpDialog::hear(const Event& event) {
    const std::lock_guard lock(mutex_);
    if (const auto* who = std::get_if<Identity>(&event)) identity_ = *who;
    if (const auto* option = std::get_if<Option>(&event)) options_.push_back(*option);
    if (const auto* answer = std::get_if<engine::Answer>(&event)) answer_ = answer->text;
    if (const auto* best = std::get_if<BestMove>(&event)) {
        best_ = *best;
        answered_.notify_all();
    }
    if (const auto* report = std::get_if<Report>(&event); report && spare_ == Spare::Analysis) {
        if (report->rank.value_or(1) == 1) show_analysis();
        reports_.push_back(*report);
    }
}

bool GtpDialog::has_option(std::string_view name) const {
    return std::any_of(options_.begin(), options_.end(),
                       [&](const Option& o) { return is_same_name(o.name, name); });
}

bool GtpDialog::has_question(std::string_view name) const {
    return std::find(questions_.begin(), questions_.end(), name) != questions_.end();
}

// The board.

Result<Done> GtpDialog::set_up(const std::optional<std::string>& start,
                               std::vector<std::string> moves) {
    const auto set = tell(SetPosition{start, moves});
    if (!set) return set;
    start_ = start;
    turned_.reset();
    steps_.clear();
    for (auto& move : moves) steps_.push_back({std::move(move), {}});
    return Done{};
}

Result<Done> GtpDialog::rebuild() {
    turned_.reset();
    SetPosition wish{start_, {}};
    for (const Step& step : steps_) {
        if (step.turned) wish = {step.turned, {}};
        wish.moves.push_back(step.move);
    }
    return tell(wish);
}

Result<std::optional<Side>> GtpDialog::turn() {
    const auto side = ask("turn"), outcome = ask("outcome");
    if (!side) return side.fault();
    if (!outcome) return outcome.fault();
    if (*outcome != "none") return std::optional<Side>();
    return std::optional(*side == kSecond ? Side::Second : Side::First);
}

// A controller may let one side move twice, or go on after the end: where the game knows how to
// turn, the position is set up anew; otherwise the other side passes if it may.
Result<Done> GtpDialog::give_turn(Side side) {
    const auto now = turn();
    if (!now) return now.fault();
    if (*now == side) return Done{};
    if (auto position = ask("turn", side == Side::First ? kFirst : kSecond)) {
        if (const auto set = tell(SetPosition{*position, {}}); !set) return set;
        turned_ = std::move(*position);
        return Done{};
    }
    if (!*now) return Fault{"the game is over"};
    if (!tell(engine::Play{"pass"}))
        return Fault{"it is the turn of " + std::string(**now == Side::First ? "black" : "white")};
    remember("pass");
    return Done{};
}

void GtpDialog::remember(std::string move) {
    steps_.push_back({std::move(move), std::exchange(turned_, std::nullopt)});
}

Result<BestMove> GtpDialog::choose(Side side) {
    if (const auto given = give_turn(side); !given) return given.fault();
    const Timer timer;
    const auto best = think(clock_.limits(side, manners_.effort));
    if (best) clock_.spend(side, timer.elapsed());
    return best;
}

// What the engine does while nobody asks.

void GtpDialog::begin_spare() {
    const Spare what = std::exchange(next_spare_, Spare::None);
    if (what == Spare::None) return;
    {
        const std::lock_guard lock(mutex_);
        best_.reset();
        reports_.clear();
        spare_ = what;
    }
    if (what == Spare::Analysis) show_lines(kAnalysedMoves);
    engine::Go go;
    go.infinite = true;
    if (tell(go)) return;
    if (what == Spare::Analysis) link_.write("");
    spare_ = Spare::None;
}

// How many moves the engine tells of, where it can tell of several; nothing: as usual.
void GtpDialog::show_lines(std::optional<long> count) {
    for (const Option& option : options_) {
        const auto* lines = std::get_if<Spin>(&option.kind);
        if (!lines || !is_same_name(option.name, kLines)) continue;
        const long wanted = std::clamp(count.value_or(lines->standard), lines->low, lines->high);
        (void)tell(SetOption{option.name, std::to_string(wanted)});
        return;
    }
}

void GtpDialog::end_spare() {
    if (spare_ == Spare::None) return;
    (void)tell(Stop{});
    Spare was = Spare::None;
    {
        std::unique_lock lock(mutex_);
        answered_.wait(lock, [this] { return best_.has_value(); });
        was = std::exchange(spare_, Spare::None);
        if (was == Spare::Analysis) show_analysis();
    }
    if (was != Spare::Analysis) return;
    link_.write("");
    show_lines(std::nullopt);
}

// One line for all moves that were looked at, as Lizzie and Sabaki read it.
void GtpDialog::show_analysis() {
    std::string out;
    for (const Report& r : reports_) {
        if (r.line.empty()) continue;
        const long win = r.wdl                                        ? r.wdl->win + r.wdl->draw / 2
                         : r.score && r.score->unit == Unit::Permille ? r.score->value
                                                                      : 500;
        out += (out.empty() ? "" : " ") + ("info move " + r.line.front());
        out += " visits " + std::to_string(r.nodes.value_or(0));
        out += " winrate " + write_thousandths(win);
        if (r.score && (r.score->unit == Unit::Points || r.score->unit == Unit::Discs))
            out += " scoreLead " + std::to_string(r.score->value);
        out += " order " + std::to_string(r.rank.value_or(1) - 1) + " pv" + after_blanks(r.line);
    }
    reports_.clear();
    if (!out.empty()) link_.write(out);
}

// The commands.

GtpDialog::Text GtpDialog::protocol_version(std::string_view) { return std::string("2"); }

GtpDialog::Text GtpDialog::name(std::string_view) { return std::string("boyi"); }

GtpDialog::Text GtpDialog::version(std::string_view) { return std::string(boyi::version()); }

GtpDialog::Text GtpDialog::known_command(std::string_view arguments) {
    return std::string(Known::find(arguments) || has_question(arguments) ? "true" : "false");
}

GtpDialog::Text GtpDialog::list_commands(std::string_view) {
    std::vector<std::string> out;
    for (const Known& each : Known::all()) out.emplace_back(each.name);
    for (const auto& each : questions_)
        if (!Known::find(each)) out.push_back(each);
    return join(out, "\n");
}

GtpDialog::Text GtpDialog::quit(std::string_view) {
    over_ = true;
    return std::string();
}

GtpDialog::Text GtpDialog::boardsize(std::string_view arguments) {
    const auto size = read_number<int>(trim(arguments));
    if (!size) return Fault{"boardsize " + excerpt(arguments) + ": want a number"};
    if (game_.size) {
        if (*size != *game_.size)
            return Fault{"unacceptable size: " + game_.name + " has size " +
                         std::to_string(*game_.size)};
    } else {
        const auto set = tell(SetOption{kSize, std::to_string(*size)});
        if (!set) return Fault{"unacceptable size: " + set.fault().what};
    }
    return clear_board({});
}

GtpDialog::Text GtpDialog::clear_board(std::string_view) {
    if (const auto done = tell(NewGame{}); !done) return done.fault();
    start_.reset();
    turned_.reset();
    steps_.clear();
    clock_.restart();
    return std::string();
}

// A game without komi takes any.
GtpDialog::Text GtpDialog::komi(std::string_view arguments) {
    if (arguments.empty() || arguments.find_first_not_of("+-.0123456789") != arguments.npos)
        return Fault{"komi " + excerpt(arguments) + ": want a number like 6.5"};
    if (has_option(kKomi))
        if (const auto set = tell(SetOption{kKomi, std::string(arguments)}); !set)
            return set.fault();
    return std::string();
}

GtpDialog::Text GtpDialog::play(std::string_view arguments) {
    const auto parts = words(arguments);
    if (parts.size() != 2) return wrong_vertex("play");
    const auto side = read_gtp_colour(parts[0]);
    if (!side) return side.fault();
    const auto before = steps_.size();
    if (const auto given = give_turn(*side); !given) return given.fault();
    if (const auto played = tell(engine::Play{std::string(parts[1])}); !played) {
        steps_.resize(before);
        if (const auto again = rebuild(); !again) return again.fault();
        return Fault{"illegal move: " + played.fault().what};
    }
    remember(std::string(parts[1]));
    return std::string();
}

GtpDialog::Text GtpDialog::genmove(std::string_view arguments) {
    const auto side = read_gtp_colour(trim(arguments));
    if (!side) return side.fault();
    const auto best = choose(*side);
    if (!best) return best.fault();
    if (best->resigns) return std::string("resign");
    if (!best->move) return std::string("pass");
    if (const auto played = tell(engine::Play{*best->move}); !played) return played.fault();
    remember(*best->move);
    if (manners_.ponders) next_spare_ = Spare::Ponder;
    return *best->move;
}

GtpDialog::Text GtpDialog::reg_genmove(std::string_view arguments) {
    const auto side = read_gtp_colour(trim(arguments));
    if (!side) return side.fault();
    const auto before = steps_.size();
    const auto best = choose(*side);
    steps_.resize(before);
    if (const auto again = rebuild(); !again) return again.fault();
    if (!best) return best.fault();
    return best->resigns ? std::string("resign") : best->move.value_or("pass");
}

GtpDialog::Text GtpDialog::undo(std::string_view) {
    if (steps_.empty()) return Fault{"cannot undo: no move was played"};
    steps_.pop_back();
    if (const auto done = rebuild(); !done) return done.fault();
    return std::string();
}

GtpDialog::Text GtpDialog::time_settings(std::string_view arguments) {
    if (const auto set = clock_.set(arguments); !set) return set.fault();
    return std::string();
}

GtpDialog::Text GtpDialog::time_left(std::string_view arguments) {
    if (const auto set = clock_.left(arguments); !set) return set.fault();
    return std::string();
}

// The engine answers with the points and, on a second line, the position.
GtpDialog::Text GtpDialog::handicap(const std::string& question, std::string_view arguments) {
    if (!steps_.empty() || start_)
        return Fault{"board not empty: a handicap comes before all moves"};
    const auto told = ask(question, arguments);
    if (!told) return told.fault();
    const auto parts = lines(*told);
    if (parts.size() < 2) return Fault{"no handicap of this kind"};
    if (const auto set = set_up(std::string(parts[1]), {}); !set) return set.fault();
    return question == "set_free_handicap" ? std::string() : std::string(parts[0]);
}

GtpDialog::Text GtpDialog::loadsgf(std::string_view arguments) {
    const auto parts = words(arguments);
    if (parts.empty() || parts.size() > 2) return Fault{"loadsgf: want a file and a move number"};
    const auto number = parts.size() == 2 ? read_number<std::size_t>(parts[1]) : std::nullopt;
    if (parts.size() == 2 && (!number || *number == 0))
        return Fault{"loadsgf: move number " + excerpt(parts[1]) + ": want 1 or more"};
    const std::string path(parts[0]);
    if (!manners_.load) return Fault{"cannot load file: there are no files here"};
    const auto content = manners_.load(path);
    if (!content) return Fault{"cannot load file: " + content.fault().what};
    const auto games = ask("read", question_about_file(path, *content));
    if (!games) return Fault{"cannot load file: " + games.fault().what};
    auto game = first_main_line(*games);
    if (!game) return Fault{"cannot load file: " + game.fault().what};
    if (number) game->moves.resize(std::min(game->moves.size(), *number - 1));
    if (const auto set = set_up(game->start, std::move(game->moves)); !set) return set.fault();
    return rules_side_to_move({});
}

GtpDialog::Text GtpDialog::set_game(std::string_view arguments) {
    if (lower(trim(arguments)) == lower(game_.name)) return std::string();
    return Fault{"game " + excerpt(arguments) + " is not played here: want " + game_.name};
}

GtpDialog::Text GtpDialog::list_games(std::string_view) { return game_.name; }

GtpDialog::Text GtpDialog::rules_game_id(std::string_view) { return game_.name; }

GtpDialog::Text GtpDialog::rules_board_size(std::string_view) {
    if (game_.size) return std::to_string(*game_.size);
    return ask("board_size");
}

GtpDialog::Text GtpDialog::rules_legal_moves(std::string_view) { return ask("moves"); }

GtpDialog::Text GtpDialog::rules_side_to_move(std::string_view) {
    const auto side = ask("turn");
    if (!side) return side.fault();
    return std::string(*side == kSecond ? "white" : "black");
}

GtpDialog::Text GtpDialog::rules_final_result(std::string_view) {
    const auto outcome = ask("outcome");
    if (!outcome) return outcome.fault();
    if (*outcome == "none") return std::string();
    const auto colon = std::min(outcome->find(':'), outcome->size());
    const std::string who = outcome->substr(0, colon);
    if (who == "draw") return std::string("Draw");
    return (who == "first" ? "Black wins" : "White wins") + outcome->substr(colon);
}

GtpDialog::Text GtpDialog::set_option(std::string_view arguments) {
    const auto equals = std::min(arguments.find('='), arguments.size());
    SetOption wish{std::string(trim(arguments.substr(0, equals))), {}};
    if (equals < arguments.size()) wish.value = trim(arguments.substr(equals + 1));
    if (const auto set = tell(wish); !set) return set.fault();
    return std::string();
}

GtpDialog::Text GtpDialog::analyze(std::string_view arguments) {
    for (const auto word : words(arguments))
        if (const auto side = read_gtp_colour(word)) {
            if (const auto given = give_turn(*side); !given) return given.fault();
            break;
        }
    next_spare_ = Spare::Analysis;
    return std::string();
}

}  // namespace boyi::protocol
