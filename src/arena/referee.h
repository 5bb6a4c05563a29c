// Referee: all that the arena knows of a game. It keeps one game, says which moves are legal and
// how it ended; moves and positions are the game's own text. Crossed once per move, never per node.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "engine/parts.h"
#include "game/line.h"

namespace boyi::arena {

class Referee {
  public:
    virtual ~Referee() = default;

    // Begins a game; absent: at the usual start.
    virtual Result<Done> begin(const std::optional<std::string>& position) = 0;
    virtual Result<Done> play(std::string_view move) = 0;  // a legal move, or nothing happens
    virtual Side side_to_move() const = 0;
    virtual std::vector<std::string> moves() const = 0;  // all legal ones
    virtual std::string position() const = 0;
    virtual std::optional<Outcome> outcome() const = 0;  // by the board and by the past

    // A line of play in one piece of text, as people of this game paste it; nothing where the text
    // is none.
    struct Pasted {
        std::string start;  // a position
        std::vector<std::string> moves;
    };
    virtual std::optional<Pasted> read_line(std::string_view text) const = 0;

    // A move of the side to move, from and to another notation than the game's own; an empty name
    // is the game's own.
    virtual Result<std::string> from_notation(std::string_view move,
                                              std::string_view notation) const = 0;
    virtual Result<std::string> to_notation(std::string_view move,
                                            std::string_view notation) const = 0;
};

// How a line of play ended by rules that need the past; the board alone was asked before.
template <Game G>
using Judge = std::function<std::optional<Outcome>(const Line<G>&)>;

// For games without rules of their own about repetition.
template <Game G>
std::optional<Outcome> draw_by_repetition(const Line<G>& line) {
    constexpr int kTimes = 3;
    std::map<Key, int> seen;
    auto p = line.start;
    ++seen[p.key()];
    for (const auto m : line.moves) {
        p.play(m);
        if (++seen[p.key()] == kTimes) return draw_by("repetition");
    }
    return std::nullopt;
}

template <Game G>
class GameReferee final : public Referee {
  public:
    using Notations = std::vector<engine::Dialect<G>>;

    explicit GameReferee(Judge<G> judge = draw_by_repetition<G>, Notations notations = {},
                         typename G::Position usual = G::start())
        : judge_(std::move(judge)), notations_(std::move(notations)), usual_(std::move(usual)) {}

    using LineReader = std::function<Result<Line<G>>(std::string_view)>;
    void read_lines_with(LineReader reader) { read_line_ = std::move(reader); }

    // The board itself is never asked: where a count needs a judgement of the stones.
    void leave_all_to_judge() { by_judge_alone_ = true; }

    Result<Done> begin(const std::optional<std::string>& position) override {
        const auto start = position ? G::read_position(*position) : Result{usual_};
        if (!start) return start.fault();
        line_ = {*start, {}};
        now_ = *start;
        return Done{};
    }

    Result<Done> play(std::string_view move) override {
        const auto read = G::read_move(now_, move);
        if (!read) return read.fault();
        line_.moves.push_back(*read);
        now_.play(*read);
        return Done{};
    }

    Side side_to_move() const override { return now_.side_to_move(); }

    std::vector<std::string> moves() const override {
        std::vector<std::string> out;
        for (const auto m : now_.moves()) out.push_back(G::write_move(now_, m));
        return out;
    }

    std::string position() const override { return G::write_position(now_); }

    std::optional<Outcome> outcome() const override {
        if (auto known = by_judge_alone_ ? std::nullopt : now_.outcome()) return known;
        return judge_(line_);
    }

    std::optional<Pasted> read_line(std::string_view text) const override {
        if (!read_line_) return std::nullopt;
        const auto line = read_line_(text);
        if (!line || line->moves.empty()) return std::nullopt;
        Pasted out{G::write_position(line->start), {}};
        auto p = line->start;
        for (const auto m : line->moves) {
            out.moves.push_back(G::write_move(p, m));
            p.play(m);
        }
        return out;
    }

    Result<std::string> from_notation(std::string_view move,
                                      std::string_view notation) const override {
        if (notation.empty()) return std::string(move);
        const auto* words = find(notation);
        if (words == nullptr) return unknown(notation);
        const auto read = words->read(now_, move);
        if (!read) return read.fault();
        return G::write_move(now_, *read);
    }

    Result<std::string> to_notation(std::string_view move,
                                    std::string_view notation) const override {
        if (notation.empty()) return std::string(move);
        const auto* words = find(notation);
        if (words == nullptr) return unknown(notation);
        const auto read = G::read_move(now_, move);
        if (!read) return read.fault();
        return words->write(now_, *read);
    }

  private:
    const engine::Dialect<G>* find(std::string_view name) const {
        for (const auto& each : notations_)
            if (each.name == name) return &each;
        return nullptr;
    }

    Fault unknown(std::string_view name) const {
        std::vector<std::string> known;
        for (const auto& each : notations_) known.push_back(each.name);
        return Fault{"notation " + excerpt(name) + " is not known: want " +
                     (known.empty() ? "none for this game" : join(known, ", "))};
    }

    Judge<G> judge_;
    LineReader read_line_;
    Notations notations_;
    typename G::Position usual_;
    Line<G> line_;
    typename G::Position now_ = G::start();
    bool by_judge_alone_ = false;
};

}  // namespace boyi::arena
