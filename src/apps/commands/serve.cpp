// `boyi serve`: the page in a browser, with engines and kept games behind it.
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <thread>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "base/text.h"
#include "server/server.h"

extern char** environ;

namespace boyi::apps {
namespace {

namespace fs = std::filesystem;

struct Wish {
    server::Settings settings;
    int port = -1;  // as typed
    std::string page, file, names;
    std::vector<std::string> options;  // NAME=VALUE, for every engine that has it
    int think_seconds = 120, idle_seconds = 60;
    bool keeps_nothing = false, quiet = false;
};

// Beside the sources, beside an installed program, or here.
std::string find_page() {
    std::error_code ignored;
    const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
    for (const fs::path& folder :
         {program.parent_path() / "../../web/dist", program.parent_path() / "../share/boyi/page",
          fs::path("web/dist")})
        if (fs::is_regular_file(folder / "index.html", ignored))
            return fs::canonical(folder, ignored).string();
    return {};
}

// One file under the folder that the desktop names for such things.
Result<std::string> usual_file() {
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string(value ? value : "");
    };
    if (const auto folder = variable("XDG_DATA_HOME"); folder.starts_with('/'))
        return folder + "/boyi/games.db";
    if (const auto home = variable("HOME"); home.starts_with('/'))
        return home + "/.local/share/boyi/games.db";
    return Fault{"neither XDG_DATA_HOME nor HOME is set: want --data FILE or --no-data"};
}

Result<std::unique_ptr<db::Documents>> open_documents(const Wish& wish) {
    if (wish.keeps_nothing) return std::unique_ptr<db::Documents>();
    const auto file = wish.file.empty() ? usual_file() : Result{wish.file};
    if (!file) return file.fault();
    return db::Documents::open(*file);
}

// Where there is a screen; the address is printed anyway.
void show_in_browser(const std::string& address) {
    const char* x11 = std::getenv("DISPLAY");
    const char* wayland = std::getenv("WAYLAND_DISPLAY");
    if ((!x11 || !*x11) && (!wayland || !*wayland)) return;
    posix_spawn_file_actions_t quietly;
    posix_spawn_file_actions_init(&quietly);
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&quietly, stream, "/dev/null", O_WRONLY, 0);
    std::string words[] = {"xdg-open", address};
    char* arguments[] = {words[0].data(), words[1].data(), nullptr};
    pid_t child = 0;
    (void)posix_spawnp(&child, "xdg-open", &quietly, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy(&quietly);
}

// Sets what an engine has of the operator's options, and marks those that were taken.
std::optional<Fault> set_up(engine::Engine& engine, const std::vector<std::string>& options,
                            std::vector<bool>& taken) {
    std::optional<Fault> refused;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const std::size_t equals = options[i].find('=');
        const auto done = engine.handle(
            engine::SetOption{options[i].substr(0, equals), options[i].substr(equals + 1)});
        taken[i] = taken[i] || done;
        if (!done && !refused) refused = done.fault();
    }
    return refused;
}

// The games that can be played. An option that none of them takes is a mistake.
Result<std::vector<std::string>> playable_games(const std::vector<std::string>& options) {
    for (const auto& option : options)
        if (option.find('=') == std::string::npos)
            return Fault{"--option " + excerpt(option) + ": want NAME=VALUE, like Hash=64"};
    std::vector<std::string> names;
    std::vector<bool> taken(options.size());
    std::optional<Fault> refused;
    for (const auto& game : catalogue())
        if (auto engine = game->make_engine()) {
            names.emplace_back(game->name());
            const auto fault = set_up(**engine, options, taken);
            if (!refused) refused = fault;
        }
    for (std::size_t i = 0; i < options.size(); ++i)
        if (!taken[i]) return Fault{"--option " + excerpt(options[i]) + ": " + refused->what};
    return names;
}

server::MakeEngine engine_maker(const std::vector<std::string>& options) {
    return [options](const std::string& name, std::unique_ptr<engine::Executor> executor)
               -> Result<std::unique_ptr<engine::Engine>> {
        const auto game = find_game(name);
        if (!game) return game.fault();
        auto engine = (*game)->make_engine(std::move(executor));
        std::vector<bool> taken(options.size());
        if (engine) (void)set_up(**engine, options, taken);  // each game takes what it knows
        return engine;
    };
}

