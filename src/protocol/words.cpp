#include "protocol/words.h"

#include <algorithm>

namespace boyi::protocol {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

Fault want_number(std::string_view what, std::string_view text) {
    return Fault{std::string(what) + " " + excerpt(text) + ": want a number, 0 or more"};
}

}  // namespace

std::string_view Words::peek() const {
    return rest_.substr(0, std::min(rest_.find_first_of(kBlanks), rest_.size()));
}

std::string_view Words::next() {
    const std::string_view word = peek();
    rest_ = trim(rest_.substr(word.size()));
    return word;
}

bool Words::take(std::string_view word) {
    if (peek() != word) return false;
    next();
    return true;
}

Result<int> read_count(std::string_view what, Words& words) {
    const std::string_view text = words.next();
    const auto number = read_number<int>(text);
    if (!number || *number < 0) return want_number(what, text);
    return *number;
}

Result<std::uint64_t> read_nodes(Words& words) {
    const std::string_view text = words.next();
    const auto number = read_number<std::uint64_t>(text);
    if (!number) return want_number("nodes", text);
    return *number;
}

Result<Millis> read_time(std::string_view what, Words& words, int millis_per_unit) {
    const std::string_view text = words.next();
    const auto number = read_number<long long>(text);
    if (!number) return want_number(what, text);
    const long long longest = kLongestMillis / millis_per_unit;
    return Millis(std::clamp<long long>(*number, 0, longest) * millis_per_unit);
}

Result<engine::SetPosition> read_position(Words& words) {
    engine::SetPosition position;
    if (words.take("fen")) {
        std::vector<std::string> parts;
        while (!words.at_end() && words.peek() != "moves") parts.emplace_back(words.next());
        if (parts.empty()) return Fault{"position fen: the position is missing"};
        position.start = join(parts, " ");
    } else if (!words.take("startpos")) {
        return Fault{"position " + excerpt(words.peek()) +
                     ": want startpos, or fen and a position"};
    }
    if (words.at_end()) return position;
    if (!words.take("moves"))
        return Fault{"position: " + excerpt(words.peek()) + " where 'moves' was expected"};
    position.moves = rest_as_moves(words);
    return position;
}

std::string write_position(const engine::SetPosition& position) {
    std::string out = position.start ? "fen " + one_line(*position.start) : "startpos";
    if (!position.moves.empty()) out += " moves" + after_blanks(position.moves);
    return out;
}

std::vector<std::string> rest_as_moves(Words& words) {
    std::vector<std::string> moves;
    while (!words.at_end()) moves.emplace_back(words.next());
    return moves;
}

std::optional<Result<Command>> read_own_word(std::string_view word, Words& words) {
    if (word == "banmoves") return Command{engine::Ban{rest_as_moves(words)}};
    if (word == "play") return Command{engine::Play{std::string(words.rest())}};
    if (word == "query") {
        const std::string name(words.next());
        return Command{engine::Query{name, std::string(words.rest())}};
    }
    if (word == "undo") {
        if (words.at_end()) return Command{engine::Undo{1}};
        const auto plies = read_count("undo", words);
        return plies ? Result<Command>(engine::Undo{*plies}) : plies.fault();
    }
    return std::nullopt;
}

std::string write_own(const engine::Ban& ban) { return "banmoves" + after_blanks(ban.moves); }

std::string write_own(const engine::Play& play) { return "play " + one_line(play.move); }

std::string write_own(const engine::Undo& undo) { return "undo " + std::to_string(undo.plies); }

std::string write_own(const engine::Query& query) {
    return std::string(trim("query " + one_line(query.name) + " " + one_line(query.argument)));
}

Lines with_prefix(std::string_view prefix, std::string_view text) {
    Lines out;
    for (const auto line : lines(text)) out.push_back(std::string(prefix) + one_line(line));
    return out;
}

std::optional<Event> read_identity(Words& words) {
    if (words.take("name")) return Event{engine::Identity{std::string(words.rest()), {}}};
    if (words.take("author")) return Event{engine::Identity{{}, std::string(words.rest())}};
    return std::nullopt;
}

std::optional<Event> read_info(Words& words, std::string_view remark,
                               engine::Report (*read_report)(Words&)) {
    if (words.take(remark)) {
        if (words.take("error:")) return Event{Fault{std::string(words.rest())}};
        return Event{engine::Message{std::string(words.rest())}};
    }
    const engine::Report report = read_report(words);
    if (report == engine::Report{}) return std::nullopt;
    return Event{report};
}

std::string one_line(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    return out;
}

std::string after_blanks(const std::vector<std::string>& moves) {
    std::string out;
    for (const auto& move : moves) out += " " + one_line(move);
    return out;
}

}  // namespace boyi::protocol
