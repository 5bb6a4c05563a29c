// Game writer: every game of a tournament as a record in one file, in the game's own PGN.
#pragma once

#include <string>

#include "arena/journal.h"
#include "arena/tournament.h"

namespace boyi::arena {

record::Record to_record(const Entry& entry, const Venue& venue);

// Starts the file anew with the games of the journal, then adds game by game.
class GameWriter {
  public:
    static Result<GameWriter> open(const std::string& path, const Venue& venue,
                                   const std::vector<Entry>& known);
    Result<Done> add(const Entry& entry);

  private:
    GameWriter(std::string path, const Venue& venue) : path_(std::move(path)), venue_(&venue) {}

    std::string path_;
    const Venue* venue_;
};

}  // namespace boyi::arena
