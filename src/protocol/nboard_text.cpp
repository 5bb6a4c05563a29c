#include "protocol/nboard_text.h"

#include <cctype>
#include <cmath>
#include <cstdlib>

#include "base/text.h"
#include "protocol/words.h"

namespace boyi::protocol {
namespace {

using engine::Report;
using engine::SetPosition;

constexpr std::size_t kCells = 64;
constexpr std::string_view kUsualCells =
    "---------------------------OX------XO---------------------------";
constexpr std::string_view kPass = "pass";

struct Property {
    std::string name;
    std::string_view value;
};

// The next NAME[value] from `at` on, which moves behind it; nothing at the end of the game.
Result<std::optional<Property>> next_property(std::string_view text, std::size_t& at) {
    Property found;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == ')') return std::optional<Property>{};
        if (std::isalpha(static_cast<unsigned char>(c))) found.name += c;
        if (c != '[') continue;
        const auto end = text.find(']', at);
        if (end == std::string_view::npos) break;
        found.value = text.substr(at + 1, end - at - 1);
        at = end + 1;
        return std::optional<Property>{found};
    }
    return Fault{"game " + excerpt(text) + ": want a GGF game that ends with ;)"};
}

// A disc or side as boards of ours write it, '-' for an empty square; 0: neither.
char cell_of(char c) {
    if (std::string_view("*xXbB").find(c) != std::string_view::npos) return 'X';
    if (std::string_view("oOwW").find(c) != std::string_view::npos) return 'O';
    return c == '-' || c == '.' || c == '_' ? '-' : '\0';
}

Result<std::optional<std::string>> read_start(std::string_view value) {
    const Fault wrong{"board " + excerpt(value) + ": want 8, 64 cells of * O - and who moves"};
    Words words(value);
    if (!words.take("8")) return wrong;
    std::string cells;
    for (const char c : words.rest())
        if (!std::isspace(static_cast<unsigned char>(c))) cells += cell_of(c);
    if (cells.size() != kCells + 1 || cells.find('\0') != std::string::npos || cells.back() == '-')
        return wrong;
    const char side = cells.back();
    cells.pop_back();
    if (cells == kUsualCells && side == 'X') return std::optional<std::string>{};
    return std::optional<std::string>{cells + ' ' + side};
}

char in_ggf(char cell) { return cell == 'X' ? '*' : cell; }

std::string write_start(const std::string& start) {
    std::string out = "8 ";
    for (const char c : start) out += in_ggf(c);
    return out;
}

char side_of(const std::optional<std::string>& start) {
    return start && !start->empty() && start->back() == 'O' ? 'W' : 'B';
}

std::string decimals(double value, int places) {
    const double scale = places == 1 ? 10 : 100;
    const auto whole = static_cast<long long>(std::llround(std::abs(value) * scale));
    const auto unit = static_cast<long long>(scale);
    std::string rest = std::to_string(whole % unit);
    while (rest.size() < static_cast<std::size_t>(places)) rest.insert(0, "0");
    return (value < 0 && whole != 0 ? "-" : "") + std::to_string(whole / unit) + "." + rest;
}

// Not from_chars, which knows no decimals in the browser's library.
std::optional<double> read_decimal(std::string_view text) {
    const std::string copy(text.substr(0, text.find(',')));
    if (copy.empty() || copy.size() > 20 ||
        copy.find_first_not_of("+-.0123456789") != std::string::npos)
        return std::nullopt;
    char* end = nullptr;
    const double value = std::strtod(copy.c_str(), &end);
    if (end != copy.c_str() + copy.size()) return std::nullopt;
    return value;
}

bool is_pass(std::string_view text) {
    const std::string word = lower(text);
    return word == "pa" || word == "ps" || word == "pass" || word == "--";
}

bool is_square(std::string_view text) {
    return text.size() == 2 && std::isalpha(static_cast<unsigned char>(text[0])) &&
           std::isdigit(static_cast<unsigned char>(text[1]));
}

}  // namespace

Result<SetPosition> read_nboard_game(std::string_view ggf) {
    SetPosition out;
    char turn = 'B';
    for (std::size_t at = 0;;) {
        const auto next = next_property(ggf, at);
        if (!next) return next.fault();
        if (!*next) return out;
        const Property& property = **next;
        if (property.name == "BO" && out.moves.empty()) {
            auto start = read_start(property.value);
            if (!start) return start.fault();
            out.start = std::move(*start);
            turn = side_of(out.start);
        }
        if (property.name != "B" && property.name != "W") continue;
        auto move = read_nboard_move(property.value);
        if (!move) return move.fault();
        if (property.name[0] != turn) out.moves.emplace_back(kPass);
        out.moves.push_back(std::move(*move));
        turn = property.name[0] == 'B' ? 'W' : 'B';
    }
}

std::string write_nboard_game(const SetPosition& position) {
    const std::string start = position.start.value_or(std::string(kUsualCells) + " X");
    std::string out = "(;GM[Othello]PC[boyi]PB[]PW[]RE[?]TI[0]TY[8]BO[" + write_start(start) + "]";
    char turn = side_of(position.start);
    for (const std::string& move : position.moves) {
        out += turn;
        out += "[" + write_nboard_move(move) + "]";
        turn = turn == 'B' ? 'W' : 'B';
    }
    return out + ";)";
}

Result<std::string> read_nboard_move(std::string_view text) {
    const std::string_view word = trim(text.substr(0, text.find('/')));
    if (is_pass(word)) return std::string(kPass);
    if (!is_square(word)) return Fault{"move " + excerpt(text) + ": want a square like F5, or PA"};
    return lower(word);
}

std::string write_nboard_move(std::string_view move) {
    if (move == kPass) return "PA";
    std::string out;
    for (const char c : move) out += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return out;
}

Result<Report> read_nboard_line(std::string_view text) {
    const auto parts = words(text);
    if (parts.size() < 4) return Fault{"line " + excerpt(text) + ": want PV EVAL GAMES DEPTH"};
    Report out;
    std::string squares;
    for (const char c : parts[0])
        if (c != '-') squares += c;
    for (std::size_t at = 0; at + 1 < squares.size(); at += 2) {
        const std::string_view word = std::string_view(squares).substr(at, 2);
        if (is_pass(word)) out.line.emplace_back(kPass);
        else if (is_square(word)) out.line.push_back(lower(word));
        else break;
    }
    const auto eval = read_decimal(parts[1]);
    if (!eval || out.line.empty())
        return Fault{"line " + excerpt(text) + ": want PV EVAL GAMES DEPTH"};
    out.score = Score{Unit::Discs, Bound::Exact, static_cast<int>(std::lround(*eval))};
    const std::string_view digits =
        parts[3].substr(0, std::min(parts[3].find_first_not_of("0123456789"), parts[3].size()));
    out.depth = read_number<int>(digits);
    return out;
}

std::string write_nboard_line(const Report& report) {
    std::string line;
    for (const std::string& move : report.line) line += write_nboard_move(move);
    return line + " " + write_nboard_eval(report.score.value_or(Score{})) + " 0 " +
           std::to_string(report.depth.value_or(0));
}

std::string write_nboard_eval(const Score& score) { return decimals(score.value, 2); }

std::string write_nboard_seconds(Millis time) { return decimals(double(time.count()) / 1000, 2); }

}  // namespace boyi::protocol
