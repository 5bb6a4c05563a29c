// What a disproof of the proof search needs of the way to it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/isa.h"
#include "search/proof_table.h"

namespace boyi::search {
inline namespace BOYI_ISA_SPACE {

// The ancestors, by depth, whose repetition a disproof needs.
class Needs {
  public:
    void add(int depth) {
        if (is_many_) {
            first_ = narrow(std::min<int>(first_, depth));
            return;
        }
        const auto end = depths_.begin() + count_;
        const auto place = std::lower_bound(depths_.begin(), end, depth);
        if (place != end && *place == depth) return;
        if (static_cast<std::size_t>(count_) == depths_.size()) {
            is_many_ = true;
            first_ = narrow(std::min<int>(depths_[0], depth));
            return;
        }
        std::copy_backward(place, end, end + 1);
        *place = narrow(depth);
        ++count_;
    }
    void add(const Needs& other) {
        if (other.is_many_ && !is_many_) {
            first_ = narrow(is_empty() ? other.first_ : std::min<int>(first(), other.first_));
            is_many_ = true;
            return;
        }
        if (other.is_many_) return add(other.first_);
        for (int i = 0; i < other.count_; ++i) add(other.depths_[static_cast<std::size_t>(i)]);
    }
    // What happens below a position is no condition on what came before it.
    void forget_from(int depth) {
        if (is_empty() || (is_many_ && first_ < depth)) return;
        is_many_ = false;
        while (count_ > 0 && depths_[static_cast<std::size_t>(count_ - 1)] >= depth) --count_;
    }
    bool is_empty() const { return count_ == 0 && !is_many_; }
    bool is_many() const { return is_many_; }  // more than can be kept
    int count() const { return count_; }
    int operator[](int i) const { return depths_[static_cast<std::size_t>(i)]; }

  private:
    int first() const { return is_many_ ? first_ : depths_[0]; }

    using Depth = std::int16_t;  // small: every child of every position has these
    static Depth narrow(int depth) { return static_cast<Depth>(depth); }

    std::array<Depth, kMostRepeated> depths_{};  // ascending
    Depth first_ = 0;                            // alone counts when there are too many
    std::int8_t count_ = 0;
    bool is_many_ = false;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::search
