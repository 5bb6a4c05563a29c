#include "games/othello/root.h"

#include <algorithm>

namespace boyi::othello {
namespace {

constexpr int kTaught = 10;  // plies before the end at which deepening gives way to it

// The same where time may be up before the end is known: with many empty squares a search to the
// end costs so much that some more plies come first.
constexpr int taught_in_games(int empties) { return std::clamp(35 - empties, 5, kTaught); }

}  // namespace

std::vector<Stage> stages(int empties, int depth, Ending ending) {
    std::vector<Stage> out;
    const int untaught = ending == Ending::None     ? 0
                         : ending == Ending::Winner ? taught_in_games(empties)
                                                    : kTaught;
    const int most = std::min(depth, std::max(1, empties - untaught));
    for (int d = 1; d <= most; ++d) out.push_back({d, certainty_at(d)});
    if (ending == Ending::None) return out;
    if (ending == Ending::Likely) {
        out.push_back({empties, kLikelyEnd});
        return out;
    }
    const bool is_long = empties >= kSelectiveFrom, for_winner = ending == Ending::Winner;
    for (int certainty = kLikelyEnd; certainty + 1 < kCertain && is_long; ++certainty)
        out.push_back({empties, certainty, for_winner});
    if (is_long && for_winner) out.push_back({empties, kCertain, true});
    out.push_back({empties, kCertain});
    return out;
}

Root::Root(Worker& worker, const Position& p, const std::vector<Move>& allowed, int lines)
    : worker_(worker), position_(p), lines_(static_cast<std::size_t>(std::max(1, lines))) {
    for (const Move m : allowed) moves_.push_back({m, 0, false, Bound::Exact, {m}});
}

int Root::value_of(Move m, int alpha, int beta, const Stage& stage) {
    Position next = position_;
    next.play(m);
    const int left = m.is_pass() ? stage.depth : stage.depth - 1;  // a pass fills no square
    return -kernel().search(worker_, next.board(), -beta, -alpha, left, stage.certainty);
}

// The first move that wins goes to the front; if none does, the first that draws.
bool Root::find_winner(const Stage& stage) {
    for (const int wanted : {1, 0})
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const int value = value_of(moves_[i].move, wanted - 1, wanted, stage);
            if (worker_.stop.raised()) return false;
            if (value < wanted) continue;
            const auto at = moves_.begin() + static_cast<std::ptrdiff_t>(i);
            std::rotate(moves_.begin(), at, at + 1);
            moves_[0] = {moves_[0].move, wanted, true, Bound::Lower,
                         line_from(moves_[0].move, stage.depth)};
            return true;
        }
    moves_[0].value = -1;
    moves_[0].bound = Bound::Upper;
    return true;
}

bool Root::search(const Stage& stage) {
    if (stage.is_for_winner) return find_winner(stage);
    std::vector<RootMove> found;  // in the order of their values
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        RootMove each = moves_[i];
        const int alpha = found.size() < lines_ ? -kSquares : found[lines_ - 1].value;
        int value = 0;
        if (found.size() >= lines_ && alpha < kSquares)
            value = value_of(each.move, alpha, alpha + 1, stage);
        if (found.size() < lines_ || (value > alpha && alpha + 1 < kSquares))
            value = value_of(each.move, alpha, kSquares, stage);
        if (worker_.stop.raised()) {
            if (i == 0) return false;
            for (; i < moves_.size(); ++i) found.push_back(moves_[i]);
            moves_ = std::move(found);
            return false;
        }
        each.value = value;
        each.bound = Bound::Exact;
        each.is_known = found.size() < lines_ || value > alpha;
        if (each.is_known) each.line = line_from(each.move, stage.depth);
        const auto at = std::find_if(found.begin(), found.end(), [&](const RootMove& other) {
            return other.value < each.value;
        });
        found.insert(at, std::move(each));
    }
    moves_ = std::move(found);
    return true;
}

// What the table expects.
std::vector<Move> Root::line_from(Move m, int depth) const {
    std::vector<Move> line{m};
    Position p = position_;
    p.play(m);
    while (static_cast<int>(line.size()) < depth) {
        const auto moves = p.moves();
        if (moves.empty()) break;
        Move next = moves[0];
        if (moves.size() > 1) {
            const auto known = worker_.table.probe(key_of(p.board()));
            if (!known || !p.is_legal(known->best)) break;
            next = known->best;
        }
        line.push_back(next);
        p.play(next);
    }
    return line;
}

}  // namespace boyi::othello
