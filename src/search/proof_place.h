// One place of a table that several threads read and write without waiting for one another: a
// sequence lock (Lamport 1977, in the terms of C++ by Boehm 2012). The version is odd while
// somebody writes; what was read counts only if the version was the same before and after.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "base/isa.h"

namespace boyi::search {
inline namespace BOYI_ISA_SPACE {

// An entry begins with a `std::uint32_t version` that is the place's own. Zeros mean a free place.
template <class Entry>
class ProofPlace {
  public:
    // False when somebody is writing.
    bool read(Entry& out) const {
        Words words;
        words[0] = words_[0].load(std::memory_order_acquire);
        for (std::size_t i = 1; i < kWords; ++i)
            words[i] = words_[i].load(std::memory_order_acquire);
        std::memcpy(static_cast<void*>(&out), words.data(), sizeof(Entry));
        return out.version % 2 == 0 && words_[0].load(std::memory_order_relaxed) == words[0];
    }

    // False, and nothing is written, when somebody else is writing.
    bool write(Entry entry) {
        std::uint64_t head = words_[0].load(std::memory_order_relaxed);
        std::memcpy(&entry.version, &head, sizeof(entry.version));
        if (entry.version++ % 2 != 0) return false;
        Words words = words_of(entry);
        if (!words_[0].compare_exchange_strong(head, words[0], std::memory_order_acquire))
            return false;
        for (std::size_t i = 1; i < kWords; ++i)
            words_[i].store(words[i], std::memory_order_release);
        ++entry.version;
        words_[0].store(words_of(entry)[0], std::memory_order_release);
        return true;
    }

  private:
    static_assert(std::is_trivially_copyable_v<Entry> && sizeof(Entry) % 8 == 0);
    static_assert(offsetof(Entry, version) == 0);
    static constexpr std::size_t kWords = sizeof(Entry) / 8;
    using Words = std::array<std::uint64_t, kWords>;

    static Words words_of(const Entry& entry) {
        Words out;
        std::memcpy(out.data(), &entry, sizeof(Entry));
        return out;
    }

    std::array<std::atomic<std::uint64_t>, kWords> words_;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::search
