#include "base/wide_memory.h"

#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace boyi {

WideMemory wide_memory(std::size_t bytes) {
    constexpr std::size_t kPage = std::size_t{1} << 21;
    const std::size_t whole = (bytes + kPage - 1) / kPage * kPage;
    void* memory = std::aligned_alloc(kPage, whole);
    if (memory == nullptr) throw std::bad_alloc();
#if defined(__linux__)
    madvise(memory, whole, MADV_HUGEPAGE);
#endif
    return WideMemory{memory};
}

}  // namespace boyi
