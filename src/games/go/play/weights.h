// Weights: what the player has learned from its own games (recipe: docs/go-player.md). One number
// for each feature of a move; the chance of a move is the softmax of their sums.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/go/play/shapes.h"

namespace boyi::go {

// What a move does, besides its shape. A move has any number of them.
enum class Feature : std::uint8_t {
    Capture,        // takes a stone
    CaptureMany,    // takes three or more
    CaptureSaves,   // takes stones that held a chain of ours in atari
    Escape,         // brings a chain out of atari for good
    EscapeMany,     // of three or more stones
    EscapeInVain,   // the chain dies in a ladder all the same
    Atari,          // leaves a chain one liberty
    AtariLadder,    // and it cannot run
    SelfAtari,      // the chain is then in atari itself
    SelfAtariMany,  // of three or more stones
    Connects,       // joins two chains of ours
    TwoLiberties,   // gives a chain of ours with two liberties a third
    Squeeze,        // leaves a chain of theirs two liberties
    Nakade,         // the vital point of a small eye space
    FillsOwnEye,    // of the looser kind
    NearLast1,      // beside the last move
    NearLast2,      // at distance 2, and so on: dx + dy + max(dx, dy)
    NearLast3,
    NearLast4,
    NearLast5,
    NearLast6,
    NearOwn2,  // the same from our own last move
    NearOwn3,
    NearOwn4,
    Line1,  // of the board, from the edge
    Line2,
    Line3,
    Line4,
    Lonely1,  // no stone within three points, on the first line, and so on
    Lonely2,
    Lonely3,
    Lonely4,
    Pass,
    Count
};
inline constexpr int kFeatures = static_cast<int>(Feature::Count);
inline constexpr int kWeights = kFeatures + kShapes;

struct Weights {
    std::array<float, kWeights> value{};

    float of(Feature f) const { return value[static_cast<std::size_t>(f)]; }
    float& of(Feature f) { return value[static_cast<std::size_t>(f)]; }
    float of_shape(ShapeId id) const { return value[static_cast<std::size_t>(kFeatures + id)]; }

    bool operator==(const Weights&) const = default;
};

const Weights& standard_weights();

std::string write_weights(const Weights& weights);
Result<Weights> read_weights(std::string_view text);

// Shapes as playouts want them: how much more often than average a move of this shape is played,
// by code.
class ShapeWeights {
  public:
    explicit ShapeWeights(const Weights& weights);
    unsigned of(ShapeCode code, Side to_move) const {
        return table_[to_move == Side::First ? 0 : 1][code];
    }
    static constexpr unsigned kUnit = 16;  // the weight of an average move

  private:
    std::array<std::vector<std::uint16_t>, 2> table_;
};

// Weights and what is made of them, shared by all who think with them.
struct Knowledge {
    explicit Knowledge(const Weights& from) : weights(from), shapes(from) {}
    Weights weights;
    ShapeWeights shapes;
};

std::shared_ptr<const Knowledge> standard_knowledge();

}  // namespace boyi::go
