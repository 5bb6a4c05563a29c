#include "games/go/life/maker.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "games/go/life/play.h"

namespace boyi::go::life {
namespace {

constexpr std::size_t kMegabytes = 6;
constexpr int kMostArea = 22, kLeastEmpty = 5, kMostEmpty = 12;

// One of the eight ways to turn and mirror a board.
Point turned_point(Point p, int size, std::uint32_t way) {
    const int column = (way & 1) != 0 ? size - 1 - column_of(p) : column_of(p);
    const int row = (way & 2) != 0 ? size - 1 - row_of(p) : row_of(p);
    return (way & 4) != 0 ? point_at(row, column) : point_at(column, row);
}

// One enclosed group at a corner, an edge or in the open: a growing patch, a solid wall of the
// attacker around it, defenders mostly along the wall, some attackers inside.
class Sketch {
  public:
    Sketch(Random& random, int size) : random_(random), board_(size) {}

    // The defender is White here when Black attacks; Black moves first in every problem.
    std::optional<Problem> draw() {
        const Side defender = chance(50) ? Side::First : Side::Second;
        grow(9 + static_cast<int>(random_.below(9)));
        wall(other(defender));
        fill(defender);
        turn(random_.below(8));
        if (board_.breathless()) return std::nullopt;
        return complete(defender);
    }

  private:
    bool chance(std::uint32_t percent) { return random_.below(100) < percent; }

    bool is_inside(Point p) const {
        return std::find(patch_.begin(), patch_.end(), p) != patch_.end();
    }

    Point seed() {
        const auto somewhere = static_cast<int>(random_.below(3)) + board_.size() / 2 - 1;
        const std::uint32_t kind = random_.below(10);
        if (kind < 6) return point_at(0, 0);
        if (kind < 9) return point_at(somewhere, 0);
        return point_at(somewhere, board_.size() / 2);
    }

    int friends(Point p) const {
        return static_cast<int>(std::count_if(kAround.begin(), kAround.end(), [&](int by) {
            return is_inside(step(p, by)) || !board_.is_on_board(step(p, by));
        }));
    }

    // Compact patches are likelier: of two points beside it, the one with more neighbours.
    void grow(int wanted) {
        patch_ = {seed()};
        while (static_cast<int>(patch_.size()) < wanted) {
            Points edge;
            for (const Point p : patch_)
                for (const int by : kAround)
                    if (board_.is_on_board(step(p, by)) && !is_inside(step(p, by)))
                        edge.push_back(step(p, by));
            const auto pick = [&] {
                return edge[random_.below(static_cast<std::uint32_t>(edge.size()))];
            };
            const Point one = pick(), two = pick();
            patch_.push_back(friends(one) >= friends(two) ? one : two);
        }
    }

    void wall(Side attacker) {
        const Points inside = patch_;
        for (const Point p : inside)
            for (const auto& steps : {kAround, kDiagonals})
                for (const int by : steps) {
                    const Point q = step(p, by);
                    if (board_.is_on_board(q) && board_.at(q) == Cell::Empty && !is_inside(q))
                        board_.put(q, attacker);
                }
    }

    void fill(Side defender) {
        for (const Point p : patch_) {
            const bool at_wall = std::any_of(kAround.begin(), kAround.end(), [&](int by) {
                return board_.is_on_board(step(p, by)) && !is_inside(step(p, by));
            });
            const std::uint32_t roll = random_.below(100);
            const std::uint32_t defenders = at_wall ? 78 : 18, attackers = at_wall ? 4 : 12;
            if (roll < defenders) board_.put(p, defender);
            else if (roll < defenders + attackers) board_.put(p, other(defender));
        }
    }

    void turn(std::uint32_t way) {
        Board turned(board_.size());
        for (const Point p : board_.points())
            if (is_stone(board_.at(p)))
                turned.put(turned_point(p, board_.size(), way), owner_of(board_.at(p)));
        for (Point& p : patch_) p = turned_point(p, board_.size(), way);
        board_ = turned;
    }

    std::optional<Problem> complete(Side defender) const {
        Wishes wishes;
        wishes.to_move = Side::First;
        for (const Point p : patch_)
            if (board_.at(p) == stone_of(defender)) wishes.target.push_back(p);
        if (wishes.target.empty()) return std::nullopt;
        const auto problem = make_problem(Position(board_, Side::First), wishes);
        if (!problem || static_cast<int>(problem->area.size()) > kMostArea) return std::nullopt;
        const auto empty = std::count_if(problem->area.begin(), problem->area.end(),
                                         [&](Point p) { return board_.at(p) == Cell::Empty; });
        if (empty < kLeastEmpty || empty > kMostEmpty) return std::nullopt;
        return *problem;
    }

