#include <unistd.h>

#include <iostream>
#include <memory>

#include "apps/command.h"
#include "apps/files.h"
#include "base/text.h"
#include "games/go/draw.h"
#include "games/go/eyes.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game, file;
    bool json = false, ascii = false;
};

std::vector<std::string> texts(const go::Points& points) {
    std::vector<std::string> out;
    for (const auto p : points) out.push_back(go::write_point(p));
    return out;
}

Json to_json(const go::Board& board, const go::Influence& reach,
             const std::vector<go::Group>& groups) {
    Json rows = Json::array(), list = Json::array();
    for (int row = board.size() - 1; row >= 0; --row) {
        Json values = Json::array();
        for (int column = 0; column < board.size(); ++column)
            values.push_back(reach[go::point_at(column, row)]);
        rows.push_back(values);
    }
    for (const auto& group : groups) {
        Json spaces = Json::array();
        for (const auto& space : group.spaces)
            spaces.push_back(
                {{"points", texts(space.points)}, {"worth", go::eye_class_words(space.worth)}});
        list.push_back({{"side", go::side_word(group.side)},
                        {"stones", texts(group.stones)},
                        {"spaces", spaces},
                        {"half_eyes", group.half_eyes},
                        {"judgement", go::judgement_words(group.judgement)}});
    }
    return {{"influence", rows}, {"groups", list}};
}

void print(const Wish& wish, const go::Board& board, const go::Influence& reach,
           const std::vector<go::Group>& groups) {
    go::Drawing drawing;
    drawing.ascii = wish.ascii;
    drawing.colour = !wish.ascii && ::isatty(STDOUT_FILENO) == 1;
    for (const auto p : board.points()) {
        if (board.at(p) != go::Cell::Empty || reach[p] == 0) continue;
        drawing.notes[p] = (reach[p] > 0 ? "+" : "") + std::to_string(reach[p]);
        drawing.shades[p] = reach[p];
    }
    std::cout << go::draw(board, drawing);
    for (const auto& group : groups) {
        std::cout << go::side_word(group.side) << " at " << go::write_point(group.stones.front())
                  << " (" << group.stones.size() << " stones): " << group.half_eyes
                  << " half eyes, " << go::judgement_words(group.judgement) << '\n';
        for (const auto& space : group.spaces)
            std::cout << "  " << join(texts(space.points), " ") << ": "
                      << go::eye_class_words(space.worth) << '\n';
    }
}

Result<Done> run(const Wish& wish) {
    if (wish.game != "go")
        return Fault{"game " + excerpt(wish.game) + " cannot be analysed: want go"};
    const auto bytes = load_file(wish.file);
    if (!bytes) return bytes.fault();
    const auto diagram = go::read_first_diagram(*bytes);
    if (!diagram) return Fault{wish.file + ": " + diagram.fault().what};
    const auto& board = diagram->position.board();
    const auto reach = go::influence(board);
    const auto groups = go::groups(board, reach);
    if (wish.json) std::cout << to_json(board, reach, groups).dump() << '\n';
    else print(wish, board, reach, groups);
    return Done{};
}

}  // namespace

void add_analyze(Program& program) {
    program.add("analyze", "influence and groups of a Go position, judged by a paper's method",
                [](CLI::App& sub) -> Action {
                    auto wish = std::make_shared<Wish>();
                    sub.add_option("GAME", wish->game, "go")->required();
                    sub.add_option("FILE", wish->file, "a position (.sgf)")->required();
                    sub.add_flag("--ascii", wish->ascii, "plain letters");
                    sub.add_flag("--json", wish->json,
                                 "one JSON object: influence (rows from the top), groups");
                    return [wish] { return run(*wish); };
                });
}

}  // namespace boyi::apps
