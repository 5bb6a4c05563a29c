#include "games/xiangqi/lists.h"

#include <algorithm>

#include "base/text.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/game.h"
#include "games/xiangqi/notation.h"
#include "games/xiangqi/pgn.h"
#include "record/pgn.h"

namespace boyi::xiangqi {
namespace {

using record::Record;

std::string decoded(std::string_view bytes) {
    return decode_loosely(bytes, detect_encoding(bytes, kMoveCharacters)).text;
}

// Adds the moves of a line of text to the end of the main line.
std::optional<Fault> add_moves(Record& r, std::string_view text) {
    const auto start = start_of(r);
    if (!start) return start.fault();
    Position p = *start;
    record::NodeId at = 0;
    for (const auto word : words(text))
        for (const auto each : split_moves(word)) {
            const auto m = read_move(p, each);
            if (!m) return m.fault();
            at = r.add(at, write_move(p, *m, {Notation::Uci}));
            p.play(*m);
        }
    return std::nullopt;
}

std::optional<Fault> set_start(Record& r, std::string_view fen) {
    const auto p = read_fen(fen);
    if (!p) return p.fault();
    if (write_fen(*p) != kStartFen) r.start = write_fen(*p);
    return std::nullopt;
}

// How many of the first words are the position: board, side, two dashes, clock, move number.
std::size_t fen_fields(const std::vector<std::string_view>& fields) {
    std::size_t count = 1;
    while (count < fields.size() && count < 6) {
        const auto field = fields[count];
        const bool fits = count == 1   ? field == "w" || field == "b" || field == "r"
                          : count <= 3 ? field == "-"
                                       : read_number<int>(field).has_value();
        if (!fits) break;
        ++count;
    }
    return count;
}

Result<Record> read_fen_line(std::string_view line) {
    const auto fields = words(line);
    const std::size_t count = fen_fields(fields);
    const auto cut = [&](std::size_t at) {
        return at < fields.size()
                   ? line.substr(static_cast<std::size_t>(fields[at].data() - line.data()))
                   : std::string_view{};
    };
    Record r;
    const auto rest = cut(count);
    if (auto fault = set_start(r, line.substr(0, line.size() - rest.size()))) return *fault;
    if (count < fields.size() && fields[count] == "moves") {
        if (auto fault = add_moves(r, cut(count + 1))) return *fault;
    } else {
        r.nodes[0].comment = trim(rest);
    }
    return r;
}

void read_fen_list(std::string_view bytes, const record::Sink& sink) {
    const std::string text = decoded(bytes);
    int number = 0;
    for (const auto each : lines(text)) {
        ++number;
        const auto line = trim(each);
        if (line.empty() || line[0] == '#') continue;
        auto r = read_fen_line(line);
        if (r) sink.game(std::move(*r));
        else sink.fault(Fault{"line " + std::to_string(number) + ": " + r.fault().what});
    }
}

bool recognises_fen(std::string_view bytes) {
    for (const auto line : lines(bytes.substr(0, 4096))) {
        const auto fields = words(line);
        if (fields.empty() || fields[0][0] == '#') continue;
        return split(fields[0], '/').size() == kRanks;
    }
    return false;
}

Result<Position> end_of(const Record& r) {
    auto p = start_of(r);
    if (!p) return p;
    for (const auto id : r.main_line()) {
        const auto m = read_move(*p, r.nodes[id].move);
        if (!m) return m.fault();
        p->play(*m);
    }
    return p;
}

Result<std::string> write_fen_line(const Record& r, const record::WriteStyle&) {
    const auto p = end_of(r);
    if (!p) return p.fault();
    return write_fen(*p) + "\n";
}

// One row of a CSV text, cut off it; quoted fields may hold commas and line ends.
std::vector<std::string> take_row(std::string_view& text) {
    std::vector<std::string> row(1);
    bool quoted = false;
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        const bool doubled = quoted && c == '"' && at + 1 < text.size() && text[at + 1] == '"';
        if (doubled) row.back() += text[++at];
        else if (c == '"') quoted = !quoted;
        else if (c == ',' && !quoted) row.emplace_back();
        else if (c == '\n' && !quoted) break;
        else if (c != '\r' || quoted) row.back() += c;
    }
    text.remove_prefix(std::min(at + 1, text.size()));
    return row;
}

std::string quoted(std::string_view field) {
    if (field.find_first_of(",\"\r\n") == field.npos) return std::string(field);
    std::string out = "\"";
    for (const char c : field) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

constexpr std::string_view kHead = "red,black,date,event,result,fen,moves\n";

struct Column {
    std::string_view name, tag;
};
constexpr Column kTagColumns[] = {
    {"red", "Red"}, {"black", "Black"}, {"date", "Date"}, {"event", "Event"}};

Result<Record> read_csv_row(const std::vector<std::string>& names,
                            const std::vector<std::string>& row) {
    if (row.size() != names.size())
        return Fault{"want " + std::to_string(names.size()) + " fields, found " +
                     std::to_string(row.size())};
    const auto field = [&](std::string_view name) -> std::string_view {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == name) return trim(row[i]);
        return {};
    };
    Record r;
    for (const auto& column : kTagColumns)
        if (!field(column.name).empty()) r.set_tag(column.tag, std::string(field(column.name)));
    r.ending = record::read_ending(field("result")).value_or(record::Ending::Unknown);
    if (!field("fen").empty())
        if (auto fault = set_start(r, field("fen"))) return *fault;
    if (auto fault = add_moves(r, field("moves"))) return *fault;
    return r;
}

void read_csv(std::string_view bytes, const record::Sink& sink) {
    const std::string all = decoded(bytes);
    std::string_view text = all;
    const auto names = take_row(text);
    if (std::find(names.begin(), names.end(), "moves") == names.end())
        return sink.fault(
            Fault{"the first row names no column 'moves': want " + std::string(trim(kHead))});
    for (int number = 2; !text.empty(); ++number) {
        const auto row = take_row(text);
        if (row.size() == 1 && trim(row[0]).empty()) continue;
        auto r = read_csv_row(names, row);
        if (r) sink.game(std::move(*r));
        else sink.fault(Fault{"row " + std::to_string(number) + ": " + r.fault().what});
    }
}

bool recognises_csv(std::string_view bytes) {
    const auto head = bytes.substr(0, bytes.find('\n'));
    const auto names = split(trim(head), ',');
    return names.size() > 1 && std::find(names.begin(), names.end(), "moves") != names.end();
}

Result<std::string> write_csv(const Record& r, const record::WriteStyle& style) {
    std::string out;
    for (const auto& column : kTagColumns) (out += quoted(r.tag(column.tag))) += ',';
    (out += write_ending(r.ending)) += ',';
    (out += r.start.value_or("")) += ',';
    std::vector<std::string> moves;
    for (const auto id : r.main_line()) moves.push_back(r.nodes[id].move);
    return encode(out + join(moves, " ") + "\n", style.encoding);
}

}  // namespace

record::Format fen_format() {
    return {"fen",
            "one position a line (FEN, EPD)",
            {".fen", ".epd"},
            recognises_fen,
            read_fen_list,
            write_fen_line,
            true};
}

record::Format csv_format() {
    return {"csv",    "one game a row, main line as UCI moves",
            {".csv"}, recognises_csv,
            read_csv, write_csv,
            true,     kHead};
}

}  // namespace boyi::xiangqi
