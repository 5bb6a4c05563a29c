#include "games/go/status.h"

#include <algorithm>

#include "games/go/score.h"

namespace boyi::go {
namespace {

// A chain whose points were mostly the other side's in the end.
bool is_dead(const Board& board, const Picture& picture, const Points& chain) {
    float ours = 0;
    const bool black = board.at(chain.front()) == Cell::Black;
    for (const Point p : chain) ours += black ? picture.black[p] : 1 - picture.black[p];
    return ours < 0.5F * static_cast<float>(chain.size());
}

// No point beside it belongs to its side alone.
bool is_in_seki(const Board& board, const std::array<Cell, kCells>& owner, const Points& chain) {
    const Cell ours = board.at(chain.front());
    for (const Point p : chain)
        for (const int by : kAround) {
            const Point n = step(p, by);
            if (board.is_on_board(n) && board.at(n) != ours && owner[n] == ours) return false;
        }
    return true;
}

}  // namespace

Picture look_at(const Position& p, int playouts) {
    Position open(p.board(), p.side_to_move(), p.rules());  // as if nobody had passed
    open.set_komi(p.komi());
    const auto mind = make_mind(p.board().size(), {});
    mind->set(open, {}, open.moves(), std::nullopt);
    mind->grow(0, playouts);
    return mind->picture(1);
}

std::optional<Outcome> judged_outcome(const Line<Go>& line) {
    const auto passes = [&](std::size_t from_end) {
        return line.moves.size() >= from_end && line.moves[line.moves.size() - from_end].is_pass();
    };
    if (!passes(1) || !passes(2)) return std::nullopt;
    const Position now = line.now();
    const double points = final_score(now, dead_stones(now, look_at(now)));
    if (points == 0) return draw_by("even");
    return win_for(points > 0 ? Side::First : Side::Second, write_result(points));
}

Points dead_stones(const Position& p, const Picture& picture) {
    Points out;
    for (const Points& chain : chains_with(p, picture, Fate::Dead))
        out.insert(out.end(), chain.begin(), chain.end());
    return out;
}

std::vector<Points> chains_with(const Position& p, const Picture& picture, Fate fate) {
    const Board& board = p.board();
    std::vector<Points> all;
    Points dead;
    for (const Point at : board.points())
        if (is_stone(board.at(at)) && board.chain_of(at) == at) {
            all.push_back(board.chain(at));
            if (is_dead(board, picture, all.back()))
                dead.insert(dead.end(), all.back().begin(), all.back().end());
        }
    const auto owner = ownership(board, dead);
    std::vector<Points> out;
    for (auto& chain : all) {
        const bool gone = std::find(dead.begin(), dead.end(), chain.front()) != dead.end();
        const Fate its = gone                              ? Fate::Dead
                         : is_in_seki(board, owner, chain) ? Fate::Seki
                                                           : Fate::Alive;
        if (its == fate) out.push_back(std::move(chain));
    }
    return out;
}

}  // namespace boyi::go
