#include <iostream>
#include <memory>
#include <thread>

#include "apps/command.h"
#include "apps/progress.h"
#include "apps/tablebase.h"
#include "apps/tablebase_trainer.h"
#include "base/timer.h"
#include "games/xiangqi/endgame/advice.h"
#include "games/xiangqi/endgame/library.h"
#include "games/xiangqi/endgame/statistics.h"
#include "games/xiangqi/endgame/verify.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/notation.h"

namespace boyi::apps {
namespace {

using namespace xiangqi::endgame;

struct Wish {
    std::vector<std::string> classes;
    std::string folder = default_folder(), fen;
    bool one_attacker = false, standard = false;
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
    const auto classes = read_classes(wish.classes);
    if (!classes) return classes.fault();
    const auto bytes = memory_for(*classes);
    if (!bytes) return bytes.fault();
    const auto planned = announce_memory(*classes, *bytes);
    if (!planned) return planned.fault();
    Library library(wish.threads);
    for (const Material& m : *classes) {
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

// The classes that belong in every folder: one man attacks a side whose own attackers are gone, and
// has no guards itself.
std::vector<Material> standard_classes() {
    std::vector<Material> out;
    for (const Material& m : one_attacker_classes()) {
        const Army& first = m.armies.first;
        if (first.count(xiangqi::Kind::Advisor) + first.count(xiangqi::Kind::Elephant) == 0)
            out.push_back(m);
    }
    return out;
}

Result<Done> make_tables(const Wish& wish) {
    auto classes = read_classes(wish.classes);
    if (!classes) return classes.fault();
    if (wish.one_attacker) *classes = one_attacker_classes();
    if (wish.standard) *classes = standard_classes();
    if (classes->empty())
        return Fault{"tablebase generate: want a CLASS, --one-attacker or --default"};
    const Timer wall;
    const auto done = generate_tables(wish.folder, *classes, wish.threads);
    if (!done) return done;
    std::cout << "tables of " << with_dependencies(*classes).size() << " classes are in "
              << wish.folder << ", after " << wall.elapsed().count() << " ms" << std::endl;
    return Done{};
}

Result<Done> prove(const Wish& wish, int& status) {
    const auto classes = read_classes(wish.classes);
    if (!classes) return classes.fault();
    for (const Material& m : *classes) {
        Progress progress;
        const auto proof = verify(wish.folder, m, wish.threads, [&](double share) {
            progress.show(share, write_class(m.canonical()));
        });
        if (!proof) return proof.fault();
        progress.clear();
        if (proof->wrong > 0) status = 1;
        if (wish.json) {
            Json out = {{"class", write_class(m.canonical())},
                        {"positions", proof->positions},
                        {"wrong", proof->wrong}};
            if (proof->wrong > 0) out["first"] = proof->first;
            std::cout << out.dump() << std::endl;
            continue;
        }
        std::cout << write_class(m.canonical()) << ": " << proof->positions << " positions, "
                  << (proof->wrong == 0
                          ? "every value follows from those after it"
                          : std::to_string(proof->wrong) + " wrong values, first " + proof->first)
                  << std::endl;
    }
    return Done{};
}

Json json_of(const std::optional<Known>& known, int clock) {
    if (!known) return {{"value", nullptr}};
    constexpr const char* kNames[] = {"draw", "win", "loss"};
    Json out = {{"value", kNames[static_cast<int>(known->fate)]}};
    if (known->to_mate) out["dtm"] = *known->to_mate;
    if (known->to_capture) out["dtc"] = *known->to_capture;
    if (known->fate == Fate::Draw) return out;
    if (known->to_capture) out["in_time"] = is_in_time(*known, clock, xiangqi::kClockLimit);
    else out["by_rule"] = !known->to_mate;
    return out;
}

std::string write_uci(const xiangqi::Position& p, xiangqi::Move m) {
    return write_move(p, m, {xiangqi::Notation::Uci});
}

Result<Done> print_probe(const Wish& wish) {
    const auto p = xiangqi::read_fen(wish.fen);
    if (!p) return p.fault();
    const auto tables = Tables::open(wish.folder);
    if (!tables) return tables.fault();
    const auto known = (*tables)->probe(p->board());
    const auto moves = judge_moves(**tables, *p);
    for (const auto& complaint : (*tables)->complaints())
        std::cerr << "tablebase: " << complaint << '\n';
    const std::string name = write_class(material_of(p->board()));
    if (!known)
        return Fault{"class " + name + " has no table in " + wish.folder +
                     ": want one made by boyi tablebase generate " + name};
    if (wish.json) {
        Json out = {{"fen", xiangqi::write_fen(*p)}, {"class", name}};
        out.update(json_of(known, p->clock()));
        out["moves"] = Json::array();
        for (const Judgement& j : moves) {
            Json each = {{"move", write_uci(*p, j.move)}};
            each.update(json_of(j.known, p->clock()));
            out["moves"].push_back(std::move(each));
        }
        std::cout << out.dump() << std::endl;
        return Done{};
    }
    std::cout << name << ": " << explain(known, p->clock(), xiangqi::kClockLimit) << '\n';
    for (const Judgement& j : moves)
        std::cout << "  " << write_uci(*p, j.move) << "  "
                  << explain(j.known, p->clock(), xiangqi::kClockLimit) << '\n';
    return Done{};
}

void add_folder(CLI::App& sub, Wish& wish) {
    sub.add_option("--path", wish.folder, "folder of the tables")->capture_default_str();
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

void add_generate(Program& program, CLI::App& tablebase) {
    auto wish = std::make_shared<Wish>();
    CLI::App* sub = tablebase.add_subcommand(
        "generate", "make the tables of classes, and of all they lead to; goes on after a kill");
    auto* names = sub->add_option("CLASS", wish->classes, "like KRKAB");
    auto* all = sub->add_flag("--one-attacker", wish->one_attacker,
                              "the 324 classes in which one man attacks");
    auto* few = sub->add_flag("--default", wish->standard,
                              "one man without guards against any guards: a matter of seconds");
    all->excludes(names);
    few->excludes(names)->excludes(all);
    add_folder(*sub, *wish);
    add_threads(*sub, *wish);
    sub->callback([&program, wish] { program.chosen = [wish] { return make_tables(*wish); }; });
}

void add_verify(Program& program, CLI::App& tablebase) {
    auto wish = std::make_shared<Wish>();
    CLI::App* sub = tablebase.add_subcommand(
        "verify", "prove every value again from the values after each move, by other code");
    sub->add_option("CLASS", wish->classes, "like KRKAB")->required();
    add_folder(*sub, *wish);
    add_threads(*sub, *wish);
    sub->add_flag("--json", wish->json, "one JSON object a class: positions, wrong");
    sub->callback([&program, wish] {
        program.chosen = [&program, wish] { return prove(*wish, program.status); };
    });
}

void add_probe(Program& program, CLI::App& tablebase) {
    auto wish = std::make_shared<Wish>();
    CLI::App* sub = tablebase.add_subcommand("probe", "the value of a position and of every move");
    sub->add_option("FEN", wish->fen, "the position, in quotes")->required();
    add_folder(*sub, *wish);
    sub->add_flag("--json", wish->json,
                  "one JSON object: value, dtm, dtc, in_time, and the same for each of moves");
    sub->callback([&program, wish] { program.chosen = [wish] { return print_probe(*wish); }; });
}

void add_train(Program& program, CLI::App& tablebase) {
    auto wish = std::make_shared<Training>();
    wish->folder = default_folder();
    CLI::App* sub = tablebase.add_subcommand(
        "train", "play an ending against perfect defence; says what each of your moves changed");
    sub->add_option("START", wish->start, "a class, for a position by chance, or a FEN")
        ->required();
    sub->add_option("--path", wish->folder, "folder of the tables")->capture_default_str();
    sub->add_option("--seed", wish->seed, "of the position and of the answers")
        ->capture_default_str();
    sub->add_flag("--json", wish->json, "one JSON object for each thing said");
    sub->callback([&program, wish] {
        program.chosen = [wish] { return train(*wish, std::cin, std::cout); };
    });
}

}  // namespace

void add_tablebase(Program& program) {
    CLI::App* tablebase =
        program.app.add_subcommand("tablebase", "Xiangqi endings, solved completely");
    tablebase->require_subcommand(1);
    add_stats(program, *tablebase);
    add_generate(program, *tablebase);
    add_verify(program, *tablebase);
    add_probe(program, *tablebase);
    add_train(program, *tablebase);
}

}  // namespace boyi::apps
