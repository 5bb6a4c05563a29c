// Journal: an append-only file with one line of JSON per finished game, after a first line that
// says which tournament it belongs to. The same tournament goes on where its journal ends; a line
// that was torn by a sudden end is dropped.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/child.h"
#include "arena/game.h"

namespace boyi::arena {

struct Entry {
    long number = 0;               // of the game in the tournament's order
    PerSide<std::string> engines;  // by name
    Opening opening;
    GameResult result;
};

std::string write_entry(const Entry& entry);
Result<Entry> read_entry(std::string_view line);

// What must be the same for a tournament to go on, as names and values.
using Settings = std::vector<std::pair<std::string, std::string>>;

class Journal {
  public:
    // Creates the file or reads what is there. A fault when another tournament wrote it, when it is
    // in use, or when a line other than the last is broken.
    static Result<Journal> open(const std::string& path, const Settings& settings);

    const std::vector<Entry>& entries() const { return entries_; }  // found when it was opened
    bool was_torn() const { return was_torn_; }

    Result<Done> append(const Entry& entry);

  private:
    Result<Done> load(const Settings& settings);
    Result<Done> write_line(const std::string& line);

    std::string path_;
    Descriptor file_;
    std::vector<Entry> entries_;
    bool was_torn_ = false;
};

}  // namespace boyi::arena
