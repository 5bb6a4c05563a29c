#include "games/othello/ggf.h"

#include <cctype>

#include "base/text.h"
#include "games/othello/formats.h"
#include "games/othello/replay.h"

namespace boyi::othello {
namespace {

struct Property {
    std::string name;
    std::string_view value;
};

// The next NAME[value] at or after `at`, which is moved behind it; nothing at the end of the game.
Result<std::optional<Property>> next_property(std::string_view text, std::size_t& at) {
    Property found;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == ')') return std::optional<Property>{};
        if (std::isalpha(static_cast<unsigned char>(c))) {
            found.name += c;
        } else if (c == '[') {
            const auto end = text.find(']', at);
            if (end == std::string_view::npos)
                return Fault{"GGF property " + excerpt(found.name) + ": want a closing ]"};
            found.value = text.substr(at + 1, end - at - 1);
            at = end + 1;
            return std::optional<Property>{found};
        }
    }
    return Fault{"GGF text " + excerpt(text) + ": want ;) at the end of the game"};
}

Result<Position> read_start(std::string_view value) {
    const auto parts = words(value);
    if (parts.empty() || parts[0] != "8")
        return Fault{"GGF board " + excerpt(value) + ": want size 8 and 64 cells"};
    return read_board(trim(value).substr(1));
}

struct TagName {
    std::string_view ggf, tag;
};
constexpr TagName kTags[] = {{"PC", "Site"},        {"DT", "Date"},       {"PB", "Black"},
                             {"PW", "White"},       {"RE", "Result"},     {"TI", "Time"},
                             {"RB", "BlackRating"}, {"RW", "WhiteRating"}};

struct Game {
    Line<Othello> line;
    std::vector<std::pair<std::string, std::string>> tags;
};

Result<Done> play(Game& game, Position& p, const Property& property) {
    const Side side = property.name == "B" ? Side::First : Side::Second;
    if (side != p.side_to_move() && p.is_legal(Move::pass())) {
        game.line.moves.push_back(Move::pass());
        p.play(Move::pass());
    }
    if (side != p.side_to_move())
        return Fault{"GGF move " + excerpt(property.value) + ": it is the other side's turn"};
    const auto move = read_move(p, trim(property.value.substr(0, property.value.find('/'))));
    if (!move) return move.fault();
    game.line.moves.push_back(*move);
    p.play(*move);
    return Done{};
}

// The game at `at`, which moves to its end.
Result<Game> read_game(std::string_view text, std::size_t& at) {
    Game game;
    Position p = game.line.start;
    for (;;) {
        const auto next = next_property(text, at);
        if (!next) return next.fault();
        if (!*next) return game;
        const Property& property = **next;
        if (property.name == "BO" && game.line.moves.empty()) {
            const auto start = read_start(property.value);
            if (!start) return start.fault();
            game.line.start = p = *start;
        } else if (property.name == "B" || property.name == "W") {
            if (const auto done = play(game, p, property); !done) return done.fault();
        }
        for (const auto& [ggf, tag] : kTags)
            if (ggf == property.name) game.tags.emplace_back(tag, property.value);
    }
}

bool is_ggf(std::string_view bytes) {
    return bytes.substr(0, 4000).find("GM[Othello]") != std::string_view::npos;
}

// One game after the other; what stands between them is passed over.
void read_ggf_file(std::string_view bytes, const record::Sink& sink) {
    int number = 0;
    for (auto begin = bytes.find("(;"); begin != bytes.npos;) {
        ++number;
        std::size_t end = begin + 2;
        const auto game = read_game(bytes, end);
        if (game) {
            auto record = record_of(game->line);
            record.tags = game->tags;
            sink.game(std::move(record));
        } else {
            sink.fault(Fault{"game " + std::to_string(number) + ": " + game.fault().what});
            end = begin + 2;
        }
        if (sink.progress) sink.progress(double(end) / double(bytes.size()));
        begin = bytes.find("(;", end);
    }
    if (number == 0) sink.fault(Fault{"holds no GGF game: want (;GM[Othello] ... ;)"});
}

std::string in_brackets(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == ']' || c == '[' ? '|' : c;
    return "[" + out + "]";
}

Result<std::string> write_ggf(const record::Record& r, const record::WriteStyle&) {
    const auto line = line_of(r);
    if (!line) return line.fault();
    std::string out = "(;GM[Othello]";
    for (const auto& [ggf, tag] : kTags)
        if (r.has_tag(tag)) out += std::string(ggf) + in_brackets(r.tag(tag));
    std::string board = write_board(line->start);
    for (char& c : board) c = c == 'X' ? '*' : c;
    out += "TY[8]BO[8 " + board + "]";
    Side side = line->start.side_to_move();
    for (const Move m : line->moves) {
        out += side == Side::First ? "B[" : "W[";
        out += (m.is_pass() ? "PA" : write_move(m)) + "]";
        side = other(side);
    }
    return out + ";)\n";
}

}  // namespace

Result<Line<Othello>> read_ggf(std::string_view text) {
    std::size_t at = 0;
    auto game = read_game(text, at);
    if (!game) return game.fault();
    return std::move(game->line);
}

record::Format ggf_format() {
    return {
        "ggf", "games of the Generic Game Server", {".ggf"}, is_ggf, read_ggf_file, write_ggf, true,
        ""};
}

}  // namespace boyi::othello
