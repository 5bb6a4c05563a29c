// SGF FF[4] (Smart Game Format, Hollosi 1999), game-blind: a collection of trees whose nodes hold
// properties with their values as text. The game's own room makes moves of them.
//
//   (;GM[1]SZ[9];B[ee];W[cc](;B[gg]C[one way])(;B[gc]))
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/encoding.h"
#include "base/result.h"
#include "record/record.h"

namespace boyi::record {

// Nodes live in one array; node 0 is the root, children come after their parents.
struct SgfNode {
    std::vector<Property> properties;
    std::optional<NodeId> parent;
    std::vector<NodeId> children;

    const Property* find(std::string_view name) const;
    std::string_view text(std::string_view name) const;  // its first value, empty when absent
    void set(std::string_view name, std::vector<std::string> values);
    bool operator==(const SgfNode&) const = default;
};

struct SgfTree {
    std::vector<SgfNode> nodes{SgfNode{}};
    int line = 0;  // where it begins, counted from 1

    const SgfNode& root() const { return nodes.front(); }
    NodeId add(NodeId parent);
};

// The text of a file as UTF-8: by its mark, by the CA property of its first tree, by content.
std::string sgf_text(std::string_view bytes);

bool looks_like_sgf(std::string_view bytes);

// Sees a tree node by node, depth first, for trees too large to be kept.
class SgfVisitor {
  public:
    virtual ~SgfVisitor() = default;
    virtual void enter(const SgfNode& node) = 0;  // below those entered and not left; it is alone
    virtual void leave() = 0;                     // the last one entered that was not left yet
};

// Goes through a collection tree by tree. A broken tree is a fault; the next one begins where the
// next "(;" stands at the beginning of a line.
class SgfReader {
  public:
    explicit SgfReader(std::string_view utf8) : text_(utf8) {}

    std::optional<Result<SgfTree>> next();
    std::optional<Result<Done>> visit_next(SgfVisitor& visitor);
    double share_read() const;  // 0..1

  private:
    bool find_tree();
    Result<Done> read_tree(SgfVisitor& visitor);
    Result<Done> read_node(SgfNode& node);
    Result<std::string> read_value();
    void skip_blanks();
    void give_up();
    Fault fault(const std::string& why) const;

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t begin_ = 0;  // of the tree that is read
};

std::string write_sgf(const SgfTree& tree);  // always UTF-8; says so by CA

// Writes a tree node by node. Whoever calls may take the text away at any time.
class SgfWriter {
  public:
    explicit SgfWriter(std::string& out) : out_(out) {}

    // Below those entered and not left; `is_alone`: its parent has no other child.
    void enter(const SgfNode& node, bool is_alone);
    void leave();

  private:
    std::string& out_;
    std::vector<bool> is_alone_;
    std::size_t column_ = 0;
};

}  // namespace boyi::record
