#include "apps/laboratory.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "apps/catalogue.h"
#include "base/random.h"
#include "base/text.h"
#include "games/xiangqi/generators/prefabricated.h"
#include "games/xiangqi/generators/scan.h"
#include "games/xiangqi/generators/templates.h"
#include "games/xiangqi/kernel.h"
#include "games/xiangqi/mcchess.h"
#include "games/xiangqi/textbook.h"
#include "search/textbook/laboratory.h"

namespace boyi::apps {
namespace {

using textbook::Promise;

constexpr int kCountedDepth = 5;  // count the whole tree up to here, estimate beyond

const char* promise_name(Promise p) {
    switch (p) {
        case Promise::Exact: return "exact";
        case Promise::Quiet: return "quiet";
        case Promise::Tolerant: return "tolerant";
        case Promise::Sampled: return "sampled";
    }
    return "";
}

// What a game's laboratory is made of.
template <textbook::Model M>
struct Evaluations {
    std::vector<std::pair<std::string, M>> named;  // the first is the usual one

    Result<const std::pair<std::string, M>*> find(const std::string& name) const {
        std::vector<std::string> known;
        for (const auto& each : named) {
            if (name.empty() || each.first == name) return &each;
            known.push_back(each.first);
        }
        return Fault{"evaluation " + excerpt(name) + " is not known: want " + join(known, ", ")};
    }
};

template <textbook::Model M>
class GameLaboratory final : public Laboratory {
  public:
    using G = typename M::Game;
    using Lab = textbook::Laboratory<M>;
    using TimeGenerators = std::vector<GeneratorSpeed> (*)(double seconds, std::uint64_t seed);

    GameLaboratory(Evaluations<M> evaluations, TimeGenerators timing)
        : evaluations_(std::move(evaluations)), time_generators_(timing) {}

    Result<Comparison> compare(const CompareWish& wish, const Progress& progress) const override {
        const auto position =
            wish.position.empty() ? Result{G::start()} : G::read_position(wish.position);
        if (!position) return position.fault();
        const auto evaluation = evaluations_.find(wish.evaluation);
        if (!evaluation) return evaluation.fault();
        if (const auto end = position->outcome())
            return Fault{"position " + excerpt(wish.position, 100) + ": the game is over (" +
                         end->reason + "), want one with a move to find"};
        if (const auto fault = fault_of(wish.algorithms)) return *fault;
        Comparison out;
        out.position = G::write_position(*position);
        out.evaluation = (*evaluation)->first;
        measure_tree(*position, wish.depth, out);
        const Lab lab((*evaluation)->second, settings_of(wish));
        for (const auto& name : choose(wish, out))
            out.rows.push_back(row_of(lab.run(name, *position, watch(progress)), *position, out));
        find_disagreement(wish, out);
        return out;
    }

    Result<std::vector<GeneratorSpeed>> time_generators(double seconds,
                                                        std::uint64_t seed) const override {
        return time_generators_(seconds, seed);
    }

  private:
    static textbook::LabSettings settings_of(const CompareWish& wish) {
        textbook::LabSettings settings;
        settings.depth = wish.depth;
        settings.tolerance = wish.tolerance;
        settings.visits = wish.visits;
        settings.seed = wish.seed;
        return settings;
    }

    static auto watch(const Progress& progress) {
        return [&progress](std::string_view name, const textbook::Counts& counts) {
            progress(name, counts.nodes);
        };
    }

    static void measure_tree(const typename G::Position& p, int depth, Comparison& out) {
        const int counted = std::min(depth, kCountedDepth);
        const auto count = (*find_game(G::kName))->perft(G::write_position(p), counted, false);
        const double leaves = count ? static_cast<double>(count->nodes) : 1;
        out.full_is_estimated = depth > counted;
        out.branching = std::pow(std::max(leaves, 1.0), 1.0 / counted);
        out.full_leaves = out.full_is_estimated ? std::pow(out.branching, depth) : leaves;
        out.minimal_leaves = textbook::minimal_leaves(out.full_leaves, depth);
    }

    static std::vector<std::string> known() {
        std::vector<std::string> out;
        for (const auto name : Lab::names()) out.emplace_back(name);
        return out;
    }

    static std::optional<Fault> fault_of(const std::vector<std::string>& names) {
        const auto all = known();
        for (const auto& name : names)
            if (std::find(all.begin(), all.end(), name) == all.end())
                return Fault{"algorithm " + excerpt(name) + " is not known: want " +
                             join(all, ", ")};
        return std::nullopt;
    }

    // What was asked for, or all, those that walk the whole tree only where it is small enough.
    static std::vector<std::string> choose(const CompareWish& wish, Comparison& out) {
        if (!wish.algorithms.empty()) return wish.algorithms;
        auto names = known();
        if (out.full_leaves <= wish.most_leaves) return names;
        out.left_out = {"minimax", "negamax"};
        names.erase(names.begin(), names.begin() + 2);
        return names;
    }

    static CompareRow row_of(const textbook::LabRow<M>& row, const typename G::Position& p,
                             const Comparison& tree) {
        CompareRow out;
        out.name = row.name;
        out.promise = promise_name(row.promise);
        out.value = row.value;
        out.score = row.promise == Promise::Sampled ? Score{Unit::Permille, Bound::Exact, row.value}
                                                    : textbook::score_of<M>(row.value);
        auto at = p;
        for (const auto& m : row.line) {
            out.line.push_back(G::write_move(at, m));
            at.play(m);
        }
        if (!out.line.empty()) out.best = out.line.front();
        out.nodes = row.counts.nodes;
        out.leaves = row.counts.leaves;
        out.share = static_cast<double>(row.counts.leaves) / tree.minimal_leaves;
        out.wall = row.wall;
        out.cpu = row.cpu;
        return out;
    }

    static void find_disagreement(const CompareWish& wish, Comparison& out) {
        const CompareRow* firsts[2] = {nullptr, nullptr};
        for (const auto& row : out.rows) {
            if (row.promise != "exact" && row.promise != "quiet") continue;
            const CompareRow*& first = firsts[row.promise == "quiet"];
            if (first == nullptr) first = &row;
            if (row.value == first->value) continue;
            out.disagreement.push_back(row.name + " found " + std::to_string(row.value) + ", " +
                                       first->name + " found " + std::to_string(first->value));
        }
        for (const auto& row : out.rows) {
            if (row.promise != "tolerant" || firsts[0] == nullptr) continue;
            const int below = firsts[0]->value - row.value;
            if (below >= 0 && below <= wish.tolerance) continue;
            out.disagreement.push_back(row.name + " lies " + std::to_string(below) + " below " +
                                       firsts[0]->name + ", more than its tolerance");
        }
    }

    Evaluations<M> evaluations_;
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
    using xiangqi::TextbookModel;
    static const GameLaboratory<TextbookModel> lab({{{"classic", TextbookModel{xiangqi::classic()}},
                                                     {"mcchess", TextbookModel{xiangqi::mcchess}}}},
                                                   time_xiangqi);
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
