// Child: another program, spoken to by lines over its standard input and output. Its standard error
// is kept in a file; it and everything it started end with this object.
#pragma once

#include <sys/types.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/usage.h"
#include "base/result.h"
#include "base/timer.h"
#include "protocol/link.h"

namespace boyi::arena {

// A file descriptor with one owner.
class Descriptor {
  public:
    explicit Descriptor(int fd = -1) : fd_(fd) {}
    Descriptor(Descriptor&& other) noexcept : fd_(other.fd_) { other.fd_ = -1; }
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor() { close(); }

    int number() const { return fd_; }
    void close();

  private:
    int fd_;
};

class Child {
  public:
    struct Wish {
        std::vector<std::string> command;  // program (looked up in PATH) and arguments
        std::string directory;             // empty: ours
        std::string errors;                // file for its standard error; empty: one without a name
    };

    static Result<std::unique_ptr<Child>> start(const Wish& wish);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // Its standard input and output. A write fails when it is gone, or reads nothing at all.
    protocol::Link& link() { return *link_; }

    pid_t id() const { return id_; }
    Usage usage() const;             // of all its threads so far; nothing once it is gone
    std::string last_error() const;  // last line of its standard error

    // Waits a moment for the end: "exit status 3" or "signal 11"; empty when it still runs.
    std::string ending();

  private:
    Child() = default;
    bool reap(Millis patience);

    pid_t id_ = -1;
    std::optional<int> status_;      // as waitpid gives it, once reaped
    Descriptor to_, from_, errors_;  // outlive the link
    std::unique_ptr<protocol::Link> link_;
};

}  // namespace boyi::arena
