// GameEngine: a game and a searcher behind the one door. It owns the line of play, the options and
// the thinking; text becomes moves here once, and moves become text here once.
//
// One rule while it thinks: Hello, Ready, Stop, PonderHit, Query and Quit are obeyed at once;
// everything else is refused, changes nothing, and is to be sent again after the best move (a
// Dialog does that waiting for its client). Each accepted Go is answered by exactly one BestMove -
// or, for perft, by one Answer. A listener may send Stop from within an event, nothing else.
#pragma once

#include <algorithm>
#include <mutex>
#include <utility>

#include "base/text.h"
#include "engine/engine.h"
#include "engine/parts.h"
#include "engine/questions.h"
#include "engine/searcher.h"
#include "engine/stoppable_perft.h"

namespace boyi::engine {

template <Game G, SearcherFor<G> Searcher>
class GameEngine final : public Engine {
  public:
    using Position = typename G::Position;
    using Move = typename Position::Move;
    using Task = search::Task<G>;

    explicit GameEngine(Parts<G, Searcher> parts)
        : parts_(std::move(parts)),
          questions_(std::move(parts_.questions), std::move(parts_.dialects),
                     std::move(parts_.telling), std::move(parts_.outcome)),
          options_(parts_.searcher.options()),
          thinker_(std::move(parts_.executor)) {
        options_.declare({"Ponder", Check{false}});
        options_.declare({"UCI_Variant", Combo{std::string(G::kName), {std::string(G::kName)}}});
        Combo notation{questions_.dialects().front().name, {}};
        for (const auto& each : questions_.dialects()) notation.choices.push_back(each.name);
        options_.declare({"Notation", std::move(notation)});
        options_.declare({"Watch", Spin{0, 0, kMostSamples}});  // samples a second
        [[maybe_unused]] const auto configured = parts_.searcher.configure(options_);
        assert(configured);  // the declared values are good
        line_.start = start();
    }

    Result<Done> handle(const Command& command) override {
        return std::visit([this](const auto& each) { return this->on(each); }, command);
    }

    void listen(Listener listener) override { listener_ = std::move(listener); }

  private:
    static constexpr long kMostSamples = 30;  // a second

    Result<Done> on(const Hello&) {
        say(parts_.identity);
        for (const auto& option : options_.declared()) say(option);
        return said(Welcome{});
    }

    Result<Done> on(const Ready&) { return said(ReadyOk{}); }

    Result<Done> on(const SetOption& wish) {
        if (is_thinking()) return busy();
        Options changed = options_;
        const auto option = changed.set(wish.name, wish.value);
        if (!option) return option.fault();
        if (std::holds_alternative<Button>(option->kind)) {
            parts_.searcher.press(option->name);
            return Done{};
        }
        const auto configured = parts_.searcher.configure(changed);
        if (configured) {
            options_ = std::move(changed);
            if (parts_.adapt) line_.start = parts_.adapt(line_.start, option->name, options_);
        }
        say_remarks();
        return configured;
    }

    Result<Done> on(const NewGame&) {
        if (is_thinking()) return busy();
        parts_.searcher.new_game();
        return set_line({start(), {}});
    }

    Result<Done> on(const SetPosition& wish) {
        if (is_thinking()) return busy();
        const auto start = wish.start ? G::read_position(*wish.start) : Result{this->start()};
        if (!start) return start.fault();
        Line<G> line{*start, {}};
        Position now = *start;
        const Dialect<G>& spoken = dialect();  // looked up by name: once, not once a move
        for (const auto& text : wish.moves) {
            const auto move = spoken.read(now, text);
            if (!move)
                return Fault{"move " + std::to_string(line.moves.size() + 1) +
                             " of the line: " + move.fault().what};
            now.play(*move);
            line.moves.push_back(*move);
        }
        return set_line(std::move(line));
    }

    Result<Done> on(const Play& wish) {
        if (is_thinking()) return busy();
        const auto move = dialect().read(line_.now(), wish.move);
        if (!move) return move.fault();
        Line<G> line = line_;
        line.moves.push_back(*move);
        return set_line(std::move(line));
    }

    Result<Done> on(const Undo& wish) {
        if (is_thinking()) return busy();
        const auto played = line_.moves.size();
        if (wish.plies < 0 || static_cast<std::size_t>(wish.plies) > played)
            return Fault{"undo " + std::to_string(wish.plies) + ": want 0 to " +
                         std::to_string(played) + ", the plies that were played"};
        Line<G> line = line_;
        line.moves.resize(played - static_cast<std::size_t>(wish.plies));
        return set_line(std::move(line));
    }

