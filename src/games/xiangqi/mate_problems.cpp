#include "games/xiangqi/mate_problems.h"

#include "base/random.h"
#include "base/text.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/judge.h"
#include "games/xiangqi/mate.h"
#include "games/xiangqi/player.h"

namespace boyi::xiangqi {
namespace {

constexpr int kRandomPlies = 8;
constexpr int kMostPlies = 240;     // of a game
constexpr int kSurelyExcluded = 7;  // a longer win may turn out to be shorter, but not that short
constexpr int kWorthALook = 500;    // centipawns: a side so far ahead may have a mate

Result<MateProblem> read_line(std::string_view line) {
    const auto parts = split(line, ';');
    const auto position = read_fen(trim(parts[0]));
    if (!position) return position.fault();
    MateProblem problem{*position, {}};
    if (parts.size() == 1) return problem;
    const auto words = split(trim(parts[1]), ' ');
    const int plies = words.size() == 2 ? read_number<int>(words[1]).value_or(0) : 0;
    if (parts.size() > 2 || words[0] != "mate" || plies < 1)
        return Fault{"after the position " + excerpt(trim(parts[1])) + ": want 'mate N', plies"};
    problem.plies = plies;
    return problem;
}

// One game, from random first moves; each side plays what few nodes tell it.
class Game {
  public:
    Game(const MateHunt& plan, std::uint64_t number)
        : plan_(plan), random_(plan.seed * 1'000'003 + number), player_(settings()) {}

    std::optional<MateProblem> run() {
        if (!play_random_moves()) return std::nullopt;
        while (static_cast<int>(line_.moves.size()) < kMostPlies && !judge(line_, {}).outcome) {
            const auto [move, score] = think();
            if (score > kWorthALook)
                if (auto problem = look(line_.now())) return problem;
            line_.moves.push_back(move);
        }
        return std::nullopt;
    }

  private:
    struct Thought {
        Move move;
        int score = 0;
    };

    static Settings settings() {
        Settings s;
        s.table_mebibytes = 2;
        return s;
    }

    bool play_random_moves() {
        Position p = line_.start;
        for (int i = 0; i < kRandomPlies; ++i) {
            const MoveList moves = p.moves();
            if (moves.empty()) return false;
            const Move m =
                moves[static_cast<int>(random_.below(static_cast<std::uint32_t>(moves.size())))];
            line_.moves.push_back(m);
            p.play(m);
        }
        return !p.moves().empty();
    }

    Thought think() {
        search::Task<Xiangqi> task{line_, {}, {}, false};
        for (const Move m : line_.now().moves()) task.allowed.push_back(m);
        task.limits.nodes =
            plan_.nodes / 2 + random_.below(static_cast<std::uint32_t>(plan_.nodes));
        Thought thought;
        const auto choice = player_.think(task, {}, [&](const search::Finding<Move>& f) {
            thought.score = f.score.unit == Unit::Centi ? f.score.value : 1000 * f.score.value;
        });
        thought.move = choice.move;
        return thought;
    }

    std::optional<MateProblem> look(const Position& p) {
        const MateProof proof = prover_.prove(p.board(), {plan_.longest, plan_.prover_nodes, {}});
        const bool sure = proof.is_shortest() || proof.excluded >= kSurelyExcluded;
        if (!proof.plies || !sure || *proof.plies < plan_.shortest) return std::nullopt;
        return MateProblem{Position(p.board()), *proof.plies};
    }

    const MateHunt& plan_;
    Random random_;
    Player player_;
    MateProver prover_{4};
    Line<Xiangqi> line_;
};

}  // namespace

Result<std::vector<MateProblem>> read_mates(std::string_view text) {
    std::vector<MateProblem> problems;
    int number = 0;
    for (auto line : split(text, '\n')) {
        ++number;
        line = trim(line.substr(0, line.find('#')));
        if (line.empty()) continue;
        const auto problem = read_line(line);
        if (!problem) return Fault{"line " + std::to_string(number) + ": " + problem.fault().what};
        problems.push_back(*problem);
    }
    return problems;
}

std::string write_mate(const MateProblem& problem) {
    std::string out = write_fen(problem.position);
    if (problem.plies) out += "; mate " + std::to_string(*problem.plies);
    return out;
}

std::optional<MateProblem> hunt(const MateHunt& plan, std::uint64_t number) {
    return Game(plan, number).run();
}

}  // namespace boyi::xiangqi
