#include <unistd.h>

#include <iostream>
#include <memory>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "apps/files.h"
#include "apps/go_picture.h"
#include "base/text.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game, file, position;
    std::vector<std::string> moves;
    bool json = false, ascii = false, colour = false;
    bool influence = false, solve = false;  // Go

    bool wants_colour() const { return colour || ::isatty(STDOUT_FILENO) == 1; }
};

std::vector<std::string> separate(const std::vector<std::string>& texts) {
    std::vector<std::string> out;
    for (const auto& text : texts)
        for (const auto word : words(text)) out.emplace_back(word);
    return out;
}

Json to_json(const View& view) {
    Json out = {{"position", view.position},
                {"to_move", view.to_move},
                {"check", view.in_check},
                {"moves", view.legal_moves}};
    if (view.outcome) out["outcome"] = view.outcome->reason;
    return out;
}

void print(const View& view) {
    std::cout << view.drawing << view.position << '\n' << view.to_move << " to move, ";
    if (view.in_check) std::cout << "in check, ";
    std::cout << view.legal_moves << (view.legal_moves == 1 ? " legal move" : " legal moves");
    if (view.outcome) std::cout << ": " << view.outcome->reason;
    std::cout << '\n';
}

// The problem of the file or of the position given, solved as far as a moment allows.
Result<Done> show_solved(const Wish& wish) {
    auto diagram = go::read_position(wish.position);
    go::life::Wishes wishes;
    if (!wish.file.empty()) {
        const auto bytes = load_file(wish.file);
        if (!bytes) return bytes.fault();
        const auto first = go::read_first_diagram(*bytes);
        if (!first) return Fault{wish.file + ": " + first.fault().what};
        diagram = first->position;
        wishes.target = first->triangles;
    }
    if (!diagram) return diagram.fault();
    const auto problem = go::life::make_problem(*diagram, wishes);
    if (!problem) return problem.fault();
    const StopFlag never;
    go::life::Effort effort;
    effort.seconds = 10;
    const auto answer = go::life::solve(*problem, effort, never);
    std::cout << solution_picture(*problem, answer, {wish.wants_colour(), wish.ascii});
    return Done{};
}

Result<Done> show_influence(const Wish& wish, const View& view) {
    const auto p = go::read_position(view.position);
    if (!p) return p.fault();
    std::cout << influence_picture(p->board(), go::influence(p->board()),
                                   {wish.wants_colour(), wish.ascii});
    return Done{};
}

// The start and the main line of the first game of a file.
Result<Done> take_file(const GameEntry& game, Wish& wish) {
    const auto bytes = load_file(wish.file);
    if (!bytes) return bytes.fault();
    const auto* format = record::format_by_content(game.formats(), *bytes);
    if (format == nullptr) format = record::format_by_path(game.formats(), wish.file);
    if (format == nullptr || format->read == nullptr)
        return Fault{wish.file + " is no record of " + wish.game};
    const auto read = record::read_all(*format, *bytes);
    if (read.games.empty())
        return read.faults.empty() ? Fault{wish.file + " holds no games"} : read.faults.front();
    const auto& first = read.games.front();
    wish.position = first.start.value_or("");
    std::vector<std::string> moves;
    for (const auto id : first.main_line())
        if (!first.nodes[id].move.empty()) moves.push_back(first.nodes[id].move);
    wish.moves.insert(wish.moves.begin(), moves.begin(), moves.end());
    return Done{};
}

Result<Done> run(Wish wish) {
    const auto game = find_game(wish.game);
    if (!game) return game.fault();
    if ((wish.influence || wish.solve) && wish.game != "go")
        return Fault{"show " + wish.game + ": --influence and --solve are for go"};
    if (wish.solve) return show_solved(wish);
    if (!wish.file.empty()) {
        if (!wish.position.empty()) return Fault{"show: want a FILE or --position, and not both"};
        if (const auto taken = take_file(**game, wish); !taken) return taken;
    }
    const bool colour = wish.wants_colour() && !wish.json;
    const auto view = (*game)->view(wish.position, separate(wish.moves), {colour, wish.ascii});
    if (!view) return view.fault();
    if (wish.influence) return show_influence(wish, *view);
    if (wish.json) std::cout << to_json(*view).dump() << '\n';
    else print(*view);
    return Done{};
}

}  // namespace

void add_show(Program& program) {
    program.add("show", "draw a position", [](CLI::App& sub) -> Action {
        auto wish = std::make_shared<Wish>();
        sub.add_option("GAME", wish->game, "xiangqi, othello or go")->required();
        sub.add_option("FILE", wish->file, "the end of the first game of this record");
        sub.add_option("--position", wish->position, "this position instead of the start");
        sub.add_option("--moves", wish->moves, "play these moves first, in any notation");
        sub.add_flag("--ascii", wish->ascii, "letters instead of Chinese characters");
        sub.add_flag("--color", wish->colour, "colours also where the output is no terminal");
        sub.add_flag("--influence", wish->influence, "go: how far both sides reach");
        sub.add_flag("--solve", wish->solve,
                     "go: the group marked in the first diagram, with its right and wrong moves");
        sub.add_flag("--json", wish->json,
                     "one JSON object: position, to_move, check, moves, outcome");
        return [wish] { return run(*wish); };
    });
}

}  // namespace boyi::apps
