// PGN (portable game notation), game-blind: it finds tags, comments, variations and results, and
// hands out the moves as they are written. The game's own room makes moves of them.
//
//   [Event "..."]
//   1. one two {comment} 2. three (2. other) four ; comment up to the end of the line
//   1-0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/record.h"

namespace boyi::record {

// One game of a file, its moves still as written.
struct PgnGame {
    Record record;               // tags as found, also Result; comments trimmed
    std::vector<int> lines;      // of each node, counted from 1
    int line = 0;                // where the game begins
    std::optional<Fault> fault;  // its text cannot be followed: a bracket is missing
};

// Goes through a text game by game. Every game ends where the next tags begin, so that a broken one
// does not take others with it.
class PgnReader {
  public:
    // Cuts one blank-separated word into the moves that it holds.
    using Splitter = std::function<std::vector<std::string_view>(std::string_view word)>;

    PgnReader(std::string_view text, Splitter split);

    std::optional<PgnGame> next();
    double share_read() const;  // 0..1

  private:
    void skip(std::size_t count);
    void skip_blanks();
    void read_tags(Record& record);
    void read_tag(Record& record);

    std::string_view text_;
    Splitter split_;
    std::size_t at_ = 0;
    std::size_t next_tag_ = 0;  // where the next game's tags begin, as far as it is known
    int line_ = 1;
};

std::optional<Ending> read_ending(std::string_view text);  // 1-0 0-1 1/2-1/2 *
std::string_view write_ending(Ending e);

struct PgnNumbering {
    int first_number = 1;
    bool second_begins = false;  // the first move is the second side's
};

// Tags in the given order, then the moves as they stand in the record.
std::string write_pgn(const Record& record, const PgnNumbering& numbering);

}  // namespace boyi::record
