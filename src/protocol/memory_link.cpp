#include <condition_variable>
#include <deque>
#include <mutex>

#include "protocol/link.h"

namespace boyi::protocol {
namespace {

// What waits for one reader.
struct Mailbox {
    std::mutex mutex;  // guards the rest
    std::condition_variable changed;
    std::deque<Link::Arrival> arrivals;
    bool woken = false, closed = false;

    bool put(std::string_view line) {
        const std::lock_guard lock(mutex);
        if (closed) return false;
        const bool fits = line.size() <= kLongestLine;
        arrivals.push_back(fits ? Link::Arrival{Link::Kind::Line, std::string(line)}
                                : Link::Arrival{Link::Kind::TooLong});
        changed.notify_all();
        return true;
    }
    void wake() {
        const std::lock_guard lock(mutex);
        woken = true;
        changed.notify_all();
    }
    void close() {
        const std::lock_guard lock(mutex);
        closed = true;
        changed.notify_all();
    }
    Link::Arrival take(std::optional<Millis> patience) {
        std::unique_lock lock(mutex);
        const auto something = [this] { return !arrivals.empty() || woken || closed; };
        if (!patience) changed.wait(lock, something);
        else if (!changed.wait_for(lock, *patience, something)) return {Link::Kind::Timeout};
        if (woken) return woken = false, Link::Arrival{Link::Kind::Woken};
        if (arrivals.empty()) return {Link::Kind::Closed};
        Link::Arrival next = std::move(arrivals.front());
        arrivals.pop_front();
        return next;
    }
};

class MemoryLink final : public Link {
  public:
    MemoryLink(std::shared_ptr<Mailbox> ours, std::shared_ptr<Mailbox> theirs)
        : ours_(std::move(ours)), theirs_(std::move(theirs)) {}
    ~MemoryLink() override {
        ours_->close();
        theirs_->close();
    }
    Arrival read(std::optional<Millis> patience) override { return ours_->take(patience); }
    bool write(std::string_view line) override { return theirs_->put(line); }
    void wake() override { ours_->wake(); }

  private:
    std::shared_ptr<Mailbox> ours_, theirs_;  // shared by the two ends of a link
};

}  // namespace

std::pair<std::unique_ptr<Link>, std::unique_ptr<Link>> memory_links() {
    const auto a = std::make_shared<Mailbox>(), b = std::make_shared<Mailbox>();
    return {std::make_unique<MemoryLink>(a, b), std::make_unique<MemoryLink>(b, a)};
}

}  // namespace boyi::protocol
