// A random tree as a game: every position is a number, and hashing it gives its moves, its value
// and, sometimes, the end of the game. Small numbers make different orders of moves meet again.
#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "search/textbook/model.h"

namespace boyi::testing {

struct RandomTreePosition {
    using Move = int;

    std::uint64_t seed = 1;
    std::uint64_t state = 0;
    int ply = 0;

    std::uint64_t hash(std::uint64_t salt) const {
        return Random(seed * 1'000'003 + state * 1009 + static_cast<std::uint64_t>(ply) * 17 + salt)
            .next();
    }
    Side side_to_move() const { return ply % 2 == 0 ? Side::First : Side::Second; }
    Key key() const { return hash(1); }
    std::vector<Move> moves() const {
        std::vector<Move> out;
        if (outcome()) return out;
        for (int i = 0; i < 1 + static_cast<int>(hash(2) % 6); ++i) out.push_back(i);
        return out;
    }
    std::optional<Outcome> outcome() const {
        if (ply == 0 || hash(3) % 24 != 0) return std::nullopt;
        if (hash(4) % 3 == 0) return draw_by("chance");
        return win_for(hash(4) % 3 == 1 ? Side::First : Side::Second, "chance");
    }
    void play(Move m) {
        state = (state * 3 + static_cast<std::uint64_t>(m)) % 97;
        ++ply;
    }
};

struct RandomTree {
    using Position = RandomTreePosition;
    static constexpr std::string_view kName = "random-tree";

    static Position start() { return {}; }
    static Result<Position> read_position(std::string_view text) {
        const auto seed = read_number<std::uint64_t>(text);
        if (!seed) return Fault{"seed " + excerpt(text) + ": want a number"};
        return Position{*seed};
    }
    static std::string write_position(const Position& p) { return std::to_string(p.seed); }
    static Result<int> read_move(const Position&, std::string_view text) {
        const auto move = read_number<int>(text);
        if (!move) return Fault{"move " + excerpt(text) + ": want a number"};
        return *move;
    }
    static std::string write_move(const Position&, int m) { return std::to_string(m); }
};

struct RandomTreeModel {
    using Game = RandomTree;
    static constexpr int kSlots = 8;

    int evaluate(const RandomTreePosition& p) const {
        return static_cast<int>(p.hash(5) % 201) - 100;
    }
    int gain(const RandomTreePosition& p, int m) const {
        return p.hash(6 + static_cast<std::uint64_t>(m)) % 4 == 0 ? m + 1 : 0;
    }
    bool must_answer(const RandomTreePosition& p) const { return p.hash(20) % 10 == 0; }
    int slot(int m) const { return m; }
};

}  // namespace boyi::testing
