// Mind: the tree of one game and those who grow it. What lies behind is made for boards of up to 9,
// 13 and 19 lines each; the door is crossed once for a batch of playouts.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "games/go/play/playout.h"
#include "games/go/position.h"
#include "search/rave_tree.h"

namespace boyi::go {

struct MindSettings {
    int workers = 1;
    std::uint64_t seed = 1;
    search::RaveSettings tree{};
    PlayoutStyle style{};
    std::shared_ptr<const Knowledge> knowledge = standard_knowledge();
    double margin = 0.05;  // how much of the value is by how many points, besides who wins
};

struct RootMove {
    Move move;
    std::uint32_t visits = 0;
    float value = 0;   // chance to win of the side to move
    float chance = 0;  // before anything was tried
    std::vector<Move> line{};
};

// What the playouts say of the position.
struct Picture {
    std::vector<RootMove> moves;  // most visited first
    std::uint32_t visits = 0;
    std::uint64_t playouts = 0;  // since the position was set
    std::size_t nodes = 0;       // of the tree
    float value = 0.5F;          // chance to win of the side to move
    double black_points = 0;     // mean of the playouts, komi included
    int depth = 0;
    std::array<float, kCells> black{};  // how often each point was Black's in the end
};

class Mind {
  public:
    virtual ~Mind() = default;

    // The position to think about; `played` are the moves since the one before, if it is still
    // that game.
    virtual void set(const Position& now, const std::vector<Move>& recent,
                     const std::vector<Move>& allowed,
                     const std::optional<std::vector<Move>>& played) = 0;
    virtual void grow(int worker, int rounds) = 0;  // each worker from one thread
    virtual std::uint32_t visits() const = 0;
    virtual std::uint64_t playouts() const = 0;
    // The two most visited moves' visits.
    virtual std::pair<std::uint32_t, std::uint32_t> leaders() const = 0;
    virtual Picture picture(std::size_t longest_line) const = 0;
};

std::unique_ptr<Mind> make_mind(int size, const MindSettings& settings);

}  // namespace boyi::go
