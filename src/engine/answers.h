// Answers: what a page needs to know of a game, as JSON, and the JSON in which it asks.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/telling.h"

namespace boyi::engine {

struct StateOfPlay {
    std::string game{}, position{}, start{};
    Side side = Side::First;
    std::string side_name{};
    bool check = false;
    std::vector<std::string> moves{}, played{};  // in the game's usual notation
    Standing standing{};
};

std::string write_state(const StateOfPlay& state);
std::string write_texts(const std::vector<std::string>& texts);

// One sentence for an outcome: "Red wins: checkmate."
std::string tell_outcome(const Outcome& outcome, const PerSide<std::string>& side_names);

std::string write_fault(const Fault& fault);  // {"fault":"..."}, where a question began well

struct LineToName {
    std::string notation{};
    std::vector<std::string> moves{};
};
Result<LineToName> read_line_to_name(std::string_view argument);

// Reads text that is in none of the formats.
using ReadText = std::function<Result<record::Record>(std::string_view)>;

// {"name":...,"text":...} or {"name":...,"base64":...} -> the games in it.
Result<std::string> answer_read(const record::Formats& formats, const ReadText& read_text,
                                std::string_view argument);

// {"format":...,"notation":...,"script":...,"record":...} -> {"text":...} or {"base64":...}.
Result<std::string> answer_write(const record::Formats& formats, std::string_view argument);

// What can be read and written.
std::string write_formats(const record::Formats& formats);

}  // namespace boyi::engine