    Result<Done> on(const Ban& wish) {
        if (is_thinking()) return busy();
        auto moves = read_moves(wish.moves);
        if (!moves) return moves.fault();
        banned_ = std::move(*moves);
        return Done{};
    }

    Result<Done> on(const Go& go) {
        if (is_thinking()) return busy();
        if (go.lab) return open_laboratory(go);
        auto task = make_task(go);
        if (!task) return task.fault();
        if (!thinker_.returns_at_once() && !ends_by_itself(go))
            return Fault{
                "go without an end: this engine thinks while the caller waits; want a "
                "depth, a number of nodes or a time"};
        begin_thinking(go);
        if (go.perft) {
            thinker_.start([this, depth = *go.perft] { count_lines(depth); });
        } else if (task->allowed.empty() || go.depth == 0) {
            thinker_.start([this] { finish(BestMove{}); });
        } else {
            thinker_.start([this, each = std::move(*task), spoken = dialect()] {
                finish(think(each, spoken));
            });
        }
        return Done{};
    }

    Result<Done> on(const Stop&) {
        thinker_.ask_to_stop();
        release(false);
        return Done{};
    }

    Result<Done> on(const PonderHit&) {
        if (!is_thinking()) return Fault{"ponderhit: nothing is being pondered"};
        thinker_.tell_ponder_hit();
        release(infinite_);
        return Done{};
    }

    Result<Done> on(const Query& query) {
        if (lower(query.name) == "probe") return answered("probe", probe(query.argument));
        auto reply = questions_.answer(query, line_, options_);
        if (reply) return answered(reply->name, std::move(reply->text));
        return Fault{"query " + excerpt(query.name) + " is not known: ask 'help' for the list"};
    }

    Result<Done> on(const Quit&) {
        thinker_.ask_to_stop();
        release(false);
        thinker_.join();
        return said(Bye{});
    }

    // What a searcher wants people to know besides its moves.
    void say_remarks() {
        if constexpr (requires { parts_.searcher.take_remarks(); })
            for (auto& remark : parts_.searcher.take_remarks()) say(Message{std::move(remark)});
    }

    // What to think about.

    Result<Task> make_task(const Go& go) const {
        const Position now = line_.now();
        auto only = read_moves(go.only);
        if (!only) return only.fault();
        Task task{line_, {}, limits_of(go, now.side_to_move()), go.draw_offered};
        if (const long rate = options_.spin("Watch"); rate > 0)
            task.watch = search::Watch<Move>{Millis{1000 / rate}, {}};
        if (now.outcome()) return task;
        const auto holds = [](const std::vector<Move>& list, Move m) {
            return std::find(list.begin(), list.end(), m) != list.end();
        };
        for (const Move m : now.moves())
            if ((only->empty() || holds(*only, m)) && !holds(banned_, m)) task.allowed.push_back(m);
        return task;
    }

    static search::Limits limits_of(const Go& go, Side us) {
        search::Limits limits{go.depth,  go.nodes,   go.move_time, go.ours,
                              go.theirs, go.mate_in, go.infinite,  go.ponder};
        if (!limits.ours) limits.ours = go.clocks[us];
        if (!limits.theirs) limits.theirs = go.clocks[other(us)];
        return limits;
    }

    Result<std::vector<Move>> read_moves(const std::vector<std::string>& texts) const {
        const Position now = line_.now();
        std::vector<Move> moves;
        for (const auto& text : texts) {
            const auto move = dialect().read(now, text);
            if (!move) return move.fault();
            moves.push_back(*move);
        }
        return moves;
    }

    // Thinking: on the executor's thread.

    BestMove think(Task task, const Dialect<G>& spoken) {
        const Position now = task.line.now();
        if (task.watch)
            task.watch->see = [&](const search::Glimpse<Move>& g) {
                say(Sample{{},
                           g.depth,
                           g.number,
                           g.of,
                           g.nodes,
                           g.cuts,
                           g.elapsed,
                           write_moves(now, g.path, spoken.write)});
            };
        const auto found = [&](const search::Finding<Move>& f) {
            say(Report{f.depth, f.depth_reached, f.rank, f.score, f.wdl, f.nodes, f.elapsed,
                       f.table_permille, write_moves(now, f.line, spoken.write)});
        };
        const auto choice = parts_.searcher.think(task, thinker_.signals(), found);
        say_remarks();
        BestMove best{spoken.write(now, choice.move), {}, choice.offers_draw, choice.resigns};
        if (choice.ponder) {
            Position next = now;
            next.play(choice.move);
            best.ponder = spoken.write(next, *choice.ponder);
        }
        return best;
    }

