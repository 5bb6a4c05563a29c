#include "apps/venues.h"

#include <algorithm>

#include "apps/carried_books.h"
#include "apps/catalogue.h"
#include "base/text.h"
#include "games/xiangqi/engine.h"
#include "games/xiangqi/formats.h"
#include "games/xiangqi/judge.h"

namespace boyi::apps {
namespace {

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

}  // namespace

Result<arena::Venue> find_venue(const std::string& game, const std::string& rules) {
    const auto known = find_game(game);
    if (!known) return known.fault();
    if (game == Xiangqi::kName) return xiangqi_venue(rules);
    return Fault{"game " + game + " is not played in the arena yet: want xiangqi"};
}

}  // namespace boyi::apps
