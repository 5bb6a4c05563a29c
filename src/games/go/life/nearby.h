// Groups in the open: life in a smaller area around the target is life in the whole.
#pragma once

#include <algorithm>
#include <array>
#include <memory>

#include "base/isa.h"
#include "base/on_threads.h"
#include "games/go/life/solver.h"

namespace boyi::go::life {
inline namespace BOYI_ISA_SPACE {

// Who lives inside a wall lives without it. In the open most points are far from what matters, so
// smaller areas are asked first, each part of the next: who dies in one need not be asked for in
// those before it.
class Nearby {
  public:
    // The areas take in the points in this order.
    Nearby(const Problem& p, const Points& order, const Effort& effort, const StopFlag& stop)
        : whole_(p), effort_(effort), stop_(stop) {
        for (const int empty : kSizes) add(order, empty);
        effort_.megabytes = std::max<std::size_t>(effort.megabytes / (kAtOnce + 1), 1);
    }

    // Takes most of the effort.
    std::optional<Answer> run() {
        while (open_more(), !parts_.empty()) {
            ask_each();
            for (std::size_t i = parts_.size(); i-- > 0;) {
                const auto& lives = parts_[i]->lives;
                if (lives && *lives) return complete(i);
                if (lives) {
                    drop_up_to(i);
                    break;
                }
            }
            if (is_spent()) break;
        }
        return std::nullopt;
    }
    std::uint64_t nodes() const {
        std::uint64_t out = dropped_;
        for (const auto& part : parts_) out += part->solver.nodes();
        return out;
    }

  private:
    static constexpr std::uint64_t kFirstSlice = 10'000;
    static constexpr std::array kSizes = {6,  8,  10, 12, 14, 16, 18, 20, 22, 24,
                                          26, 28, 30, 33, 36, 40, 44, 48, 52, 56};
    static constexpr std::size_t kAtOnce = 4;

    struct Part {
        Part(const Problem& p, const Effort& e, const StopFlag& stop)
            : problem(p), effort(e), solver(problem, effort, stop) {}

        Problem problem;
        Effort effort;
        Solver<1> solver;
        std::optional<bool> lives{};
    };

    bool is_spent() const {
        return nodes() >= nodes_at_most() || stop_.raised() || seconds_left().value_or(1) <= 0;
    }
    std::uint64_t nodes_at_most() const { return effort_.nodes / 4 * 3; }
    std::optional<double> seconds_left() const {
        if (!effort_.seconds) return std::nullopt;
        return std::max(0.0, *effort_.seconds * 3 / 4 - clock_.seconds());
    }

    void add(const Points& order, int most_empty) {
        auto part = part_of(whole_, order, most_empty);
        if (!part || part->area.size() > 64 || part->area.size() == whole_.area.size()) return;
        if (!waiting_.empty() && waiting_.back().area == part->area) return;
        waiting_.push_back(std::move(*part));
    }
    void open_more() {
        for (; parts_.size() < kAtOnce && next_ < waiting_.size(); ++next_) {
            Effort effort = effort_;
            effort.seconds = seconds_left();
            effort.threads = 1;  // as many parts at once
            parts_.push_back(std::make_unique<Part>(waiting_[next_], effort, stop_));
        }
    }

    // Each as long as it has already taken; life in one of them is enough.
    void ask_each() {
        const auto slices = next_slices();
        StopFlag found;
        on_threads(effort_.threads)(static_cast<int>(parts_.size()), [&](int number) {
            if (found.raised()) return;
            const auto i = static_cast<std::size_t>(number);
            Part& part = *parts_[i];
            part.lives = part.solver.lives(slices[i], found);
            if (part.lives.value_or(false)) found.raise();
        });
    }
    std::vector<std::uint64_t> next_slices() const {
        const std::uint64_t all = nodes();
        std::uint64_t left = all < nodes_at_most() ? nodes_at_most() - all : 0;
        std::vector<std::uint64_t> out;
        for (const auto& part : parts_) {
            out.push_back(std::min(left, std::max(part->solver.nodes(), kFirstSlice)));
            left -= out.back();
        }
        return out;
    }

    void drop_up_to(std::size_t last) {
        const auto end = parts_.begin() + static_cast<std::ptrdiff_t>(last) + 1;
        for (auto it = parts_.begin(); it != end; ++it) dropped_ += (*it)->solver.nodes();
        parts_.erase(parts_.begin(), end);
    }

    // What fails inside need not fail in the whole; to an attack elsewhere the defender passes.
    Answer complete(std::size_t i) {
        const Problem& part = parts_[i]->problem;
        Answer a = parts_[i]->solver.run_alive();
        a.area = part.area;
        const bool attacker = whole_.role_to_move() == Role::Attacker;
        const auto is_judged = [&](Point p) {
            return std::binary_search(part.area.begin(), part.area.end(), p) &&
                   (attacker || !std::binary_search(part.barred.begin(), part.barred.end(), p));
        };
        if (!effort_.all_moves) return a;
        if (!attacker) {
            for (const Refuted& r : a.refuted) a.open.push_back(r.move);
            a.refuted.clear();
        }
        for (const Point p : whole_.area) {
            if (whole_.board.at(p) != Cell::Empty || p == whole_.board.ko() || is_judged(p))
                continue;
            if (attacker) a.refuted.push_back({Move(p), Move::pass()});
            else a.open.push_back(Move(p));
        }
        return a;
    }

    const Problem& whole_;
    Effort effort_;  // of each part: all of them share the memory
    const StopFlag& stop_;
    const Timer clock_;
    std::vector<Problem> waiting_;  // from the smallest
    std::size_t next_ = 0;
    std::vector<std::unique_ptr<Part>> parts_;  // at work, from the smallest
    std::uint64_t dropped_ = 0;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
