#include "games/go/life/problem.h"

#include <algorithm>
#include <map>
#include <set>

#include "games/go/notation.h"

namespace boyi::go::life {
namespace {

using Marks = std::array<bool, kCells>;

Points listed(const Board& board, const Marks& marks) {
    Points out;
    for (const Point p : board.points())
        if (marks[p]) out.push_back(p);
    return out;
}

// The parts into which the attacker's stones cut the board, each a connected set of other points.
struct Parts {
    std::array<int, kCells> of{};  // 0: an attacker's stone
    std::vector<int> sizes{0};
};

Parts parts_of(const Board& board, Cell attacker) {
    Parts out;
    for (const Point p : board.points()) {
        if (board.at(p) == attacker || out.of[p] != 0) continue;
        const int number = static_cast<int>(out.sizes.size());
        std::vector<Point> open{p};
        out.of[p] = number;
        for (std::size_t i = 0; i < open.size(); ++i)
            for (const int by : kAround) {
                const Point n = step(open[i], by);
                if (!board.is_on_board(n) || board.at(n) == attacker || out.of[n] != 0) continue;
                out.of[n] = number;
                open.push_back(n);
            }
        out.sizes.push_back(static_cast<int>(open.size()));
    }
    return out;
}

// An attacker's chain that touches a part as large as this, away from the target, belongs to the
// wall; the others lie inside and may be taken.
int outside_size(const Board& board) { return std::clamp(board.size() * board.size() / 8, 4, 13); }

// The parts around an attacker's chain.
std::set<int> parts_beside(const Board& board, const Parts& parts, Point chain) {
    std::set<int> out;
    for (const Point stone : board.chain(chain))
        for (const int by : kAround)
            if (board.is_on_board(step(stone, by))) out.insert(parts.of[step(stone, by)]);
    out.erase(0);
    return out;
}

// The target's part, and through attacker's chains that lie inside the parts beyond them.
Marks enclosed(const Board& board, Cell attacker, const Points& target) {
    const Parts parts = parts_of(board, attacker);
    std::set<int> inside;
    for (const Point p : target) inside.insert(parts.of[p]);
    Marks out{};
    for (bool changed = true; changed;) {
        changed = false;
        for (const Point p : board.points()) {
            if (board.at(p) != attacker || board.chain_of(p) != p || out[p]) continue;
            const auto beside = parts_beside(board, parts, p);
            const bool touches = std::any_of(beside.begin(), beside.end(),
                                             [&](int part) { return inside.count(part) > 0; });
            const bool is_wall = std::any_of(beside.begin(), beside.end(), [&](int part) {
                return inside.count(part) == 0 &&
                       parts.sizes[static_cast<std::size_t>(part)] >= outside_size(board);
            });
            if (!touches || is_wall) continue;
            for (const Point stone : board.chain(p)) out[stone] = true;
            inside.insert(beside.begin(), beside.end());
            changed = true;
        }
    }
    for (const Point p : board.points())
        if (inside.count(parts.of[p]) > 0) out[p] = true;
    return out;
}

// Steps from the target to each point, not through attacker's stones that have liberties.
std::array<int, kCells> distances(const Board& board, const Points& from) {
    std::array<int, kCells> out;
    out.fill(kCells);
    std::vector<Point> open(from);
    for (const Point p : from) out[p] = 0;
    for (std::size_t i = 0; i < open.size(); ++i)
        for (const int by : kAround) {
            const Point n = step(open[i], by);
            if (!board.is_on_board(n) || out[n] != kCells) continue;
            out[n] = out[open[i]] + 1;
            open.push_back(n);
        }
    return out;
}

// The widest ring around the target that is not too large.
Points near(const Board& board, const Points& target, const Marks& within) {
    const auto far = distances(board, target);
    constexpr int kWidest = 5;
    for (int ring = kWidest; ring >= 1; --ring) {
        Points out;
        for (const Point p : board.points())
            if (within[p] && far[p] <= ring) out.push_back(p);
        if (static_cast<int>(out.size()) <= kLargestArea) return out;
    }
    return target;
}

bool is_sorted_in(const Points& sorted, Point p) {
    return std::binary_search(sorted.begin(), sorted.end(), p);
}

}  // namespace

Points found_area(const Board& board, Side defender, const Points& target) {
    const Cell attacker = stone_of(other(defender));
    Points all = listed(board, enclosed(board, attacker, target));
    if (static_cast<int>(all.size()) <= kLargestArea) return all;
    Marks everything{};
    for (const Point p : board.points()) everything[p] = true;
    Points out = near(board, target, everything);
    std::sort(out.begin(), out.end());
    return out;
}

// The stone of the side whose stones keep nearer to their corner, in its largest chain.
std::optional<Point> guessed_target(const Board& board) {
    double column = 0, row = 0, stones = 0;
    for (const Point p : board.points())
        if (is_stone(board.at(p))) {
            column += column_of(p);
            row += row_of(p);
            ++stones;
        }
    if (stones == 0) return std::nullopt;
    const int last = board.size() - 1;
    const bool right = column / stones > last / 2.0, up = row / stones > last / 2.0;
    const auto reach_of = [&](Side s) {
        int most_column = -1, most_row = -1;
        for (const Point p : board.points())
            if (board.at(p) == stone_of(s)) {
                most_column = std::max(most_column, right ? last - column_of(p) : column_of(p));
                most_row = std::max(most_row, up ? last - row_of(p) : row_of(p));
            }
        return most_column < 0 ? kCells : most_column + most_row;
    };
    const Side defender =
        reach_of(Side::First) <= reach_of(Side::Second) ? Side::First : Side::Second;
    std::optional<Point> out;
    for (const Point p : board.points())
        if (board.at(p) == stone_of(defender) &&
            (!out || board.stones_in_chain(p) > board.stones_in_chain(*out)))
            out = p;
    return out;
}

Result<Problem> make_problem(const Position& p, const Wishes& wishes) {
    Problem out{
        p.board(), wishes.to_move.value_or(p.side_to_move()), Side::First, wishes.target, {}};
    const Board& board = out.board;
    if (out.target.empty()) {
        const auto guess = guessed_target(board);
        if (!guess) return Fault{"the board is empty: want a group to be solved"};
        out.target.push_back(*guess);
    }
    std::set<Point> stones;
    for (const Point t : out.target) {
        if (!is_stone(board.at(t)))
            return Fault{"target " + write_point(t) + ": there is no stone"};
        if (board.at(t) != board.at(out.target.front()))
            return Fault{"target " + write_point(t) + ": want stones of one colour"};
        for (const Point stone : board.chain(t)) stones.insert(stone);
    }
    out.target.assign(stones.begin(), stones.end());
    out.defender = owner_of(board.at(out.target.front()));
    out.area = wishes.area.empty() ? found_area(board, out.defender, out.target) : wishes.area;
    out.area.insert(out.area.end(), out.target.begin(), out.target.end());
    std::sort(out.area.begin(), out.area.end());
    out.area.erase(std::unique(out.area.begin(), out.area.end()), out.area.end());
    if (static_cast<int>(out.area.size()) > kLargestArea)
        return Fault{"the area has " + std::to_string(out.area.size()) + " points: want at most " +
                     std::to_string(kLargestArea)};
    return out;
}

template <int kWords>
Ground<kWords> ground_of(const Problem& p) {
    Ground<kWords> out;
    using Set = PointSet<kWords>;
    out.points = static_cast<int>(p.area.size());
    for (int i = 0; i < out.points; ++i) {
        const auto at = static_cast<std::size_t>(i);
        out.all |= Set::of(i);
        for (const int by : kAround) {
            const Point n = step(p.area[at], by);
            if (!p.board.is_on_board(n)) continue;
            const auto found = std::lower_bound(p.area.begin(), p.area.end(), n);
            if (is_sorted_in(p.area, n))
                out.around[at] |= Set::of(static_cast<int>(found - p.area.begin()));
            else out.at_wall |= Set::of(i);
        }
        int diagonals = 0;
        for (const int by : kDiagonals) {
            const Point n = step(p.area[at], by);
            if (!p.board.is_on_board(n)) continue;
            ++diagonals;
            const auto found = std::lower_bound(p.area.begin(), p.area.end(), n);
            if (is_sorted_in(p.area, n))
                out.diagonal[at] |= Set::of(static_cast<int>(found - p.area.begin()));
            else ++out.diagonals_lost[at];
        }
        out.diagonals_spare[at] = diagonals == 4 ? 1 : 0;
        if (std::find(p.target.begin(), p.target.end(), p.area[at]) != p.target.end())
            out.target |= Set::of(i);
    }
    return out;
}

template <int kWords>
State<kWords> state_of(const Problem& p) {
    State<kWords> out;
    out.to_move = p.role_to_move();
    for (std::size_t i = 0; i < p.area.size(); ++i) {
        const auto here = PointSet<kWords>::of(static_cast<int>(i));
        if (p.board.at(p.area[i]) == stone_of(p.defender)) out.defender |= here;
        else if (is_stone(p.board.at(p.area[i]))) out.attacker |= here;
        if (p.board.ko() == p.area[i]) out.ko = static_cast<std::int16_t>(i);
    }
    return out;
}

template Ground<1> ground_of(const Problem&);
template Ground<2> ground_of(const Problem&);
template State<1> state_of(const Problem&);
template State<2> state_of(const Problem&);

}  // namespace boyi::go::life