Result<server::Settings> settings_of(const Wish& wish) {
    server::Settings settings = wish.settings;
    if (wish.port >= 0) settings.port = static_cast<std::uint16_t>(wish.port);
    settings.page = wish.page.empty() ? find_page() : wish.page;
    if (!wish.page.empty() && !fs::is_regular_file(fs::path(wish.page) / "index.html"))
        return Fault{"page " + excerpt(wish.page) + ": want a folder with an index.html"};
    for (const auto name : split(wish.names, ','))
        if (!trim(name).empty()) settings.names.emplace_back(trim(name));
    settings.limits.think = Millis{1000LL * wish.think_seconds};
    settings.limits.idle = Millis{1000LL * wish.idle_seconds};
    auto games = playable_games(wish.options);
    if (!games) return games.fault();
    settings.games = std::move(*games);
    return settings;
}

Result<Done> serve(const Wish& wish, int& status) {
    const auto settings = settings_of(wish);
    if (!settings) return settings.fault();
    auto documents = open_documents(wish);
    if (!documents) return documents.fault();
    auto server =
        server::Server::open(*settings, engine_maker(wish.options), std::move(*documents));
    if (!server) {
        std::cerr << "boyi: " << server.fault().what << '\n';
        status = 1;
        return Done{};
    }
    std::cout << "boyi is at " << (*server)->address() << std::endl;
    if (settings->page.empty())
        std::cerr << "boyi: there is no page here, only engines: want --page FOLDER\n";
    if (!wish.quiet && !settings->page.empty()) show_in_browser((*server)->address());
    (*server)->run(true);
    return Done{};
}

void add_limits(CLI::App& sub, Wish& wish) {
    auto& limits = wish.settings.limits;
    const auto add = [&](const char* name, int& value, int low, int high, const char* help) {
        sub.add_option(name, value, help)
            ->check(CLI::Range(low, high))
            ->capture_default_str()
            ->group("Limits");
    };
    add("--connections", limits.connections, 1, 100'000, "open at once");
    add("--connections-per-client", limits.connections_per_client, 1, 100'000,
        "open at once from one address");
    add("--engines", limits.engines, 1, 10'000, "awake at once; idle ones sleep");
    add("--engines-per-client", limits.engines_per_client, 1, 10'000,
        "awake at once for one address");
    add("--thinkers", limits.thinkers, 1, 1024, "searches at work at once; others wait");
    add("--threads", limits.threads, 1, 1024, "of one search, at most");
    add("--hash", limits.hash, 16, 1 << 16, "MiB of one engine, at most");
    add("--think", wish.think_seconds, 1, 86'400, "seconds for one move, at most");
    add("--idle", wish.idle_seconds, 1, 86'400, "seconds until an idle engine sleeps");
    add("--games", limits.kept_games, 1, 100'000'000, "kept at most");
}

}  // namespace

void add_serve(Program& program) {
    program.add(
        "serve", "play, analyse and solve in a browser", [&program](CLI::App& sub) -> Action {
            auto wish = std::make_shared<Wish>();
            auto& limits = wish->settings.limits;
            const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
            limits.thinkers = cores;
            limits.threads = cores;
            sub.add_option("--port", wish->port, "8080 or the next free one; 0: any free one")
                ->check(CLI::Range(0, 65'535));
            sub.add_option("--host", wish->settings.host, "address to listen at; 0.0.0.0: all")
                ->capture_default_str();
            sub.add_option("--name", wish->names,
                           "hosts by which others reach it, separated by commas (behind a proxy)");
            sub.add_option("--page", wish->page, "folder of the page");
            sub.add_option("--data", wish->file, "file of games and settings");
            sub.add_option("--option", wish->options,
                           "NAME=VALUE for every engine that has it, like TablebasePath=FOLDER");
            sub.add_flag("--no-data", wish->keeps_nothing, "keep no games and settings");
            sub.add_flag("--no-open", wish->quiet, "do not open a browser");
            add_limits(sub, *wish);
            return [&program, wish] { return serve(*wish, program.status); };
        });
}

}  // namespace boyi::apps
