// Limits: how much of the machine clients may take.
#pragma once

#include <cstddef>

#include "base/timer.h"

namespace boyi::server {

struct Limits {
    int connections = 512;            // open at once, from everywhere
    int connections_per_client = 64;  // a client is a network address
    int engines = 64;                 // awake at once; idle ones sleep and cost nothing
    int engines_per_client = 16;
    int thinkers = 2;         // searches at work at once; the others wait for their turn
    int threads = 2;          // of one search, at most
    int hash = 64;            // MiB of one engine, at most
    Millis think{120'000};    // about one move, at most
    Millis idle{60'000};      // then an engine sleeps
    Millis patience{30'000};  // for a request, a frame or a reader
    std::size_t header_bytes = 16 << 10;
    std::size_t body_bytes = 1 << 20;     // of a stored game
    std::size_t message_bytes = 1 << 20;  // of a web socket's message
    std::size_t unread_bytes = 4 << 20;   // that wait for a slow reader
    std::size_t waiting_commands = 256;   // of one client, behind a search
    int kept_games = 10'000;
};

}  // namespace boyi::server
