// Web: a request and its answer as plain values, so that everything but the sockets is tested
// without a network.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace boyi::server {

struct WebRequest {
    std::string method;                                        // GET, PUT, ...
    std::string target;                                        // "/api/games?most=5"
    std::string host, origin, accept_encoding, if_none_match;  // headers; empty where absent
    std::string body;
};

struct WebAnswer {
    int status = 200;
    std::string type = "application/json";
    std::vector<std::pair<std::string, std::string>> headers;
    // Shared with the cache of files; never changed.
    std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
};

// The path of a target, %-escapes resolved. A fault where an escape is broken.
Result<std::string> path_of(std::string_view target);

// The value of NAME in ?NAME=VALUE&...; empty when absent.
std::string query_value(std::string_view target, std::string_view name);

WebAnswer json_answer(int status, std::string text);
WebAnswer refusal(int status, const std::string& what);  // {"fault":"..."}

// Which names this server answers to, and whether a page elsewhere is asking.
//
// A page of another site must not reach a server on its reader's machine: neither as itself (its
// Origin differs from our Host) nor under a name of its own that leads to us (a Host that is none
// of our names). On a loopback address the names are localhost, 127.0.0.1 and [::1].
class Doorkeeper {
  public:
    // `names`: further hosts, without port; where there are none and `loopback` is false, any host
    // is welcome.
    Doorkeeper(bool loopback, std::vector<std::string> names);

    bool admits(std::string_view host, std::string_view origin) const;

  private:
    std::vector<std::string> names_;  // lower case; empty: any
};

}  // namespace boyi::server
