#include "apps/mates.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include "apps/files.h"
#include "apps/progress.h"
#include "base/text.h"
#include "base/timer.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/game.h"
#include "games/xiangqi/mate.h"
#include "games/xiangqi/mate_problems.h"

namespace boyi::apps {
namespace {

using Json = nlohmann::ordered_json;
using xiangqi::MateProblem;
using xiangqi::MateProof;

Result<std::vector<MateProblem>> problems_of(const MatesWish& wish) {
    if (wish.file.empty() == wish.position.empty())
        return Fault{"solve: want a FILE of positions or --position, and not both"};
    if (wish.file.empty()) return xiangqi::read_mates(wish.position);
    const auto text = load_file(wish.file);
    if (!text) return text.fault();
    auto problems = xiangqi::read_mates(*text);
    if (!problems) return Fault{"file " + excerpt(wish.file) + ", " + problems.fault().what};
    return problems;
}

std::vector<std::string> written(xiangqi::Position p, const std::vector<xiangqi::Move>& line) {
    std::vector<std::string> out;
    for (const auto m : line) {
        out.push_back(xiangqi::Xiangqi::write_move(p, m));
        p.play(m);
    }
    return out;
}

std::string in_words(const MateProof& proof, int asked) {
    const std::string plies = std::to_string(proof.plies.value_or(0)) + " plies";
    if (proof.is_shortest()) return "mate in " + plies;
    if (proof.plies) return "mate in at most " + plies;
    if (proof.excluded >= asked - 1) return "no mate within " + std::to_string(asked) + " plies";
    return "undecided beyond " + std::to_string(proof.excluded) + " plies";
}

void print(const MatesWish& wish, const MateProblem& problem, const MateProof& proof, Millis wall,
           Millis cpu) {
    const auto line = written(problem.position, proof.line);
    if (!wish.json) {
        std::cout << in_words(proof, wish.plies) << "  " << join(line, " ") << "  (" << proof.nodes
                  << " nodes, " << cpu.count() << " ms of processor time)" << std::endl;
        return;
    }
    Json out = {{"position", xiangqi::write_fen(problem.position)},
                {"plies", proof.plies ? Json(*proof.plies) : Json()},
                {"shortest", proof.is_shortest()},
                {"excluded", proof.excluded},
                {"move", line.empty() ? Json() : Json(line.front())},
                {"pv", line},
                {"nodes", proof.nodes},
                {"ms", wall.count()},
                {"cpu_ms", cpu.count()}};
    if (problem.plies) out["expected"] = *problem.plies;
    std::cout << out.dump() << std::endl;
}

}  // namespace

Result<MatesDone> solve_mates(const MatesWish& wish) {
    const auto problems = problems_of(wish);
    if (!problems) return problems.fault();
    xiangqi::MateProver prover(static_cast<std::size_t>(wish.table_mebibytes));
    MatesDone done;
    Progress progress;
    for (std::size_t i = 0; i < problems->size(); ++i) {
        const MateProblem& problem = (*problems)[i];
        progress.show(static_cast<double>(i) / static_cast<double>(problems->size()),
                      "position " + std::to_string(i + 1));
        const Timer wall;
        const CpuTimer cpu;
        const auto spent = [&] { return wall.seconds() / wish.seconds; };
        const MateProof proof =
            prover.prove(problem.position.board(), {wish.plies, wish.nodes, spent});
        progress.clear();
        print(wish, problem, proof, wall.elapsed(), cpu.elapsed());
        if (!problem.plies) continue;
        ++done.expected;
        done.solved += proof.plies && *proof.plies <= *problem.plies;
    }
    return done;
}

}  // namespace boyi::apps
