// Smaller: the classes that a capture leads to, seen with the colours of the class one comes from.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "games/xiangqi/endgame/layout.h"
#include "games/xiangqi/endgame/value.h"

namespace boyi::xiangqi::endgame {

// All values of a class, by side to move, in the order of its layout.
struct Table {
    Layout layout;
    PerSide<std::vector<Value>> values;
};

// Finds the table of a canonical class; shared, because many classes lead to the same one.
using TableOf = std::function<std::shared_ptr<const Table>(const Material&)>;

class Smaller {
  public:
    struct Class {
        Side victim_side;
        Kind victim;
        Layout layout;
        PerSide<const Value*> values;
        std::shared_ptr<const Table> table;
    };

    Smaller(const Layout& layout, const TableOf& table_of);

    const std::vector<Class>& classes() const { return classes_; }
    // The value of the position after a man of `loser` was taken, `loser` to move.
    Value after(Side loser, Kind victim, const Setup& setup) const;

  private:
    std::vector<Class> classes_;
};

}  // namespace boyi::xiangqi::endgame