    Random& random_;
    Board board_;
    Points patch_;
};

Answer ask(const Problem& p, std::uint64_t nodes, bool all_moves) {
    const StopFlag never;
    return solve(p, {std::nullopt, nodes, kMegabytes, all_moves}, never);
}

bool mover_gets_his_way(const Problem& p, const Answer& a) {
    const bool attacks = p.to_move != p.defender;
    return a.status == Status::Ko || (a.status == Status::Dead) == attacks;
}

// Without the move the other side has its way.
bool is_urgent(const Problem& p, std::uint64_t nodes) {
    Problem passed = p;
    passed.to_move = other(p.to_move);
    const Answer a = ask(passed, nodes, false);
    return a.proved && a.status != Status::Ko && mover_gets_his_way(passed, a);
}

std::optional<Shown> shown(const Problem& p, Move m, std::uint64_t nodes) {
    const auto next = after_move(p, m);
    if (!next) return std::nullopt;
    const Answer a = ask(*next, nodes, false);
    if (!a.proved) return std::nullopt;
    Shown out{{m}, a.nodes};
    out.line.insert(out.line.end(), a.line.begin(), a.line.end());
    while (out.line.size() > 1 && out.line.back().is_pass()) out.line.pop_back();
    return out;
}

// Wrong moves that take some work to refute mislead people.
constexpr std::uint64_t kTempting = 40;

int difficulty_of(const MadeProblem& made) {
    const auto tempting = std::count_if(made.wrong.begin(), made.wrong.end(),
                                        [](const Shown& s) { return s.nodes >= kTempting; });
    const double work = std::log2(static_cast<double>(made.answer.nodes) / 32.0);
    const double value = 0.7 * work + 0.15 * static_cast<double>(made.right.line.size()) +
                         0.25 * static_cast<double>(tempting);
    constexpr double kEasiestOfAll = 2, kSpread = 1.3;  // as found over some thousand problems
    return std::clamp(static_cast<int>(std::lround(kSpread * (value - kEasiestOfAll))), 1,
                      kHardest);
}

}  // namespace

std::optional<Problem> sketch(const MakeWish& wish, std::uint64_t number) {
    Random random(wish.seed * 0x9E3779B97F4A7C15ULL + number);
    return Sketch(random, wish.size).draw();
}

std::optional<MadeProblem> make_one(const MakeWish& wish, std::uint64_t number) {
    const auto problem = sketch(wish, number);
    if (!problem || !is_urgent(*problem, wish.nodes)) return std::nullopt;
    MadeProblem out{*problem, ask(*problem, wish.nodes, true), {}, {}, 1};
    const Answer& a = out.answer;
    constexpr std::size_t kFewest = 4;  // first moves to choose from
    if (!a.is_exact() || !a.open.empty() || a.moves.size() != 1 || a.moves.front().is_pass() ||
        !mover_gets_his_way(*problem, a) || a.refuted.size() + 1 < kFewest)
        return std::nullopt;
    const auto right = shown(*problem, a.moves.front(), wish.nodes);
    if (!right || right->line.size() < 3) return std::nullopt;
    out.right = *right;
    for (const auto& refuted : a.refuted) {
        const auto wrong = shown(*problem, refuted.move, wish.nodes);
        if (!wrong) return std::nullopt;
        if (!refuted.move.is_pass()) out.wrong.push_back(*wrong);
    }
    out.difficulty = difficulty_of(out);
    if (out.difficulty < wish.easiest || out.difficulty > wish.hardest) return std::nullopt;
    return out;
}

Key symmetric_key(const Problem& p) {
    Key least = ~Key{0};
    for (std::uint32_t way = 0; way < 8; ++way) {
        Key key = p.to_move == p.defender ? 1 : 2;
        for (const Point q : p.board.points()) {
            key ^= static_cast<Key>(p.board.at(turned_point(q, p.board.size(), way)));
            key *= 0x100000001B3ULL;
            key ^= key >> 29;
        }
        least = std::min(least, key);
    }
    return least;
}

}  // namespace boyi::go::life
