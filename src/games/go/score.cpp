#include "games/go/score.h"

#include <algorithm>
#include <cmath>

namespace boyi::go {
namespace {

// A connected set of points that all satisfy `belongs`, and the points beside it.
struct Region {
    Points points, border;
};

template <class Belongs>
Region region_from(const Board& board, Point from, std::array<bool, kCells>& seen,
                   Belongs belongs) {
    Region out;
    std::vector<Point> open{from};
    seen[from] = true;
    while (!open.empty()) {
        const Point p = open.back();
        open.pop_back();
        out.points.push_back(p);
        for (const int by : kAround) {
            const Point n = step(p, by);
            if (!board.is_on_board(n)) continue;
            if (!belongs(n)) {
                out.border.push_back(n);
            } else if (!seen[n]) {
                seen[n] = true;
                open.push_back(n);
            }
        }
    }
    std::sort(out.border.begin(), out.border.end());
    out.border.erase(std::unique(out.border.begin(), out.border.end()), out.border.end());
    return out;
}

// The only colour around an empty region, or Empty for none or both.
Cell sole_colour(const std::array<Cell, kCells>& cells, const Points& border) {
    bool black = false, white = false;
    for (const Point p : border) (cells[p] == Cell::Black ? black : white) = true;
    if (black == white) return Cell::Empty;
    return black ? Cell::Black : Cell::White;
}

}  // namespace

std::array<Cell, kCells> ownership(const Board& board, const Points& dead) {
    std::array<Cell, kCells> cells{};
    for (const Point p : board.points()) cells[p] = board.at(p);
    for (const Point p : dead) cells[p] = Cell::Empty;
    auto owner = cells;
    std::array<bool, kCells> seen{};
    for (const Point p : board.points()) {
        if (cells[p] != Cell::Empty || seen[p]) continue;
        const Region region =
            region_from(board, p, seen, [&](Point n) { return cells[n] == Cell::Empty; });
        const Cell colour = sole_colour(cells, region.border);
        for (const Point q : region.points) owner[q] = colour;
    }
    return owner;
}

double final_score(const Position& p, const Points& dead) {
    const auto owner = ownership(p.board(), dead);
    const bool area = p.rules().counting == Counting::Area;
    double black = -p.komi();
    for (const Point q : p.board().points()) {
        const bool is_dead = std::find(dead.begin(), dead.end(), q) != dead.end();
        const bool stone = is_stone(p.board().at(q)) && !is_dead;
        if (owner[q] != Cell::Empty && (area || !stone)) black += owner[q] == Cell::Black ? 1 : -1;
        if (!area && is_dead) black += p.board().at(q) == Cell::White ? 1 : -1;
    }
    if (area) return black - p.handicap();
    return black + p.captures(Side::First) - p.captures(Side::Second);
}

std::string write_points(double points) {
    const long halves = std::lround(std::fabs(points) * 2);
    return (points < 0 ? "-" : "") + std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : "");
}

std::string write_result(double black_points) {
    if (black_points == 0) return "0";
    return (black_points > 0 ? "B+" : "W+") + write_points(std::fabs(black_points));
}

namespace {

// The regions that the chains of one side enclose, and for each chain which of them are vital to
// it: all empty points of a vital region are liberties of the chain.
class Benson {
  public:
    Benson(const Board& board, Side s) : board_(board), ours_(stone_of(s)) {
        std::array<bool, kCells> seen{};
        for (const Point p : board.points()) {
            if (board.at(p) == ours_) {
                if (board.chain_of(p) == p) chains_.push_back(p);
            } else if (!seen[p]) {
                regions_.push_back(
                    region_from(board, p, seen, [&](Point n) { return board.at(n) != ours_; }));
            }
        }
    }

    // Chains with fewer than two vital regions go, then regions that touch a lost chain.
    Points alive() {
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < chains_.size(); ++i) {
                if (vital_regions(chains_[i]) >= 2) continue;
                chains_.erase(chains_.begin() + static_cast<std::ptrdiff_t>(i--));
                changed = true;
            }
            std::erase_if(regions_, [&](const Region& r) { return !is_enclosed(r); });
        }
        Points out;
        for (const Point head : chains_)
            for (const Point p : board_.chain(head)) out.push_back(p);
        std::sort(out.begin(), out.end());
        return out;
    }

  private:
    bool is_vital(const Region& region, Point head) const {
        return std::all_of(region.points.begin(), region.points.end(), [&](Point p) {
            if (board_.at(p) != Cell::Empty) return true;
            return std::any_of(kAround.begin(), kAround.end(), [&](int by) {
                const Point n = step(p, by);
                return board_.at(n) == ours_ && board_.chain_of(n) == head;
            });
        });
    }
    int vital_regions(Point head) const {
        return static_cast<int>(
            std::count_if(regions_.begin(), regions_.end(),
                          [&](const Region& region) { return is_vital(region, head); }));
    }
    bool is_enclosed(const Region& region) const {
        return std::all_of(region.border.begin(), region.border.end(), [&](Point p) {
            return std::find(chains_.begin(), chains_.end(), board_.chain_of(p)) != chains_.end();
        });
    }

    const Board& board_;
    Cell ours_;
    Points chains_;
    std::vector<Region> regions_;
};

}  // namespace

Points unconditionally_alive(const Board& board, Side s) { return Benson(board, s).alive(); }

}  // namespace boyi::go
