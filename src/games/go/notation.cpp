#include "games/go/notation.h"

#include <algorithm>

#include "base/text.h"
#include "games/go/game.h"
#include "games/go/score.h"

namespace boyi::go {
namespace {

constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRST";

Fault wrong_point(std::string_view text, int size) {
    const std::string last(1, kColumns[static_cast<std::size_t>(size - 1)]);
    return Fault{"point " + excerpt(text) + ": want a column A to " + last +
                 " without I and a row 1 to " + std::to_string(size)};
}

std::optional<double> read_halves(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const auto dot = text.find('.');
    const auto whole = read_number<int>(text.substr(0, dot));
    if (!whole || *whole < 0 || *whole > 1000) return std::nullopt;
    double part = 0;
    if (dot != text.npos) {
        const auto rest = text.substr(dot + 1);
        if (rest == "5" || rest == "50") part = 0.5;
        else if (rest.find_first_not_of('0') != rest.npos) return std::nullopt;
    }
    return (*whole + part) * (negative ? -1 : 1);
}

Result<Board> read_rows(std::string_view text) {
    const auto rows = split(text, '/');
    const int size = static_cast<int>(rows.size());
    if (size < kSmallestSize || size > kLargestSize)
        return Fault{"position " + excerpt(text) + ": has " + std::to_string(size) +
                     " rows, want 2 to 19"};
    Board board(size);
    for (int row = 0; row < size; ++row) {
        const auto line = rows[static_cast<std::size_t>(size - 1 - row)];
        int column = 0;
        for (std::size_t i = 0; i < line.size() && column <= size; ++i) {
            const char c = line[i];
            if (c >= '0' && c <= '9') {
                int run = c - '0';
                if (i + 1 < line.size() && line[i + 1] >= '0' && line[i + 1] <= '9')
                    run = run * 10 + (line[++i] - '0');
                column += run;
            } else if (column < size && (c == 'X' || c == 'x' || c == 'O' || c == 'o')) {
                const bool black = c == 'X' || c == 'x';
                board.put(point_at(column++, row), black ? Side::First : Side::Second);
            } else {
                return Fault{"row " + excerpt(line) + ": want X, O and numbers of empty points"};
            }
        }
        if (column != size)
            return Fault{"row " + excerpt(line) + ": want " + std::to_string(size) + " points"};
    }
    if (const auto p = board.breathless())
        return Fault{"position: the chain at " + write_point(*p) + " has no liberty"};
    return board;
}

}  // namespace

std::string write_point(Point p) {
    return kColumns[static_cast<std::size_t>(column_of(p))] + std::to_string(row_of(p) + 1);
}

Result<Point> read_point(std::string_view text, int size) {
    text = trim(text);
    if (text.size() < 2 || text.size() > 3) return wrong_point(text, size);
    const char letter =
        text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 32) : text[0];
    const auto column = kColumns.find(letter);
    const auto row = read_number<int>(text.substr(1));
    if (column >= static_cast<std::size_t>(size) || !row || *row < 1 || *row > size)
        return wrong_point(text, size);
    return point_at(static_cast<int>(column), *row - 1);
}

std::string write_sgf_point(Point p, int size) {
    return {static_cast<char>('a' + column_of(p)), static_cast<char>('a' + size - 1 - row_of(p))};
}

Result<Point> read_sgf_point(std::string_view text, int size) {
    if (text.size() == 2) {
        const int column = text[0] - 'a', row = size - 1 - (text[1] - 'a');
        if (column >= 0 && column < size && row >= 0 && row < size) return point_at(column, row);
    }
    return Fault{"point " + excerpt(text) + ": want two letters a to " +
                 std::string(1, static_cast<char>('a' + size - 1))};
}

Result<Points> read_points(std::string_view text, int size) {
    Points out;
    for (const auto part : split(text, ','))
        for (const auto word : words(part)) {
            const auto p = read_point(word, size);
            if (!p) return p.fault();
            out.push_back(*p);
        }
    return out;
}

std::string write_move(Move m) { return m.is_pass() ? "pass" : write_point(m.point()); }

