#include "games/go/engine.h"

#include "base/version.h"
#include "engine/game_engine.h"
#include "games/go/draw.h"
#include "games/go/gtp_analysis.h"
#include "games/go/gtp_questions.h"
#include "games/go/notation.h"
#include "games/go/page_questions.h"
#include "games/go/player.h"
#include "games/go/score.h"
#include "games/go/sgf.h"
#include "games/go/status.h"

namespace boyi::go {
namespace {

Position start_by(const engine::Options& options) {
    const auto rules = read_rules(options.text("Rules"));
    Position out(Board(static_cast<int>(options.spin("Board Size"))), Side::First,
                 rules ? *rules : kChinese);
    if (const auto komi = read_komi(options.text("Komi"))) out.set_komi(*komi);
    return out;
}

Position adapted(const Position& start, std::string_view option, const engine::Options& options) {
    if (option != "Komi" && option != "Rules") return start;
    Position out = start;
    if (option == "Rules") {
        const auto rules = read_rules(options.text("Rules"));
        out = Position(start.board(), start.side_to_move(), rules ? *rules : kChinese);
        out.set_handicap(start.handicap());
    }
    if (const auto komi = read_komi(options.text("Komi"))) out.set_komi(*komi);
    return out;
}

engine::Standing standing(const Line<Go>& line, const engine::Options&) {
    const auto outcome = judged_outcome(line);
    if (!outcome) return {};
    const std::string who = !outcome->winner                  ? "A draw."
                            : *outcome->winner == Side::First ? "Black wins, "
                                                              : "White wins, ";
    return {outcome, outcome->winner ? who + outcome->reason + "." : who, {}};
}

engine::Telling<Go> telling() {
    engine::Telling<Go> out;
    out.side_names = {"black", "white"};
    out.standing = standing;
    out.formats = formats();
    out.draw = [](const Position& p) { return draw(p.board(), {false, true, {}, {}, {}}); };
    return out;
}

}  // namespace

std::unique_ptr<engine::Engine> make_engine(std::unique_ptr<engine::Executor> executor) {
    engine::Parts<Go, Player> parts{{"boyi " + std::string(version()), "the boyi authors"},
                                    Player{}};
    parts.questions = gtp_questions();
    for (auto& each : gtp_analysis_questions()) parts.questions.push_back(std::move(each));
    for (auto& each : page_questions()) parts.questions.push_back(std::move(each));
    parts.telling = telling();
    parts.outcome = judged_outcome;
    parts.start = start_by;
    parts.adapt = adapted;
    parts.executor = std::move(executor);
    return engine::make_game_engine(std::move(parts));
}

}  // namespace boyi::go
