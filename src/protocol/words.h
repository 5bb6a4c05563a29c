// Words: a line of a protocol, read word by word; and what UCI and UCCI spell alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "protocol/protocol.h"

namespace boyi::protocol {

class Words {
  public:
    explicit Words(std::string_view line) : rest_(trim(line)) {}

    bool at_end() const { return rest_.empty(); }
    std::string_view rest() const { return rest_; }
    std::string_view peek() const;
    std::string_view next();
    bool take(std::string_view word);  // moves on if this is the next one

  private:
    std::string_view rest_;
};

inline constexpr long long kLongestMillis = 1'000'000'000'000;  // thirty years

Result<int> read_count(std::string_view what, Words& words);  // 0 or more
Result<std::uint64_t> read_nodes(Words& words);
// A clock that has run below zero counts as empty.
Result<Millis> read_time(std::string_view what, Words& words, int millis_per_unit = 1);

// `startpos|fen F [moves m ...]`, from the first of these words on.
Result<engine::SetPosition> read_position(Words& words);
std::string write_position(const engine::SetPosition& position);
std::vector<std::string> rest_as_moves(Words& words);

// Words that every engine of ours understands beyond the standard: banmoves, play, undo, query.
// No content: none of them.
std::optional<Result<Command>> read_own_word(std::string_view word, Words& words);
std::string write_own(const engine::Ban& ban);
std::string write_own(const engine::Play& play);
std::string write_own(const engine::Undo& undo);
std::string write_own(const engine::Query& query);

// What follows `id` and `info` in an engine's lines: a remark behind its word, or a report.
std::optional<Event> read_identity(Words& words);
std::optional<Event> read_info(Words& words, std::string_view remark,
                               engine::Report (*read_report)(Words&));

// Control characters count as blanks, in what is read and in what is written.
std::string one_line(std::string_view text);

// One line each, with the prefix; nothing in a text can break out of its line.
Lines with_prefix(std::string_view prefix, std::string_view text);
std::string after_blanks(const std::vector<std::string>& moves);  // " m1 m2"

// How far a score is from the words that all engines know.
inline constexpr int kRuleWin = 20000;  // centipawns for a win by rule

}  // namespace boyi::protocol
