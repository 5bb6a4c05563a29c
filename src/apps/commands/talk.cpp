// `boyi uci`, `boyi ucci` and `boyi json`: an engine on standard input and output.
#include <memory>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "protocol/dialog.h"

namespace boyi::apps {
namespace {

using MakeProtocol = std::unique_ptr<protocol::Protocol> (*)();

Result<Done> talk(const std::string& name, MakeProtocol usual) {
    const auto game = find_game(name);
    if (!game) return game.fault();
    auto engine = (*game)->make_engine();
    if (!engine) return engine.fault();
    protocol::ignore_broken_pipes();
    const auto link = protocol::stdio_link();
    protocol::Dialog(*link, usual(), std::move(*engine)).run();
    return Done{};
}

void add_protocol(Program& program, const std::string& word, const std::string& help,
                  MakeProtocol usual) {
    program.add(word, help, [usual](CLI::App& sub) -> Action {
        auto game = std::make_shared<std::string>("xiangqi");
        sub.add_option("GAME", *game, "the game")->capture_default_str();
        sub.footer("The first line decides: `uci`, `ucci` and a JSON object are all understood.");
        return [game, usual] { return talk(*game, usual); };
    });
}

}  // namespace

void add_talk(Program& program) {
    add_protocol(program, "uci", "play as a UCI engine (also UCI-Cyclone)", protocol::make_uci);
    add_protocol(program, "ucci", "play as a UCCI engine", protocol::make_ucci);
    add_protocol(program, "json", "play as an engine that speaks JSON lines",
                 protocol::make_json_lines);
}

}  // namespace boyi::apps
