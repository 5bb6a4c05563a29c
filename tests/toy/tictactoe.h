// Tic-tac-toe: the toy game which proves that the shared rooms know no game. Small enough to be
// counted to its end: 255,168 games, and a draw with best play.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "game/game.h"

namespace boyi::toy {

struct Move {
    std::uint8_t cell = 0;  // 0..8: a1 b1 c1 a2 ... c3
    bool operator==(const Move&) const = default;
};

class Position {
  public:
    using Move = toy::Move;

    Side side_to_move() const { return to_move_; }

    // The cells as digits to base 3, then the side: different positions, different keys.
    Key key() const {
        Key code = to_move_ == Side::First ? 1 : 2;
        for (const auto& cell : cells_)
            code = code * 3 + (!cell ? 0 : *cell == Side::First ? 1 : 2);
        return code;
    }

    std::optional<Side> at(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }

    std::vector<Move> moves() const {  // none once the game is over
        std::vector<Move> out;
        if (winner()) return out;
        for (std::uint8_t i = 0; i < cells_.size(); ++i)
            if (!cells_[i]) out.push_back({i});
        return out;
    }

    std::optional<Outcome> outcome() const {
        if (const auto side = winner()) return win_for(*side, "three in a row");
        for (const auto& cell : cells_)
            if (!cell) return std::nullopt;
        return draw_by("board full");
    }

    void play(Move m) {
        cells_[m.cell] = to_move_;
        to_move_ = other(to_move_);
    }

    void put(int cell, Side s) { cells_[static_cast<std::size_t>(cell)] = s; }
    void set_side_to_move(Side s) { to_move_ = s; }

    bool operator==(const Position&) const = default;

  private:
    std::optional<Side> winner() const {
        static constexpr int kRows[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                            {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
        for (const auto& row : kRows)
            if (at(row[0]) && at(row[0]) == at(row[1]) && at(row[0]) == at(row[2]))
                return at(row[0]);
        return std::nullopt;
    }

    std::array<std::optional<Side>, 9> cells_{};
    Side to_move_ = Side::First;
};

// Positions as "x.o/.x./... x": row 3 first, then who moves.
struct TicTacToe {
    using Position = toy::Position;
    using Move = toy::Move;

    static constexpr std::string_view kName = "tictactoe";

    static Position start() { return {}; }

    static Result<Position> read_position(std::string_view text) {
        const Fault fault{"position " + excerpt(text) + ": want three rows and a side, like " +
                          write_position(start())};
        if (text.size() != 13 || text[3] != '/' || text[7] != '/' || text[11] != ' ') return fault;
        Position p;
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 3; ++column) {
                const char c = text[static_cast<std::size_t>(row * 4 + column)];
                if (c == 'x' || c == 'o') p.put((2 - row) * 3 + column, side_of(c));
                else if (c != '.') return fault;
            }
        if (text[12] != 'x' && text[12] != 'o') return fault;
        p.set_side_to_move(side_of(text[12]));
        return p;
    }

    static std::string write_position(const Position& p) {
        std::string out;
        for (int row = 2; row >= 0; --row) {
            for (int column = 0; column < 3; ++column) out += letter(p.at(row * 3 + column));
            out += row > 0 ? '/' : ' ';
        }
        return out + letter(p.side_to_move());
    }

    static Result<Move> read_move(const Position& p, std::string_view text) {
        for (const Move m : p.moves())
            if (write_move(p, m) == text) return m;
        return Fault{"move " + excerpt(text) + ": want an empty cell, a1 to c3"};
    }

    static std::string write_move(const Position&, Move m) {
        return {static_cast<char>('a' + m.cell % 3), static_cast<char>('1' + m.cell / 3)};
    }

  private:
    static Side side_of(char c) { return c == 'x' ? Side::First : Side::Second; }
    static char letter(std::optional<Side> s) { return !s ? '.' : *s == Side::First ? 'x' : 'o'; }
};

static_assert(Game<TicTacToe>);

}  // namespace boyi::toy
