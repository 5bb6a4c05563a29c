#include "games/go/eyes.h"

#include <algorithm>
#include <map>
#include <set>

#include "games/go/life/solve.h"

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

// The space inside a solid ring, with nothing else on the board but the attacker.
life::Problem ring_problem(int size, const Points& space, Side first) {
    life::Problem out{Board(size), first, Side::First, {}, space};
    std::set<Point> ring;
    for (const Point p : space)
        for (const auto& steps : {kAround, kDiagonals})
            for (const int by : steps) {
                const Point q = step(p, by);
                if (out.board.is_on_board(q) &&
                    std::find(space.begin(), space.end(), q) == space.end())
                    ring.insert(q);
            }
    for (const Point p : ring) out.board.put(p, Side::First);
    out.target.assign(ring.begin(), ring.end());
    out.area.insert(out.area.end(), ring.begin(), ring.end());
    std::sort(out.area.begin(), out.area.end());
    return out;
}

bool lives(int size, const Points& space, Side first) {
    const StopFlag never;
    const auto problem = ring_problem(size, space, first);
    const auto answer = life::solve(problem, {std::nullopt, 1u << 20, 1, false}, never);
    return answer.status == life::Status::Alive || answer.status == life::Status::Seki;
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

void judge(const Board& board, const Influence& reach, Group& group) {
    for (auto& space : group.spaces) {
        space.worth = space.points.size() == 1
                          ? single_eye(board, reach, space.points.front(), group.side)
                          : shape_class(board, space.points);
        group.half_eyes += static_cast<int>(space.worth);
    }
    constexpr int kDecides = 3;
    group.judgement = group.half_eyes < kDecides    ? Judgement::Dead
                      : group.half_eyes == kDecides ? Judgement::FirstMoverDecides
                                                    : Judgement::Alive;
}

std::vector<Group> groups_of(const Board& board, const Influence& reach, Side s) {
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
        judge(board, reach, group);
        out.push_back(std::move(group));
    }
    return out;
}

}  // namespace

std::string_view eye_class_words(EyeClass c) {
    constexpr std::string_view kWords[] = {"no eye", "an eye if its owner moves first", "one eye",
                                           "two eyes if its owner moves first", "two eyes"};
    return kWords[static_cast<std::size_t>(c)];
}

std::string_view judgement_words(Judgement j) {
    constexpr std::string_view kWords[] = {"dead", "first mover decides", "alive"};
    return kWords[static_cast<std::size_t>(j)];
}

EyeClass shape_class(const Board& board, const Points& space) {
    if (static_cast<int>(space.size()) > kLargestShape) return EyeClass::Two;
    if (lives(board.size(), space, Side::Second)) return EyeClass::Two;
    return lives(board.size(), space, Side::First) ? EyeClass::TwoIfFirst : EyeClass::One;
}

std::vector<Group> groups(const Board& board, const Influence& reach) {
    std::vector<Group> out;
    for (const Side s : kSides)
        for (auto& group : groups_of(board, reach, s)) out.push_back(std::move(group));
    return out;
}

}  // namespace boyi::go
