// SGF as Go people write it: the tree of a file as a record, and back; set-up stones, marks and
// everything else that is not a move or a comment stay with their node as properties.
#pragma once

#include <functional>

#include "games/go/position.h"
#include "record/format.h"
#include "record/sgf.h"

namespace boyi::go {

// What a problem file shows: the position of its first node and the stones or points marked there.
struct Diagram {
    Position position;
    Points triangles, marks, letters;  // TR; MA, SQ and CR; LB
};

Result<Diagram> read_diagram(const record::SgfTree& tree);
Result<Diagram> read_first_diagram(std::string_view bytes);  // of a file

// A note is a variation that was left out, with the reason.
Result<record::Record> record_of(const record::SgfTree& tree,
                                 const std::function<void(Fault)>& note);
Result<record::SgfTree> tree_of(const record::Record& record);

// The root of a tree with this position set up.
record::SgfTree tree_with(const Position& p);

record::Format sgf_format();
const record::Formats& formats();

}  // namespace boyi::go
