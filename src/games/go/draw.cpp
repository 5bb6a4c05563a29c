#include "games/go/draw.h"

#include <algorithm>
#include <cstdlib>

#include "base/text.h"

namespace boyi::go {
namespace {

constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRST";

// Four corners and, on odd sizes, the middle; large boards have the middles of the sides too.
bool is_star(const Board& board, Point p) {
    constexpr int kSmallest = 9, kCornersOnFourthLine = 13, kNinePoints = 15;
    const int size = board.size(), low = size < kCornersOnFourthLine ? 2 : 3;
    if (size < kSmallest) return false;
    const auto on_side = [&](int x) { return x == low || x == size - 1 - low; };
    const auto in_middle = [&](int x) { return size % 2 == 1 && x == size / 2; };
    const int x = column_of(p), y = row_of(p);
    if (on_side(x) && on_side(y)) return true;
    if (in_middle(x) && in_middle(y)) return true;
    return size >= kNinePoints && (on_side(x) || in_middle(x)) && (on_side(y) || in_middle(y));
}

std::string crossing(const Board& board, Point p, bool ascii) {
    if (ascii) return is_star(board, p) ? "+" : ".";
    if (is_star(board, p)) return "╋";
    const int last = board.size() - 1, column = column_of(p), row = row_of(p);
    constexpr std::string_view kLines[3][3] = {{"└", "┴", "┘"}, {"├", "┼", "┤"}, {"┌", "┬", "┐"}};
    const auto third = [&](int x) { return x == 0 ? 0 : x == last ? 2 : 1; };
    return std::string(kLines[third(row)][third(column)]);
}

std::string face(const Board& board, Point p, const Drawing& style) {
    const Cell c = board.at(p);
    if (c == Cell::Black) return style.ascii ? "X" : "●";
    if (c == Cell::White) return style.ascii ? "O" : "○";
    const auto note = style.notes.find(p);
    return note != style.notes.end() ? note->second : crossing(board, p, style.ascii);
}

// The wood darkens where Black reaches and brightens where White does.
std::string ground(int shade) {
    constexpr const char* kBlacks[] = {"179", "137", "137", "136", "136", "94", "94"};
    constexpr const char* kWhites[] = {"179", "222", "222", "229", "229", "231", "231"};
    const int depth = std::min(std::abs(shade), 6);
    return shade > 0 ? kBlacks[depth] : kWhites[depth];
}

std::string paint(const Drawing& style, Point p, std::string text) {
    if (!style.colour) return text;
    const auto shade = style.shades.find(p);
    const int depth = shade == style.shades.end() ? 0 : shade->second;
    return "\x1b[30;48;5;" + ground(depth) + "m" + text + "\x1b[0m";
}

std::string letters(int size, int width) {
    std::string out = "  ";
    for (int i = 0; i < size; ++i)
        out += std::string(static_cast<std::size_t>(width), ' ') +
               kColumns[static_cast<std::size_t>(i)];
    return out + "\n";
}

std::string number(int row) { return (row < 9 ? " " : "") + std::to_string(row + 1); }

// The signs beside the last move, or blanks.
std::string before(const Drawing& style, Point p, std::size_t width) {
    const bool is_last = style.last && !style.last->is_pass() && style.last->point() == p;
    const bool after_last = style.last && !style.last->is_pass() && style.last->point() + 1 == p;
    std::string out(width, ' ');
    if (is_last) out.back() = '(';
    if (after_last) out.front() = ')';
    return out;
}

}  // namespace

std::string draw(const Board& board, const Drawing& style) {
    std::size_t widest = 1;
    for (const auto& [point, text] : style.notes)
        widest = std::max(widest, code_points(text).size());
    const int size = board.size();
    std::string out = letters(size, static_cast<int>(widest));
    for (int row = size - 1; row >= 0; --row) {
        out += number(row);
        for (int column = 0; column < size; ++column) {
            const Point p = point_at(column, row);
            const std::string text = face(board, p, style);
            const std::size_t pad = widest - std::min(widest, code_points(text).size());
            const bool wide = is_stone(board.at(p)) || style.notes.count(p) > 0;
            std::string gap = before(style, p, 1);
            if (!style.ascii && !wide && pad > 0 && column > 0 && !style.colour) gap = " ";
            out += paint(style, p, gap + std::string(pad, ' ') + text);
        }
        const Point beyond = point_at(size, row);
        out += before(style, beyond, 1) + std::to_string(row + 1) + "\n";
    }
    return out + letters(size, static_cast<int>(widest));
}

}  // namespace boyi::go
