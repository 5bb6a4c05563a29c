// Table: one game being played, whatever the game: what was played, how it looks, how it stands.
// Moves come in any notation and are kept as the game's own text.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/command.h"
#include "game/outcome.h"
#include "record/format.h"

namespace boyi::apps {

struct Look {
    bool colour = false, ascii = false;
    Side below = Side::First;  // whose side of the board is nearer
};

// How a game ended, in a few words and, where there is more to say, in many.
struct Ending {
    Outcome outcome;
    std::string explanation;
};

class Table {
  public:
    virtual ~Table() = default;

    virtual Side to_move() const = 0;
    virtual std::string side_name(Side s) const = 0;
    virtual std::string drawing(const Look& look) const = 0;
    virtual std::string position() const = 0;
    virtual std::string legal_moves() const = 0;  // by their names, one line
    virtual int plies() const = 0;
    virtual std::optional<Ending> ending() const = 0;

    virtual Result<std::string> name_of(std::string_view move) const = 0;  // a legal one
    virtual Result<std::string> play(std::string_view move) = 0;           // its name
    virtual void undo(int plies) = 0;                                      // at most plies()

    virtual engine::SetPosition line() const = 0;
    virtual record::Record record() const = 0;
    virtual const record::Formats& formats() const = 0;
};

}  // namespace boyi::apps
