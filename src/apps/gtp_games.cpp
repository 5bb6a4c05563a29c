#include "apps/gtp_games.h"

#include "base/text.h"
#include "games/go/notation.h"
#include "games/go/score.h"

namespace boyi::apps {

namespace {

// Stones that all have liberties in the end take none on the way.
Result<protocol::GtpStart> tell_go_start(const std::optional<std::string>& text) {
    const auto p = text ? go::read_position(*text) : Result{go::Position()};
    if (!p) return p.fault();
    protocol::GtpStart out;
    out.commands = {"boardsize " + std::to_string(p->board().size()), "clear_board",
                    "komi " + go::write_points(p->komi())};
    for (const go::Point at : p->board().points())
        if (const auto cell = p->board().at(at); go::is_stone(cell))
            out.commands.push_back((cell == go::Cell::Black ? "play b " : "play w ") +
                                   go::write_point(at));
    out.to_move = p->side_to_move();
    return out;
}

}  // namespace

protocol::GtpGame go_over_gtp() { return {"Go", {}, tell_go_start}; }

protocol::GtpGame othello_over_gtp() {
    constexpr int kSize = 8;
    return {"Othello", kSize, {}};
}

Result<protocol::GtpGame> gtp_game(std::string_view game) {
    if (game == "go") return go_over_gtp();
    if (game == "othello") return othello_over_gtp();
    return Fault{"game " + excerpt(game) + " is not spoken of in GTP: want go or othello"};
}

}  // namespace boyi::apps
