#include <iostream>
#include <memory>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "base/timer.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game, position;
    int depth = 0;
    bool divide = false, free_passes = false, json = false;
};

void print(const Wish& wish, const PerftCount& count, Millis wall, Millis cpu) {
    if (wish.json) {
        Json out = {{"nodes", count.nodes}, {"ms", wall.count()}, {"cpu_ms", cpu.count()}};
        if (wish.divide)
            for (const auto& [move, nodes] : count.divided) out["divide"][move] = nodes;
        std::cout << out.dump() << '\n';
        return;
    }
    if (wish.divide)
        for (const auto& [move, nodes] : count.divided) std::cout << move << ' ' << nodes << '\n';
    std::cout << count.nodes << '\n';
}

Result<Done> run(const Wish& wish) {
    const auto game = find_game(wish.game);
    if (!game) return game.fault();
    const Timer wall;
    const CpuTimer cpu;
    const auto count = (*game)->perft(wish.position, wish.depth, wish.free_passes);
    if (!count) return count.fault();
    print(wish, *count, wall.elapsed(), cpu.elapsed());
    return Done{};
}

}  // namespace

void add_perft(Program& program) {
    program.add("perft", "count the lines of play of a given length", [](CLI::App& sub) -> Action {
        auto wish = std::make_shared<Wish>();
        sub.add_option("GAME", wish->game, "xiangqi or othello")->required();
        sub.add_option("DEPTH", wish->depth, "plies")->required()->check(CLI::Range(1, 20));
        sub.add_option("--position", wish->position, "start from this position instead");
        sub.add_flag("--divide", wish->divide, "one count for each first move");
        sub.add_flag("--free-passes", wish->free_passes, "a pass is no ply (Othello)");
        sub.add_flag("--json", wish->json, "one JSON object: nodes, ms, cpu_ms");
        return [wish] { return run(*wish); };
    });
}

}  // namespace boyi::apps
