#include "games/othello/notation.h"

#include <algorithm>
#include <cctype>

#include "base/text.h"
#include "games/othello/ggf.h"

namespace boyi::othello {
namespace {

constexpr std::string_view kBlack = "xX*bB", kWhite = "oOwW", kEmpty = ".-_";

bool is_in(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }
bool is_cell(char c) { return is_in(c, kBlack) || is_in(c, kWhite) || is_in(c, kEmpty); }
bool is_frame(char c) { return is_in(c, " \t|+"); }

// The cells of a text without its frame; empty when something else is in it.
std::string cells_of(std::string_view text) {
    std::string cells;
    for (const char c : text) {
        if (is_cell(c)) cells += c;
        else if (!is_frame(c)) return {};
    }
    return cells;
}

// One row of a drawn board: a digit before or after is part of the frame.
std::string row_of(std::string_view line) {
    line = trim(line);
    if (!line.empty() && line.front() >= '1' && line.front() <= '8') line.remove_prefix(1);
    if (!line.empty() && line.back() >= '1' && line.back() <= '8') line.remove_suffix(1);
    std::string cells = cells_of(line);
    if (cells.size() != kSize) cells.clear();
    return cells;
}

struct Found {
    std::string cells;
    std::string rest;  // what stands beside and below the board
};

// 64 cells at the head of the text, blanks between them allowed.
Found find_flat(std::string_view text) {
    Found found;
    std::size_t at = 0;
    for (; at < text.size() && found.cells.size() < kSquares; ++at) {
        const char c = text[at];
        if (is_cell(c)) found.cells += c;
        else if (!is_in(c, " \t\r\n/|")) break;
    }
    found.rest = std::string(text.substr(at));
    return found;
}

Found find_drawn(std::string_view text) {
    Found found;
    for (const auto line : lines(text)) {
        const std::string row = row_of(line);
        if (!row.empty() && found.cells.size() < kSquares) found.cells += row;
        else if (!found.cells.empty()) found.rest += std::string(line) + ' ';
    }
    return found;
}

bool is_file_letters(std::string_view word) {  // "a b c d e f g h" of a frame
    return word.size() == 1 && is_in(static_cast<char>(word[0] | 0x20), "abcdefgh");
}

// Who moves, from words such as "X", "* to move", "White to play".
std::optional<Side> side_of(std::string_view rest) {
    std::string clean = lower(rest.substr(0, rest.find_first_of(";%")));
    for (char& c : clean)
        if (is_in(c, ":,=()[]|")) c = ' ';
    const auto all = words(clean);
    const bool framed = all.size() >= 8 && is_file_letters(all[0]) && is_file_letters(all[1]);
    for (std::size_t i = framed ? 8 : 0; i < all.size(); ++i) {
        const auto word = all[i];
        if (word == "black" || (word.size() == 1 && is_in(word[0], "x*b"))) return Side::First;
        if (word == "white" || (word.size() == 1 && is_in(word[0], "ow"))) return Side::Second;
    }
    return std::nullopt;
}

Position place(std::string_view cells, std::string_view rest) {
    PerSide<Bits> discs;
    for (int i = 0; i < kSquares; ++i) {
        const char c = cells[static_cast<std::size_t>(i)];
        if (is_in(c, kBlack)) discs.first |= bit(i);
        if (is_in(c, kWhite)) discs.second |= bit(i);
    }
    const bool even = std::popcount(discs.first | discs.second) % 2 == 0;
    const Side side = side_of(rest).value_or(even ? Side::First : Side::Second);
    return {Board{discs[side], discs[other(side)]}, side};
}

bool is_pass_word(std::string_view word) {
    return word == "pass" || word == "pa" || word == "ps" || word == "--" || word == "@@";
}

// Cuts a transcript into squares and pass words; move numbers, dots and commas are no part of it.
std::vector<std::string> move_words(std::string_view text) {
    std::vector<std::string> out;
    const std::string low = lower(text);
    for (std::size_t at = 0; at < low.size();) {
        const char c = low[at];
        const auto run = [&](auto belongs) {
            std::size_t end = at;
            while (end < low.size() && belongs(low[end])) ++end;
            return end - at;
        };
        if (is_in(c, " \t\r\n.,;:")) {
            ++at;
        } else if (std::isdigit(static_cast<unsigned char>(c))) {
            at += run([](char d) { return std::isdigit(static_cast<unsigned char>(d)) != 0; });
        } else if (low.compare(at, 4, "pass") == 0) {
            out.emplace_back("pass");
            at += 4;
        } else {
            out.push_back(low.substr(at, 2));
            at += 2;
        }
    }
    return out;
}

}  // namespace

Result<Position> read_board(std::string_view text) {
    Found found = find_flat(trim(text));
    const std::size_t flat = found.cells.size();
    if (flat != kSquares) found = find_drawn(text);
    if (found.cells.size() != kSquares)
        return Fault{"board " + excerpt(text) + ": want 64 cells of X O - and who moves, " +
                     std::to_string(std::max(flat, found.cells.size())) + " were found"};
    const Position p = place(found.cells, found.rest);
    if ((p.board().mover | p.board().other) == 0)
        return Fault{"board " + excerpt(text) + ": want at least one disc"};
    return p;
}

std::string write_board(const Position& p) {
    std::string out;
    const Bits black = p.discs(Side::First), white = p.discs(Side::Second);
    for (int i = 0; i < kSquares; ++i) out += black >> i & 1 ? 'X' : white >> i & 1 ? 'O' : '-';
    return out + (p.side_to_move() == Side::First ? " X" : " O");
}

Result<Move> read_move(const Position& p, std::string_view text) {
    if (is_pass_word(lower(text))) {
        if (p.is_legal(Move::pass())) return Move::pass();
        return Fault{"a pass is not legal in " + write_board(p)};
    }
    const auto square = read_square(text);
    if (!square)
        return Fault{"move " + excerpt(text) + ": want a letter a..h and a digit 1..8, or pass"};
    if (p.is_legal(Move{*square})) return Move{*square};
    return Fault{"move " + excerpt(text) + " is not legal in " + write_board(p)};
}

std::string write_move(Move m) {
    return m.is_pass() ? "pass" : m.is_none() ? "none" : write_square(m.square());
}

Result<Line<Othello>> read_transcript(const Position& start, std::string_view text) {
    Line<Othello> line{start, {}};
    Position p = start;
    const auto play = [&](Move m) {
        line.moves.push_back(m);
        p.play(m);
    };
    for (const auto& word : move_words(text)) {
        if (!is_pass_word(word) && p.is_legal(Move::pass())) play(Move::pass());
        const auto move = read_move(p, word);
        if (!move)
            return Fault{"move " + std::to_string(line.moves.size() + 1) +
                         " of the game: " + move.fault().what};
        play(*move);
    }
    return line;
}

std::string write_transcript(const Line<Othello>& line) {
    std::string out;
    for (const Move m : line.moves)
        if (!m.is_pass()) out += write_move(m);
    return out;
}

Result<Line<Othello>> read_line(std::string_view text) {
    text = trim(text);
    if (text.empty()) return Fault{"no board and no game: want 64 cells of X O - or moves f5d6c3"};
    if (text.front() == '(') return read_ggf(text);
    if (read_square(text.substr(0, 2)) || read_square(text.substr(0, text.find(' '))))
        return read_transcript(Position{}, text);
    if (std::isdigit(static_cast<unsigned char>(text.front()))) {
        const auto at = text.find_first_of("abcdefghABCDEFGH");
        const bool numbered = at != std::string_view::npos && read_square(text.substr(at, 2));
        if (numbered) return read_transcript(Position{}, text);
    }
    const auto p = read_board(text);
    if (!p) return p.fault();
    return Line<Othello>{*p, {}};
}

std::string write_diagram(const Position& p) {
    std::string out = "   a b c d e f g h\n";
    const Bits black = p.discs(Side::First), white = p.discs(Side::Second);
    Bits legal = 0;
    for (const Move m : p.moves())
        if (!m.is_pass()) legal |= bit(m.square());
    for (int rank = 0; rank < kSize; ++rank) {
        const auto digit = static_cast<char>('1' + rank);
        out += std::string(" ") + digit;
        for (int file = 0; file < kSize; ++file) {
            const Bits here = bit(Square{file, rank});
            out += black & here ? " X" : white & here ? " O" : legal & here ? " ." : " -";
        }
        out += std::string(" ") + digit + '\n';
    }
    out += "   a b c d e f g h\n";
    out += p.is_over() ? "game over" : p.side_to_move() == Side::First ? "X to move" : "O to move";
    return out + ", X " + std::to_string(std::popcount(black)) + ", O " +
           std::to_string(std::popcount(white)) + '\n';
}

}  // namespace boyi::othello
