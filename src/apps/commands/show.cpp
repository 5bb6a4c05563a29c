#include <unistd.h>

#include <iostream>
#include <memory>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "apps/files.h"
#include "base/text.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game, file, position;
    std::vector<std::string> moves;
    bool json = false, ascii = false, colour = false;
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
    if (!wish.file.empty()) {
        if (!wish.position.empty()) return Fault{"show: want a FILE or --position, and not both"};
        if (const auto taken = take_file(**game, wish); !taken) return taken;
    }
    const bool colour = wish.colour || ::isatty(STDOUT_FILENO) == 1;
    const auto view =
        (*game)->view(wish.position, separate(wish.moves), {colour && !wish.json, wish.ascii});
    if (!view) return view.fault();
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
        sub.add_flag("--json", wish->json,
                     "one JSON object: position, to_move, check, moves, outcome");
        return [wish] { return run(*wish); };
    });
}

}  // namespace boyi::apps
