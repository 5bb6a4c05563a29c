// Server: HTTP for the page, what it keeps, and a web socket for each engine.
//
// One thread moves bytes. Two more obey commands and keep games, so that a large file or a slow
// disk delays nobody's bytes. Engines think in a pool of their own (thinking_pool.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "db/documents.h"
#include "server/engine_house.h"
#include "server/limits.h"

namespace boyi::server {

inline constexpr std::uint16_t kUsualPort = 8080;

struct Settings {
    std::string host = "127.0.0.1";       // an address of this machine
    std::optional<std::uint16_t> port{};  // absent: 8080 or the next free one; 0: any free one
    std::vector<std::string> names{};     // hosts by which it is reached, besides its address
    std::string page{};                   // folder; empty: none
    std::vector<std::string> games{};     // that `make` can make
    Limits limits{};
};

class Server {
  public:
    // Without `documents` nothing is kept.
    static Result<std::unique_ptr<Server>> open(const Settings& settings, MakeEngine make,
                                                std::unique_ptr<db::Documents> documents);
    ~Server();

    std::uint16_t port() const;
    std::string address() const;  // http://127.0.0.1:8080/

    void run(bool heeds_signals);  // until stop(), or SIGINT or SIGTERM where it heeds them
    void stop();                   // from any thread

    EngineHouse::Census census() const;

  private:
    class Network;
    explicit Server(std::unique_ptr<Network> network);
    std::unique_ptr<Network> network_;
};

}  // namespace boyi::server
