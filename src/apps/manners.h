// Manners: what a game looks and sounds like to people: names of its sides, drawings, move names,
// verdicts and kinds of file. The general form knows the game's own text only. TableOf makes a
// table of a game and its manners.
#pragma once

#include <optional>
#include <string>

#include "apps/table.h"
#include "game/line.h"
#include "games/go/draw.h"
#include "games/go/game.h"
#include "games/go/notation.h"
#include "games/go/sgf.h"
#include "games/othello/formats.h"
#include "games/othello/notation.h"
#include "games/xiangqi/draw.h"
#include "games/xiangqi/explain.h"
#include "games/xiangqi/formats.h"
#include "games/xiangqi/notation.h"

namespace boyi::apps {

template <Game G>
struct Manners {
    using Position = typename G::Position;
    using Move = typename Position::Move;

    static std::string side_name(Side s) { return s == Side::First ? "black" : "white"; }
    static std::string draw(const Position& p, std::optional<Move>, const Look&) {
        return G::write_position(p) + "\n";
    }
    static std::string name_move(const Position& p, Move m) { return G::write_move(p, m); }
    static std::optional<Ending> ending(const Line<G>& line) {
        const auto outcome = line.now().outcome();
        if (!outcome) return std::nullopt;
        return Ending{*outcome, ""};
    }
    static const record::Formats& formats() {
        static const record::Formats none;
        return none;
    }
};

template <>
struct Manners<xiangqi::Xiangqi> {
    using Position = xiangqi::Position;
    using Move = xiangqi::Move;

    static std::string side_name(Side s) { return std::string(xiangqi::side_word(s)); }
    static std::string draw(const Position& p, std::optional<Move> last, const Look& look) {
        return xiangqi::draw(p, {look.colour, look.ascii, look.below, last});
    }
    static std::string name_move(const Position& p, Move m) {
        return xiangqi::write_move(p, m, {}) + " " + xiangqi::Xiangqi::write_move(p, m);
    }
    static std::optional<Ending> ending(const Line<xiangqi::Xiangqi>& line) {
        const xiangqi::Rules rules;
        const auto verdict = xiangqi::judge(line, rules);
        if (!verdict.outcome) return std::nullopt;
        const bool by_repetition = !verdict.cycle.empty();
        return Ending{*verdict.outcome, by_repetition ? xiangqi::explain(verdict, rules) : ""};
    }
    static const record::Formats& formats() { return xiangqi::formats(); }
};

template <>
struct Manners<go::Go> {
    using Position = go::Position;
    using Move = go::Move;

    static std::string side_name(Side s) { return std::string(go::side_word(s)); }
    static std::string name_move(const Position&, Move m) { return go::write_move(m); }
    static std::optional<Ending> ending(const Line<go::Go>& line) {
        const auto outcome = line.now().outcome();
        if (!outcome) return std::nullopt;
        return Ending{*outcome, ""};
    }
    static std::string draw(const Position& p, std::optional<Move> last, const Look& look) {
        return go::draw(p.board(), {look.colour, look.ascii, last, {}, {}});
    }
    static const record::Formats& formats() { return go::formats(); }
};

template <>
struct Manners<othello::Othello> {
    using Position = othello::Position;
    using Move = othello::Move;

    static std::string side_name(Side s) { return s == Side::First ? "black" : "white"; }
    static std::string draw(const Position& p, std::optional<Move>, const Look&) {
        return othello::write_diagram(p);
    }
    static std::string name_move(const Position&, Move m) { return othello::write_move(m); }
    static std::optional<Ending> ending(const Line<othello::Othello>& line) {
        const Position now = line.now();
        const auto outcome = now.outcome();
        if (!outcome) return std::nullopt;
        const auto count = [&](Side s) { return std::to_string(std::popcount(now.discs(s))); };
        return Ending{*outcome,
                      "black " + count(Side::First) + ", white " + count(Side::Second) + "\n"};
    }
    static const record::Formats& formats() { return othello::formats(); }
};

template <Game G>
class TableOf final : public Table {
  public:
    using M = Manners<G>;
    using Move = typename G::Position::Move;

    explicit TableOf(typename G::Position start) : line_{start, {}}, now_(std::move(start)) {}

    Side to_move() const override { return now_.side_to_move(); }
    std::string side_name(Side s) const override { return M::side_name(s); }
    std::string drawing(const Look& look) const override {
        std::optional<Move> last;
        if (!line_.moves.empty()) last = line_.moves.back();
        return M::draw(now_, last, look);
    }
    std::string position() const override { return G::write_position(now_); }
    std::string legal_moves() const override {
        std::string out;
        for (const Move m : now_.moves()) out += (out.empty() ? "" : ", ") + M::name_move(now_, m);
        return out;
    }
    int plies() const override { return static_cast<int>(line_.moves.size()); }
    std::optional<Ending> ending() const override { return M::ending(line_); }

    Result<std::string> name_of(std::string_view move) const override {
        const auto m = G::read_move(now_, move);
        if (!m) return m.fault();
        return M::name_move(now_, *m);
    }
    Result<std::string> play(std::string_view move) override {
        const auto m = G::read_move(now_, move);
        if (!m) return m.fault();
        std::string name = M::name_move(now_, *m);
        now_.play(*m);
        line_.moves.push_back(*m);
        return name;
    }
    void undo(int plies) override {
        line_.moves.resize(line_.moves.size() - static_cast<std::size_t>(plies));
        now_ = line_.now();
    }

    engine::SetPosition line() const override {
        engine::SetPosition out{G::write_position(line_.start), {}};
        auto p = line_.start;
        for (const Move m : line_.moves) {
            out.moves.push_back(G::write_move(p, m));
            p.play(m);
        }
        return out;
    }
    record::Record record() const override {
        const engine::SetPosition played = line();
        record::Record out;
        if (*played.start != G::write_position(G::start())) out.start = played.start;
        record::NodeId at = 0;
        for (const auto& move : played.moves) at = out.add(at, move);
        if (const auto end = ending())
            out.ending = !end->outcome.winner                  ? record::Ending::Draw
                         : *end->outcome.winner == Side::First ? record::Ending::FirstWins
                                                               : record::Ending::SecondWins;
        return out;
    }
    const record::Formats& formats() const override { return M::formats(); }

  private:
    Line<G> line_;
    typename G::Position now_;
};

}  // namespace boyi::apps
