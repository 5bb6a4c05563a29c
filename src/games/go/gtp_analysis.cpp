#include "games/go/gtp_analysis.h"

#include <cmath>

#include "base/text.h"
#include "games/go/eyes.h"
#include "games/go/influence.h"
#include "games/go/life/solve.h"
#include "games/go/notation.h"
#include "games/go/rows.h"
#include "games/go/status.h"

namespace boyi::go {
namespace {

using Text = Result<std::string>;

// Kinds that GoGui knows: numbers on points, words on points, lists of points, a word.
Text analyze_commands(const Line<Go>&, std::string_view) {
    return std::string(
        "dboard/Influence (source paper)/boyi-influence\n"
        "dboard/Ownership (playouts)/boyi-ownership\n"
        "sboard/Group status (playouts)/boyi-status\n"
        "sboard/Group status (source paper)/boyi-eyes\n"
        "plist/Dead stones/final_status_list dead\n"
        "string/Final score/final_score\n"
        "string/Attack (solver)/owl_attack %p\n"
        "string/Defend (solver)/owl_defend %p");
}

// -1 is White's, 1 Black's.
std::string write_share(double share) {
    const long hundredths = std::lround(share * 100);
    const std::string digits = std::to_string(100 + std::labs(hundredths) % 100).substr(1);
    return (hundredths < 0 ? "-" : "") + std::to_string(std::labs(hundredths) / 100) + "." + digits;
}

Text tell_influence(const Line<Go>& line, std::string_view) {
    constexpr double kMost = 12;  // two stones beside a point
    const Board board = line.now().board();
    const Influence reach = influence(board);
    return in_rows(board, [&](Point p) { return write_share(reach[p] / kMost); });
}

Text tell_ownership(const Line<Go>& line, std::string_view) {
    const Position now = line.now();
    const Picture picture = look_at(now);
    return in_rows(now.board(), [&](Point p) { return write_share(2 * picture.black[p] - 1); });
}

Text tell_status(const Line<Go>& line, std::string_view) {
    const Position now = line.now();
    const Picture picture = look_at(now);
    std::array<const char*, kCells> word{};
    word.fill("\"\"");
    const std::pair<Fate, const char*> fates[] = {
        {Fate::Alive, "alive"}, {Fate::Dead, "dead"}, {Fate::Seki, "seki"}};
    for (const auto& [fate, name] : fates)
        for (const Points& chain : chains_with(now, picture, fate))
            for (const Point p : chain) word[p] = name;
    return in_rows(now.board(), [&](Point p) { return std::string(word[p]); });
}

Text tell_eyes(const Line<Go>& line, std::string_view) {
    const Board board = line.now().board();
    std::array<std::string, kCells> word;
    word.fill("\"\"");
    for (const Group& group : groups(board, influence(board)))
        for (const Point p : group.stones) word[p] = std::to_string(group.half_eyes);
    return in_rows(board, [&](Point p) { return word[p]; });
}

struct Doubt {
    life::Problem problem;
    bool attack = false;
};

Result<Doubt> doubt_about(const Line<Go>& line, std::string_view argument, bool attack) {
    const Position now = line.now();
    const auto point = read_point(argument, now.board().size());
    if (!point) return point.fault();
    if (!is_stone(now.board().at(*point)))
        return Fault{"point " + write_point(*point) + " is empty: want a stone of the group"};
    const Side owner = owner_of(now.board().at(*point));
    const auto problem = life::make_problem(now, {{*point}, {}, attack ? other(owner) : owner});
    if (!problem) return problem.fault();
    return Doubt{*problem, attack};
}

// As GNU Go words it: 1 and a move where the side that moves succeeds for sure, 2 where it must
// win a ko that it begins well, 3 where it needs threats, 0 where it fails. What is not proved in
// the time is said to be unknown.
Text ask_solver(const Line<Go>& line, std::string_view argument, bool attack) {
    constexpr double kSeconds = 3;
    const auto doubt = doubt_about(line, argument, attack);
    if (!doubt) return doubt.fault();
    life::Effort effort;
    effort.seconds = kSeconds;
    effort.megabytes = 64;
    effort.all_moves = false;
    const StopFlag never;
    const auto answer = life::solve(doubt->problem, effort, never);
    if (!answer.proved) return std::string("unknown");
    std::string code = "0";
    if (answer.status == life::Status::Ko)
        code = answer.ko && answer.ko->needs == doubt->problem.to_move ? "3" : "2";
    else if ((answer.status == life::Status::Dead) == attack) code = "1";
    if (code == "0" || !answer.move) return code;
    return code + " " + write_move(*answer.move);
}

Text owl_attack(const Line<Go>& line, std::string_view argument) {
    return ask_solver(line, argument, true);
}

Text owl_defend(const Line<Go>& line, std::string_view argument) {
    return ask_solver(line, argument, false);
}

}  // namespace

std::vector<engine::Question<Go>> gtp_analysis_questions() {
    return {
        {"gogui-analyze_commands", "what GoGui can show", analyze_commands},
        {"boyi-influence", "the source paper's influence, -1 White to 1 Black", tell_influence},
        {"boyi-ownership", "whose each point is in playouts, -1 White to 1 Black", tell_ownership},
        {"boyi-status", "which stones are alive, dead or in seki by playouts", tell_status},
        {"boyi-eyes", "the source paper's half eyes of each group", tell_eyes},
        {"owl_attack", "whether the group of this stone can be taken, proved: owl_attack POINT",
         owl_attack},
        {"owl_defend", "whether the group of this stone can live, proved: owl_defend POINT",
         owl_defend},
    };
}

}  // namespace boyi::go
