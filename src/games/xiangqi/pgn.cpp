#include "games/xiangqi/pgn.h"

#include "base/text.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/game.h"
#include "record/pgn.h"

namespace boyi::xiangqi {
namespace {

using record::Ending;
using record::NodeId;
using record::Record;

// Said by the record itself, so they are not kept as tags.
constexpr std::string_view kOwnTags[] = {"Game", "Result", "FEN", "SetUp", "Setup", "Format"};
constexpr std::string_view kUsualTags[] = {"Event", "Site",    "Date",  "Round",
                                           "Red",   "RedTeam", "Black", "BlackTeam"};

// Results as some programs write them into the tag.
struct EndingWord {
    std::string_view text;
    Ending ending;
};
constexpr EndingWord kEndingWords[] = {
    {"红胜", Ending::FirstWins},    {"紅勝", Ending::FirstWins},    {"红先胜", Ending::FirstWins},
    {"紅先勝", Ending::FirstWins},  {"黑胜", Ending::SecondWins},   {"黑勝", Ending::SecondWins},
    {"红先负", Ending::SecondWins}, {"紅先負", Ending::SecondWins}, {"和棋", Ending::Draw},
    {"和局", Ending::Draw},         {"红先和", Ending::Draw},       {"紅先和", Ending::Draw},
    {"1/2", Ending::Draw},          {"0.5-0.5", Ending::Draw},
};

std::optional<Ending> ending_of_words(std::string_view text) {
    for (const auto& word : kEndingWords)
        if (word.text == text) return word.ending;
    return std::nullopt;
}

// The game's players, event and date, as far as they are known.
std::string title_of(const Record& r) {
    std::vector<std::string> parts;
    for (const auto name : {"Red", "Black", "Event", "Date"})
        if (!trim(r.tag(name)).empty()) parts.emplace_back(trim(r.tag(name)));
    return parts.empty() ? "a game without tags" : join(parts, ", ");
}

Fault skipped(const Record& r, int number, int line, const std::string& why) {
    return Fault{"game " + std::to_string(number) + " at line " + std::to_string(line) + " (" +
                 excerpt(title_of(r), 60) + "): " + why};
}

// The plies from the start to a node.
int depth_of(const Record& r, NodeId id) {
    int depth = 0;
    for (auto parent = r.nodes[id].parent; parent; parent = r.nodes[*parent].parent) ++depth;
    return depth;
}

// A move that cannot be played where it stands.
struct Misfit {
    NodeId node;
    Fault fault;
};

// Turns the text of every move into another spelling, each in the position where it is played. One
// position for each ply of the line at hand is enough, however large the tree.
class Speller {
  public:
    Speller(Record& r, const Position& start, const MoveStyle& style, bool ranks_from_one = false)
        : r_(r), style_(style), ranks_from_one_(ranks_from_one), line_{start} {}

    std::optional<Misfit> respell() {
        push_children(0, 1);
        while (!waiting_.empty()) {
            const auto [node, ply] = waiting_.back();
            waiting_.pop_back();
            line_.resize(ply);
            line_.push_back(line_.back());
            if (auto fault = respell(r_.nodes[node].move, line_.back()))
                return Misfit{node, *fault};
            push_children(node, ply + 1);
        }
        return std::nullopt;
    }

  private:
    struct Waiting {
        NodeId node;
        std::size_t ply;
    };

    void push_children(NodeId id, std::size_t ply) {
        const auto& children = r_.nodes[id].children;
        for (std::size_t i = children.size(); i-- > 0;) waiting_.push_back({children[i], ply});
    }

    std::optional<Fault> respell(std::string& text, Position& p) const {
        const auto m = ranks_from_one_ ? read_move(p, text, Notation::Uci10) : read_move(p, text);
        if (!m) return m.fault();
        text = write_move(p, *m, style_);
        p.play(*m);
        return std::nullopt;
    }

