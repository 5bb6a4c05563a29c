// Replay: the tree of moves that a file holds, played through on the board. What cannot be played
// is cut off and named; the rest is kept.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/xiangqi/position.h"
#include "record/record.h"

namespace boyi::xiangqi::files {

// One game of a file. A broken main line makes the whole game a fault; a broken variation is left
// out, with one sentence in `notes`.
struct Reading {
    record::Record record;
    std::vector<Fault> notes;
};

// Limits that a file of any real game keeps; a forged one is refused in a sentence.
inline constexpr std::size_t kMostNodes = 2'000'000;  // moves in one game's tree
inline constexpr std::size_t kMostPlies = 20'000;     // moves in one line
inline constexpr std::size_t kMostNotes = 8;          // sentences about one game

// One step of a tree written depth first, as XQF and CBR do it: a move, whether its line goes on
// with the next step, and whether an alternative to it comes after all that follows it.
struct Step {
    Move move;
    std::string comment;
    bool goes_on = false;
    bool has_alternative = false;
};

// Grows a record from such steps. The first step is the start: only its comment counts.
class StepTree {
  public:
    explicit StepTree(record::Record& record) : record_(record) {}

    void begin(const Step& start);
    void add(Step step);
    bool wants_more() const { return at_.has_value() && record_.nodes.size() < kMostNodes; }

  private:
    record::Record& record_;
    std::optional<record::NodeId> at_;     // parent of the next step
    std::vector<record::NodeId> waiting_;  // parents of promised alternatives
};

// A start position as a file states it; not yet checked.
struct Start {
    Board board;
    int clock = 0;
    int move_number = 1;
};

// Replays the tree and keeps what is legal, in the order of the lines. The man that makes the first
// move says whose turn it is; without moves the board does, unless only the other side can be to
// move (diagrams of a mate). A fault when the start cannot occur in a game or the main line cannot
// be played.
Result<Reading> replay(const record::Record& raw, Start start);

// The text of a move, or "off the board": what replay() then says.
std::string move_text(Move m);

// The squares of a record's move text, for the writers.
Result<Move> move_of(const record::Node& node);

}  // namespace boyi::xiangqi::files
