// The catalogue: the games this program knows. Every command asks it for a game by name and talks
// to it through one interface, so that adding a game adds one line to catalogue.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/table.h"
#include "base/result.h"
#include "engine/engine.h"
#include "engine/thinker.h"
#include "game/outcome.h"
#include "record/format.h"
#include "train/archive.h"

namespace boyi::apps {

struct PerftCount {
    std::uint64_t nodes = 0;
    std::vector<std::pair<std::string, std::uint64_t>> divided;  // by first move
};

struct BenchWish {
    std::optional<int> depth;  // absent: that of the signature
    int threads = 1;
};

// Plays the game of a series that has this number; for one thread.
using SelfPlayer = std::function<train::PackedGame(std::uint64_t number)>;

// A position as people look at it.
struct View {
    std::string drawing;
    std::string position;
    std::string to_move;
    bool in_check = false;
    int legal_moves = 0;
    std::optional<Outcome> outcome;
};

class GameEntry {
  public:
    virtual ~GameEntry() = default;
    virtual std::string_view name() const = 0;
    // `free_passes`: a pass is no ply (games with passes only).
    virtual Result<PerftCount> perft(std::string_view position, int depth,
                                     bool free_passes) const = 0;
    // The node signature; calls done(position, nodes) after each position.
    virtual Result<std::uint64_t> bench(
        const BenchWish& wish,
        const std::function<void(std::string_view, std::uint64_t)>& done) const = 0;
    // `weights`: the text of a weights file; empty: the shipped ones.
    virtual Result<SelfPlayer> make_self_player(std::uint64_t nodes,
                                                std::string_view weights) const = 0;
    // The position after these moves, in any notation of the game.
    virtual Result<View> view(std::string_view position, const std::vector<std::string>& moves,
                              const Look& look) const = 0;
    virtual Result<std::unique_ptr<Table>> open_table(std::string_view position) const = 0;
    virtual const record::Formats& formats() const = 0;  // of its records
    // `executor`: who runs its thinking.
    virtual Result<std::unique_ptr<engine::Engine>> make_engine(
        std::unique_ptr<engine::Executor> executor = engine::own_thread()) const = 0;
};

const std::vector<std::unique_ptr<GameEntry>>& catalogue();
Result<const GameEntry*> find_game(std::string_view name);

}  // namespace boyi::apps
