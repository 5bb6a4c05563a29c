#include "games/xiangqi/draw.h"

#include <string_view>

namespace boyi::xiangqi {
namespace {

constexpr std::string_view kCarved[] = {"帥", "仕", "相", "傌", "俥", "炮", "兵",
                                        "將", "士", "象", "馬", "車", "砲", "卒"};
constexpr std::string_view kRed = "\x1b[1;31m", kBlack = "\x1b[1;36m", kReversed = "\x1b[7m",
                           kPlain = "\x1b[0m";
constexpr std::string_view kNumerals[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
constexpr std::string_view kWideDigits[] = {"１", "２", "３", "４", "５", "６", "７", "８", "９"};
constexpr std::string_view kMargin = "   ";  // rank number and a blank each side

// The strokes of the board. Files are four columns apart: a man takes two, a line two.
struct Strokes {
    std::string_view cross, post, dash, fall, rise, river;
};
constexpr Strokes kLines{"┼", "│", "─", "╲", "╱", "       楚 河       漢 界       "};
constexpr Strokes kAscii{"+", "|", "-", "\\", "/", "                               "};

class Artist {
  public:
    Artist(const Position& p, const Drawing& how)
        : p_(p), how_(how), strokes_(how.ascii ? kAscii : kLines) {}

    std::string draw() {
        numbers(other(how_.below));
        for (int row = kRanks - 1; row >= 0; --row) {
            rank(row);
            if (row > 0) gap(row);
        }
        numbers(how_.below);
        letters();
        return out_;
    }

  private:
    // Rows and columns count from the near left corner.
    Square square(int column, int row) const {
        if (how_.below == Side::First) return {column, row};
        return {kFiles - 1 - column, kRanks - 1 - row};
    }

    void rank(int row) {
        const std::string name = std::to_string(square(0, row).rank());
        out_ += " " + name + " ";
        for (int column = 0; column < kFiles; ++column) {
            const bool is_last = column == kFiles - 1;
            const Square s = square(column, row);
            if (p_.at(s).is_none()) out_ += strokes_.cross;
            else man(s);
            const bool is_wide = !how_.ascii && !p_.at(s).is_none();
            if (!is_wide) out_ += is_last ? " " : strokes_.dash;
            if (!is_last) (out_ += strokes_.dash) += strokes_.dash;
        }
        out_ += " " + name + "\n";
    }

    void man(Square s) {
        const Piece man = p_.at(s);
        if (how_.colour) out_ += man.side() == Side::First ? kRed : kBlack;
        if (how_.colour && how_.last && how_.last->to() == s) out_ += kReversed;
        if (how_.ascii) out_ += letter(man);
        else out_ += kCarved[static_cast<std::size_t>(man.index())];
        if (how_.colour) out_ += kPlain;
    }

    // Between a row and the one below it.
    void gap(int row) {
        out_ += kMargin;
        if (row == kRanks / 2) {
            out_ += strokes_.post;
            out_ += strokes_.river;
            out_ += strokes_.post;
            out_ += '\n';
            return;
        }
        const bool upper_half = row == 9 || row == 2, lower_half = row == 8 || row == 1;
        for (int column = 0; column < kFiles; ++column) {
            out_ += strokes_.post;
            if (column == kFiles - 1) break;
            const bool falls = (column == 3 && upper_half) || (column == 4 && lower_half);
            const bool rises = (column == 4 && upper_half) || (column == 3 && lower_half);
            out_ += ' ';
            out_ += falls ? strokes_.fall : rises ? strokes_.rise : " ";
            out_ += ' ';
        }
        out_ += '\n';
    }

    // The files as this side counts them, from its own right.
    void numbers(Side s) {
        if (how_.ascii) return;
        out_ += kMargin;
        for (int column = 0; column < kFiles; ++column) {
            const auto file = static_cast<std::size_t>(square(column, 0).file());
            out_ += s == Side::First ? kNumerals[kFiles - 1 - file] : kWideDigits[file];
            if (column < kFiles - 1) out_ += "  ";
        }
        out_ += '\n';
    }

    void letters() {
        out_ += kMargin;
        for (int column = 0; column < kFiles; ++column) {
            out_ += static_cast<char>('a' + square(column, 0).file());
            if (column < kFiles - 1) out_ += "   ";
        }
        out_ += '\n';
    }

    const Position& p_;
    const Drawing how_;
    const Strokes strokes_;
    std::string out_;
};

}  // namespace

std::string draw(const Position& p, const Drawing& how) { return Artist(p, how).draw(); }

}  // namespace boyi::xiangqi
