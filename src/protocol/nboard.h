// NBoard 2 (Welty), the protocol of the Othello board NBoard, both sides. One command makes an
// engine think several times (analyze) or value several moves (hint), so the engine's side has a
// dialog of its own; the client's side is a Speech as all others.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "protocol/link.h"
#include "protocol/protocol.h"

namespace boyi::protocol {

struct NboardManners {
    engine::Go effort{};  // until `set depth` says how deep; a time here stays a limit
    std::function<std::vector<engine::SetOption>(int depth)> at_depth{};  // what a depth asks for
};

std::unique_ptr<Speech> make_nboard_client();

class NboardDialog {
  public:
    NboardDialog(Link& link, std::unique_ptr<engine::Engine> engine, NboardManners manners = {});
    ~NboardDialog();

    void run();  // until the client quits or goes away

    // The steps of run(), for whoever has no thread to wait in.
    void receive(std::string_view line);
    void continue_work();  // call when the link was woken

  private:
    using Handler = Result<Done> (NboardDialog::*)(std::string_view arguments);
    struct Known;  // the table of commands
    enum class Work : unsigned char { None, Move, Hint, Analysis };

    Result<Done> greet(std::string_view arguments);
    Result<Done> set(std::string_view arguments);
    Result<Done> set_depth(std::string_view arguments);
    Result<Done> set_game(std::string_view arguments);
    Result<Done> move(std::string_view arguments);
    Result<Done> go(std::string_view arguments);
    Result<Done> hint(std::string_view arguments);
    Result<Done> analyze(std::string_view arguments);
    Result<Done> learn(std::string_view arguments);
    Result<Done> ping(std::string_view arguments);
    Result<Done> quit(std::string_view arguments);

    Result<Done> begin(Work work);
    Result<Done> analyze_next();
    void finish_step(const engine::BestMove& best);
    void finish_input();
    void finish_work();
    void give_up();  // the thinking, without an answer
    void end_work();
    void hear(const engine::Event& event);
    void say(const std::string& line);
    void show_nodes();

    Link& link_;
    NboardManners manners_;
    engine::SetPosition position_;
    Work work_ = Work::None;    // changes only while the engine does not think
    std::size_t analyzed_ = 0;  // positions still to value, the last ones first
    bool over_ = false;

    std::mutex mutex_;  // guards the rest but the engine: events come from the thinking thread
    std::condition_variable answered_;
    bool is_silent_ = false;  // nobody wants to hear of this thinking any more
    std::string name_;
    std::optional<engine::BestMove> best_;
    engine::Report report_;  // the last one of the best line

    std::unique_ptr<engine::Engine> engine_;  // last: it stops talking before the rest goes away
};

}  // namespace boyi::protocol
