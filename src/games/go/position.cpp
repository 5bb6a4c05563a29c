#include "games/go/position.h"

#include <algorithm>

#include "games/go/score.h"

namespace boyi::go {
namespace {

constexpr Key kWhiteToMove = 0x9D39247E33776D41;
constexpr Key kPassKey = 0x2AF7398005AAA5C7;
constexpr Key kKoKey = 0x44DB015024623547;

}  // namespace

Position::Position(const Board& board, Side side, Rules rules)
    : board_(board), side_(side), rules_(rules), komi_(rules.usual_komi) {
    past_.push_back(situation(board_, side_));
}

void Position::set_side(Side s) {
    side_ = s;
    past_.assign(1, situation(board_, side_));
}

Key Position::situation(const Board& board, Side side) const {
    const bool by_side = rules_.ko == Ko::Situational && side == Side::Second;
    return board.key() ^ (by_side ? kWhiteToMove : 0);
}

Key Position::key() const {
    Key out = board_.key();
    if (side_ == Side::Second) out ^= kWhiteToMove;
    if (board_.ko() != kNoPoint) out ^= kKoKey * (Key{board_.ko()} + 1);
    return out + kPassKey * static_cast<Key>(passes_);
}

bool Position::repeats(Point p) const {
    Board next = board_;
    next.play(p, side_);
    const Key key = situation(next, other(side_));
    return std::find(past_.begin(), past_.end(), key) != past_.end();
}

bool Position::is_legal(Move m) const {
    if (is_over()) return false;
    if (m.is_pass()) return true;
    if (!board_.may_play(m.point(), side_, rules_.suicide)) return false;
    return rules_.ko == Ko::Simple || !repeats(m.point());
}

std::vector<Move> Position::moves() const {
    std::vector<Move> out;
    if (is_over()) return out;
    for (const Point p : board_.points())
        if (is_legal(Move(p))) out.emplace_back(p);
    out.push_back(Move::pass());
    return out;
}

std::optional<Outcome> Position::outcome() const {
    if (!is_over()) return std::nullopt;
    const double points = final_score(*this, {});
    if (points == 0) return draw_by("even");
    return win_for(points > 0 ? Side::First : Side::Second, write_result(points));
}

void Position::play(Move m) {
    if (m.is_pass()) {
        board_.pass();
        ++passes_;
    } else {
        captures_[side_] += board_.play(m.point(), side_);
        passes_ = 0;
    }
    side_ = other(side_);
    if (!m.is_pass()) past_.push_back(situation(board_, side_));
}

}  // namespace boyi::go