    Result<Done> open_laboratory(const Go& go) {
        if (!parts_.laboratory)
            return Fault{"go lab: " + std::string(G::kName) + " has no laboratory"};
        begin_thinking(go);
        thinker_.start([this, lab = *go.lab] { compare(lab); });
        return Done{};
    }

    void compare(const Lab& lab) {
        CompareEar ear;
        ear.progress = [this, clock = Timer{}](std::string_view name, std::uint64_t nodes) mutable {
            if (clock.elapsed() < Millis{1000 / kMostSamples}) return;
            clock.restart();
            Sample sample;
            sample.algorithm = name;
            sample.nodes = nodes;
            say(sample);
        };
        ear.finished = [this](const CompareRow& row) { say(Answer{"lab row", write_json(row)}); };
        const auto text = parts_.laboratory(line_, lab, thinker_.signals().stop, ear);
        end_thinking(Answer{"lab", text ? *text : write_fault(text.fault())});
    }

    void count_lines(int depth) {
        const Position now = line_.now();
        std::string text;
        std::uint64_t total = 0;
        const StopFlag& stop = thinker_.signals().stop;
        for (const Move m : now.moves()) {
            if (depth < 1 || stop.raised()) break;
            Position next = now;
            next.play(m);
            const std::uint64_t count = count_until(stop, next, depth - 1, parts_.perft);
            text += dialect().write(now, m) + ": " + std::to_string(count) + "\n";
            total += count;
        }
        text += "\nNodes searched: " + std::to_string(total);
        end_thinking(Answer{"perft", std::move(text)});
    }

    void begin_thinking(const Go& go) {
        const std::lock_guard lock(state_);
        infinite_ = go.infinite;
        holding_ = go.infinite || go.ponder;
        held_.reset();
        thinking_ = true;
    }

    // The searcher is done; its choice waits while the client wants no answer yet.
    void finish(BestMove best) {
        {
            const std::lock_guard lock(state_);
            if (holding_) {
                held_ = std::move(best);
                return;
            }
        }
        end_thinking(best);
    }

    void release(bool still_holding) {
        std::optional<BestMove> best;
        {
            const std::lock_guard lock(state_);
            holding_ = still_holding;
            if (!holding_) best.swap(held_);
        }
        if (best) end_thinking(*best);
    }

    // Idle before the event goes out: whoever hears it may ask for the next thing.
    void end_thinking(const Event& last) {
        {
            const std::lock_guard lock(state_);
            thinking_ = false;
        }
        say(last);
    }

    bool is_thinking() const {
        const std::lock_guard lock(state_);
        return thinking_;
    }

    static Fault busy() { return Fault{"thinking: send stop and wait for the best move first"}; }

    // The one question that the searcher answers.

    Result<std::string> probe(std::string_view text) {
        if constexpr (requires(const Position& p) { parts_.searcher.remembered(p); }) {
            if (is_thinking()) return busy();
            const auto p = text.empty() ? Result{line_.now()} : G::read_position(text);
            if (!p) return p.fault();
            const std::optional<Move> best = parts_.searcher.remembered(*p);
            return best ? "bestmove " + dialect().write(*p, *best) : std::string();
        } else {
            return std::string();
        }
    }

    Result<Done> answered(const std::string& name, Result<std::string> text) {
        if (!text) return text.fault();
        return said(Answer{name, std::move(*text)});
    }

    Result<Done> set_line(Line<G> line) {
        line_ = std::move(line);
        banned_.clear();
        return Done{};
    }

    Position start() const { return parts_.start ? parts_.start(options_) : G::start(); }

    const Dialect<G>& dialect() const { return questions_.dialect(options_.text("Notation")); }

    void say(const Event& event) {
        const std::lock_guard lock(saying_);
        if (listener_) listener_(event);
    }

    Result<Done> said(const Event& event) {
        say(event);
        return Done{};
    }

    Parts<G, Searcher> parts_;  // without what `questions_` took
    Questions<G> questions_;
    Options options_;
    Line<G> line_;
    std::vector<Move> banned_;  // until the position changes
    Listener listener_;
    std::recursive_mutex saying_;  // one event at a time; recursive: a listener may send Stop

    mutable std::mutex state_;  // guards the four below
    bool thinking_ = false;
    bool infinite_ = false;  // even a ponder hit must not bring the answer
    bool holding_ = false;   // no answer yet, even when one is known
    std::optional<BestMove> held_;

    Thinker thinker_;  // last: stopped and joined before anything above goes away
};

template <Game G, SearcherFor<G> Searcher>
std::unique_ptr<Engine> make_game_engine(Parts<G, Searcher> parts) {
    return std::make_unique<GameEngine<G, Searcher>>(std::move(parts));
}

}  // namespace boyi::engine
