// What a proof search solved lately, for other positions that look the same where it matters.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/isa.h"

namespace boyi::search {
inline namespace BOYI_ISA_SPACE {

// A solved position.
template <class State, class Zone>
struct Lesson {
    State state;
    Zone zone, basis;  // must be the same; must at least be there, as the game understands it
    std::int16_t best;
    bool is_general;
};

// As many lessons as a word has bits. For each part of a position and each way that it may look
// a word says which of them it fits, so that few need a closer look.
template <class State, class Zone>
class Lessons {
  public:
    // The first that fits in all parts and holds.
    template <class Game, class Holds>
    const Lesson<State, Zone>* find(const Game& game, const State& state, Holds holds) {
        std::uint64_t left = all_;
        const auto fits = [&](int part) { return fitting(part, game.sight(state, part)); };
        int part = 0;
        for (; left != 0 && part + 3 < parts_; part += 4)  // fewer tests than parts
            left &= fits(part) & fits(part + 1) & fits(part + 2) & fits(part + 3);
        for (; left != 0 && part < parts_; ++part) left &= fits(part);
        for (; left != 0; left &= left - 1) {
            const int i = std::countr_zero(left);
            if (!holds(list_[static_cast<std::size_t>(i)])) continue;
            served_ |= bit(i);
            return &list_[static_cast<std::size_t>(i)];
        }
        return nullptr;
    }

    // A new one takes the place of one that has not served since its last turn.
    template <class Game>
    void add(const Game& game, const Lesson<State, Zone>& lesson) {
        prepare(game);
        while ((served_ & bit(next_)) != 0) {
            served_ &= ~bit(next_);
            next_ = (next_ + 1) % kMost;
        }
        list_[static_cast<std::size_t>(next_)] = lesson;
        all_ |= bit(next_);
        for (int part = 0; part < parts_; ++part) {
            const bool matters = game.is_part_of(lesson.zone, part);
            const int sight = game.sight(lesson.state, part);
            for (int i = 0; i < kSights; ++i) {
                auto& word = fitting(part, i);
                word = !matters || i == sight ? word | bit(next_) : word & ~bit(next_);
            }
        }
        next_ = (next_ + 1) % kMost;
    }

  private:
    static constexpr int kMost = 64, kSights = 4;

    static std::uint64_t bit(int i) { return std::uint64_t{1} << i; }
    std::uint64_t& fitting(int part, int sight) {
        return fitting_[static_cast<std::size_t>(part)][static_cast<std::size_t>(sight)];
    }
    template <class Game>
    void prepare(const Game& game) {
        if (!list_.empty()) return;
        list_.resize(kMost);
        parts_ = game.parts();
        fitting_.resize(static_cast<std::size_t>(parts_));
    }

    std::vector<Lesson<State, Zone>> list_;
    std::vector<std::array<std::uint64_t, kSights>> fitting_;  // by part and how it looks
    int parts_ = 0, next_ = 0;
    std::uint64_t all_ = 0, served_ = 0;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::search
