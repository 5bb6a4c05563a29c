#include "apps/tablebase_trainer.h"

#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/random.h"
#include "base/text.h"
#include "games/xiangqi/draw.h"
#include "games/xiangqi/fen.h"
#include "games/xiangqi/judge.h"
#include "games/xiangqi/notation.h"

namespace boyi::apps {
namespace {

using namespace xiangqi;
using namespace xiangqi::endgame;
using Json = nlohmann::ordered_json;

std::string write_uci(const Position& p, Move m) { return write_move(p, m, {Notation::Uci}); }

// A position of the class in which Red, to move, wins; if there seems to be none, any.
Result<Position> random_position(const Tables& tables, const Material& m, Random& random) {
    constexpr int kTries = 20'000;
    const auto layout = Layout::of(m);
    if (!layout) return layout.fault();
    std::optional<Position> any;
    for (int i = 0; i < kTries; ++i) {
        const auto setup = layout->setup(random.next() % layout->size());
        if (!layout->is_possible(setup)) continue;
        const Board b = layout->board(setup, Side::First);
        if (is_in_check(b, Side::Second) || Position(b).outcome()) continue;
        const auto fate = tables.fate(b);
        if (!fate) break;
        any = Position(b);
        if (*fate == Fate::Win) break;
    }
    if (any) return *any;
    return Fault{"class " + write_class(m) +
                 " has no table: want one made by boyi tablebase generate " + write_class(m)};
}

class Trainer {
  public:
    Trainer(std::shared_ptr<const Tables> tables, const Position& start, const Training& wish,
            std::ostream& out)
        : tables_(std::move(tables)),
          line_{start, {}},
          random_(wish.seed),
          json_(wish.json),
          out_(out) {}

    void run(std::istream& in) {
        show();
        std::string text;
        while (!is_over() && std::getline(in, text)) {
            const auto word = trim(text);
            if (word.empty()) continue;
            if (word == "quit") return;
            if (word == "hint") hint();
            else if (word == "undo") undo();
            else play(word);
        }
    }

  private:
    Position now() const { return line_.now(); }
    bool is_over() const { return judge(line_, Rules{}).outcome.has_value(); }

    void say(const Json& event, const std::string& words) {
        if (json_) out_ << event.dump() << std::endl;
        else out_ << words << std::endl;
    }

    void show() {
        const Position p = now();
        const std::string value = explain(tables_->probe(p.board()), p.clock(), kClockLimit);
        say({{"fen", write_fen(p)}, {"value", value}},
            draw(p) + (p.side_to_move() == Side::First ? "Red" : "Black") + " to move: " + value);
    }

    void hint() {
        const Position p = now();
        const auto list = p.moves();
        const auto best = best_moves(*tables_, p, {list.begin(), list.end()});
        if (best.empty()) return say({{"hint", nullptr}}, "no table tells");
        say({{"hint", write_uci(p, best.front())}}, "best is " + write_uci(p, best.front()));
    }

    void undo() {
        const std::size_t plies = std::min<std::size_t>(2, line_.moves.size());
        line_.moves.resize(line_.moves.size() - plies);
        show();
    }

    void play(std::string_view text) {
        const Position p = now();
        const auto move = read_move(p, text);
        if (!move) return say({{"fault", move.fault().what}}, move.fault().what);
        const std::string words = explain(lesson_of(*tables_, p, *move), p);
        line_.moves.push_back(*move);
        say({{"move", write_uci(p, *move)}, {"lesson", words}}, words);
        if (!is_over()) reply();
        if (is_over()) finish();
        else show();
    }

    void reply() {
        const Position p = now();
        const auto list = p.moves();
        std::vector<Move> best = best_moves(*tables_, p, {list.begin(), list.end()});
        if (best.empty()) best.assign(list.begin(), list.end());
        const Move m = best[random_.below(static_cast<std::uint32_t>(best.size()))];
        say({{"reply", write_uci(p, m)}}, "the answer is " + write_uci(p, m));
        line_.moves.push_back(m);
    }

    void finish() {
        const Outcome end = *judge(line_, Rules{}).outcome;
        const std::string who = !end.winner                  ? "draw"
                                : *end.winner == Side::First ? "red wins"
                                                             : "black wins";
        say({{"fen", write_fen(now())}, {"result", who}, {"reason", end.reason}},
            draw(now()) + who + ": " + end.reason);
    }

    std::shared_ptr<const Tables> tables_;
    Line<Xiangqi> line_;
    Random random_;
    bool json_;
    std::ostream& out_;
};

}  // namespace

Result<Done> train(const Training& wish, std::istream& in, std::ostream& out) {
    const auto tables = Tables::open(wish.folder);
    if (!tables) return tables.fault();
    Random random(wish.seed);
    const auto material = read_class(wish.start);
    const auto start =
        material ? random_position(**tables, *material, random) : read_fen(wish.start);
    if (!start) return start.fault();
    Trainer(*tables, *start, wish, out).run(in);
    return Done{};
}

}  // namespace boyi::apps
