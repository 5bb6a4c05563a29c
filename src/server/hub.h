// Hub: what all connections of a server share. Included by server.cpp alone, like every header that
// knows Boost.
#pragma once

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <map>
#include <mutex>

#include "server/api.h"
#include "server/page.h"
#include "server/server.h"

namespace boyi::server {

namespace net = boost::asio;

constexpr std::size_t kDeskThreads = 2;

struct Hub {
    Hub(const Settings& settings, bool loopback, MakeEngine make,
        std::unique_ptr<db::Documents> documents)
        : limits(settings.limits),
          games(settings.games),
          door(loopback, settings.names),
          page(settings.page),
          api(settings.games, std::move(documents), settings.limits),
          house(std::move(make), settings.limits) {}

    bool knows(const std::string& game) const {
        return std::find(games.begin(), games.end(), game) != games.end();
    }

    const Limits limits;
    const std::vector<std::string> games;
    const Doorkeeper door;
    Page page;
    Api api;
    EngineHouse house;
    net::thread_pool desk{kDeskThreads};  // obeys commands; last: its work uses all of the above

    std::mutex mutex;  // guards the counts of open connections
    int open = 0;
    std::map<std::string, int> open_by_client;
};

// One open connection, counted as long as it lives.
class Visit {
  public:
    static std::shared_ptr<Visit> begin(Hub& hub, const std::string& client) {
        const std::lock_guard lock(hub.mutex);
        int& of_client = hub.open_by_client[client];
        if (hub.open >= hub.limits.connections || of_client >= hub.limits.connections_per_client) {
            if (of_client == 0) hub.open_by_client.erase(client);
            return nullptr;
        }
        ++hub.open;
        ++of_client;
        return std::shared_ptr<Visit>(new Visit(hub, client));
    }

    ~Visit() {
        const std::lock_guard lock(hub_.mutex);
        --hub_.open;
        const auto mine = hub_.open_by_client.find(client_);
        if (--mine->second == 0) hub_.open_by_client.erase(mine);
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

    Hub& hub() { return hub_; }
    const std::string& client() const { return client_; }

  private:
    Visit(Hub& hub, std::string client) : hub_(hub), client_(std::move(client)) {}
    Hub& hub_;
    const std::string client_;
};

}  // namespace boyi::server
