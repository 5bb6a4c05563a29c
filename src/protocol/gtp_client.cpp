// GTP as a client speaks it. The other program keeps a board of its own: it is told only what it
// does not know yet, and a move that it generates is on its board already.
#include <algorithm>
#include <deque>

#include "base/text.h"
#include "protocol/gtp.h"
#include "protocol/words.h"

namespace boyi::protocol {
namespace {

using namespace engine;

enum class Wait : unsigned char { Obedience, Name, Commands, Ready, Move, Answer, End };

struct Pending {
    Wait what = Wait::Obedience;
    std::string question{};
};

class GtpClient final : public Speech {
  public:
    explicit GtpClient(GtpGame game) : game_(std::move(game)) {}

    std::string_view name() const override { return "gtp"; }

    Lines write_command(const Command& command, const std::string&) override {
        out_.clear();
        std::visit([this](const auto& each) { this->say(each); }, command);
        return std::move(out_);
    }

    std::optional<Fault> objection(const Command& command) const override {
        if (const auto* go = std::get_if<engine::Go>(&command))
            if (go->infinite || go->ponder || go->perft || go->lab)
                return Fault{"GTP has no thinking without an end: want a time or nothing"};
        if (const auto* p = std::get_if<SetPosition>(&command))
            if (const auto start = begin(p->start); !start) return start.fault();
        return std::nullopt;
    }

    Heard<Event> read_event(std::string_view line) override {
        const bool was_inside = reader_.is_inside();
        auto reply = reader_.take(line);
        if (waits_for(Wait::Commands) && !reply) return told_command(line, was_inside);
        if (!reply || pending_.empty()) return {};
        const Pending pending = std::move(pending_.front());
        pending_.pop_front();
        return {{}, event_of(pending, *reply)};
    }

  private:
    void send(std::string line, Pending pending = {}) {
        out_.push_back(std::move(line));
        pending_.push_back(std::move(pending));
    }

    void say(const Hello&) {
        send("name", {Wait::Name});
        send("list_commands", {Wait::Commands});
    }
    void say(const Ready&) { send("protocol_version", {Wait::Ready}); }
    void say(const SetOption& wish) {
        send(write_gtp_request({{}, wish.name, wish.value.value_or("")}));
    }
    void say(const NewGame&) {
        known_.reset();
        has_clock_ = false;
        send("clear_board");
    }
    void say(const SetPosition& wish) {
        if (!continues(wish)) {
            const auto start = begin(wish.start);
            if (!start) return;  // objected to before
            send("clear_board");
            for (const auto& line : start->commands) send(line);
            known_ = wish;
            known_->moves.clear();
            first_ = start->to_move;
        }
        for (std::size_t i = known_->moves.size(); i < wish.moves.size(); ++i)
            say(engine::Play{wish.moves[i]});
    }
    void say(const engine::Play& play) {
        if (!known_) known_.emplace();
        send("play " + std::string(gtp_colour(to_move())) + " " + one_line(play.move));
        known_->moves.push_back(play.move);
    }
    void say(const engine::Undo& undo) {
        for (int i = 0; i < undo.plies && known_ && !known_->moves.empty(); ++i) {
            send("undo");
            known_->moves.pop_back();
        }
    }
    void say(const engine::Go& go) {
        if (!known_) known_.emplace();
        const Side us = to_move();
        const auto clock = go.ours ? go.ours : go.clocks[us];
        if (go.move_time) {
            const auto seconds = std::max<long long>(1, (go.move_time->count() + 999) / 1000);
            send("time_settings 0 " + std::to_string(seconds) + " 1");
        } else if (clock) {
            if (!std::exchange(has_clock_, true))
                send("time_settings " + write_gtp_seconds(clock->left) + " 0 0");
            send("time_left " + std::string(gtp_colour(us)) + " " + write_gtp_seconds(clock->left) +
                 " 0");
        }
        send("genmove " + std::string(gtp_colour(us)), {Wait::Move});
    }
    void say(const Query& query) {
        send(write_gtp_request({{}, query.name, one_line(query.argument)}),
             {Wait::Answer, query.name});
    }
    void say(const Quit&) { send("quit", {Wait::End}); }
    void say(const Ban&) {}
    void say(const Stop&) {}
    void say(const PonderHit&) {}

    Result<GtpStart> begin(const std::optional<std::string>& start) const {
        if (game_.begin) return game_.begin(start);
        if (!start) return GtpStart{};
        return Fault{"GTP cannot set up a position of " + game_.name + ": want the usual start"};
    }

    Side to_move() const {
        return known_ && known_->moves.size() % 2 == 1 ? other(first_) : first_;
    }

    // Whether what the other program has on its board leads to this position.
    bool continues(const SetPosition& wish) const {
        return known_ && known_->start == wish.start && known_->moves.size() <= wish.moves.size() &&
               std::equal(
                   known_->moves.begin(), known_->moves.end(), wish.moves.begin(),
                   [](const std::string& a, const std::string& b) { return lower(a) == lower(b); });
    }

    bool waits_for(Wait what) const { return !pending_.empty() && pending_.front().what == what; }

    // Each command of the other program is one of its options: `option.level=10` says `level 10`.
    Heard<Event> told_command(std::string_view line, bool was_inside) const {
        if (!was_inside && line.starts_with('=')) {
            line.remove_prefix(1);
            while (!line.empty() && line[0] >= '0' && line[0] <= '9') line.remove_prefix(1);
        }
        const std::string_view word = trim(line);
        if (word.empty() || word[0] == '?') return {};
        return {{}, Event{Option{std::string(word), engine::Text{}}}};
    }

    Event event_of(const Pending& pending, const GtpReply& reply) {
        if (pending.what == Wait::Commands) return Welcome{};
        if (pending.what == Wait::End) return Bye{};
        if (!reply.ok) return Fault{reply.text};
        switch (pending.what) {
            case Wait::Name: return Identity{reply.text, {}};
            case Wait::Ready: return ReadyOk{};
            case Wait::Answer: return engine::Answer{pending.question, reply.text};
            case Wait::Move: return move_of(reply.text);
            default: return Accepted{};
        }
    }

    Event move_of(const std::string& text) {
        BestMove best;
        if (lower(text) == "resign") {
            best.resigns = true;
        } else if (!text.empty()) {
            best.move = lower(text) == "pass" ? "pass" : text;
            known_->moves.push_back(*best.move);
        }
        return best;
    }

    GtpGame game_;
    Lines out_;
    std::deque<Pending> pending_;
    GtpReplyReader reader_;
    std::optional<SetPosition> known_;  // on the other program's board
    Side first_ = Side::First;          // to move at its start
    bool has_clock_ = false;
};

}  // namespace

std::unique_ptr<Speech> make_gtp_client(GtpGame game) {
    return std::make_unique<GtpClient>(std::move(game));
}

}  // namespace boyi::protocol
