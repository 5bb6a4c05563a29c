#include "games/go/eyes.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

namespace boyi::go {
namespace {

constexpr int kStrong = 5;        // from here on influence is as good as a stone
constexpr int kLargestShape = 5;  // points of the largest space that is looked up

int own(const Influence& reach, Point p, Side s) { return s == Side::First ? reach[p] : -reach[p]; }

// An eye of one point by its diagonals: for the owner a stone or strong influence occupies one, for
// the attacker only a stone.
EyeClass single_eye(const Board& board, const Influence& reach, Point p, Side s) {
    int there = 0, mine = 0, theirs = 0;
    for (const int by : kDiagonals) {
        const Point q = step(p, by);
        if (!board.is_on_board(q)) continue;
        ++there;
        if (board.at(q) == stone_of(s) ||
            (board.at(q) == Cell::Empty && own(reach, q, s) >= kStrong))
            ++mine;
        else if (is_stone(board.at(q))) ++theirs;
    }
    const int spare = there == 4 ? 1 : 0;
    if (theirs > spare) return EyeClass::None;
    const int free = there - mine - theirs;
    if (mine >= there - spare || (there == 4 && mine == 2 && free == 2)) return EyeClass::One;
    return EyeClass::OneIfFirst;
}

// Chains that hang together, found by uniting whatever two of them share.
class Union {
  public:
    int find(int i) { return parent_.emplace(i, i).first->second == i ? i : find(parent_[i]); }
    void unite(int a, int b) { parent_[find(a)] = find(b); }

  private:
    std::map<int, int> parent_;
};

Points space_from(const Board& board, const Influence& reach, Point from, Side s,
                  std::array<bool, kCells>& seen) {
    Points out{from};
    seen[from] = true;
    for (std::size_t i = 0; i < out.size(); ++i)
        for (const int by : kAround) {
            const Point q = step(out[i], by);
            const bool mine = board.is_on_board(q) && !seen[q] && board.at(q) != stone_of(s) &&
                              own(reach, q, s) > 0;
            if (!mine) continue;
            seen[q] = true;
            out.push_back(q);
        }
    std::sort(out.begin(), out.end());
    return out;
}

void judge(const Board& board, const Influence& reach, ShapeClasses& shapes, Group& group) {
    for (auto& space : group.spaces) {
        space.worth = space.points.size() == 1
                          ? single_eye(board, reach, space.points.front(), group.side)
                          : shapes.of(board, space.points);
        group.half_eyes += static_cast<int>(space.worth);
    }
    constexpr int kDecides = 3;
    group.judgement = group.half_eyes < kDecides    ? Judgement::Dead
                      : group.half_eyes == kDecides ? Judgement::FirstMoverDecides
                                                    : Judgement::Alive;
}

// The region of other points around one, and the only chain that surrounds it, if it is one alone.
struct Region {
    Points points;
    std::optional<Point> chain;
};

Region region_from(const Board& board, Point from, Side s, std::array<bool, kCells>& seen) {
    Region out{{from}, {}};
    std::set<Point> chains;
    seen[from] = true;
    for (std::size_t i = 0; i < out.points.size(); ++i)
        for (const int by : kAround) {
            const Point q = step(out.points[i], by);
            if (!board.is_on_board(q)) continue;
            if (board.at(q) == stone_of(s)) chains.insert(board.chain_of(q));
            else if (!seen[q]) {
                seen[q] = true;
                out.points.push_back(q);
            }
        }
    std::sort(out.points.begin(), out.points.end());
    if (chains.size() == 1) out.chain = *chains.begin();
    return out;
}

EyeClass tabled_class(const Board& board, Side s, const Region& region) {
    constexpr int kMostOutside = 3;
    int outside = 0;
    for (const Point liberty : board.liberty_points(*region.chain))
        if (!std::binary_search(region.points.begin(), region.points.end(), liberty)) ++outside;
    const ShapeTable table(board, region.points, std::min(outside, kMostOutside));
    return table.worth(table.filling(board, s, outside));
}

void add_tabled(const Board& board, std::vector<Group>& groups, Side s) {
    constexpr std::size_t kLargest = 7;  // more take too long to wait for
    std::array<bool, kCells> seen{};
    for (const Point p : board.points()) {
        if (seen[p] || board.at(p) == stone_of(s)) continue;
        const Region region = region_from(board, p, s, seen);
        if (!region.chain || region.points.size() < 2 || region.points.size() > kLargest) continue;
        for (Group& group : groups)
            if (std::binary_search(group.stones.begin(), group.stones.end(), *region.chain))
                group.tabled.push_back({region.points, tabled_class(board, s, region)});
    }
}

}  // namespace

std::vector<Group> groups_of(const Board& board, const Influence& reach, Side s,
                             ShapeClasses& shapes) {
    Union chains;
    std::array<bool, kCells> seen{};
    std::vector<std::pair<Points, int>> spaces;  // with a chain beside each
    for (const Point p : board.points()) {
        if (board.at(p) == stone_of(s)) chains.find(board.chain_of(p));
        if (seen[p] || board.at(p) == stone_of(s) || own(reach, p, s) <= 0) continue;
        Points space = space_from(board, reach, p, s, seen);
        int beside = -1;
        for (const Point q : space)
            for (const int by : kAround) {
                if (board.at(step(q, by)) != stone_of(s)) continue;
                const int chain = board.chain_of(step(q, by));
                if (beside >= 0) chains.unite(beside, chain);
                beside = chain;
            }
        if (beside >= 0) spaces.emplace_back(std::move(space), beside);
    }
    std::map<int, Group> found;
    for (const Point p : board.points())
        if (board.at(p) == stone_of(s)) found[chains.find(board.chain_of(p))].stones.push_back(p);
    for (auto& [space, beside] : spaces)
        found[chains.find(beside)].spaces.push_back({std::move(space), EyeClass::None});
    std::vector<Group> out;
    for (auto& [root, group] : found) {
        group.side = s;
        judge(board, reach, shapes, group);
        out.push_back(std::move(group));
    }
    return out;
}

std::string_view judgement_words(Judgement j) {
    constexpr std::string_view kWords[] = {"dead", "first mover decides", "alive"};
    return kWords[static_cast<std::size_t>(j)];
}

EyeClass ShapeClasses::of(const Board& board, const Points& space) {
    if (static_cast<int>(space.size()) > kLargestShape) return EyeClass::Two;
    const auto [it, fresh] = known_.emplace(space, EyeClass::Two);
    if (fresh) it->second = ShapeTable(board, space, 0).worth({});
    return it->second;
}

std::vector<Group> groups(const Board& board, const Influence& reach) {
    ShapeClasses shapes;
    std::vector<Group> out;
    for (const Side s : kSides) {
        auto found = groups_of(board, reach, s, shapes);
        add_tabled(board, found, s);
        std::move(found.begin(), found.end(), std::back_inserter(out));
    }
    return out;
}

}  // namespace boyi::go
