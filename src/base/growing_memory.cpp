#include "base/growing_memory.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace boyi {

#if defined(__linux__)

GrowingMemory::GrowingMemory(std::size_t most_bytes) {
    constexpr std::size_t kPage = std::size_t{1} << 21;
    bytes_ = most_bytes + 2 * kPage;  // it begins and ends at a wide page
    mapped_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped_ == MAP_FAILED) throw std::bad_alloc();
    const std::size_t gap = kPage - reinterpret_cast<std::uintptr_t>(mapped_) % kPage;
    data_ = static_cast<char*>(mapped_) + gap;
    if (most_bytes <= kPage) return;
    // Not the first: what stays small should not pay for a wide page.
    madvise(static_cast<char*>(data_) + kPage, (most_bytes - 1) / kPage * kPage, MADV_HUGEPAGE);
}

GrowingMemory::~GrowingMemory() { munmap(mapped_, bytes_); }

void GrowingMemory::grow_to(std::size_t) {}

#else

GrowingMemory::GrowingMemory(std::size_t) {}

GrowingMemory::~GrowingMemory() { std::free(mapped_); }

void GrowingMemory::grow_to(std::size_t bytes) {
    if (bytes <= bytes_) return;
    void* const larger = std::realloc(mapped_, bytes);
    if (larger == nullptr) throw std::bad_alloc();
    std::memset(static_cast<char*>(larger) + bytes_, 0, bytes - bytes_);
    data_ = mapped_ = larger;
    bytes_ = bytes;
}

#endif

}  // namespace boyi
