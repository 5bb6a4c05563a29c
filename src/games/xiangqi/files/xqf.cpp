#include "games/xiangqi/files/xqf.h"

#include "base/bytes.h"
#include "games/xiangqi/files/fields.h"
#include "games/xiangqi/files/men.h"
#include "games/xiangqi/pgn.h"

namespace boyi::xiangqi::files {
namespace {

using record::NodeId;
using record::Record;

// The header, 1024 bytes.
//   0  "XQ"            16  32 squares of the men        64  type of game
//   2  version         50  side to move, 1 = Black      80  texts, each a length and bytes
//   3  keys, 13 bytes  51  result                     1024  the steps of the tree
constexpr std::size_t kHeaderSize = 1024;
constexpr std::size_t kVersionAt = 2, kMenAt = 16, kSideAt = 50, kResultAt = 51, kTypeAt = 64;
constexpr std::uint8_t kPlainVersion = 10;   // 1.0: nothing is scrambled
constexpr std::uint8_t kTurnedVersion = 12;  // from here the order of the men is turned, too
constexpr std::uint8_t kNoVersion = ' ';     // a text that begins with XQ goes on with a letter
constexpr std::uint8_t kOffBoard = 0xFF;
constexpr std::uint8_t kFromOffset = 24, kToOffset = 32;  // added to the squares of a move

constexpr std::uint8_t kGoesOn = 0x80, kAlternative = 0x40, kComment = 0x20;  // after 1.0
constexpr std::uint8_t kPlainGoesOn = 0xF0, kPlainAlternative = 0x0F;         // 1.0: any bit

constexpr std::string_view kStreamText = "[(C) Copyright Mr. Dong Shiwei.]";

constexpr Field kFields[] = {
    {0x50, 64, "Title"},        {0xD0, 64, "Event"},    {0x110, 16, "Date"},
    {0x120, 16, "Site"},        {0x130, 16, "Red"},     {0x140, 16, "Black"},
    {0x150, 64, "TimeControl"}, {0x190, 16, "RedTime"}, {0x1A0, 16, "BlackTime"},
    {0x1D0, 16, "Annotator"},   {0x1E0, 16, "Author"},
};
constexpr Field kSubtitle = {0x90, 64, "Subtitle"};  // a reserved place in 1.0: read, not written

constexpr std::string_view kTypes[] = {"", "布局", "中局", "残局"};  // 0: a whole game

std::uint8_t low_byte(unsigned value) { return static_cast<std::uint8_t>(value & 0xFF); }

std::uint8_t mixed(std::uint8_t seed, std::uint8_t factor) {
    return low_byte((54u * seed * seed + 221u) * factor);
}

// A square is file * 10 + rank.
std::optional<Square> square_of(std::uint8_t code) {
    if (code >= kSquares) return std::nullopt;
    return Square{code / 10, code % 10};
}

std::uint8_t code_of(Square s) { return low_byte(static_cast<unsigned>(s.file() * 10 + s.rank())); }

// Off-board codes give a move that is legal nowhere.
Move move_of_codes(std::uint8_t from, std::uint8_t to) {
    const auto off = Square{kSquares};
    return Move{square_of(from).value_or(off), square_of(to).value_or(off)};
}

Men read_men(std::string_view header, std::uint8_t version, const XqfKeys& keys) {
    Men men;
    for (std::size_t i = 0; i < kMen; ++i) {
        const std::size_t slot = version >= kTurnedVersion ? (i + 1 + keys.men) % kMen : i;
        men[slot] = square_of(low_byte(byte_at(header, kMenAt + i) - unsigned{keys.men}));
    }
    return men;
}

void read_header_texts(Record& record, std::string_view header) {
    const auto read = [&](const Field& field) {
        const std::size_t length = std::min<std::size_t>(byte_at(header, field.at), field.size - 1);
        set_tag_unless_empty(
            record, field.tag,
            read_field_text(header.substr(field.at + 1, length), Encoding::Gb18030));
    };
    for (const Field& field : kFields) read(field);
    read(kSubtitle);
    const std::size_t type = byte_at(header, kTypeAt);
    if (type < std::size(kTypes)) set_tag_unless_empty(record, "Type", std::string(kTypes[type]));
    record.ending = ending_of_code(byte_at(header, kResultAt));
}

// Reads the steps after the header, unscrambled as they come.
class StepReader {
  public:
    StepReader(std::string_view bytes, std::uint8_t version)
        : bytes_(bytes, kHeaderSize), is_plain_(version <= kPlainVersion) {
        if (!is_plain_) keys_ = xqf_keys(bytes);
    }

    Result<Step> next() {
        const auto head = take(4);
        if (!head) return ends_early("step");
        const auto flags = byte_at(*head, 2);
        Step step;
        step.move = move_of_codes(low_byte(byte_at(*head, 0) - kFromOffset - unsigned{keys_.from}),
                                  low_byte(byte_at(*head, 1) - kToOffset - unsigned{keys_.to}));
        step.goes_on = flags & (is_plain_ ? kPlainGoesOn : kGoesOn);
        step.has_alternative = flags & (is_plain_ ? kPlainAlternative : kAlternative);
        if (!is_plain_ && !(flags & kComment)) return step;
        const auto size = take(4);
        if (!size) return ends_early("length of a comment");
        const auto text = take(word_at(*size, 0) - keys_.comment);
        if (!text) return ends_early("comment");
        step.comment = read_field_text(*text, Encoding::Gb18030);
        return step;
    }

  private:
    std::optional<std::string> take(std::uint32_t count) {
        const std::size_t from = bytes_.at();
        const auto raw = bytes_.take(count);
        if (!raw) return std::nullopt;
        std::string out(*raw);
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<char>(byte_at(out, i) - keys_.stream[(from + i) % 32]);
        return out;
    }

