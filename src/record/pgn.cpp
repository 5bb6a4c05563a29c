#include "record/pgn.h"

#include <algorithm>

#include "base/text.h"

namespace boyi::record {
namespace {

constexpr std::string_view kWideBlank = "\xE3\x80\x80";  // U+3000
constexpr std::string_view kEndings[] = {"*", "1-0", "0-1", "1/2-1/2"};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::size_t blank_length(std::string_view text) {
    if (text.starts_with(kWideBlank)) return kWideBlank.size();
    return !text.empty() && is_blank(text[0]) ? 1 : 0;
}

// A digit, plain or full-width.
std::size_t digit_length(std::string_view text) {
    if (!text.empty() && text[0] >= '0' && text[0] <= '9') return 1;
    const bool wide =
        text.starts_with("\xEF\xBC") && text.size() > 2 && text[2] >= '\x90' && text[2] <= '\x99';
    return wide ? 3 : 0;
}

// [Name "...: the only sign by which games are told apart.
bool is_tag(std::string_view text) {
    if (!text.starts_with('[')) return false;
    std::size_t at = 1;
    while (at < text.size() && !is_blank(text[at]) &&
           std::string_view("[]\"{}();").find(text[at]) == std::string_view::npos)
        ++at;
    const std::size_t name_end = at;
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
    return name_end > 1 && at > name_end && at < text.size() && text[at] == '"';
}

// The first tag that begins a line at or after `from`.
std::size_t find_tag(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find('[', from); at != text.npos; at = text.find('[', at + 1)) {
        const bool begins_line = at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
        if (begins_line && is_tag(text.substr(at))) return at;
    }
    return text.size();
}

std::string unescape(std::string_view value) {
    std::string out;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const bool escaped = value[i] == '\\' && i + 1 < value.size() &&
                             (value[i + 1] == '"' || value[i + 1] == '\\');
        out += value[escaped ? ++i : i];
    }
    return out;
}

std::string_view tag_name(std::string_view tag) { return trim(tag.substr(1, tag.find('"') - 1)); }

// Where a tag's value ends: at a quote before the bracket, or as far as the line goes.
std::size_t find_value_end(std::string_view line, std::size_t from) {
    for (std::size_t at = from; at < line.size(); ++at) {
        if (line[at] == '\\') {
            ++at;
            continue;
        }
        const auto next = line.find_first_not_of(" \t", at + 1);
        if (line[at] == '"' && next != line.npos && line[next] == ']') return at;
    }
    const auto last = line.find_last_of("\"]");
    return last == line.npos || last < from ? line.size() : last;
}

// 12. or 12... or 12 in front of a move; also the wide dots of Chinese texts.
std::string_view without_number(std::string_view word) {
    std::string_view rest = word;
    while (const auto digit = digit_length(rest)) rest.remove_prefix(digit);
    if (rest.empty()) return rest;
    bool has_dot = false;
    for (bool more = true; more;) {
        more = false;
        for (const std::string_view dot : {".", "．", "、", "…"}) {
            if (!rest.starts_with(dot)) continue;
            rest.remove_prefix(dot.size());
            has_dot = more = true;
        }
    }
    return has_dot ? rest : word;
}

void append_comment(std::string& comment, std::string_view text) {
    text = trim(text);
    if (text.empty()) return;
    if (!comment.empty()) comment += '\n';
    comment += text;
}