    Record& r_;
    const MoveStyle style_;
    const bool ranks_from_one_;
    std::vector<Position> line_;
    std::vector<Waiting> waiting_;
};

std::optional<Fault> resolve_moves(record::PgnGame& game, const Position& start,
                                   bool ranks_from_one) {
    const auto misfit = Speller(game.record, start, {Notation::Uci}, ranks_from_one).respell();
    if (!misfit) return std::nullopt;
    return Fault{"ply " + std::to_string(depth_of(game.record, misfit->node)) + " on line " +
                 std::to_string(game.lines[misfit->node]) + ": " + misfit->fault.what};
}

std::string_view format_tag(Notation n) {
    switch (n) {
        case Notation::Chinese: return "Chinese";
        case Notation::Wxf: return "WXF";
        case Notation::Iccs: return "ICCS";
        case Notation::Uci: return "UCI";
        case Notation::Uci10: return "UCI10";  // the only one that cannot be told from its text
    }
    return "Chinese";
}

std::optional<Fault> complete(record::PgnGame& game) {
    if (game.fault) return game.fault;
    Record& r = game.record;
    if (r.ending == Ending::Unknown)
        r.ending = ending_of_words(r.tag("Result")).value_or(Ending::Unknown);
    auto start = Xiangqi::start();
    if (const auto fen = trim(r.tag("FEN")); !fen.empty()) {
        const auto read = read_fen(fen);
        if (!read) return read.fault();
        start = *read;
        if (write_fen(start) != kStartFen) r.start = write_fen(start);
    }
    const bool ranks_from_one = r.tag("Format") == format_tag(Notation::Uci10);
    for (const auto name : kOwnTags) r.drop_tag(name);
    return resolve_moves(game, start, ranks_from_one);
}

void read(std::string_view bytes, const record::Sink& sink) {
    const Encoding encoding = detect_encoding(bytes, kMoveCharacters);
    std::string decoded;
    std::string_view text = without_mark(bytes, encoding);
    if (encoding != Encoding::Utf8 || !is_utf8(text)) {
        decoded = decode_loosely(bytes, encoding).text;
        text = decoded;
    }
    record::PgnReader reader(text, split_moves);
    for (int number = 1; auto game = reader.next(); ++number) {
        if (const auto fault = complete(*game))
            sink.fault(skipped(game->record, number, game->line, fault->what));
        else sink.game(std::move(game->record));
        if (sink.progress) sink.progress(reader.share_read());
    }
}

bool recognises(std::string_view bytes) {
    const Encoding encoding = detect_encoding(bytes.substr(0, 4096), kMoveCharacters);
    const std::string head = decode_loosely(bytes.substr(0, 4096), encoding).text;
    const auto text = trim(head);
    return text.starts_with("[Game \"") || text.starts_with("[Event \"") ||
           (text.starts_with('[') && text.find("[Red \"") != text.npos);
}

// The tags of the file: the game's name first, then what people look for, then the rest.
void arrange_tags(Record& r, Notation notation) {
    decltype(r.tags) tags{{"Game", "Chinese Chess"}};
    const auto take = [&](std::string_view name) {
        if (r.has_tag(name)) tags.emplace_back(name, r.tag(name));
        r.drop_tag(name);
    };
    for (const auto name : kUsualTags) take(name);
    tags.emplace_back("Result", write_ending(r.ending));
    take("ECCO");
    take("Opening");
    if (r.start) tags.emplace_back("FEN", *r.start);
    tags.emplace_back("Format", format_tag(notation));
    for (const auto name : kOwnTags) r.drop_tag(name);
    tags.insert(tags.end(), r.tags.begin(), r.tags.end());
    r.tags = std::move(tags);
}

Result<std::string> write(const Record& original, const record::WriteStyle& style) {
    const auto moves = move_style(style);
    if (!moves) return moves.fault();
    const auto start = start_of(original);
    if (!start) return start.fault();
    Record r = original;
    if (const auto misfit = Speller(r, *start, *moves).respell()) return misfit->fault;
    arrange_tags(r, moves->notation);
    return encode(write_pgn(r, {start->move_number(), start->side_to_move() == Side::Second}),
                  style.encoding);
}

}  // namespace

record::Format pgn_format() {
    return {"pgn", "PGN text with moves in any notation", {".pgn"}, recognises, read, write, true};
}

Result<MoveStyle> move_style(const record::WriteStyle& style) {
    MoveStyle out;
    if (!style.notation.empty()) {
        const auto notation = read_notation(style.notation);
        if (!notation) return notation.fault();
        out.notation = *notation;
    }
    // Big5 holds no simplified characters.
    if (style.encoding == Encoding::Big5) out.script = Script::Traditional;
    if (!style.script.empty()) {
        const auto script = read_script(style.script);
        if (!script) return script.fault();
        out.script = *script;
    }
    return out;
}

Result<Position> start_of(const record::Record& record) {
    return record.start ? read_fen(*record.start) : Result{Xiangqi::start()};
}

}  // namespace boyi::xiangqi
