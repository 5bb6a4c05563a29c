#include <iostream>
#include <memory>

#include "apps/catalogue.h"
#include "apps/command.h"
#include "base/timer.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game;
    BenchWish bench;
    bool json = false;
};

Result<Done> run(const Wish& wish) {
    const auto game = find_game(wish.game);
    if (!game) return game.fault();
    const Timer wall;
    const CpuTimer cpu;
    Timer position_timer;
    Json positions = Json::array();
    const auto done = [&](std::string_view position, std::uint64_t count) {
        const auto ms = position_timer.elapsed().count();
        position_timer.restart();
        positions.push_back({{"position", position}, {"nodes", count}, {"ms", ms}});
        if (!wish.json) std::cerr << count << " in " << ms << " ms  " << position << '\n';
    };
    const auto nodes = (*game)->bench(wish.bench, done);
    if (!nodes) return nodes.fault();
    const double per_second = static_cast<double>(*nodes) / std::max(1e-9, cpu.seconds());
    if (wish.json) {
        const Json out = {{"nodes", *nodes},
                          {"ms", wall.elapsed().count()},
                          {"cpu_ms", cpu.elapsed().count()},
                          {"nodes_per_cpu_second", static_cast<std::uint64_t>(per_second)},
                          {"positions", positions}};
        std::cout << out.dump() << '\n';
    } else {
        std::cerr << static_cast<std::uint64_t>(per_second / 1000)
                  << " thousand nodes a CPU second\n";
        std::cout << *nodes << '\n';
    }
    return Done{};
}

}  // namespace

void add_bench(Program& program) {
    program.add("bench", "search fixed positions to a fixed depth; prints the node signature",
                [](CLI::App& sub) -> Action {
                    auto wish = std::make_shared<Wish>();
                    sub.add_option("GAME", wish->game, "xiangqi, othello or go")->required();
                    sub.add_option("--depth", wish->bench.depth, "instead of the signature's depth")
                        ->check(CLI::Range(1, 60));
                    sub.add_option("--threads", wish->bench.threads,
                                   "more than one (1): another count each time, sooner done")
                        ->check(CLI::Range(1, 256));
                    sub.add_flag(
                        "--json", wish->json,
                        "one JSON object: nodes, ms, cpu_ms, nodes_per_cpu_second, positions");
                    return [wish] { return run(*wish); };
                });
}

}  // namespace boyi::apps
