// WTHOR: the games of the French federation. A head of 16 bytes, then 68 bytes a game: numbers of
// tournament and players (their names stand in files of their own), black's discs, the score under
// best play from some move on, and up to 60 moves, each 10 * rank + file; passes are left out.
#include "base/bytes.h"
#include "base/text.h"
#include "games/othello/formats.h"
#include "games/othello/replay.h"

namespace boyi::othello {
namespace {

constexpr std::size_t kHead = 16, kGame = 68, kMoves = 60;

bool is_wthor(std::string_view bytes) {
    if (bytes.size() < kHead || (bytes.size() - kHead) % kGame != 0) return false;
    const unsigned size = byte_at(bytes, 12);
    return number_at(bytes, 4, 4) == (bytes.size() - kHead) / kGame && (size == 0 || size == 8) &&
           byte_at(bytes, 2) <= 12 && byte_at(bytes, 3) <= 31;
}

Result<record::Record> read_game(std::string_view game) {
    Line<Othello> line;
    Position p;
    for (std::size_t i = 0; i < kMoves; ++i) {
        const unsigned code = byte_at(game, 8 + i);
        if (code == 0) break;
        const unsigned rank = code / 10, file = code % 10;
        if (rank < 1 || rank > 8 || file < 1 || file > 8)
            return Fault{"move " + std::to_string(i + 1) + " has the number " +
                         std::to_string(code) + ": want 11 to 88"};
        if (p.is_legal(Move::pass())) {
            line.moves.push_back(Move::pass());
            p.play(Move::pass());
        }
        const Move move{Square{static_cast<int>(file) - 1, static_cast<int>(rank) - 1}};
        if (!p.is_legal(move))
            return Fault{"move " + std::to_string(i + 1) + ", " + write_move(move) +
                         ", is not legal"};
        line.moves.push_back(move);
        p.play(move);
    }
    record::Record out = record_of(line);
    out.set_tag("Event", "tournament " + std::to_string(number_at(game, 0, 2)));
    out.set_tag("Black", "player " + std::to_string(number_at(game, 2, 2)));
    out.set_tag("White", "player " + std::to_string(number_at(game, 4, 2)));
    const int black = static_cast<int>(byte_at(game, 6));
    if (black <= kSquares)
        out.set_tag("Result", std::to_string(black) + "-" + std::to_string(kSquares - black));
    return out;
}

void read_wthor(std::string_view bytes, const record::Sink& sink) {
    if (!is_wthor(bytes)) {
        sink.fault(Fault{"no WTHOR file: want a head of 16 bytes and 68 for each game"});
        return;
    }
    const std::string year = std::to_string(number_at(bytes, 10, 2));
    for (std::size_t at = kHead, number = 1; at < bytes.size(); at += kGame, ++number) {
        auto game = read_game(bytes.substr(at, kGame));
        if (game) {
            game->set_tag("Date", year);
            sink.game(std::move(*game));
        } else {
            sink.fault(Fault{"game " + std::to_string(number) + ": " + game.fault().what});
        }
        if (sink.progress && number % 1000 == 0) sink.progress(double(at) / double(bytes.size()));
    }
}

}  // namespace

record::Format wthor_format() {
    return {"wthor",    "the French federation's database of tournament games",
            {".wtb"},   is_wthor,
            read_wthor, nullptr,
            false,      ""};
}

}  // namespace boyi::othello
