// `boyi gtp`: an engine that speaks GTP 2 on standard input and output.
#include <memory>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "apps/files.h"
#include "apps/gtp_games.h"
#include "protocol/gtp.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game;
    std::optional<std::string> level;
    std::optional<int> depth, threads;
    std::optional<std::uint64_t> nodes;
    double seconds = 1;
    std::vector<std::string> options;
    bool ponders = false;
};

Result<Done> set_options(engine::Engine& engine, const Wish& wish) {
    const auto set = [&](const std::string& name, const std::string& value) {
        return engine.handle(engine::SetOption{name, value});
    };
    if (wish.level)
        if (const auto done = set("Level", *wish.level); !done) return done;
    if (wish.threads)
        if (const auto done = set("Threads", std::to_string(*wish.threads)); !done) return done;
    for (const auto& each : wish.options) {
        const auto equals = each.find('=');
        if (equals == std::string::npos) return Fault{"--option '" + each + "': want NAME=VALUE"};
        if (const auto done = set(each.substr(0, equals), each.substr(equals + 1)); !done)
            return done;
    }
    return Done{};
}

engine::Go effort_of(const Wish& wish) {
    engine::Go go;
    go.depth = wish.depth;
    go.nodes = wish.nodes;
    if (!go.depth && !go.nodes)
        go.move_time = Millis(static_cast<long>(std::max(0.001, wish.seconds) * 1000));
    return go;
}

Result<Done> speak_gtp(const Wish& wish) {
    const auto game = find_game(wish.game);
    if (!game) return game.fault();
    auto spoken = gtp_game(wish.game);
    if (!spoken) return spoken.fault();
    auto engine = (*game)->make_engine();
    if (!engine) return engine.fault();
    if (const auto set = set_options(**engine, wish); !set) return set;
    protocol::ignore_broken_pipes();
    const auto link = protocol::stdio_link();
    protocol::GtpManners manners{effort_of(wish), wish.ponders, load_file};
    protocol::GtpDialog(*link, std::move(*engine), std::move(*spoken), std::move(manners)).run();
    return Done{};
}

}  // namespace

void add_gtp(Program& program) {
    program.add("gtp", "play as an engine that speaks GTP 2", [](CLI::App& sub) -> Action {
        auto wish = std::make_shared<Wish>();
        wish->game = "go";
        sub.add_option("GAME", wish->game, "go or othello")->capture_default_str();
        sub.add_option("--level", wish->level, "a named strength");
        sub.add_option("--seconds", wish->seconds, "a move, where the controller tells no time")
            ->capture_default_str()
            ->check(CLI::Range(0.001, 1e6));
        sub.add_option("--depth", wish->depth, "plies instead of a time");
        sub.add_option("--nodes", wish->nodes, "nodes or playouts instead of a time");
        sub.add_option("--threads", wish->threads, "threads that think");
        sub.add_option("--option", wish->options, "NAME=VALUE of the engine; may be repeated");
        sub.add_flag("--ponder", wish->ponders, "think in the opponent's time too");
        return [wish] { return speak_gtp(*wish); };
    });
}

}  // namespace boyi::apps
