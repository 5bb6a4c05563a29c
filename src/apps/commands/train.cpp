// boyi train: weights from the program's own games (apps/othello_training, apps/go_training).
#include <memory>

#include "apps/command.h"
#include "apps/go_training.h"
#include "apps/othello_training.h"
#include "base/text.h"
#include "games/othello/lessons.h"

namespace boyi::apps {
namespace {

constexpr int kQuickGenerations = 1, kQuickGames = 6000, kQuickGo = 40;

// Most wishes mean the same for both games.
struct Wish : OthelloTrainingWish {
    std::string game;
    int playouts = 800, size = 9;
    bool quick = false;

    GoTrainingWish go() const {
        return {out, start, generations, games, playouts, size, pairs, epochs, threads, seed, json};
    }
};

Result<Done> run(Wish wish) {
    if (wish.quick) {
        wish.generations = kQuickGenerations;
        wish.games = wish.game == "go" ? kQuickGo : kQuickGames;
    }
    if (wish.game == "go" && !wish.journal.empty())
        return Fault{"--journal is for othello: a training of go keeps none"};
    if (wish.game == "go") return train_go(wish.go());
    if (wish.game == "othello") return train_othello(wish);
    return Fault{"game " + excerpt(wish.game) + " cannot be trained: want othello or go"};
}

}  // namespace

void add_train(Program& program) {
    program.add("train", "make the weights of a game from nothing", [](CLI::App& sub) -> Action {
        auto wish = std::make_shared<Wish>();
        sub.add_option("GAME", wish->game, "othello or go")->required();
        sub.add_option("--out", wish->out, "file for the weights of the last generation kept");
        sub.add_option("--start", wish->start, "weights to go on from instead of nothing");
        sub.add_option("--rival", wish->rival, "weights to play a match against in the end");
        sub.add_option("--journal", wish->journal,
                       "othello: file that notes each step, to go on from after an interruption");
        const auto count = [&](const char* name, int& value, const char* help, int low, int high) {
            sub.add_option(name, value, help)->check(CLI::Range(low, high))->capture_default_str();
        };
        count("--generations", wish->generations, "rounds of playing and fitting", 0, 100);
        count("--games", wish->games, "games of a generation", 10, 100'000'000);
        count("--depth", wish->depth, "plies searched for a move, reached step by step", 1, 20);
        count("--exact", wish->exact, "empties from which games are perfect, likewise", 4, 24);
        count("--playouts", wish->playouts, "of Go, for a move", 16, 1'000'000);
        count("--size", wish->size, "of the Go board", 5, 19);
        count("--pairs", wish->pairs, "pairs of games that decide about new weights", 2, 100'000);
        count("--trust", wish->trust,
              "per cent of a position's worth that is the end of its game, not the search", 0, 100);
        count("--opening", wish->longest_opening, "random plies before a game, at most", 6, 40);
        count("--rounds", wish->rounds, "rounds of lessons after the generations", 0, 60);
        count("--lessons", wish->lessons,
              "games of the last round, some 70 lessons each; a quarter in the one before", 20,
              10'000'000);
        count("--lesson-depth", wish->lesson_depth, "plies searched to value a lesson",
              othello::kLeastLessonDepth, 20);
        count("--lesson-exact", wish->lesson_exact, "empties from which it is solved", 4, 24);
        count("--pull", wish->pull, "lessons that a weight's former value is worth", 1, 100'000);
        count("--tempo-games", wish->tempo_games,
              "games on which having the move is measured and levelled at the end", 0, 1'000'000);
        count("--epochs", wish->epochs, "passes over the positions in a fit", 1, 100);
        count("--threads", wish->threads, "threads", 1, 1024);
        sub.add_option("--seed", wish->seed, "where all randomness comes from")
            ->capture_default_str();
        sub.add_flag("--quick", wish->quick, "one small generation, in a minute or so");
        sub.add_flag("--json", wish->json, "one JSON object a generation");
        return [wish] { return run(*wish); };
    });
}

}  // namespace boyi::apps
