#include <iomanip>
#include <iostream>
#include <memory>

#include "apps/command.h"
#include "base/text.h"
#include "games/xiangqi/findings_json.h"
#include "games/xiangqi/game.h"

namespace boyi::apps {
namespace {

using namespace xiangqi;

struct Wish {
    std::string game, position;
    bool json = false;
};

void print_row(std::string_view name, PerSide<int> value, int indent) {
    std::cout << std::string(static_cast<std::size_t>(indent), ' ') << std::left
              << std::setw(30 - indent) << name << std::right << std::setw(8) << value.first
              << std::setw(8) << value.second << std::setw(8) << value.first - value.second << '\n';
}

void print(const ValueBreakdown& v) {
    std::cout << std::left << std::setw(30) << "centipawns" << std::right << std::setw(8) << "red"
              << std::setw(8) << "black" << std::setw(8) << "sum" << '\n';
    for (int i = 0; i < kParts; ++i) {
        print_row(kPartNames[i], v.parts[static_cast<std::size_t>(i)], 0);
        for (const auto& t : v.terms)
            if (static_cast<int>(t.part) == i) print_row(t.name, t.value, 2);
    }
    if (v.chance < 64) std::cout << "hard to win: only " << v.chance << " of 64 parts count\n";
    std::cout << "total for red, " << v.phase << "/16 middle game: " << v.total << '\n';
}

Result<Done> run(const Wish& wish) {
    if (wish.game != "xiangqi") return Fault{"eval " + excerpt(wish.game) + ": want xiangqi"};
    const auto p =
        wish.position.empty() ? Result{Xiangqi::start()} : Xiangqi::read_position(wish.position);
    if (!p) return p.fault();
    const ValueBreakdown v = explain_value(p->board());
    if (wish.json) std::cout << write_json(v) << '\n';
    else print(v);
    return Done{};
}

}  // namespace

void add_eval(Program& program) {
    program.add("eval", "explain the static value of a position", [](CLI::App& sub) -> Action {
        auto wish = std::make_shared<Wish>();
        sub.add_option("GAME", wish->game, "xiangqi")->required();
        sub.add_option("--position", wish->position, "FEN; without it the start position");
        sub.add_flag("--json", wish->json,
                     "one JSON object: total, parts and terms for both sides");
        return [wish] { return run(*wish); };
    });
}

}  // namespace boyi::apps
