// Tournament: which games are played, on how many threads, and when it is enough.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/game.h"
#include "arena/journal.h"
#include "arena/scoreboard.h"
#include "arena/spec.h"
#include "arena/statistics.h"
#include "base/stop.h"
#include "protocol/gtp.h"
#include "record/record.h"

namespace boyi::arena {

// What a game gives the arena: referees, and engines of our own. An engine on the caller's thread
// needs no switch of threads, but can be stopped by nobody.
enum class Thread : unsigned char { Own, Callers };
struct Venue {
    std::string game;
    PerSide<std::string> sides{"First", "Second"};  // names of the sides, as records have them
    std::function<std::unique_ptr<Referee>()> referee;
    std::function<Result<std::unique_ptr<engine::Engine>>(Thread)> engine;
    std::function<Result<std::string>(const record::Record&)>
        write_record;                    // as people of the game keep it
    std::optional<std::string> start{};  // where games begin; absent: at the game's usual start
    protocol::GtpGame gtp{};             // how engines that speak GTP are told of the game
};

enum class Form : unsigned char { RoundRobin, Gauntlet };  // all meet; the first meets the others

struct Plan {
    std::vector<Spec> engines;  // two or more, with different names
    Form form = Form::RoundRobin;
    long games = 100;  // for each pairing; even
    Pace pace;
    Conditions conditions;
    Patience patience;
    std::function<Result<Opening>(Referee&, std::uint64_t)> opening;  // by number
    std::optional<Sprt> sprt;  // of two engines; ends the tournament
    int concurrency = 1;
    std::string log_directory;  // standard errors of children go there; empty: nowhere by name
};

std::vector<Pairing> pairings(const Plan& plan);

// Game `number`: a pair of games per opening, each pairing in turn, so that more games can be
// added.
struct Fixture {
    PerSide<std::size_t> engines;
    std::uint64_t opening = 0;
};
Fixture fixture(const std::vector<Pairing>& pairings, long number);

// Called after each game, one at a time; `entry` is on the board already.
using Progress = std::function<void(const Scoreboard& board, const Entry& entry)>;

// Plays what is missing in the journal (may be null). Ends early by `stop` or by the sequential
// test. A fault when the plan is wrong or an engine does not start at all.
Result<Scoreboard> run_tournament(const Plan& plan, const Venue& venue, Journal* journal,
                                  const StopFlag& stop, const Progress& progress);

}  // namespace boyi::arena
