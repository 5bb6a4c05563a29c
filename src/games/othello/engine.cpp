#include "games/othello/engine.h"

#include "base/version.h"
#include "engine/book_reader.h"
#include "engine/game_engine.h"
#include "games/othello/book.h"
#include "games/othello/formats.h"
#include "games/othello/kernel.h"
#include "games/othello/monte_carlo.h"
#include "games/othello/player.h"
#include "games/othello/replay.h"
#include "games/othello/values.h"

namespace boyi::othello {
namespace {

engine::Standing standing(const Line<Othello>& line, const engine::Options&) {
    const Position now = line.now();
    const auto outcome = now.outcome();
    if (!outcome) return {};
    const auto discs = [&](Side s) { return std::to_string(std::popcount(now.discs(s))); };
    const std::string count = discs(Side::First) + " to " + discs(Side::Second) + ".";
    const std::string who = !outcome->winner                  ? "A draw, "
                            : *outcome->winner == Side::First ? "Black wins, "
                                                              : "White wins, ";
    return {outcome, who + count, {}};
}

// A board, a transcript or a GGF game.
Result<record::Record> read_pasted(std::string_view text) {
    const auto line = read_line(text);
    if (!line) return line.fault();
    return record_of(*line);
}

engine::Telling<Othello> telling() {
    engine::Telling<Othello> out;
    out.side_names = {"black", "white"};
    out.standing = standing;
    out.read_text = read_pasted;
    out.formats = formats();
    out.draw = [](const Position& p) { return write_diagram(p); };
    return out;
}

// As GTP writes results: B+12, W+4, 0.
Result<std::string> tell_score(const Line<Othello>& line, std::string_view) {
    const Position now = line.now();
    const int black =
        std::popcount(now.discs(Side::First)) - std::popcount(now.discs(Side::Second));
    if (black == 0) return std::string("0");
    return (black > 0 ? "B+" : "W+") + std::to_string(std::abs(black));
}

// As GoGui reads boards: rows from the top, X, O and points.
Result<std::string> rows(const Line<Othello>& line, std::string_view) {
    const std::string cells = write_board(line.now());
    std::string out;
    for (std::size_t i = 0; i < kSquares; ++i) {
        out += cells[i] == '-' ? '.' : cells[i];
        out += i % kSize == kSize - 1 ? '\n' : ' ';
    }
    return out;
}

}  // namespace

std::unique_ptr<engine::Engine> make_engine(std::unique_ptr<engine::Executor> executor) {
    using Reader = engine::BookReader<Othello, BookCanon, Player>;
    auto books = std::make_shared<engine::BookShelf>(std::string(Othello::kName),
                                                     [] { return std::string_view(); });
    engine::Parts<Othello, Reader> parts{{"boyi " + std::string(version()), "the boyi authors"},
                                         Reader{Player{}, books}};
    parts.questions.push_back(engine::book_question<Othello, BookCanon>(
        books, {{}, [](std::string_view) { return std::string(); }}));
    parts.questions.push_back({"values", "every legal move with its discs, as JSON: values [depth]",
                               [](const Line<Othello>& line, std::string_view argument) {
                                   return values_in_json(line.now(), argument);
                               }});
    parts.questions.push_back(
        {"shares", "how often a tree search tries each move, as JSON: shares [playouts]",
         [](const Line<Othello>& line, std::string_view argument) {
             return shares_in_json(line.now(), argument);
         }});
    parts.questions.push_back({"final_score", "black's discs more than white's", tell_score});
    parts.questions.push_back({"gogui-rules_board", "the board as GoGui reads it", rows});
    parts.telling = telling();
    parts.perft = [](const Position& p, int depth) { return kernel().perft(p.board(), depth); };
    parts.executor = std::move(executor);
    return engine::make_game_engine(std::move(parts));
}

}  // namespace boyi::othello
