#include "games/go/gtp_questions.h"

#include <algorithm>

#include "base/text.h"
#include "games/go/notation.h"
#include "games/go/rows.h"
#include "games/go/score.h"
#include "games/go/status.h"

namespace boyi::go {
namespace {

using Text = Result<std::string>;

std::string write_list(const Points& points) {
    std::vector<std::string> out;
    for (const Point p : points) out.push_back(write_point(p));
    return join(out, " ");
}

Text tell_score(const Line<Go>& line, std::string_view) {
    const Position now = line.now();
    return write_result(final_score(now, dead_stones(now, look_at(now))));
}

Text final_status_list(const Line<Go>& line, std::string_view argument) {
    const Position now = line.now();
    const std::string wish(trim(argument));
    const auto picture = look_at(now);
    if (wish == "black_territory" || wish == "white_territory") {
        const auto owner = ownership(now.board(), dead_stones(now, picture));
        const Cell whose = wish[0] == 'b' ? Cell::Black : Cell::White;
        Points out;
        for (const Point p : now.board().points())
            if (owner[p] == whose && now.board().at(p) != whose) out.push_back(p);
        return write_list(out);
    }
    const std::pair<const char*, Fate> fates[] = {
        {"alive", Fate::Alive}, {"dead", Fate::Dead}, {"seki", Fate::Seki}};
    for (const auto& [name, fate] : fates) {
        if (wish != name) continue;
        std::vector<std::string> out;
        for (const auto& chain : chains_with(now, picture, fate)) out.push_back(write_list(chain));
        return join(out, "\n");
    }
    return Fault{"final_status_list " + excerpt(argument) +
                 ": want dead, alive, seki, black_territory or white_territory"};
}

// Points on the first line, the position on the second.
Text with_stones(const Position& before, const Points& points) {
    Board board(before.board().size());
    for (const Point p : points) {
        if (is_stone(board.at(p))) return Fault{"handicap: " + write_point(p) + " is there twice"};
        board.put(p, Side::First);
    }
    Position out(board, Side::Second, before.rules());
    out.set_komi(before.komi());
    out.set_handicap(static_cast<int>(points.size()));
    return write_list(points) + "\n" + write_position(out);
}

Text fixed_handicap(const Line<Go>& line, std::string_view argument) {
    const Position now = line.now();
    const auto stones = read_number<int>(trim(argument));
    const Points points = stones ? handicap_points(now.board().size(), *stones) : Points{};
    if (points.empty())
        return Fault{"invalid number of stones " + excerpt(argument) +
                     ": want 2 to 9 (2 to 4 on even sizes and 7)"};
    return with_stones(now, points);
}

// As many as the board has fixed points for; the rest of a larger wish is not needed.
Text place_free_handicap(const Line<Go>& line, std::string_view argument) {
    const Position now = line.now();
    const auto stones = read_number<int>(trim(argument));
    if (!stones || *stones < 2) return Fault{"invalid number of stones " + excerpt(argument)};
    for (int n = std::min(*stones, 9); n >= 2; --n)
        if (const Points points = handicap_points(now.board().size(), n); !points.empty())
            return with_stones(now, points);
    return Fault{"no handicap on a board of this size"};
}

Text set_free_handicap(const Line<Go>& line, std::string_view argument) {
    const Position now = line.now();
    const auto points = read_points(argument, now.board().size());
    if (!points) return points.fault();
    if (points->size() < 2 || points->size() >= now.board().points().size())
        return Fault{"bad vertex list: want two or more points"};
    return with_stones(now, *points);
}

Text board_size(const Line<Go>& line, std::string_view) {
    return std::to_string(line.start.board().size());
}

Text tell_komi(const Line<Go>& line, std::string_view) { return write_points(line.start.komi()); }

Text rows(const Line<Go>& line, std::string_view) {
    const Position now = line.now();
    return in_rows(now.board(), [&](Point p) {
        const Cell c = now.board().at(p);
        return std::string(c == Cell::Black ? "X" : c == Cell::White ? "O" : ".");
    });
}

}  // namespace

std::vector<engine::Question<Go>> gtp_questions() {
    return {
        {"final_score", "who wins by how much, dead stones taken off", tell_score},
        {"final_status_list", "chains that are dead, alive or seki; points of territory",
         final_status_list},
        {"fixed_handicap", "points and position with so many stones on the star points",
         fixed_handicap},
        {"place_free_handicap", "the same, as many as there are", place_free_handicap},
        {"set_free_handicap", "the same with stones on these points", set_free_handicap},
        {"board_size", "lines of the board", board_size},
        {"get_komi", "the komi", tell_komi},
        {"gogui-rules_board", "the board as GoGui reads it", rows},
    };
}

}  // namespace boyi::go
