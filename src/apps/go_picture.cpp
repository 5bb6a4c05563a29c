#include "apps/go_picture.h"

#include "games/go/draw.h"
#include "games/go/life/report.h"
#include "games/go/notation.h"

namespace boyi::apps {
namespace {

go::Drawing drawing_in(const PictureStyle& style) {
    go::Drawing out;
    out.colour = style.colour;
    out.ascii = style.ascii;
    return out;
}

// The moves of a line by number; a point that is played twice keeps its first number.
std::string line_picture(const go::life::Problem& p, const std::vector<go::Move>& line,
                         const PictureStyle& style) {
    go::Drawing drawing = drawing_in(style);
    std::string again;
    Side side = p.to_move;
    for (std::size_t i = 0; i < line.size(); ++i, side = other(side)) {
        const std::string number = std::to_string(i + 1);
        const bool stays = !line[i].is_pass() && p.board.at(line[i].point()) == go::Cell::Empty &&
                           drawing.notes.emplace(line[i].point(), number).second;
        if (stays) {
            drawing.shades[line[i].point()] = side == Side::First ? 6 : -6;
            continue;
        }
        again += (again.empty() ? "" : ", ") + number + " " + go::write_move(line[i]);
    }
    return go::draw(p.board, drawing) + (again.empty() ? "" : again + "\n");
}

}  // namespace

std::string influence_picture(const go::Board& board, const go::Influence& reach,
                              const PictureStyle& style) {
    go::Drawing drawing = drawing_in(style);
    for (const auto p : board.points()) {
        if (board.at(p) != go::Cell::Empty || reach[p] == 0) continue;
        drawing.notes[p] = (reach[p] > 0 ? "+" : "") + std::to_string(reach[p]);
        drawing.shades[p] = reach[p];
    }
    return go::draw(board, drawing);
}

std::string solution_picture(const go::life::Problem& p, const go::life::Answer& a,
                             const PictureStyle& style) {
    go::Drawing drawing = drawing_in(style);
    for (const auto& refuted : a.refuted)
        if (!refuted.move.is_pass()) drawing.notes[refuted.move.point()] = "x";
    for (const auto m : a.moves)
        if (!m.is_pass()) drawing.notes[m.point()] = "*";
    std::string out = go::draw(p.board, drawing) + in_words(p, a) + "\n";
    if (!a.line.empty()) out += "\n" + line_picture(p, a.line, style);
    return out;
}

}  // namespace boyi::apps
