// Openings: where the games of a match begin. Each is played twice, with colours swapped.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/referee.h"
#include "base/result.h"

namespace boyi::arena {

struct Opening {
    std::optional<std::string> position;  // absent: the usual start
    std::vector<std::string> moves;       // played before the engines begin
    bool operator==(const Opening&) const = default;
};

// Sets up the opening; a fault when it is no position, a move is illegal, or the game is over.
Result<Done> set_up(Referee& referee, const Opening& opening);

// One per line: a position, "startpos", or either followed by "moves m1 m2 ...", or a line of play
// as people of the game paste it (f5d6c3...); what follows ';' or '#' is a comment. Every line is
// checked.
Result<std::vector<Opening>> read_openings(std::string_view text, Referee& referee);

void shuffle(std::vector<Opening>& openings, std::uint64_t seed);

// How an opening looks to the side to move, in hundredths of a pawn.
using Appraiser = std::function<Result<int>(const Opening&)>;

// What makes a random opening good enough.
struct Taste {
    int plies = 8;
    std::optional<int> balance;  // the score may not be further from zero; absent: anything goes
};

// Random legal moves from the usual start: opening `number` of stream `seed`. A fault when hardly
// any game lasts that long, or hardly any is balanced.
Result<Opening> random_opening(Referee& referee, const Taste& taste, std::uint64_t seed,
                               std::uint64_t number, const Appraiser& appraise = {});

}  // namespace boyi::arena
