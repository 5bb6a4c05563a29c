// Link: moves lines between two ends, whatever lies between them: standard input and output, a
// child process, a socket, memory.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/timer.h"

namespace boyi::protocol {

inline constexpr std::size_t kLongestLine = 1 << 20;  // bytes; a longer one is dropped and reported

class Link {
  public:
    enum class Kind : unsigned char {
        Line,
        TooLong,  // a line was longer than kLongestLine and is lost
        Woken,    // somebody called wake()
        Timeout,
        Closed,  // the other end is gone, and all its lines were read
    };
    struct Arrival {
        Kind kind = Kind::Closed;
        std::string line{};  // without its end; empty unless kind is Line
    };

    virtual ~Link() = default;

    // Waits for the next thing to happen, for ever or as long as it has patience. One reader.
    virtual Arrival read(std::optional<Millis> patience = std::nullopt) = 0;

    // One whole line, sent at once; from any thread. False when nobody listens any more.
    virtual bool write(std::string_view line) = 0;

    // Makes the reader look up; from any thread. Wakings that meet are one.
    virtual void wake() = 0;
};

// Two ends of a link in memory. Destroying one end closes the other.
std::pair<std::unique_ptr<Link>, std::unique_ptr<Link>> memory_links();

// A link over file descriptors, which stay the caller's. A broken pipe must not end the program:
// call ignore_broken_pipes() once.
std::unique_ptr<Link> descriptor_link(int in, int out);
std::unique_ptr<Link> stdio_link();
void ignore_broken_pipes();

}  // namespace boyi::protocol
