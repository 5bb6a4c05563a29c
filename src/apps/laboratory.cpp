#include "apps/laboratory.h"

#include <algorithm>

#include "apps/catalogue.h"
#include "base/random.h"
#include "base/text.h"
#include "games/xiangqi/generators/prefabricated.h"
#include "games/xiangqi/generators/scan.h"
#include "games/xiangqi/generators/templates.h"
#include "games/xiangqi/kernel.h"
#include "games/xiangqi/laboratory.h"

namespace boyi::apps {
namespace {

template <textbook::Model M>
class GameLaboratory final : public Laboratory {
  public:
    using TimeGenerators = std::vector<GeneratorSpeed> (*)(double seconds, std::uint64_t seed);

    GameLaboratory(engine::Comparing<M> comparing, TimeGenerators timing)
        : comparing_(std::move(comparing)), time_generators_(timing) {}

    Result<Comparison> compare(const CompareWish& wish, const CompareEar& ear) const override {
        const StopFlag never;
        return comparing_.compare(wish, ear, never);
    }

    Result<std::vector<GeneratorSpeed>> time_generators(double seconds,
                                                        std::uint64_t seed) const override {
        return time_generators_(seconds, seed);
    }

  private:
    engine::Comparing<M> comparing_;
    TimeGenerators time_generators_;
};

// Positions of random games, the same for the same seed.
std::vector<xiangqi::Board> sample_boards(std::uint64_t seed) {
    constexpr int kGames = 20, kPlies = 100;
    std::vector<xiangqi::Board> boards;
    Random random(seed);
    for (int game = 0; game < kGames; ++game) {
        auto p = xiangqi::Xiangqi::start();
        for (int ply = 0; ply < kPlies; ++ply) {
            const auto moves = p.moves();
            if (moves.empty()) break;
            boards.push_back(p.board());
            p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        }
    }
    return boards;
}

// Generates for about so long, over and over the same positions.
template <class Generator, class Moves>
GeneratorSpeed time_one(std::string name, const std::vector<xiangqi::Board>& boards, double seconds,
                        Moves moves_of) {
    const std::vector<Generator> ready(boards.begin(), boards.end());  // built outside the clock
    GeneratorSpeed speed{std::move(name), 0, 0, 0};
    const CpuTimer cpu;
    do {
        for (const Generator& g : ready)
            speed.moves += static_cast<std::uint64_t>(moves_of(g).size());
        speed.positions += ready.size();
        speed.cpu_seconds = cpu.seconds();
    } while (speed.cpu_seconds < seconds);
    return speed;
}

std::vector<GeneratorSpeed> time_xiangqi(double seconds, std::uint64_t seed) {
    using xiangqi::Board;
    const auto boards = sample_boards(seed);
    const auto own = [](const auto& generator) { return generator.moves(); };
    std::vector<GeneratorSpeed> out;
    out.push_back(time_one<xiangqi::ScanGenerator>("scan", boards, seconds, own));
    out.push_back(time_one<xiangqi::TemplateGenerator>("template", boards, seconds, own));
    out.push_back(time_one<xiangqi::PrefabricatedGenerator>("prefabricated", boards, seconds, own));
    for (const Isa isa : {Isa::Plain, best_isa()}) {
        if (out.size() > 3 && isa == Isa::Plain) break;
        const auto moves = xiangqi::kernel_for(isa).moves;
        out.push_back(
            time_one<Board>(std::string("engine-") + isa_name(isa), boards, seconds, moves));
    }
    return out;
}

const Laboratory& xiangqi_laboratory() {
    static const GameLaboratory<xiangqi::TextbookModel> lab(xiangqi::comparing(), time_xiangqi);
    return lab;
}

}  // namespace

Result<const Laboratory*> find_laboratory(std::string_view game) {
    const std::pair<std::string_view, const Laboratory& (*)()> laboratories[] = {
        {xiangqi::Xiangqi::kName, xiangqi_laboratory},
    };
    const auto found = find_game(game);
    if (!found) return found.fault();
    std::vector<std::string> known;
    for (const auto& [name, laboratory] : laboratories) {
        if (name == game) return &laboratory();
        known.emplace_back(name);
    }
    return Fault{"game " + excerpt(game) + " has no laboratory: want " + join(known, ", ")};
}

}  // namespace boyi::apps
