#include "apps/life.h"

#include <algorithm>
#include <iostream>

#include "apps/files.h"
#include "apps/progress.h"
#include "base/text.h"
#include "base/timer.h"
#include "games/go/draw.h"
#include "games/go/life/paper.h"
#include "games/go/life/problem_sgf.h"
#include "games/go/life/proof.h"
#include "games/go/life/report.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"

namespace boyi::apps {
namespace {

using namespace go::life;

// Target and area: as said, else as marked in the file (TR the target), else found.
Result<Problem> problem_of(const LifeWish& wish, const go::Diagram& diagram) {
    const int size = diagram.position.board().size();
    Wishes wishes;
    wishes.target = diagram.triangles;
    if (!wish.target.empty()) {
        const auto points = go::read_points(wish.target, size);
        if (!points) return points.fault();
        wishes.target = *points;
    }
    if (wish.area != "auto") {
        const auto points = go::read_points(wish.area, size);
        if (!points) return points.fault();
        wishes.area = *points;
    }
    if (!wish.to_play.empty()) {
        const auto side = go::read_side(wish.to_play);
        if (!side) return side.fault();
        wishes.to_move = *side;
    }
    return make_problem(diagram.position, wishes);
}

std::vector<std::string> texts(const std::vector<go::Move>& moves) {
    std::vector<std::string> out;
    for (const auto m : moves) out.push_back(go::write_move(m));
    return out;
}

void print(const Problem& p, const Answer& a, Millis cpu) {
    go::Drawing drawing;
    for (const auto m : a.moves)
        if (!m.is_pass()) drawing.notes[m.point()] = "*";
    std::cout << go::draw(p.board, drawing) << in_words(p, a) << '\n';
    if (!a.proved && a.move) std::cout << "move: " << go::write_move(*a.move) << ", not proved\n";
    if (!a.moves.empty()) std::cout << "right: " << join(texts(a.moves), " ") << '\n';
    for (const auto& r : a.refuted)
        std::cout << "wrong: " << go::write_move(r.move) << ", refuted by "
                  << go::write_move(r.reply) << '\n';
    if (!a.line.empty()) std::cout << "line: " << join(texts(a.line), " ") << '\n';
    std::cout << a.nodes << " positions, " << cpu.count() << " ms of processor time\n";
}

// The paper's guess in the words of the solver: never proved.
Answer guess_by_paper(const Problem& problem) {
    const PaperAnswer paper = solve_by_paper(problem, {});
    Answer out;
    out.status = paper.lives ? Status::Alive : Status::Dead;
    out.move = paper.move;
    out.nodes = paper.nodes;
    return out;
}

std::size_t megabytes(const LifeWish& wish) {
    constexpr int kUsualTable = 384;  // at most: tables grow with what they hold
    return static_cast<std::size_t>(wish.table.value_or(kUsualTable));
}

Answer solve_by(const LifeWish& wish, const Problem& problem) {
    if (wish.method == "paper") return guess_by_paper(problem);
    const StopFlag never;
    Effort effort;
    effort.seconds = wish.seconds;
    effort.megabytes = megabytes(wish);
    effort.all_moves = wish.all_moves;
    effort.threads = wish.threads;
    return solve(problem, effort, never);
}

Answer solve_one(const LifeWish& wish, const Problem& problem) {
    const Timer wall;
    const CpuTimer cpu;
    Answer answer = solve_by(wish, problem);
    if (wish.json)
        std::cout << in_json(problem, answer, {wall.elapsed(), cpu.elapsed()}) << std::endl;
    else print(problem, answer, cpu.elapsed());
    return answer;
}

struct Account {
    LifeCount count;
    std::optional<OutputFile> proofs;
};

KoTrees ko_trees(const LifeWish& wish) {
    if (wish.ko_trees == "won") return KoTrees::Won;
    return wish.ko_trees == "lost" ? KoTrees::Lost : KoTrees::Both;
}

// The trees of one problem, named by its number.
Result<Done> save_proof(const LifeWish& wish, const Problem& p, const Answer& a, int number,
                        OutputFile& file) {
    const StopFlag never;
    ProofWish how;
    how.megabytes = megabytes(wish);
    how.limits.positions = wish.proof_limit.value_or(how.limits.positions);
    how.ko = ko_trees(wish);
    Progress progress;
    how.limits.progress = [&](std::size_t planned, std::size_t known) {
        progress.show(static_cast<double>(planned) / static_cast<double>(known),
                      std::to_string(planned) + " of " + std::to_string(known) +
                          " positions of a plan, more may come");
    };
    how.name = std::to_string(number);
    how.comment = in_words(p, a);
    Problem proved = p;
    if (!a.area.empty()) proved.area = a.area;
    const auto done =
        write_proof(proved, a, how, never, [&](std::string_view text) { return file.write(text); });
    if (!done) return Fault{"no proof is written: " + done.fault().what};
    return done;
}

Result<Done> take_problem(const LifeWish& wish, const record::SgfTree& tree, int number,
                          Account& account) {
    const auto diagram = go::read_diagram(tree);
    if (!diagram) return diagram.fault();
    const auto problem = problem_of(wish, *diagram);
    if (!problem) return problem.fault();
    const Answer answer = solve_one(wish, *problem);
    if (account.proofs)
        if (const auto done = save_proof(wish, *problem, answer, number, *account.proofs); !done)
            return done;
    const auto right = marked_moves(tree, problem->board.size()).right;
    if (right.empty()) return Done{};
    ++account.count.expected;
    if (answer.move && std::find(right.begin(), right.end(), *answer.move) != right.end())
        ++account.count.agreed;
    return Done{};
}

}  // namespace

Result<LifeCount> solve_life(const LifeWish& wish) {
    const auto bytes = load_file(wish.file);
    if (!bytes) return bytes.fault();
    const std::string text = record::sgf_text(*bytes);
    record::SgfReader reader(text);
    Account account;
    if (!wish.proof.empty()) {
        auto file = OutputFile::open(wish.proof);
        if (!file) return file.fault();
        account.proofs.emplace(std::move(*file));
    }
    int number = 0;
    while (const auto tree = reader.next()) {
        if (++number != wish.number.value_or(number)) continue;
        const auto where = wish.file + ", problem " + std::to_string(number) + ": ";
        if (!*tree) return Fault{where + tree->fault().what};
        if (const auto done = take_problem(wish, **tree, number, account); !done)
            return Fault{where + done.fault().what};
    }
    if (number == 0) return Fault{wish.file + " holds no SGF game: want (;GM[1] ...)"};
    if (wish.number && *wish.number > number)
        return Fault{"--number " + std::to_string(*wish.number) + ": " + wish.file + " has " +
                     std::to_string(number) + " problems"};
    if (account.proofs)
        if (const auto kept = account.proofs->commit(); !kept) return kept.fault();
    return account.count;
}

}  // namespace boyi::apps
