// Dialog: one client - a link, a protocol, an engine. It knows which request an event belongs to,
// and lets commands that would disturb the thinking wait, in their order, for the best move: so a
// client may send `stop`, `position` and `go` in one breath.
//
//   at once          hello, ready, stop, ponderhit, query, quit
//   after thinking   everything else; a query or a second stop behind something that waits; in
//                    UCCI's batch mode also quit
//
// At the end of the input, thinking that ends by itself is waited for, and other thinking is
// stopped.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>

#include "engine/engine.h"
#include "protocol/link.h"
#include "protocol/protocol.h"

namespace boyi::protocol {

class Dialog {
  public:
    // `usual` is spoken unless the client's first line says otherwise.
    Dialog(Link& link, std::unique_ptr<Protocol> usual, std::unique_ptr<engine::Engine> engine);
    ~Dialog();

    void run();  // until the client quits or goes away

    // The steps of run(), for whoever has no thread to wait in (a browser worker).
    void receive(std::string_view line);
    void continue_waiting();  // call after thinking ended
    bool is_over() const { return over_; }
    std::size_t waiting() const { return waiting_.size(); }  // commands; asked by who calls receive

  private:
    struct Request {
        std::string id;
        Command command;
    };

    void accept(Request request);
    void obey(const Request& request);
    Result<Done> hand_over(const Request& request);
    void begin(const Request& request);
    void stop(const Request& request);
    void quit(const Request& request);
    void finish_input();

    void hear(const Event& event);  // from the engine, on any thread
    void hear_last(const Event& event);
    void tell(const Event& event, const std::string& id);
    bool must_wait(const Command& command) const;
    bool is_thinking() const;
    void wait_for_thinking();

    Link& link_;
    std::unique_ptr<Protocol> protocol_;
    bool greeted_ = false;  // the first line was read, the protocol is settled
    std::atomic<bool> over_{false};
    std::deque<Request> waiting_;

    mutable std::mutex mutex_;  // guards the five below
    std::condition_variable idle_;
    bool thinking_ = false;
    bool stopping_ = false;  // a stop was sent for this thinking
    bool bounded_ = false;   // this thinking ends by itself
    std::string go_id_;
    std::string current_id_;  // of the command being handled

    std::unique_ptr<engine::Engine> engine_;  // last: it stops talking before the rest goes away
};

}  // namespace boyi::protocol
