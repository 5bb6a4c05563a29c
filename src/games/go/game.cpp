#include "games/go/game.h"

#include "base/text.h"
#include "games/go/notation.h"

namespace boyi::go {
namespace {

// Why a move that names an empty point may not be played.
std::string reason_against(const Position& p, Point at) {
    if (p.is_over()) return "the game is over";
    if (is_stone(p.board().at(at))) return "there is a stone";
    if (p.board().ko() == at) return "the ko may not be taken back at once";
    if (!p.rules().suicide && p.board().is_suicide(at, p.side_to_move())) return "it is suicide";
    return "the board would be as it was before (superko)";
}

}  // namespace

Result<Position> Go::read_position(std::string_view text) { return go::read_position(text); }

std::string Go::write_position(const Position& p) { return go::write_position(p); }

Result<Move> Go::read_move(const Position& p, std::string_view text) {
    if (lower(trim(text)) == "pass") {
        if (p.is_over()) return Fault{"move pass: the game is over"};
        return Move::pass();
    }
    const auto point = read_point(text, p.board().size());
    if (!point) return point.fault();
    if (!p.is_legal(Move(*point)))
        return Fault{"move " + write_point(*point) + " is not legal: " + reason_against(p, *point)};
    return Move(*point);
}

std::string Go::write_move(const Position&, Move m) { return go::write_move(m); }

// As GTP fixes them: corners first, then the sides, the middle for 5, 7 and 9.
Points handicap_points(int size, int stones) {
    if (size < 7 || stones < 2 || stones > 9) return {};
    if (stones > 4 && (size % 2 == 0 || size == 7)) return {};
    const int low = size < 13 ? 2 : 3, high = size - 1 - low, middle = size / 2;
    Points out = {point_at(low, low), point_at(high, high), point_at(low, high),
                  point_at(high, low)};
    if (stones >= 6) {
        out.push_back(point_at(low, middle));
        out.push_back(point_at(high, middle));
    }
    if (stones >= 8) {
        out.push_back(point_at(middle, low));
        out.push_back(point_at(middle, high));
    }
    if (stones >= 5 && stones % 2 == 1) out.push_back(point_at(middle, middle));
    if (stones < 4) out.resize(static_cast<std::size_t>(stones));
    return out;
}

Result<Position> with_handicap(int size, int stones, Rules rules) {
    Board board(size);
    const Points points = handicap_points(size, stones);
    if (points.empty())
        return Fault{"handicap " + std::to_string(stones) + " on a board of size " +
                     std::to_string(size) + ": want 2 to 9 stones (2 to 4 on even sizes and 7)"};
    for (const Point p : points) board.put(p, Side::First);
    Position out(board, Side::Second, rules);
    out.set_komi(0.5);
    out.set_handicap(stones);
    return out;
}

}  // namespace boyi::go
