// SocketSession: one web socket, one dialog with one engine. Each text message is one line.
//
// The socket lives on the network's thread, the dialog on a strand of the desk; they hand each
// other lines. The next message is read when the last one was obeyed, so a client cannot run ahead
// of us; a client that does not read is cut off.
#pragma once

#include <atomic>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "protocol/dialog.h"
#include "server/hub.h"

namespace boyi::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Error = beast::error_code;

class SocketSession final : public std::enable_shared_from_this<SocketSession>,
                            private protocol::Link {
  public:
    SocketSession(beast::tcp_stream stream, std::shared_ptr<Visit> visit)
        : ws_(std::move(stream)),
          visit_(std::move(visit)),
          desk_(net::make_strand(visit_->hub().desk)) {}

    void begin(const http::request<http::string_body>& request, const std::string& game) {
        const Limits& limits = visit_->hub().limits;
        game_ = game;
        beast::get_lowest_layer(ws_).expires_never();
        websocket::stream_base::timeout patience{};
        patience.handshake_timeout = limits.patience;
        patience.idle_timeout = 2 * limits.patience;
        patience.keep_alive_pings = true;
        ws_.set_option(patience);
        ws_.read_message_max(limits.message_bytes);
        ws_.text(true);
        ws_.async_accept(request, [self = shared_from_this()](Error e) {
            if (e || self->closing_) return self->leave();
            net::post(self->desk_, [self] { self->open_dialog(); });
            self->read_next();
        });
    }

    // On the network's thread.
    void close(websocket::close_code code, const std::string& reason) {
        if (closing_.exchange(true)) return;
        ws_.async_close({code, reason}, [self = shared_from_this()](Error) { self->leave(); });
    }

    // At once, without a word.
    void drop() {
        closing_ = true;
        beast::get_lowest_layer(ws_).cancel();
        beast::get_lowest_layer(ws_).close();
        leave();
    }

  private:
    // On the desk.

    void open_dialog() {
        protocol::Link& link = *this;
        dialog_ = std::make_unique<protocol::Dialog>(
            link, protocol::make_json_lines(), visit_->hub().house.lend(game_, visit_->client()));
    }

    void obey(const std::string& line) {
        if (!dialog_) return;
        dialog_->receive(line);
        look_after();
        on_network([](SocketSession& s) { s.read_next(); });
    }

    void look_after() {
        const bool crowded = dialog_->waiting() > visit_->hub().limits.waiting_commands;
        if (!crowded && !dialog_->is_over()) return;
        on_network([crowded](SocketSession& s) {
            if (crowded)
                s.close(websocket::close_code::policy_error,
                        "too many commands wait for the engine");
            else s.finish();
        });
    }

    // From any thread: the engine's or the desk's.

    bool write(std::string_view line) override {
        if (closing_) return false;
        const bool too_slow =
            unread_.fetch_add(line.size()) + line.size() > visit_->hub().limits.unread_bytes;
        if (too_slow) {
            on_network([](SocketSession& s) { s.drop(); });
            return false;
        }
        net::post(ws_.get_executor(),
                  [self = shared_from_this(), text = std::string(line)]() mutable {
                      self->send(std::move(text));
                  });
        return true;
    }

    void wake() override {
        net::post(desk_, [self = shared_from_this()] {
            if (!self->dialog_) return;
            self->dialog_->continue_waiting();
            self->look_after();
        });
    }

    // Nobody waits here: lines are handed over as they come.
    Arrival read(std::optional<Millis>) override { return {}; }

    template <class Act>
    void on_network(Act act) {
        net::post(ws_.get_executor(), [self = shared_from_this(), act] { act(*self); });
    }

    // On the network's thread.

    void read_next() {
        if (closing_ || finishing_) return;
        ws_.async_read(buffer_, [self = shared_from_this()](Error e, std::size_t) {
            if (e) return self->leave();
            if (!self->ws_.got_text())
                return self->close(websocket::close_code::unknown_data,
                                   "want text: one JSON object a message");
            auto line = beast::buffers_to_string(self->buffer_.data());
            self->buffer_.consume(self->buffer_.size());
            net::post(self->desk_, [self, text = std::move(line)] { self->obey(text); });
        });
    }

    void send(std::string text) {
        if (closing_) return;
        unsent_.push_back(std::move(text));
        if (unsent_.size() == 1) send_first();
    }

    void send_first() {
        ws_.async_write(net::buffer(unsent_.front()),
                        [self = shared_from_this()](Error e, std::size_t) {
                            if (e) return self->leave();
                            self->unread_ -= self->unsent_.front().size();
                            self->unsent_.pop_front();
                            if (!self->unsent_.empty()) return self->send_first();
                            if (self->finishing_) self->close(websocket::close_code::normal, "bye");
                        });
    }

    // The dialog is over: say what is still to be said, then close.
    void finish() {
        finishing_ = true;
        if (unsent_.empty()) close(websocket::close_code::normal, "bye");
    }

    // The engine goes where it may take its time; the socket goes here.
    void leave() {
        closing_ = true;
        if (left_) return;
        left_ = true;
        beast::get_lowest_layer(ws_).close();
        net::post(desk_, [self = shared_from_this()] {
            self->dialog_.reset();
            self->on_network([](SocketSession&) {});
        });
    }

    websocket::stream<beast::tcp_stream> ws_;
    std::shared_ptr<Visit> visit_;  // shared with the request that became this socket
    net::strand<net::thread_pool::executor_type> desk_;
    std::string game_;
    beast::flat_buffer buffer_;
    std::deque<std::string> unsent_;  // the first is on its way
    bool finishing_ = false, left_ = false;
    std::atomic<bool> closing_{false};
    std::atomic<std::size_t> unread_{0};
    std::unique_ptr<protocol::Dialog> dialog_;  // of the desk
};

}  // namespace boyi::server
