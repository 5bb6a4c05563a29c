// Library: tables of classes in memory, each generated when it is first wanted, after the smaller
// ones that it leads to.
#pragma once

#include <map>

#include "games/xiangqi/endgame/retrograde.h"

namespace boyi::xiangqi::endgame {

// Bytes of memory that generating these classes takes, all of them kept.
Result<std::uint64_t> memory_for(const std::vector<Material>& classes);

class Library {
  public:
    explicit Library(int threads) : threads_(threads) {}

    // Distances to mate of a class, canonical or not: the table is the canonical one's.
    Result<std::shared_ptr<const Table>> get(const Material& m);

  private:
    Result<std::shared_ptr<const Table>> generate(const Material& m);

    int threads_;
    std::map<std::uint32_t, std::shared_ptr<const Table>> tables_;  // by code_of
};

}  // namespace boyi::xiangqi::endgame
