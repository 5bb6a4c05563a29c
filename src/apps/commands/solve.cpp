#include <fstream>
#include <iostream>
#include <memory>

#include "apps/command.h"
#include "apps/life.h"
#include "apps/life_proof.h"
#include "apps/mates.h"
#include "base/text.h"
#include "base/timer.h"
#include "games/othello/crew.h"
#include "games/othello/notation.h"
#include "games/othello/obf.h"
#include "games/othello/solve.h"
#include "games/othello/weights_file.h"

namespace boyi::apps {
namespace {

struct Wish {
    std::string game, file, position, weights;
    std::optional<int> table;       // megabytes
    std::optional<double> seconds;  // for one problem
    int threads = 1;
    MatesWish mates;
    bool json = false;
    LifeWish life;
    std::string check;  // a proof to be checked
};

// The problems of the file, or the one position given.
Result<std::vector<othello::Problem>> problems_of(const Wish& wish) {
    if (wish.file.empty() == wish.position.empty())
        return Fault{"solve: want a FILE of positions or --position, and not both"};
    if (wish.file.empty()) {
        const auto line = othello::read_line(wish.position);
        if (!line) return line.fault();
        return std::vector{othello::Problem{line->now(), {}}};
    }
    std::ifstream in(wish.file, std::ios::binary);
    if (!in) return Fault{"file " + excerpt(wish.file) + " cannot be read"};
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return othello::read_obf(text);
}

Result<std::unique_ptr<othello::Weights>> weights_of(const Wish& wish) {
    if (wish.weights.empty())
        return std::make_unique<othello::Weights>(othello::standard_weights());
    std::ifstream in(wish.weights, std::ios::binary);
    if (!in) return Fault{"file " + excerpt(wish.weights) + " cannot be read"};
    auto read = othello::read_weights(std::string{std::istreambuf_iterator<char>(in), {}});
    if (!read) return read.fault();
    return std::make_unique<othello::Weights>(std::move(*read));
}

std::string write_score(int score) { return (score > 0 ? "+" : "") + std::to_string(score); }

void print(const Wish& wish, const othello::Problem& problem, const othello::Solution& solution,
           Millis wall, Millis cpu) {
    std::vector<std::string> line;
    for (const auto m : solution.line) line.push_back(othello::write_move(m));
    if (wish.json) {
        Json out = {{"position", othello::write_board(problem.position)},
                    {"empties", problem.position.board().empties()},
                    {"score", solution.score},
                    {"move", line.empty() ? Json() : Json(line.front())},
                    {"pv", line},
                    {"nodes", solution.nodes},
                    {"ms", wall.count()},
                    {"cpu_ms", cpu.count()}};
        if (problem.expected) out["expected"] = *problem.expected;
        std::cout << out.dump() << std::endl;
        return;
    }
    std::cout << write_score(solution.score) << "  " << join(line, " ") << "  ("
              << problem.position.board().empties() << " empties, " << solution.nodes << " nodes, "
              << cpu.count() << " ms of processor time)";
    if (problem.expected && *problem.expected != solution.score)
        std::cout << "  the file expects " << write_score(*problem.expected);
    std::cout << std::endl;
}

Result<Done> solve_go(const Wish& wish, int& status) {
    if (!wish.check.empty()) {
        const auto holds = check_life(wish.check, wish.json);
        if (!holds) return holds.fault();
        if (!*holds) status = 1;
        return Done{};
    }
    if (wish.file.empty()) return Fault{"solve go: want a FILE.sgf with the position"};
    LifeWish life = wish.life;
    life.file = wish.file;
    life.table = wish.table;
    life.threads = wish.threads;
    life.seconds = wish.seconds.value_or(life.seconds);
    life.json = wish.json;
    const auto count = solve_life(life);
    if (!count) return count.fault();
    if (count->expected > 0)
        std::cerr << "first move as marked in " << count->agreed << " of " << count->expected
                  << '\n';
    if (count->agreed < count->expected) status = 1;
    return Done{};
}

Result<Done> solve_xiangqi(const Wish& wish, int& status) {
    MatesWish mates = wish.mates;
    mates.file = wish.file;
    mates.position = wish.position;
    mates.json = wish.json;
    mates.seconds = wish.seconds.value_or(mates.seconds);
    mates.table_mebibytes = wish.table.value_or(mates.table_mebibytes);
    const auto done = solve_mates(mates);
    if (!done) return done.fault();
    if (done->expected > 0)
        std::cerr << "solved " << done->solved << " of " << done->expected << '\n';
    if (done->solved < done->expected) status = 1;
    return Done{};
}

Result<Done> solve_othello(const Wish& wish) {
    const auto problems = problems_of(wish);
    if (!problems) return problems.fault();
    const auto weights = weights_of(wish);
    if (!weights) return weights.fault();
    constexpr int kUsualTable = 256;
    othello::Solver solver(wish.table.value_or(kUsualTable), **weights, wish.threads);
    const StopFlag never;
    for (const auto& problem : *problems) {
        const Timer wall;
        const CpuTimer cpu;
        const auto solution = solver.solve(problem.position, never);
        print(wish, problem, *solution, wall.elapsed(), cpu.elapsed());
    }
    return Done{};
}

Result<Done> run(const Wish& wish, int& status) {
    if (wish.game == "othello") return solve_othello(wish);
    if (wish.game == "xiangqi") return solve_xiangqi(wish, status);
    if (wish.game == "go") return solve_go(wish, status);
    return Fault{"game " + excerpt(wish.game) + " cannot be solved: want othello, xiangqi or go"};
}

}  // namespace

void add_solve(Program& program) {
    const auto fill = [&program](CLI::App& sub) -> Action {
        auto wish = std::make_shared<Wish>();
        sub.add_option("GAME", wish->game,
                       "othello: exact scores, xiangqi: forced mates, go: life and death")
            ->required();
        sub.add_option("FILE", wish->file,
                       "othello: one position a line (.obf); xiangqi: FENs, each with '; mate N' "
                       "where known; go: positions (.sgf)");
        sub.add_option("--position", wish->position, "a board or a game instead of a file");
        sub.add_option("--table", wish->table, "megabytes of memory for known positions")
            ->check(CLI::Range(1, 65536));
        sub.add_option("--threads", wish->threads,
                       "threads that search one position or problem together")
            ->check(CLI::Range(1, othello::kMostThreads))
            ->capture_default_str();
        sub.add_option("--mate", wish->mates.plies, "xiangqi: plies to look ahead (15)")
            ->check(CLI::Range(1, 63));
        sub.add_option("--nodes", wish->mates.nodes, "xiangqi: for each position")
            ->check(CLI::PositiveNumber);
        sub.add_option("--weights", wish->weights,
                       "a file made by boyi train othello instead of the usual ones");
        auto& life = wish->life;
        sub.add_option("--target", life.target,
                       "go: stones of the group; else those marked TR, else found");
        sub.add_option("--to-play", life.to_play, "go: black or white; else as the file says");
        sub.add_option("--area", life.area, "go: points where play may happen, or auto")
            ->capture_default_str();
        sub.add_option("--number", life.number, "go: only this problem of the file")
            ->check(CLI::PositiveNumber);
        sub.add_option("--seconds", wish->seconds, "time for one problem (xiangqi 60, go 10)")
            ->check(CLI::PositiveNumber);
        sub.add_option("--method", life.method,
                       "go: exact, or paper: the source paper's count of eyes and alpha-beta, "
                       "which may err")
            ->capture_default_str()
            ->check(CLI::IsMember({"exact", "paper"}));
        auto* const proof =
            sub.add_option("--proof", life.proof, "go: write the proofs to this file (.sgf)");
        sub.add_option("--proof-limit", life.proof_limit,
                       "go: positions that a plan of a proof may have (400,000)")
            ->needs(proof)
            ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000'000}));
        sub.add_option("--ko-tree", life.ko_trees,
                       "go: of the two trees that prove a ko: won, where its side has enough "
                       "threats, lost, where it has one fewer, or both")
            ->capture_default_str()
            ->needs(proof)
            ->check(CLI::IsMember({"both", "won", "lost"}));
        sub.add_option("--check", wish->check, "go: replay the proofs of this file instead");
        sub.add_flag("!--first-only", life.all_moves,
                     "go: do not judge every first move, only the best");
        sub.add_flag("--json", wish->json,
                     "one JSON object a position: score, plies or status, move, pv, nodes, ms, "
                     "cpu_ms");
        return [wish, &program] { return run(*wish, program.status); };
    };
    program.add("solve", "exact result of positions under best play", fill);
}

}  // namespace boyi::apps
