#include "games/go/life/hunch.h"

#include <algorithm>

#include "games/go/play/mind.h"

namespace boyi::go::life {
namespace {

bool is_in(const Points& sorted, Point q) {
    return std::binary_search(sorted.begin(), sorted.end(), q);
}
bool is_inside(const Problem& p, Point q) { return is_in(p.area, q); }

// A connected part of what lies outside.
Points part_of_outside(const Problem& p, Point from, std::array<bool, kCells>& seen) {
    Points out{from};
    seen[from] = true;
    for (std::size_t i = 0; i < out.size(); ++i)
        for (const int by : kAround) {
            const Point n = step(out[i], by);
            if (!p.board.is_on_board(n) || is_inside(p, n) || seen[n]) continue;
            seen[n] = true;
            out.push_back(n);
        }
    return out;
}

// Up to two points with nothing but stones of this part around them.
Points eyes_in(const Problem& p, const Points& part) {
    Points out;
    for (const Point q : part) {
        const bool is_deep = std::all_of(kAround.begin(), kAround.end(), [&](int by) {
            const Point n = step(q, by);
            return !p.board.is_on_board(n) ||
                   (!is_inside(p, n) && std::find(out.begin(), out.end(), n) == out.end());
        });
        if (is_deep && out.size() < 2) out.push_back(q);
    }
    return out;
}

// The least number of points that tells a living group from stones left over.
constexpr int kPointsOfLife = 5;

double komi_of(const Problem& p) {
    const int all = p.board.size() * p.board.size();
    const int komi = 2 * kPointsOfLife - 1 - all;
    return p.defender == Side::First ? komi : -komi;
}

Points held_most(const Problem& p, const Picture& picture) {
    Points out = p.area;
    const auto share = [&](Point q) {
        return p.defender == Side::First ? picture.black[q] : 1 - picture.black[q];
    };
    std::stable_sort(out.begin(), out.end(), [&](Point a, Point b) { return share(a) > share(b); });
    return out;
}

std::optional<Hunch> look(const Problem& p, int playouts, const StopFlag& stop) {
    const auto game = as_game(p);
    if (!game) return std::nullopt;
    std::vector<Move> allowed;
    for (const Move m : game->moves())
        if (!m.is_pass() && is_inside(p, m.point())) allowed.push_back(m);
    if (allowed.empty()) return std::nullopt;
    MindSettings settings;
    settings.margin = 0;
    const auto mind = make_mind(p.board.size(), settings);
    mind->set(*game, {}, allowed, std::nullopt);
    constexpr int kBatch = 64;
    for (int done = 0; done < playouts && !stop.raised(); done += kBatch) mind->grow(0, kBatch);
    const Picture picture = mind->picture(1);
    return Hunch{picture.moves.front().move, held_most(p, picture)};
}

}  // namespace

std::optional<Position> as_game(const Problem& p) {
    const Side attacker = other(p.defender);
    Board board(p.board.size());
    bool is_safe = false;
    std::array<bool, kCells> seen{};
    for (const Point q : board.points()) {
        if (is_inside(p, q)) {
            if (is_stone(p.board.at(q))) board.put(q, owner_of(p.board.at(q)));
            continue;
        }
        if (seen[q]) continue;
        const Points part = part_of_outside(p, q, seen);
        const Points eyes = eyes_in(p, part);
        is_safe |= eyes.size() == 2;
        for (const Point stone : part)
            if (std::find(eyes.begin(), eyes.end(), stone) == eyes.end())
                board.put(stone, attacker);
    }
    if (!is_safe || board.breathless()) return std::nullopt;
    if (p.board.ko() != kNoPoint) board.forbid(p.board.ko());
    Position out(board, p.to_move);
    out.set_komi(komi_of(p));
    return out;
}

std::optional<Hunch> hunch(const Problem& p, int playouts, const StopFlag& stop) {
    constexpr int kEnoughEmpty = 32;
    if (empty_points(p) <= kEnoughEmpty) return look(p, playouts, stop);
    const auto wide = look(p, playouts / 2, stop);
    if (!wide) return std::nullopt;
    auto part = part_of(p, wide->held, kEnoughEmpty);
    if (part) std::erase_if(part->area, [&](Point q) { return is_in(part->barred, q); });
    const auto close = part ? look(*part, playouts / 2, stop) : std::nullopt;
    if (!close) return wide;
    Hunch out = *close;
    for (const Point q : wide->held)
        if (!is_inside(*part, q)) out.held.push_back(q);
    return out;
}

}  // namespace boyi::go::life
