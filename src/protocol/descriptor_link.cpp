#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <mutex>

#include "protocol/link.h"

namespace boyi::protocol {
namespace {

class DescriptorLink final : public Link {
  public:
    DescriptorLink(int in, int out) : in_(in), out_(out) {
        if (::pipe(bell_.data()) != 0) bell_ = {-1, -1};
        for (const int end : bell_)
            if (end >= 0) ::fcntl(end, F_SETFL, O_NONBLOCK), ::fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    ~DescriptorLink() override {
        for (const int end : bell_)
            if (end >= 0) ::close(end);
    }

    Arrival read(std::optional<Millis> patience) override {
        const Timer timer;
        for (;;) {
            if (auto line = take_line()) return std::move(*line);
            if (ended_) return last_line();
            int left = -1;
            if (patience)
                left =
                    static_cast<int>(std::max<long long>(0, (*patience - timer.elapsed()).count()));
            std::array<pollfd, 2> watched = {{{in_, POLLIN, 0}, {bell_[0], POLLIN, 0}}};
            const int ready = ::poll(watched.data(), watched.size(), left);
            if (ready < 0 && errno != EINTR) return {Kind::Closed};
            if (ready == 0) return {Kind::Timeout};
            if (ready < 0) continue;
            if (watched[1].revents) return silence_bell(), Arrival{Kind::Woken};
            if (watched[0].revents) fill();
        }
    }

    bool write(std::string_view line) override {
        const std::string whole = std::string(line) + '\n';
        const std::lock_guard lock(writing_);
        for (std::size_t sent = 0; sent < whole.size();) {
            const auto n = ::write(out_, whole.data() + sent, whole.size() - sent);
            if (n < 0 && errno == EINTR) continue;
            if (n <= 0) return false;
            sent += static_cast<std::size_t>(n);
        }
        return true;
    }

    void wake() override {
        const char ring = '!';
        [[maybe_unused]] const auto n = ::write(bell_[1], &ring, 1);  // full: it rings already
    }

  private:
    void fill() {
        std::array<char, 1 << 16> bytes;
        const auto n = ::read(in_, bytes.data(), bytes.size());
        if (n > 0) buffer_.append(bytes.data(), static_cast<std::size_t>(n));
        else if (n == 0 || errno != EINTR) ended_ = true;
    }

    std::optional<Arrival> take_line() {
        const auto end = buffer_.find('\n', searched_);
        if (end == std::string::npos) {
            searched_ = buffer_.size();
            if (buffer_.size() > kLongestLine) {  // forget it, and what is still to come of it
                buffer_.clear();
                searched_ = 0;
                too_long_ = true;
            }
            return std::nullopt;
        }
        Arrival arrival{Kind::Line, buffer_.substr(0, end)};
        buffer_.erase(0, end + 1);
        searched_ = 0;
        if (too_long_ || arrival.line.size() > kLongestLine) arrival = {Kind::TooLong};
        too_long_ = false;
        if (!arrival.line.empty() && arrival.line.back() == '\r') arrival.line.pop_back();
        return arrival;
    }

    Arrival last_line() {  // one without a line end
        if (buffer_.empty()) return {Kind::Closed};
        Arrival arrival{Kind::Line, std::move(buffer_)};
        buffer_.clear();
        return arrival;
    }

    void silence_bell() {
        std::array<char, 64> rings;
        while (::read(bell_[0], rings.data(), rings.size()) > 0) {
        }
    }

    int in_, out_;
    std::array<int, 2> bell_{-1, -1};  // a pipe to ourselves, to be heard beside the input
    std::string buffer_;
    std::size_t searched_ = 0;  // no line end before this byte
    bool too_long_ = false, ended_ = false;
    std::mutex writing_;  // whole lines only
};

}  // namespace

std::unique_ptr<Link> descriptor_link(int in, int out) {
    return std::make_unique<DescriptorLink>(in, out);
}

std::unique_ptr<Link> stdio_link() { return descriptor_link(STDIN_FILENO, STDOUT_FILENO); }

void ignore_broken_pipes() { std::signal(SIGPIPE, SIG_IGN); }

}  // namespace boyi::protocol
