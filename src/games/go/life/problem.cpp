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

// A part as large as this, away from the target, is the open board.
int outside_size(const Board& board) { return std::clamp(board.size() * board.size() / 8, 4, 13); }

// The points around an attacker's chain; none of them is the attacker's.
Points beside(const Board& board, Point chain) {
    std::set<Point> out;
    for (const Point stone : board.chain(chain))
        for (const int by : kAround)
            if (const Point n = step(stone, by);
                board.is_on_board(n) && board.at(n) != board.at(chain))
                out.insert(n);
    return {out.begin(), out.end()};
}

// The target's part, and through attacker's chains that lie inside the parts beyond them. A chain
// with two liberties in the open belongs to the wall. One with fewer may be cut off and taken from
// there: it lies inside, together with the points of the open board within two steps of it.
class Enclosed {
  public:
    Enclosed(const Board& board, Cell attacker, const Points& target)
        : board_(board), parts_(parts_of(board, attacker)) {
        for (const Point p : target) inside_.insert(parts_.of[p]);
        for (bool changed = true; changed;) {
            changed = false;
            for (const Point p : board.points())
                if (board.at(p) == attacker && board.chain_of(p) == p && !marks_[p])
                    changed |= take_in(p);
        }
        for (const Point p : board.points())
            if (inside_.count(parts_.of[p]) > 0) marks_[p] = true;
    }
    const Marks& marks() const { return marks_; }

  private:
    bool is_open(Point p) const {
        const int part = parts_.of[p];
        return inside_.count(part) == 0 &&
               parts_.sizes[static_cast<std::size_t>(part)] >= outside_size(board_);
    }
    bool take_in(Point chain) {
        constexpr int kSafeLiberties = 2;
        const Points around = beside(board_, chain);
        const bool touches = std::any_of(around.begin(), around.end(),
                                         [&](Point p) { return inside_.count(parts_.of[p]) > 0; });
        const auto free = std::count_if(around.begin(), around.end(), [&](Point p) {
            return is_open(p) && board_.at(p) == Cell::Empty;
        });
        if (!touches || free >= kSafeLiberties) return false;
        for (const Point stone : board_.chain(chain)) marks_[stone] = true;
        for (const Point p : around) {
            if (is_open(p)) take_in_around(p);
            else inside_.insert(parts_.of[p]);
        }
        return true;
    }
    void take_in_around(Point p) {
        marks_[p] = true;
        for (const int by : kAround)
            if (const Point n = step(p, by); board_.is_on_board(n) && parts_.of[n] == parts_.of[p])
                marks_[n] = true;
    }

    const Board& board_;
    const Parts parts_;
    std::set<int> inside_;
    Marks marks_{};
};

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

// Defender's stones that hang together inside the area.
struct Group {
    Points stones;
    bool has_liberty = false;
};

Group group_of(const Problem& p, Point from, Marks& seen) {
    Group out{{from}};
    seen[from] = true;
    for (std::size_t i = 0; i < out.stones.size(); ++i)
        for (const int by : kAround) {
            const Point n = step(out.stones[i], by);
            if (!is_sorted_in(p.area, n) || seen[n]) continue;
            out.has_liberty |= p.board.at(n) == Cell::Empty;
            if (p.board.at(n) != stone_of(p.defender)) continue;
            seen[n] = true;
            out.stones.push_back(n);
        }
    return out;
}

}  // namespace

bool drop_breathless(Problem& p) {
    Marks seen{}, dropped{};
    for (const Point q : p.area) {
        if (p.board.at(q) != stone_of(p.defender) || seen[q]) continue;
        const Group group = group_of(p, q, seen);
        if (group.has_liberty) continue;
        for (const Point stone : group.stones) {
            if (is_sorted_in(p.target, stone)) return false;
            dropped[stone] = true;
        }
    }
    std::erase_if(p.area, [&](Point q) { return dropped[q]; });
    return true;
}

// Whether a chain of the attacker stands here that has a liberty or a wall behind it.
bool is_held(const Problem& whole, const Points& part, Point q) {
    if (whole.board.at(q) != stone_of(other(whole.defender))) return false;
    const Points around = beside(whole.board, q);
    return std::any_of(around.begin(), around.end(), [&](Point n) {
        return !is_sorted_in(whole.area, n) ||
               (whole.board.at(n) == Cell::Empty && !is_sorted_in(part, n));
    });
}

void find_border(const Problem& whole, Problem& part) {
    for (const Point p : part.area) {
        if (whole.board.at(p) == stone_of(other(whole.defender))) continue;
        for (const int by : kAround) {
            const Point n = step(p, by);
            if (!is_sorted_in(whole.area, n) || is_sorted_in(part.area, n)) continue;
            if (whole.board.at(n) == Cell::Empty) part.barred.push_back(n);
            else if (!is_held(whole, part.area, n)) part.exposed.push_back(p);
        }
    }
    for (Points* each : {&part.barred, &part.exposed}) {
        std::sort(each->begin(), each->end());
        each->erase(std::unique(each->begin(), each->end()), each->end());
    }
    part.area.insert(part.area.end(), part.barred.begin(), part.barred.end());
    std::sort(part.area.begin(), part.area.end());
}

std::optional<Problem> part_of(const Problem& p, const Points& order, int most_empty) {
    std::set<Point> area(p.target.begin(), p.target.end());
    int empty = 0;
    for (const Point q : order) {
        if (p.board.at(q) == Cell::Empty && empty++ == most_empty) break;
        area.insert(q);
    }
    return part_of(p, {area.begin(), area.end()});
}

std::optional<Problem> part_of(const Problem& p, const Points& area) {
    Problem out = p;
    out.area = area;
    if (!drop_breathless(out)) return std::nullopt;
    find_border(p, out);
    return out;
}

int empty_points(const Problem& p) {
    return static_cast<int>(std::count_if(p.area.begin(), p.area.end(),
                                          [&](Point q) { return p.board.at(q) == Cell::Empty; }));
}

Points found_area(const Board& board, Side defender, const Points& target) {
    const Cell attacker = stone_of(other(defender));
    Points all = listed(board, Enclosed(board, attacker, target).marks());
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
    if (!drop_breathless(out))
        return Fault{
            "the target has a stone without a liberty in the area: want one with its liberties"};
    return out;
}

}  // namespace boyi::go::life
