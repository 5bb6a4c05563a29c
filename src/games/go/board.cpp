#include "games/go/board.h"

#include <algorithm>
#include <cassert>

#include "base/random.h"

namespace boyi::go {
namespace {

constexpr auto kKeys = [] {
    std::array<std::array<Key, kCells>, 2> keys{};
    Random random(0x60B0A4D);
    for (auto& side : keys)
        for (auto& key : side) key = random.next();
    return keys;
}();

Points points_of_size(int size) {
    Points out;
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) out.push_back(point_at(column, row));
    return out;
}

}  // namespace

Key stone_key(Point p, Side s) { return kKeys[s == Side::First ? 0 : 1][p]; }

Board::Board(int size) : size_(size) {
    assert(size >= kSmallestSize && size <= kLargestSize);
    cells_.fill(Cell::Edge);
    for (const Point p : points()) cells_[p] = Cell::Empty;
}

const Points& Board::points() const {
    static const auto lists = [] {
        std::array<Points, kLargestSize + 1> all;
        for (int size = kSmallestSize; size <= kLargestSize; ++size)
            all[static_cast<std::size_t>(size)] = points_of_size(size);
        return all;
    }();
    return lists[static_cast<std::size_t>(size_)];
}

template <class Visit>
void Board::visit_chain(Point p, Visit visit) const {
    Point at = p;
    do {
        const Point following = next_[at];  // the visitor may take the stone away
        visit(at);
        at = following;
    } while (at != p);
}

Point Board::only_liberty(Point p) const {
    const Chain& c = chains_[heads_[p]];
    return static_cast<Point>(c.sum / c.pseudo);
}

Points Board::chain(Point p) const {
    Points out;
    visit_chain(p, [&](Point stone) { out.push_back(stone); });
    return out;
}

Points Board::liberty_points(Point p) const {
    Points out;
    visit_chain(p, [&](Point stone) {
        for (const int by : kAround)
            if (cells_[step(stone, by)] == Cell::Empty) out.push_back(step(stone, by));
    });
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

int Board::liberties(Point p) const { return static_cast<int>(liberty_points(p).size()); }

bool Board::is_suicide(Point p, Side s) const {
    const Cell ours = stone_of(s);
    for (const int by : kAround) {
        const Point n = step(p, by);
        if (cells_[n] == Cell::Empty) return false;
        if (cells_[n] == Cell::Edge) continue;
        if ((cells_[n] == ours) != is_in_atari(n)) return false;
    }
    return true;
}

bool Board::may_play(Point p, Side s, bool suicide_allowed) const {
    if (!is_on_board(p) || cells_[p] != Cell::Empty || p == ko_) return false;
    return suicide_allowed || !is_suicide(p, s);
}

void Board::join(Point a, Point b) {
    Point into = heads_[a], from = heads_[b];
    if (into == from) return;
    if (chains_[into].stones < chains_[from].stones) std::swap(into, from);
    Chain& c = chains_[into];
    const Chain& other = chains_[from];
    c.squares += other.squares;
    c.sum += other.sum;
    c.pseudo = static_cast<std::uint16_t>(c.pseudo + other.pseudo);
    c.stones = static_cast<std::uint16_t>(c.stones + other.stones);
    visit_chain(from, [&](Point stone) { heads_[stone] = into; });
    std::swap(next_[into], next_[from]);
}

// A stone with its liberties; joins its friends; takes nothing.
void Board::place(Point p, Side s) {
    cells_[p] = stone_of(s);
    key_ ^= stone_key(p, s);
    heads_[p] = next_[p] = p;
    chains_[p] = {};
    chains_[p].stones = 1;
    for (const int by : kAround) {
        const Point n = step(p, by);
        if (cells_[n] == Cell::Empty) chains_[p].add(n);
        else if (cells_[n] != Cell::Edge) chains_[heads_[n]].drop(p);
    }
    for (const int by : kAround)
        if (cells_[step(p, by)] == cells_[p]) join(p, step(p, by));
}

int Board::take(Point p) {
    const Side s = owner_of(cells_[p]);
    int count = 0;
    const Points stones = chain(p);
    for (const Point stone : stones) {
        cells_[stone] = Cell::Empty;
        key_ ^= stone_key(stone, s);
        ++count;
    }
    for (const Point stone : stones)
        for (const int by : kAround)
            if (is_stone(cells_[step(stone, by)])) chains_[heads_[step(stone, by)]].add(stone);
    return count;
}

int Board::play(Point p, Side s) {
    const Cell theirs = stone_of(other(s));
    place(p, s);
    int taken = 0;
    Point last = kNoPoint;
    for (const int by : kAround) {
        const Point n = step(p, by);
        if (cells_[n] != theirs || chains_[heads_[n]].pseudo > 0) continue;
        taken += take(n);
        last = n;
    }
    const Chain& own = chains_[heads_[p]];
    ko_ = taken == 1 && own.stones == 1 && own.has_one_liberty() ? last : kNoPoint;
    if (own.pseudo == 0) take(p);
    return taken;
}

void Board::put(Point p, Side s) {
    assert(cells_[p] == Cell::Empty);
    place(p, s);
}

// The rest of the chain may fall apart, so it is put down again.
void Board::remove(Point p) {
    const Side s = owner_of(cells_[p]);
    const Points stones = chain(p);
    take(p);
    for (const Point stone : stones)
        if (stone != p) place(stone, s);
}

std::optional<Point> Board::breathless() const {
    for (const Point p : points())
        if (is_stone(cells_[p]) && chains_[heads_[p]].pseudo == 0) return p;
    return std::nullopt;
}

}  // namespace boyi::go
