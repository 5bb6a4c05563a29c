// `boyi nboard`: Othello as an engine that speaks NBoard 2 on standard input and output.
#include <memory>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "games/othello/crew.h"
#include "games/othello/levels.h"
#include "protocol/nboard.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::optional<std::string> level;
    std::optional<int> depth;
    std::optional<double> seconds;
    int threads = 1, table = 64;
};

Result<Done> set_options(engine::Engine& engine, const Wish& wish) {
    std::vector<engine::SetOption> options = {{"Threads", std::to_string(wish.threads)},
                                              {"Hash", std::to_string(wish.table)}};
    if (wish.level) options.push_back({"Level", *wish.level});
    for (const auto& each : options)
        if (const auto done = engine.handle(each); !done) return done;
    return Done{};
}

// A depth is one of the middle game; the endgame is solved from where that takes about as long.
std::vector<engine::SetOption> at_depth(int depth) {
    return {{"Exact From", std::to_string(othello::exact_from_at(std::min(depth, 60)))}};
}

Result<Done> speak_nboard(const Wish& wish) {
    const auto game = find_game("othello");
    if (!game) return game.fault();
    auto engine = (*game)->make_engine();
    if (!engine) return engine.fault();
    if (const auto set = set_options(**engine, wish); !set) return set;
    protocol::NboardManners manners;
    manners.at_depth = at_depth;
    if (wish.seconds) manners.effort.move_time = Millis(static_cast<long>(*wish.seconds * 1000));
    if (wish.depth) {
        manners.effort.depth = wish.depth;
        for (const auto& each : at_depth(*wish.depth))
            if (const auto set = (*engine)->handle(each); !set) return set;
    }
    protocol::ignore_broken_pipes();
    const auto link = protocol::stdio_link();
    protocol::NboardDialog(*link, std::move(*engine), std::move(manners)).run();
    return Done{};
}

}  // namespace

void add_nboard(Program& program) {
    const auto fill = [](CLI::App& sub) -> Action {
        auto wish = std::make_shared<Wish>();
        sub.add_option("--level", wish->level, "a named strength");
        sub.add_option("--depth", wish->depth, "plies, until the board says `set depth`")
            ->check(CLI::Range(1, 60));
        sub.add_option("--seconds", wish->seconds, "at most so long on a move")
            ->check(CLI::Range(0.001, 1e6));
        sub.add_option("--threads", wish->threads, "threads that think")
            ->check(CLI::Range(1, othello::kMostThreads))
            ->capture_default_str();
        sub.add_option("--table", wish->table, "megabytes of memory for known positions")
            ->check(CLI::Range(1, 65536))
            ->capture_default_str();
        return [wish] { return speak_nboard(*wish); };
    };
    program.add("nboard", "play Othello as an engine that speaks NBoard 2", fill);
}

}  // namespace boyi::apps
