#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "apps/command.h"
#include "apps/files.h"
#include "apps/go_picture.h"
#include "apps/othello_review.h"
#include "base/text.h"
#include "games/go/analysis.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"
#include "games/othello/crew.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game, file;
    std::optional<int> shapes;  // the library of shapes with so many points
    bool json = false, ascii = false;
    OthelloReviewWish othello;
};

std::vector<std::string> texts(const go::Points& points) {
    std::vector<std::string> out;
    for (const auto p : points) out.push_back(go::write_point(p));
    return out;
}

void print(const Wish& wish, const go::Board& board, const go::Influence& reach,
           const std::vector<go::Group>& groups) {
    const bool colour = !wish.ascii && ::isatty(STDOUT_FILENO) == 1;
    std::cout << influence_picture(board, reach, {colour, wish.ascii});
    for (const auto& group : groups) {
        std::cout << go::side_word(group.side) << " at " << go::write_point(group.stones.front())
                  << " (" << group.stones.size() << " stones): " << group.half_eyes
                  << " half eyes, " << go::judgement_words(group.judgement) << '\n';
        for (const auto& space : group.spaces)
            std::cout << "  " << join(texts(space.points), " ") << ": "
                      << go::eye_class_words(space.worth) << '\n';
        for (const auto& space : group.tabled)
            std::cout << "  " << join(texts(space.points), " ")
                      << " by the table: " << go::eye_class_words(space.worth) << '\n';
    }
}

constexpr const char* kPlaces[] = {"in the open", "at the edge", "in the corner"};

// Rows from the top; the point that decides is a star.
std::vector<std::string> picture(const go::LibraryShape& shape) {
    int width = 0, height = 0;
    for (const auto p : shape.points) {
        width = std::max(width, go::column_of(p) + 1);
        height = std::max(height, go::row_of(p) + 1);
    }
    std::vector<std::string> rows(static_cast<std::size_t>(height),
                                  std::string(static_cast<std::size_t>(width), ' '));
    for (const auto p : shape.points) {
        const bool is_vital =
            std::find(shape.vital.begin(), shape.vital.end(), p) != shape.vital.end();
        rows[static_cast<std::size_t>(height - 1 - go::row_of(p))]
            [static_cast<std::size_t>(go::column_of(p))] = is_vital ? '*' : '.';
    }
    if (shape.place == 0) rows.pop_back();
    return rows;
}

void print(const go::LibraryShape& shape) {
    std::cout << kPlaces[shape.place] << ": " << go::eye_class_words(shape.worth);
    if (shape.with_liberties != shape.worth)
        std::cout << "; with outside liberties " << go::eye_class_words(shape.with_liberties);
    std::cout << '\n' << join(picture(shape), "\n") << "\n\n";
}

void print_shapes(int points, bool json) {
    for (const auto& shape : go::library_shapes(points)) {
        if (json)
            std::cout << Json{{"points", texts(shape.points)},
                              {"place", kPlaces[shape.place]},
                              {"worth", go::eye_class_words(shape.worth)},
                              {"with_liberties", go::eye_class_words(shape.with_liberties)},
                              {"vital", texts(shape.vital)}}
                             .dump()
                      << '\n';
        else print(shape);
    }
}

Result<Done> analyze_go(const Wish& wish) {
    if (wish.file.empty() != wish.shapes.has_value())
        return Fault{"analyze go: want a FILE.sgf, or --shapes, and not both"};
    if (wish.shapes) {
        print_shapes(*wish.shapes, wish.json);
        return Done{};
    }
    const auto bytes = load_file(wish.file);
    if (!bytes) return bytes.fault();
    const auto diagram = go::read_first_diagram(*bytes);
    if (!diagram) return Fault{wish.file + ": " + diagram.fault().what};
    const auto& board = diagram->position.board();
    const auto reach = go::influence(board);
    const auto groups = go::groups(board, reach);
    if (wish.json) std::cout << go::analysis_in_json(board, reach, groups) << '\n';
    else print(wish, board, reach, groups);
    return Done{};
}

Result<Done> run(const Wish& wish) {
    if (wish.game == "go") return analyze_go(wish);
    if (wish.game != "othello")
        return Fault{"game " + excerpt(wish.game) + " cannot be analysed: want go or othello"};
    OthelloReviewWish othello = wish.othello;
    othello.file = wish.file;
    othello.json = wish.json;
    return review_othello(othello);
}

void add_othello(CLI::App& sub, OthelloReviewWish& wish) {
    sub.add_option("--game", wish.game, "othello: the game itself, as text");
    const auto count = [&](const char* name, int& value, const char* help, int low, int high) {
        sub.add_option(name, value, help)->check(CLI::Range(low, high))->capture_default_str();
    };
    auto& review = wish.review;
    count("--depth", review.depth, "othello: plies, in the middle game", 1, 60);
    count("--exact", review.exact_from, "othello: empty squares from which it is solved", 0, 60);
    count("--threads", review.threads, "othello: threads", 1, othello::kMostThreads);
    count("--table", review.table_megabytes, "othello: megabytes for known positions", 1, 65536);
}

}  // namespace

void add_analyze(Program& program) {
    const auto fill = [](CLI::App& sub) -> Action {
        auto wish = std::make_shared<Wish>();
        sub.add_option("GAME", wish->game,
                       "go: influence and groups of a position; othello: every move of a game")
            ->required();
        sub.add_option("FILE", wish->file,
                       "go: a position (.sgf); othello: games in any format, - reads them");
        sub.add_option("--shapes", wish->shapes,
                       "go, instead: every eye shape of so many points, what it is worth and the "
                       "points that decide (7 takes many minutes)")
            ->check(CLI::Range(1, go::kLargestTabled));
        sub.add_flag("--ascii", wish->ascii, "go: plain letters");
        sub.add_flag("--json", wish->json,
                     "one JSON object: go influence (rows from the top) and groups; othello one a "
                     "game with moves, their values and losses");
        add_othello(sub, wish->othello);
        return [wish] { return run(*wish); };
    };
    program.add("analyze", "what a Go position holds, what each move of an Othello game lost",
                fill);
}

}  // namespace boyi::apps
