// The one translation unit that knows Boost: its headers cost a minute of compiling.
#include "server/server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <list>

#include "base/text.h"
#include "server/http_session.h"

namespace boyi::server {
namespace {

using Tcp = net::ip::tcp;

constexpr int kPortsToTry = 20;
constexpr Millis kBreath{100};    // when no connection can be accepted
constexpr Millis kFarewell{500};  // for clients to say goodbye when the server ends

Result<Tcp::endpoint> endpoint_of(const std::string& host, std::uint16_t port) {
    Error trouble;
    const auto address = net::ip::make_address(host == "localhost" ? "127.0.0.1" : host, trouble);
    if (trouble)
        return Fault{"host " + excerpt(host) +
                     ": want an address of this machine, like 127.0.0.1 or 0.0.0.0"};
    return Tcp::endpoint(address, port);
}

Error listen_at(Tcp::acceptor& acceptor, const Tcp::endpoint& place) {
    Error e;
    acceptor.open(place.protocol(), e);
    if (!e) acceptor.set_option(net::socket_base::reuse_address(true), e);
    if (!e) acceptor.bind(place, e);
    if (!e) acceptor.listen(net::socket_base::max_listen_connections, e);
    if (e) {
        Error ignored;
        acceptor.close(ignored);
    }
    return e;
}

}  // namespace

class Server::Network {
  public:
    Network(const Settings& settings, bool loopback, MakeEngine make,
            std::unique_ptr<db::Documents> documents)
        : hub_(settings, loopback, std::move(make), std::move(documents)) {}

    ~Network() {
        stop();
        if (!ran_) run(false);
    }

    Result<Done> listen(const Settings& settings) {
        const int first = settings.port.value_or(kUsualPort);
        const int last = settings.port ? first : first + kPortsToTry - 1;
        Error e;
        for (int port = first; port <= last; ++port) {
            const auto place = endpoint_of(settings.host, static_cast<std::uint16_t>(port));
            if (!place) return place.fault();
            e = listen_at(acceptor_, *place);
            if (!e) return Done{};
        }
        return Fault{"cannot listen at " + settings.host + ":" + std::to_string(last) + ": " +
                     e.message()};
    }

    Tcp::endpoint place() const {
        Error ignored;
        return acceptor_.local_endpoint(ignored);
    }

    void run(bool heeds_signals) {
        ran_ = true;
        if (heeds_signals) {
            signals_.add(SIGINT);
            signals_.add(SIGTERM);
            signals_.async_wait([this](Error e, int) {
                if (!e) close_all();
            });
        }
        accept_next();
        io_.run();
        hub_.desk.join();  // engines go home
        io_.restart();
        io_.poll();  // and the sockets that waited for them
    }

    void stop() {
        net::post(io_, [this] { close_all(); });
    }

    EngineHouse::Census census() const { return hub_.house.census(); }

  private:
    void accept_next() {
        acceptor_.async_accept([this](Error e, Tcp::socket socket) {
            if (!acceptor_.is_open()) return;
            if (e) return breathe();
            welcome(std::move(socket));
            accept_next();
        });
    }

    // Out of file handles, say: trying again at once would only burn time.
    void breathe() {
        pause_.expires_after(kBreath);
        pause_.async_wait([this](Error e) {
            if (!e && acceptor_.is_open()) accept_next();
        });
    }

    void welcome(Tcp::socket socket) {
        Error e;
        const auto peer = socket.remote_endpoint(e);
        if (e) return;
        auto visit = Visit::begin(hub_, peer.address().to_string());
        if (!visit) return;  // closes the socket
        socket.set_option(Tcp::no_delay(true), e);
        auto session = std::make_shared<HttpSession>(
            std::move(socket), std::move(visit),
            [this](const std::shared_ptr<SocketSession>& opened) { sockets_.push_back(opened); });
        requests_.push_back(session);
        session->read_next();
        std::erase_if(requests_, [](const auto& each) { return each.expired(); });
        std::erase_if(sockets_, [](const auto& each) { return each.expired(); });
    }

    void close_all() {
        Error ignored;
        acceptor_.close(ignored);
        signals_.cancel(ignored);
        for (const auto& each : requests_)
            if (const auto session = each.lock()) session->close();
        for (const auto& each : sockets_)
            if (const auto session = each.lock())
                session->close(websocket::close_code::going_away, "the server ends");
        pause_.expires_after(kFarewell);
        pause_.async_wait([this](Error) {
            for (const auto& each : sockets_)
                if (const auto session = each.lock()) session->drop();
        });
    }

    Hub hub_;  // first: what waits in `io_` may still hold a visit
    net::io_context io_{1};
    Tcp::acceptor acceptor_{io_};
    net::signal_set signals_{io_};
    net::steady_timer pause_{io_};
    std::list<std::weak_ptr<HttpSession>> requests_;
    std::list<std::weak_ptr<SocketSession>> sockets_;
    bool ran_ = false;
};

Server::Server(std::unique_ptr<Network> network) : network_(std::move(network)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::open(const Settings& settings, MakeEngine make,
                                             std::unique_ptr<db::Documents> documents) {
    const auto place = endpoint_of(settings.host, 0);
    if (!place) return place.fault();
    auto network = std::make_unique<Network>(settings, place->address().is_loopback(),
                                             std::move(make), std::move(documents));
    if (auto listening = network->listen(settings); !listening) return listening.fault();
    return std::unique_ptr<Server>(new Server(std::move(network)));
}

std::uint16_t Server::port() const { return network_->place().port(); }

std::string Server::address() const {
    const auto place = network_->place();
    const auto address = place.address();
    const std::string host = address.is_unspecified() ? "localhost"
                             : address.is_v6()        ? "[" + address.to_string() + "]"
                                                      : address.to_string();
    return "http://" + host + ":" + std::to_string(place.port()) + "/";
}

void Server::run(bool heeds_signals) { network_->run(heeds_signals); }
void Server::stop() { network_->stop(); }
EngineHouse::Census Server::census() const { return network_->census(); }

}  // namespace boyi::server