    Fault ends_early(const std::string& what) const {
        return Fault{"the file ends at byte " + std::to_string(bytes_.at()) + " where a " + what +
                     " was to follow"};
    }

    ByteReader bytes_;
    bool is_plain_;
    XqfKeys keys_;
};

std::optional<Fault> read_tree(Record& record, StepReader reader) {
    StepTree tree(record);
    const auto start = reader.next();
    if (!start) return start.fault();
    tree.begin(*start);
    while (tree.wants_more()) {
        auto step = reader.next();
        if (!step) return step.fault();
        tree.add(std::move(*step));
    }
    if (record.nodes.size() < kMostNodes) return std::nullopt;
    return Fault{"more than " + std::to_string(kMostNodes) + " moves are not read"};
}

void put_text(std::string& out, const Field& field, std::string_view text) {
    const std::string bytes = fit(text, Encoding::Gb18030, field.size - 1);
    out[field.at] = static_cast<char>(bytes.size());
    out.replace(field.at + 1, bytes.size(), bytes);
}

unsigned type_code(std::string_view text) {
    const auto says = [&](std::string_view word) { return text.find(word) != text.npos; };
    if (says("残局") || says("殘局") || says("排局")) return 3;
    if (says("中局")) return 2;
    if (says("全局")) return 0;
    return says("布局") || says("开局") || says("開局") ? 1 : 0;
}

std::string write_header(const Record& record, const Position& start) {
    std::string out(kHeaderSize, '\0');
    out.replace(0, 2, "XQ");
    out[kVersionAt] = static_cast<char>(kPlainVersion);
    const Men men = men_of(start.board());
    for (std::size_t i = 0; i < kMen; ++i)
        out[kMenAt + i] = static_cast<char>(men[i] ? code_of(*men[i]) : kOffBoard);
    out[kSideAt] = start.side_to_move() == Side::Second ? 1 : 0;
    out[kResultAt] = static_cast<char>(code_of_ending(record.ending));
    out[kTypeAt] = static_cast<char>(type_code(record.tag("Type")));
    for (const Field& field : kFields) put_text(out, field, record.tag(field.tag));
    return out;
}

// One step of version 1.0: from, to, flags, a spare byte, and a comment with its length.
std::optional<Fault> append_step(std::string& out, const Record& record, NodeId id, bool is_last) {
    const auto& node = record.nodes[id];
    std::uint8_t from = 0, to = 0;
    if (node.parent) {
        const auto move = move_of(node);
        if (!move) return move.fault();
        from = code_of(move->from());
        to = code_of(move->to());
    }
    std::string lines;
    for (const char c : node.comment) lines += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const auto comment = encode(lines, Encoding::Gb18030);
    if (!comment) return Fault{"a comment: " + comment.fault().what};
    out += static_cast<char>(from + kFromOffset);
    out += static_cast<char>(to + kToOffset);
    out += static_cast<char>((node.children.empty() ? 0 : kPlainGoesOn) |
                             (is_last ? 0 : kPlainAlternative));
    out += node.parent ? '\0' : '\xFF';
    append_number(out, static_cast<std::uint32_t>(comment->size()));
    out += *comment;
    return std::nullopt;
}

}  // namespace

XqfKeys xqf_keys(std::string_view header) {
    const auto mask = byte_at(header, 3);
    const auto sum = byte_at(header, 12), men = byte_at(header, 13), from = byte_at(header, 14),
               to = byte_at(header, 15);
    XqfKeys keys;
    keys.men = mixed(men, men);
    keys.from = mixed(from, keys.men);
    keys.to = mixed(to, keys.from);
    keys.comment = (sum * 256u + men) % 32000u + 767u;
    const std::uint8_t seeds[] = {sum, men, from, to};
    for (std::size_t i = 0; i < keys.stream.size(); ++i)
        keys.stream[i] = low_byte(static_cast<unsigned char>(kStreamText[i]) &
                                  ((seeds[i % 4] & mask) | byte_at(header, 8 + i % 4)));
    return keys;
}

bool is_xqf(std::string_view bytes) {
    return bytes.substr(0, 2) == "XQ" && byte_at(bytes, kVersionAt) < kNoVersion;
}

Result<Reading> read_xqf(std::string_view bytes) {
    if (!is_xqf(bytes))
        return Fault{"no XQF file: it does not begin with the letters XQ and a version"};
    if (bytes.size() < kHeaderSize)
        return Fault{"the file ends at byte " + std::to_string(bytes.size()) +
                     " inside the XQF header of 1024 bytes"};
    const std::uint8_t version = byte_at(bytes, kVersionAt);
    const XqfKeys keys = version > kPlainVersion ? xqf_keys(bytes) : XqfKeys{};
    Record raw;
    read_header_texts(raw, bytes);
    if (auto fault = read_tree(raw, StepReader(bytes, version))) return *fault;
    Start start{board_of(read_men(bytes, version, keys))};
    if (byte_at(bytes, kSideAt) == 1) start.board.set_side_to_move(Side::Second);
    return replay(raw, start);
}

Result<std::string> write_xqf(const Record& record) {
    const auto start = start_of(record);
    if (!start) return start.fault();
    std::string out = write_header(record, *start);
    struct Waiting {
        NodeId id;
        bool is_last;
    };
    std::vector<Waiting> waiting{{0, true}};
    while (!waiting.empty()) {
        const Waiting next = waiting.back();
        waiting.pop_back();
        if (auto fault = append_step(out, record, next.id, next.is_last)) return *fault;
        const auto& children = record.nodes[next.id].children;
        for (std::size_t i = children.size(); i-- > 0;)
            waiting.push_back({children[i], i + 1 == children.size()});
    }
    return out;
}

}  // namespace boyi::xiangqi::files
