#include <iostream>
#include <memory>
#include <thread>

#include "apps/command.h"
#include "apps/tablebase.h"
#include "base/timer.h"
#include "games/xiangqi/endgame/library.h"
#include "games/xiangqi/endgame/statistics.h"

namespace boyi::apps {
namespace {

using namespace xiangqi::endgame;

struct Wish {
    std::vector<std::string> classes;
    int threads = 1;
    bool json = false;
};

Json json_of(const Counts& c) {
    return {{"legal", c.legal}, {"win", c.win}, {"draw", c.draw}, {"loss", c.loss}};
}

std::string words_of(const Counts& c) {
    return std::to_string(c.legal) + " legal, " + std::to_string(c.win) + " won, " +
           std::to_string(c.draw) + " drawn, " + std::to_string(c.loss) + " lost";
}

Result<Done> print_stats(const Wish& wish) {
    std::vector<Material> classes;
    for (const auto& name : wish.classes) {
        const auto m = read_class(name);
        if (!m) return m.fault();
        classes.push_back(*m);
    }
    const auto planned = announce_memory(classes);
    if (!planned) return planned.fault();
    Library library(wish.threads);
    for (const Material& m : classes) {
        const Timer wall;
        const CpuTimer cpu;
        const auto table = library.get(m);
        if (!table) return table.fault();
        const Statistics s = count(**table, m);
        if (wish.json) {
            const Json out = {
                {"class", write_class(m)},          {"rtm", json_of(s.to_move.first)},
                {"btm", json_of(s.to_move.second)}, {"longest", s.longest},
                {"ms", wall.elapsed().count()},     {"cpu_ms", cpu.elapsed().count()}};
            std::cout << out.dump() << std::endl;
            continue;
        }
        std::cout << write_class(m) << "\n  red to move:   " << words_of(s.to_move.first)
                  << "\n  black to move: " << words_of(s.to_move.second)
                  << "\n  longest line:  " << s.longest << " plies" << std::endl;
    }
    return Done{};
}

void add_threads(CLI::App& sub, Wish& wish) {
    wish.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    sub.add_option("--threads", wish.threads, "processors to use")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
}

void add_stats(Program& program, CLI::App& tablebase) {
    auto wish = std::make_shared<Wish>();
    CLI::App* sub = tablebase.add_subcommand(
        "stats", "positions won, drawn and lost, and the longest line, by no repetition rule");
    sub->add_option("CLASS", wish->classes, "like KRKAB: Red's men, then Black's")->required();
    add_threads(*sub, *wish);
    sub->add_flag("--json", wish->json,
                  "one JSON object a class: rtm and btm with legal, win, draw, loss; longest");
    sub->callback([&program, wish] { program.chosen = [wish] { return print_stats(*wish); }; });
}

}  // namespace

void add_tablebase(Program& program) {
    CLI::App* tablebase =
        program.app.add_subcommand("tablebase", "Xiangqi endings, solved completely");
    tablebase->require_subcommand(1);
    add_stats(program, *tablebase);
}

}  // namespace boyi::apps