Result<Side> read_side(std::string_view text) {
    const std::string word = lower(trim(text));
    if (word == "b" || word == "black") return Side::First;
    if (word == "w" || word == "white") return Side::Second;
    return Fault{"side " + excerpt(text) + ": want black or white"};
}

std::string_view side_word(Side s) { return s == Side::First ? "black" : "white"; }

Result<int> read_size(std::string_view text) {
    const auto size = read_number<int>(trim(text));
    if (size && *size >= kSmallestSize && *size <= kLargestSize) return *size;
    return Fault{"board size " + excerpt(text) + ": want 2 to 19"};
}

namespace {

// Rows, or an empty board by its size with or without handicap stones: 9x9, 13x13+4.
Result<Position> read_start(std::string_view text) {
    const auto x = text.find('x'), plus = std::min(text.find('+'), text.size());
    if (x == text.npos || text.find('/') != text.npos) {
        auto board = read_rows(text);
        if (!board) return board.fault();
        return Position(*board, Side::First);
    }
    const auto size = read_size(text.substr(0, x));
    if (!size) return size.fault();
    if (text.substr(0, x) != text.substr(x + 1, plus - std::min(plus, x + 1)))
        return Fault{"board " + excerpt(text) + ": want a square, like 9x9 or 13x13+4"};
    if (plus == text.size()) return Position(Board(*size), Side::First);
    const auto stones = read_number<int>(text.substr(plus + 1));
    if (!stones) return Fault{"handicap " + excerpt(text) + ": want a number, like 13x13+4"};
    return with_handicap(*size, *stones, kChinese);
}

}  // namespace

Result<double> read_komi(std::string_view text) {
    if (const auto komi = read_halves(trim(text))) return *komi;
    return Fault{"komi " + excerpt(text) + ": want a number like 6.5"};
}

std::string write_position(const Position& p) {
    std::string out;
    const int size = p.board().size();
    for (int row = size - 1; row >= 0; --row) {
        int run = 0;
        const auto flush = [&] {
            if (run > 0) out += std::to_string(run);
            run = 0;
        };
        for (int column = 0; column < size; ++column) {
            const Cell c = p.board().at(point_at(column, row));
            if (c == Cell::Empty) {
                ++run;
                continue;
            }
            flush();
            out += c == Cell::Black ? 'X' : 'O';
        }
        flush();
        if (row > 0) out += '/';
    }
    out += p.side_to_move() == Side::First ? " b " : " w ";
    out += p.board().ko() == kNoPoint ? "-" : write_point(p.board().ko());
    const bool usual_rules = p.rules() == kChinese;
    if (!usual_rules || p.komi() != p.rules().usual_komi) out += " " + write_points(p.komi());
    if (!usual_rules) out += " " + std::string(p.rules().name);
    return out;
}

Result<Position> read_position(std::string_view text) {
    const auto fields = words(text);
    if (fields.empty() || fields.size() > 5)
        return Fault{"position " + excerpt(text) + ": want rows, side, ko point, komi and rules"};
    const auto start = read_start(fields[0]);
    if (!start) return start.fault();
    Board board = start->board();
    const auto side = fields.size() > 1 ? read_side(fields[1]) : Result{start->side_to_move()};
    if (!side) return side.fault();
    if (fields.size() > 2 && fields[2] != "-") {
        const auto ko = read_point(fields[2], board.size());
        if (!ko) return ko.fault();
        if (board.at(*ko) != Cell::Empty)
            return Fault{"ko point " + excerpt(fields[2]) + ": want an empty point"};
        board.forbid(*ko);
    }
    const auto rules = fields.size() > 4 ? read_rules(fields[4]) : Result{kChinese};
    if (!rules) return rules.fault();
    Position p(board, *side, *rules);
    if (start->handicap() > 0) {
        p.set_handicap(start->handicap());
        p.set_komi(start->komi());
    }
    if (fields.size() > 3) {
        const auto komi = read_komi(fields[3]);
        if (!komi) return komi.fault();
        p.set_komi(*komi);
    }
    return p;
}

}  // namespace boyi::go
