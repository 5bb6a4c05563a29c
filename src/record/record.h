// Record: a game as people keep it - tags, a start, and a tree of moves with comments and
// variations. Game-blind: a move is the game's own coordinate text (what Game::write_move gives).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boyi::record {

using NodeId = std::size_t;

// What a format says about a node beyond move and comment: marks, set-up stones, clocks. Kept so
// that the same format can write it again.
struct Property {
    std::string name;
    std::vector<std::string> values;
    bool operator==(const Property&) const = default;
};

// Nodes live in one array; node 0 is the start. The first child continues the main line, the others
// are variations.
struct Node {
    std::string move;     // empty at the start
    std::string comment;  // UTF-8, said after the move
    std::optional<NodeId> parent;
    std::vector<NodeId> children;
    std::vector<Property> properties{};
    bool operator==(const Node&) const = default;
};

enum class Ending : unsigned char { Unknown, FirstWins, SecondWins, Draw };

struct Record {
    std::vector<std::pair<std::string, std::string>> tags;  // in the order of the file
    std::optional<std::string> start;  // position text; absent: the usual start
    Ending ending = Ending::Unknown;
    std::vector<Node> nodes{Node{}};

    bool operator==(const Record&) const = default;

    NodeId add(NodeId parent, std::string move);
    std::vector<NodeId> main_line() const;              // without the start
    std::string_view tag(std::string_view name) const;  // empty when absent
    bool has_tag(std::string_view name) const;
    void set_tag(std::string_view name, std::string value);
    void drop_tag(std::string_view name);
};

}  // namespace boyi::record
