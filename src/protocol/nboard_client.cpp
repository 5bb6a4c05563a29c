// NBoard as a client speaks it. The whole game is told before each move, so that nothing depends on
// what the other program still knows.
#include "base/text.h"
#include "protocol/nboard.h"
#include "protocol/nboard_text.h"
#include "protocol/words.h"

namespace boyi::protocol {
namespace {

using namespace engine;

// Which answer to a ping means what.
constexpr std::string_view kGreeted = "1", kReady = "2";

class NboardClient final : public Speech {
  public:
    std::string_view name() const override { return "nboard"; }

    Lines write_command(const Command& command, const std::string&) override {
        return std::visit([this](const auto& each) { return this->words_of(each); }, command);
    }

    std::optional<Fault> objection(const Command& command) const override {
        if (const auto* go = std::get_if<Go>(&command))
            if (go->infinite || go->ponder || go->perft || go->lab || go->nodes)
                return Fault{"NBoard limits thinking by depth only: want a depth"};
        return std::nullopt;
    }

    Heard<Event> read_event(std::string_view line) override {
        const std::string clean = one_line(line);
        Words words(clean);
        const std::string_view word = words.next();
        if (word == "===") return {{}, best_of(words.rest())};
        if (word == "search" || word == "book") return {{}, report_of(words.rest())};
        if (word == "nodestats") return {{}, nodes_of(words)};
        if (word == "pong" && words.rest() == kGreeted) return {{}, Event{Welcome{}}};
        if (word == "pong" && words.rest() == kReady) return {{}, Event{ReadyOk{}}};
        if (word == "set" && words.take("myname"))
            return {{}, Event{Identity{std::string(words.rest()), {}}}};
        return {};
    }

  private:
    Lines words_of(const Hello&) const { return {"nboard 2", ping(kGreeted)}; }
    Lines words_of(const Ready&) const { return {ping(kReady)}; }
    Lines words_of(const SetPosition& position) {
        position_ = position;
        return {"set game " + write_nboard_game(position)};
    }
    Lines words_of(const engine::Play& play) {
        position_.moves.push_back(play.move);
        return {"move " + write_nboard_move(play.move)};
    }
    Lines words_of(const Undo& undo) {
        for (int i = 0; i < undo.plies && !position_.moves.empty(); ++i) position_.moves.pop_back();
        return {"set game " + write_nboard_game(position_)};
    }
    Lines words_of(const Go& go) const {
        if (!go.depth) return {"go"};
        return {"set depth " + std::to_string(*go.depth), "go"};
    }
    Lines words_of(const SetOption& wish) const {
        return {"set " + one_line(wish.name) + " " + one_line(wish.value.value_or(""))};
    }
    Lines words_of(const Quit&) const { return {"quit"}; }
    template <class Unknown>
    Lines words_of(const Unknown&) const {
        return {};
    }

    static std::string ping(std::string_view number) { return "ping " + std::string(number); }

    static Result<Event> best_of(std::string_view text) {
        auto move = read_nboard_move(text);
        if (!move) return move.fault();
        BestMove best;
        best.move = std::move(*move);
        return Event{best};
    }
    static Result<Event> report_of(std::string_view text) {
        auto report = read_nboard_line(text);
        if (!report) return report.fault();
        return Event{std::move(*report)};
    }
    static Result<Event> nodes_of(Words& words) {
        const auto nodes = read_nodes(words);
        if (!nodes) return nodes.fault();
        Report report;
        report.nodes = *nodes;
        return Event{report};
    }

    SetPosition position_;
};

}  // namespace

std::unique_ptr<Speech> make_nboard_client() { return std::make_unique<NboardClient>(); }

}  // namespace boyi::protocol
