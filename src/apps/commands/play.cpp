#include <unistd.h>

#include <iostream>
#include <memory>
#include <optional>
#include <random>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "apps/session.h"

namespace boyi::apps {
namespace {

constexpr int kUsualMillis = 1000;

struct Wish {
    std::string game = "xiangqi", side = "first", position, level;
    std::vector<std::string> options;
    std::optional<int> depth, millis;
    std::optional<std::uint64_t> nodes, seed;
    bool plain = false, ascii = false;
};

Result<PerSide<bool>> read_side(const std::string& text, const Table& table) {
    if (text == "both") return PerSide<bool>{true, true};
    if (text == "none") return PerSide<bool>{false, false};
    for (const Side side : kSides) {
        const bool meant =
            text == table.side_name(side) || text == (side == Side::First ? "first" : "second");
        if (meant) return PerSide<bool>{side == Side::First, side == Side::Second};
    }
    return Fault{"--side '" + text + "': want " + table.side_name(Side::First) + ", " +
                 table.side_name(Side::Second) + ", both or none"};
}

Result<Done> set_options(const Wish& wish, Opponent& opponent) {
    if (!wish.level.empty()) {
        if (const auto done = opponent.set("Level", wish.level); !done) return done.fault();
        const auto seed = wish.seed.value_or(std::random_device{}() >> 4);
        if (const auto done = opponent.set("Seed", std::to_string(seed)); done)
            std::cerr << "seed " << seed << '\n';
        else if (wish.seed) return done.fault();
    }
    for (const auto& text : wish.options) {
        const auto at = text.find('=');
        if (at == std::string::npos)
            return Fault{"--option '" + text + "': want NAME=VALUE, like Hash=64"};
        const auto done = opponent.set(text.substr(0, at), text.substr(at + 1));
        if (!done) return done.fault();
    }
    return Done{};
}

engine::Go effort_of(const Wish& wish) {
    engine::Go go;
    go.depth = wish.depth;
    go.nodes = wish.nodes;
    if (wish.millis) go.move_time = Millis(*wish.millis);
    if (!ends_by_itself(go)) go.move_time = Millis(kUsualMillis);
    return go;
}

Result<Done> run(const Wish& wish) {
    const auto game = find_game(wish.game);
    if (!game) return game.fault();
    const auto first_table = (*game)->open_table(wish.position);
    if (!first_table) return first_table.fault();
    const auto person = read_side(wish.side, **first_table);
    if (!person) return person.fault();
    auto engine = (*game)->make_engine();
    if (!engine) return engine.fault();
    Opponent opponent(std::move(*engine));
    if (const auto set = set_options(wish, opponent); !set) return set.fault();
    SessionWish session{*person, effort_of(wish), {}};
    session.look = {!wish.plain && isatty(STDOUT_FILENO) == 1, wish.ascii, Side::First};
    if (person->second && !person->first) session.look.below = Side::Second;
    const auto new_table = [&] { return std::move(*(*game)->open_table(wish.position)); };
    return Session(std::move(session), new_table, opponent, std::cin, std::cout).run();
}

}  // namespace

void add_play(Program& program) {
    program.add("play", "play a game in the terminal", [](CLI::App& sub) -> Action {
        auto wish = std::make_shared<Wish>();
        sub.add_option("GAME", wish->game, "the game")->capture_default_str();
        sub.add_option("--side", wish->side, "your side: red, black, both or none");
        sub.add_option("--position", wish->position, "begin from this position instead");
        sub.add_option("--time", wish->millis, "milliseconds for each move of the engine [1000]")
            ->check(CLI::PositiveNumber);
        sub.add_option("--depth", wish->depth, "plies the engine looks ahead")
            ->check(CLI::PositiveNumber);
        sub.add_option("--nodes", wish->nodes, "positions the engine looks at")
            ->check(CLI::PositiveNumber);
        sub.add_option("--level", wish->level, "strength of the engine, from beginner to full");
        sub.add_option("--seed", wish->seed,
                       "of what a weaker level chooses; else another each time");
        sub.add_option("--option", wish->options, "NAME=VALUE for the engine; may be repeated");
        sub.add_flag("--plain", wish->plain, "no colours");
        sub.add_flag("--ascii", wish->ascii, "letters instead of Chinese characters");
        return [wish] { return run(*wish); };
    });
}

}  // namespace boyi::apps
