// HttpSession: one connection: requests answered one after the other, until one of them becomes a
// web socket.
#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "server/socket_session.h"

namespace boyi::server {

class HttpSession final : public std::enable_shared_from_this<HttpSession> {
  public:
    // `opened` hears of a web socket, so that it can be closed with the server.
    using Opened = std::function<void(const std::shared_ptr<SocketSession>&)>;

    HttpSession(net::ip::tcp::socket socket, std::shared_ptr<Visit> visit, Opened opened)
        : stream_(std::move(socket)), visit_(std::move(visit)), opened_(std::move(opened)) {}

    void read_next() {
        const Limits& limits = visit_->hub().limits;
        parser_.emplace();
        parser_->header_limit(static_cast<std::uint32_t>(limits.header_bytes));
        parser_->body_limit(limits.body_bytes);
        stream_.expires_after(limits.patience);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](Error e, std::size_t) { self->take(e); });
    }

    void close() {
        Error ignored;
        stream_.socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
        stream_.close();
    }

  private:
    static constexpr std::string_view kEngines = "/engine/";

    void take(Error e) {
        if (e == http::error::end_of_stream) return close();
        if (e == http::error::header_limit) return refuse(431, "the header is too large");
        if (e == http::error::body_limit)
            return refuse(413, "the body is too large: want at most " +
                                   std::to_string(visit_->hub().limits.body_bytes) + " bytes");
        if (e && e.category() == http::make_error_code(http::error::bad_method).category())
            return refuse(400, "this is no HTTP request");
        if (e) return stream_.close();
        answer(parser_->release());
    }

    void answer(http::request<http::string_body> request) {
        WebRequest asked = plain(request);
        keep_alive_ = request.keep_alive();
        if (!visit_->hub().door.admits(asked.host, asked.origin))
            return refuse(403, "pages of other sites may not ask here");
        if (websocket::is_upgrade(request)) return open_socket(request, asked.target);
        if (!Api::is_asked(asked))
            return send(visit_->hub().page.serve(asked), asked.method == "HEAD");
        net::post(visit_->hub().desk, [self = shared_from_this(), asked = std::move(asked)] {
            net::post(self->stream_.get_executor(),
                      [self, head = asked.method == "HEAD",
                       reply = self->visit_->hub().api.answer(asked)] { self->send(reply, head); });
        });
    }

    static WebRequest plain(http::request<http::string_body>& request) {
        const auto header = [&](http::field name) { return std::string(request[name]); };
        return {std::string(request.method_string()),
                std::string(request.target()),
                header(http::field::host),
                header(http::field::origin),
                header(http::field::accept_encoding),
                header(http::field::if_none_match),
                std::move(request.body())};
    }

    void open_socket(const http::request<http::string_body>& request, const std::string& target) {
        const auto path = path_of(target);
        if (!path || !path->starts_with(kEngines))
            return refuse(404, "there is no engine here: want /engine/GAME");
        const std::string game = path->substr(kEngines.size());
        if (!visit_->hub().knows(game)) {
            std::string known;
            for (const auto& each : visit_->hub().games)
                known += (known.empty() ? "" : ", ") + each;
            return refuse(404, "game " + excerpt(game) + " is not known: want " + known);
        }
        auto session = std::make_shared<SocketSession>(std::move(stream_), visit_);
        opened_(session);
        session->begin(request, game);
    }

    // Answers and closes.
    void refuse(int status, const std::string& what) {
        keep_alive_ = false;
        send(refusal(status, what), false);
    }

    void send(const WebAnswer& answer, bool head) {
        response_.emplace();
        response_->result(static_cast<unsigned>(answer.status));
        response_->version(11);
        response_->keep_alive(keep_alive_);
        for (const auto& [name, value] : safety_headers()) response_->insert(name, value);
        for (const auto& [name, value] : answer.headers) response_->insert(name, value);
        const bool has_body = answer.status != 304;
        if (has_body) {
            response_->set(http::field::content_type, answer.type);
            response_->content_length(answer.body->size());
        }
        body_ = has_body && !head ? answer.body : std::make_shared<const std::string>();
        response_->body() = {body_->data(), body_->size()};
        stream_.expires_after(visit_->hub().limits.patience);
        http::async_write(stream_, *response_, [self = shared_from_this()](Error e, std::size_t) {
            if (e || !self->keep_alive_) return self->close();
            self->read_next();
        });
    }

    beast::tcp_stream stream_;
    std::shared_ptr<Visit> visit_;  // handed on to a web socket
    Opened opened_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::optional<http::response<http::span_body<const char>>> response_;
    std::shared_ptr<const std::string> body_;  // what the response points at
    bool keep_alive_ = true;
};

}  // namespace boyi::server
