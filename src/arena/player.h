// Player: an engine at the board. It gives the turn, waits with patience, and says plainly what
// happened: a move, or how the engine failed. The same for an engine in this process and for one
// behind a pipe.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "arena/pace.h"
#include "arena/usage.h"
#include "base/result.h"
#include "engine/engine.h"

namespace boyi::arena {

using EngineOptions = std::vector<std::pair<std::string, std::string>>;  // names and values

// An engine, and how to ask what it uses of the processor. Without a meter it thinks in this
// process, and its thread is measured.
struct Contestant {
    std::unique_ptr<engine::Engine> engine;
    std::function<Usage()> usage;
    std::function<std::string()> epitaph;  // how it ended, once it is gone; may be absent
    bool knows_move_time = true;           // else it is stopped when the time is over
    EngineOptions courtesies{};            // options set before all others, where it has them
};
using Recruit = std::function<Result<Contestant>()>;

struct Turn {
    std::optional<std::string> start;  // absent: the usual one
    std::vector<std::string> moves;    // so far, as this engine writes them
    Side side = Side::First;
    Pace pace;
    PerSide<Millis> left;  // on the clocks, when the pace has one
};

struct Thought {
    engine::BestMove best;
    std::optional<Score> score;  // of the last report
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    double wall_ms = 0, cpu_ms = 0;
};

enum class Lapse : unsigned char { Illegal, Time, Crash };
struct Failure {
    Lapse lapse;
    std::string what;
};

struct Patience {          // wall time an engine gets beyond what it was promised
    Millis start{20000};   // for its first words
    Millis think{60000};   // for a move limited by nodes, depth or processor time
    Millis overrun{3000};  // after the time of a move, or after a stop
};

class Player {
  public:
    Player(Recruit recruit, EngineOptions options, Patience patience = {});
    ~Player();
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    // Starts the engine where there is none, sets its options, and makes it ready for a new game.
    Result<Done> begin_game();

    std::variant<Thought, Failure> think(const Turn& turn);

  private:
    struct Heard;  // what the engine said; shared with its threads
    using Moment = std::chrono::steady_clock::time_point;

    Result<Done> start();
    Result<Done> set_options();
    Result<Done> wait_until_ready();
    Result<Done> get_ready_for_game();
    Failure gone();
    Failure dismissed(const Fault& fault);
    Result<Done> set_position(const Turn& turn);
    engine::Go order(const Turn& turn) const;
    Moment deadline(const Turn& turn, Moment begun) const;
    Moment stop_time(const Turn& turn, Moment begun) const;
    std::optional<Failure> wait_for_move(const Turn& turn, Moment begun, double cpu_before);
    Usage usage() const;

    Recruit recruit_;
    EngineOptions options_;
    Patience patience_;
    std::unique_ptr<Heard> heard_;
    bool was_stopped_ = false;  // in the last turn
    Contestant contestant_;     // after what it speaks to: destroyed before it
};

}  // namespace boyi::arena
