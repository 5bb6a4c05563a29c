#include "apps/venues.h"

#include <algorithm>

#include "apps/carried_books.h"
#include "apps/catalogue.h"
#include "apps/gtp_games.h"
#include "base/text.h"
#include "games/go/engine.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"
#include "games/go/status.h"
#include "games/othello/engine.h"
#include "games/othello/formats.h"
#include "games/othello/game.h"
#include "games/othello/notation.h"
#include "games/xiangqi/engine.h"
#include "games/xiangqi/formats.h"
#include "games/xiangqi/judge.h"

namespace boyi::apps {
namespace {

using othello::Othello;
using xiangqi::Xiangqi;

// The judge explains whole lines; most plies need only be seen to be neither a third occurrence
// nor a draw by the board.
std::optional<Outcome> judge_xiangqi(const Line<Xiangqi>& line, const xiangqi::Rules& rules) {
    constexpr int kTimes = 3;
    std::vector<Key> keys{line.start.key()};
    auto p = line.start;
    for (const auto m : line.moves) {
        p.play(m);
        keys.push_back(p.key());
    }
    if (std::count(keys.begin(), keys.end(), keys.back()) < kTimes &&
        !xiangqi::static_draw(p, rules))
        return std::nullopt;
    return xiangqi::judge(line, rules).outcome;
}

Result<std::unique_ptr<engine::Engine>> xiangqi_engine(arena::Thread thread) {
    return xiangqi::make_engine(
        thread == arena::Thread::Callers ? engine::callers_thread() : engine::own_thread(),
        carried_xiangqi_book);
}

Result<arena::Venue> xiangqi_venue(const std::string& rule_set) {
    xiangqi::Rules rules;
    if (!rule_set.empty()) {
        const auto set = xiangqi::read_rule_set(rule_set);
        if (!set) return set.fault();
        rules.set = *set;
    }
    const auto judge = [rules](const Line<Xiangqi>& line) { return judge_xiangqi(line, rules); };
    arena::Venue venue;
    venue.game = Xiangqi::kName;
    venue.sides = {"Red", "Black"};
    venue.referee = [judge] {
        return std::make_unique<arena::GameReferee<Xiangqi>>(judge, xiangqi::dialects());
    };
    venue.engine = xiangqi_engine;
    venue.write_record = [](const record::Record& record) {
        return record::format_by_name(xiangqi::formats(), "pgn")->write(record, {});
    };
    return venue;
}

Result<std::unique_ptr<engine::Engine>> othello_engine(arena::Thread thread) {
    return othello::make_engine(thread == arena::Thread::Callers ? engine::callers_thread()
                                                                 : engine::own_thread());
}

Result<arena::Venue> othello_venue(const std::string& rule_set) {
    if (!rule_set.empty()) return Fault{"othello has one set of rules: want no --rules"};
    const auto never = [](const Line<Othello>&) { return std::optional<Outcome>(); };
    arena::Venue venue;
    venue.game = Othello::kName;
    venue.sides = {"Black", "White"};
    venue.referee = [never] {
        auto referee = std::make_unique<arena::GameReferee<Othello>>(never);
        referee->read_lines_with(othello::read_line);
        return referee;
    };
    venue.engine = othello_engine;
    venue.gtp = othello_over_gtp();
    venue.write_record = [](const record::Record& record) {
        return record::format_by_name(othello::formats(), "othello-sgf")->write(record, {});
    };
    return venue;
}

Result<std::unique_ptr<engine::Engine>> go_engine(arena::Thread thread) {
    return go::make_engine(thread == arena::Thread::Callers ? engine::callers_thread()
                                                            : engine::own_thread());
}

// "9x9 komi=6.5 japanese", in any order; what is left out is usual.
Result<go::Position> read_go_rules(const std::string& text) {
    int size = go::kLargestSize;
    go::Rules rules;
    std::optional<double> komi;
    for (const auto word : words(text)) {
        if (word.starts_with("komi=")) {
            const auto read = go::read_komi(word.substr(5));
            if (!read) return read.fault();
            komi = *read;
        } else if (const auto x = word.find('x');
                   x != word.npos && word.substr(0, x) == word.substr(x + 1)) {
            const auto read = go::read_size(word.substr(0, x));
            if (!read) return read.fault();
            size = *read;
        } else if (const auto read = go::read_rules(word); read) {
            rules = *read;
        } else {
            return Fault{"--rules " + excerpt(word) +
                         ": want words like 9x9, komi=6.5, chinese, japanese"};
        }
    }
    go::Position out(go::Board(size), Side::First, rules);
    if (komi) out.set_komi(*komi);
    return out;
}

Result<arena::Venue> go_venue(const std::string& rule_set) {
    const auto start = read_go_rules(rule_set);
    if (!start) return start.fault();
    arena::Venue venue;
    venue.game = go::Go::kName;
    venue.sides = {"Black", "White"};
    venue.referee = [start = *start] {
        auto referee = std::make_unique<arena::GameReferee<go::Go>>(
            go::judged_outcome, std::vector<engine::Dialect<go::Go>>{}, start);
        referee->leave_all_to_judge();
        return referee;
    };
    venue.engine = go_engine;
    venue.start = go::write_position(*start);
    venue.gtp = go_over_gtp();
    venue.write_record = [](const record::Record& record) {
        return record::format_by_name(go::formats(), "sgf")->write(record, {});
    };
    return venue;
}

}  // namespace

Result<arena::Venue> find_venue(const std::string& game, const std::string& rules) {
    const auto known = find_game(game);
    if (!known) return known.fault();
    if (game == Xiangqi::kName) return xiangqi_venue(rules);
    if (game == Othello::kName) return othello_venue(rules);
    return go_venue(rules);
}

}  // namespace boyi::apps
