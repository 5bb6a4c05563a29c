// Random lines of play that repeat: few men, and tours that lead each side's men back to where they
// came from.
#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "games/xiangqi/attacks.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/judge.h"

namespace boyi::xiangqi::testing {

class RandomCycles {
  public:
    explicit RandomCycles(std::uint64_t seed) : random_(seed) {}

    // A line that goes round a cycle of 4 to 12 plies until every position on it has occurred three
    // times.
    Line<Xiangqi> next() {
        for (;;) {
            const auto start = position();
            if (!start) continue;
            for (int attempt = 0; attempt < 20; ++attempt)
                if (auto line = cycle(*start)) return *line;
        }
    }

  private:
    Square square_for(Piece p) {
        Square squares[kSquares];
        std::uint32_t count = 0;
        for_each(home_of(p), [&](Square s) { squares[count++] = s; });
        return squares[random_.below(count)];
    }

    std::optional<Position> position() {
        Board b;
        for (const Side s : kSides) b.put(square_for({s, Kind::King}), {s, Kind::King});
        const int men = 2 + static_cast<int>(random_.below(11));
        for (int i = 0; i < men; ++i) {
            const Piece p{kSides[random_.below(2)], kAllKinds[1 + random_.below(kKinds - 1)]};
            const Square s = square_for(p);
            if (b.at(s).is_none()) b.put(s, p);
        }
        b.set_side_to_move(kSides[random_.below(2)]);
        if (fault_of(b)) return std::nullopt;
        return Position{b};
    }

    // Any move, but rather one that attacks something.
    std::optional<Move> some_move(const Position& p) {
        const auto list = p.moves();
        if (list.empty()) return std::nullopt;
        Move m;
        for (int tries = 0; tries < 6; ++tries) {
            m = list[static_cast<int>(random_.below(static_cast<std::uint32_t>(list.size())))];
            Board b = p.board();
            b.apply(m);
            if (targets<Plain>(b.at(m.to()), m.to(), b.occupied()) & b.of(b.side_to_move())) break;
        }
        return m;
    }

    static Position moved_alone(const Position& p, Move m) {
        Board b = p.board();
        b.apply(m);
        return Position{b.passed()};
    }

    // Moves of side s that lead back to where they began, as if the other side stood still.
    std::vector<Move> tour(const Position& p, Side s, std::size_t length) {
        Position now{p.side_to_move() == s ? p.board() : p.board().passed()};
        return length == 3 ? triangle(now) : out_and_back(now, length / 2);
    }

    std::vector<Move> out_and_back(Position p, std::size_t out) {
        std::vector<Move> moves;
        for (std::size_t i = 0; i < out; ++i) {
            const auto m = some_move(p);
            if (!m) return {};
            p = moved_alone(p, *m);
            moves.push_back(*m);
        }
        for (std::size_t i = out; i-- > 0;) moves.push_back({moves[i].to(), moves[i].from()});
        return moves;
    }

    std::vector<Move> triangle(const Position& p) {
        const auto out = some_move(p);
        if (!out) return {};
        const Position corner = moved_alone(p, *out);
        for (int tries = 0; tries < 20; ++tries) {
            const auto on = some_move(corner);
            if (!on) return {};
            if (on->from() != out->to() || on->to() == out->from()) continue;
            return {*out, *on, Move{on->to(), out->from()}};
        }
        return {};
    }

    static bool sees(const Board& b, Square from, Square to) {
        return targets<Plain>(b.at(from), from, b.occupied()).contains(to);
    }

    // A man of the side to move goes to and fro so that each time somebody of its side sees a man
    // of the other side, which goes to and fro as well.
    std::optional<std::pair<Move, Move>> hunt(const Position& p) {
        std::vector<std::pair<Move, Move>> found;
        const auto hunts = [&](const Board& b, Square victim) {
            bool seen = false;
            for_each(b.of(p.side_to_move()), [&](Square s) { seen = seen || sees(b, s, victim); });
            return seen;
        };
        for (const Move m : p.moves()) {
            const Position out = moved_alone(p, m);
            const Position reply{out.board().passed()};
            for (const Move flight : reply.moves()) {
                if (!hunts(out.board(), flight.from())) continue;
                Board back = reply.board();
                back.apply(flight);
                back.apply({m.to(), m.from()});
                if (hunts(back, flight.to())) found.emplace_back(m, flight);
            }
        }
        if (found.empty()) return std::nullopt;
        return found[random_.below(static_cast<std::uint32_t>(found.size()))];
    }

    std::optional<Line<Xiangqi>> cycle(const Position& start) {
        if (random_.below(4) > 0) {
            const auto moves = hunt(start);
            if (!moves) return std::nullopt;
            const auto [m, flight] = *moves;
            return round(start, {m, {m.to(), m.from()}}, {flight, {flight.to(), flight.from()}});
        }
        const std::size_t lengths[] = {2, 2, 2, 3, 4};
        const Side first = start.side_to_move();
        return round(start, tour(start, first, lengths[random_.below(5)]),
                     tour(start, other(first), lengths[random_.below(5)]));
    }

    // Both tours played in turn, twice over, if that is legal and nothing is taken.
    static std::optional<Line<Xiangqi>> round(const Position& start, const std::vector<Move>& a,
                                              const std::vector<Move>& b) {
        if (a.empty() || b.empty()) return std::nullopt;
        Line<Xiangqi> line{start, {}};
        Position p = start;
        const std::size_t full = a.size() == b.size() ? a.size() : a.size() * b.size();
        for (std::size_t i = 0; i < 2 * full; ++i)
            for (const Move m : {a[i % a.size()], b[i % b.size()]}) {
                if (!p.is_legal(m) || !p.at(m.to()).is_none()) return std::nullopt;
                p.play(m);
                line.moves.push_back(m);
            }
        return line;
    }

    Random random_;
};

}  // namespace boyi::xiangqi::testing