// The usual signs of the first six numeric glyphs; the others keep their number.
std::string glyph_text(std::string_view nag) {
    constexpr std::string_view kSigns[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    const auto number = read_number<std::size_t>(nag.substr(1));
    return number && *number < std::size(kSigns) ? std::string(kSigns[*number]) : std::string(nag);
}

// Follows the text of one game between its tags and the next game.
class Follower {
  public:
    Follower(std::string_view text, const PgnReader::Splitter& split, PgnGame& game, int line)
        : text_(text), split_(split), game_(game), line_(line) {}

    // Returns how much of the text belongs to the game.
    std::size_t follow() {
        while (at_ < text_.size() && !ended_) step();
        if (!stack_.empty()) fault("a variation is not closed: want ')'", stack_.back().line);
        if (ended_) follow_closing_comment();
        return at_;
    }

    int line() const { return line_; }

  private:
    // Where an open variation branched off, and the line of its bracket.
    struct Branch {
        NodeId node;
        int line;
    };

    void step() {
        const char c = text_[at_];
        const bool begins_line = at_ == 0 || text_[at_ - 1] == '\n';
        if (const auto blanks = blank_length(text_.substr(at_))) skip(blanks);
        else if (c == '%' && begins_line) skip(rest_of_line().size());
        else if (c == '{') comment();
        else if (c == ';') line_comment();
        else if (c == '(') open();
        else if (c == ')') close();
        else if (c == '}') stray();
        else word();
    }

    std::string_view rest_of_line() const {
        return text_.substr(at_, text_.find_first_of("\r\n", at_) - at_);
    }

    void skip(std::size_t count) {
        const auto passed = text_.substr(at_, count);
        line_ += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
        at_ += passed.size();
    }

    void fault(const std::string& why) { fault(why, line_); }

    void fault(const std::string& why, int line) {
        if (!game_.fault) game_.fault = Fault{"line " + std::to_string(line) + ": " + why};
    }

    // A comment before the first move of a variation belongs to that move.
    void say(std::string_view text) {
        append_comment(is_fresh_ ? waiting_ : game_.record.nodes[node_].comment, text);
    }

    void comment() {
        const std::size_t end = text_.find('}', at_);
        if (end == text_.npos) {
            fault("a comment is not closed: want '}'");
            skip(text_.size() - at_);
            return;
        }
        say(text_.substr(at_ + 1, end - at_ - 1));
        skip(end + 1 - at_);
    }

    void line_comment() {
        say(rest_of_line().substr(1));
        skip(rest_of_line().size());
    }

    void open() {
        const auto parent = game_.record.nodes[node_].parent;
        if (!parent || is_fresh_) fault("a variation begins before any move");
        stack_.push_back({node_, line_});
        node_ = parent.value_or(0);
        is_fresh_ = true;
        skip(1);
    }

    void close() {
        if (stack_.empty()) {
            fault("')' without '('");
        } else {
            node_ = stack_.back().node;
            stack_.pop_back();
        }
        is_fresh_ = false;
        append_comment(game_.record.nodes[node_].comment, waiting_);
        waiting_.clear();
        skip(1);
    }

    void stray() {
        fault("'}' without '{'");
        skip(1);
    }

    void word() {
        std::size_t length = 0;
        const auto rest = text_.substr(at_);
        while (length < rest.size() && blank_length(rest.substr(length)) == 0 &&
               std::string_view("{}();").find(rest[length]) == std::string_view::npos)
            ++length;
        const auto text = rest.substr(0, length);
        if (const auto ending = read_ending(text)) end(*ending);
        else if (text[0] == '$') say(glyph_text(text));
        else
            for (const auto part : split_(without_number(text))) move(without_number(part));
        skip(length);
    }

    void end(Ending ending) {
        if (!stack_.empty()) return;
        game_.record.ending = ending;
        ended_ = true;
    }

    void move(std::string_view text) {
        const std::size_t end = text.find_last_not_of("!?") + 1;
        if (end == 0) {
            if (!text.empty()) say(text);
            return;
        }
        node_ = game_.record.add(node_, std::string(text.substr(0, end)));
        game_.lines.push_back(line_);
        is_fresh_ = false;
        say(text.substr(end));
        say(waiting_);
        waiting_.clear();
    }

    void follow_closing_comment() {
        for (;;) {
            const auto blanks = blank_length(text_.substr(at_));
            if (blanks > 0) skip(blanks);
            else if (at_ < text_.size() && text_[at_] == '{') comment();
            else return;
        }
    }

    std::string_view text_;
    const PgnReader::Splitter& split_;
    PgnGame& game_;
    int line_;
    std::size_t at_ = 0;
    NodeId node_ = 0;
    std::vector<Branch> stack_;
    bool is_fresh_ = false;  // a variation is open and has no move yet
    std::string waiting_;    // comment for the first move of a variation
    bool ended_ = false;
};

}  // namespace

std::optional<Ending> read_ending(std::string_view text) {
    for (std::size_t i = 0; i < std::size(kEndings); ++i)
        if (kEndings[i] == text) return static_cast<Ending>(i);
    return std::nullopt;
}

std::string_view write_ending(Ending e) { return kEndings[static_cast<std::size_t>(e)]; }

PgnReader::PgnReader(std::string_view text, Splitter split)
    : text_(text), split_(std::move(split)) {}

double PgnReader::share_read() const {
    return text_.empty() ? 1.0 : static_cast<double>(at_) / static_cast<double>(text_.size());
}

void PgnReader::skip(std::size_t count) {
    const auto passed = text_.substr(at_, count);
    line_ += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
    at_ += passed.size();
}

void PgnReader::skip_blanks() {
    while (const auto blanks = blank_length(text_.substr(at_))) skip(blanks);
}

void PgnReader::read_tag(Record& record) {
    const auto line = text_.substr(at_, text_.find_first_of("\r\n", at_) - at_);
    const std::size_t quote = line.find('"');
    const std::size_t end = find_value_end(line, quote + 1);
    record.set_tag(tag_name(line), unescape(line.substr(quote + 1, end - quote - 1)));
    const std::size_t bracket = line.find(']', end);
    skip(bracket == line.npos ? line.size() : bracket + 1);
}

// A game may have no moves at all: then tags that repeat after an empty line are the next game's.
void PgnReader::read_tags(Record& record) {
    while (is_tag(text_.substr(at_))) {
        read_tag(record);
        const std::size_t end = at_;
        skip_blanks();
        const auto between = text_.substr(end, at_ - end);
        const bool empty_line = std::count(between.begin(), between.end(), '\n') > 1;
        if (empty_line && is_tag(text_.substr(at_)) && record.has_tag(tag_name(text_.substr(at_))))
            return;
    }
}

std::optional<PgnGame> PgnReader::next() {
    for (;;) {
        skip_blanks();
        if (at_ == text_.size()) return std::nullopt;
        PgnGame game;
        game.line = line_;
        game.lines.push_back(line_);
        read_tags(game.record);
        if (next_tag_ < at_ || next_tag_ == 0) next_tag_ = find_tag(text_, at_);
        Follower follower(text_.substr(at_, next_tag_ - at_), split_, game, line_);
        game.record.ending = read_ending(game.record.tag("Result")).value_or(Ending::Unknown);
        skip(follower.follow());
        const Record& r = game.record;
        const bool is_empty = r.tags.empty() && r.nodes.size() == 1 && r.nodes[0].comment.empty();
        if (!is_empty || game.fault) return game;
    }
}

}  // namespace boyi::record
