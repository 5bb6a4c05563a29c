#include "base/growing_memory.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>
#include <optional>
#include <vector>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace boyi {

#if defined(__linux__)

namespace {

constexpr std::size_t kPage = std::size_t{1} << 21;

struct Block {
    void* mapped;
    std::size_t bytes, grown;
};

// Blocks of any threads, until others ask for them.
class SpareBlocks {
  public:
    SpareBlocks() { blocks_.reserve(kMostBlocks + 1); }  // so that keeping one never fails

    std::optional<Block> take(std::size_t bytes) {
        const std::lock_guard<std::mutex> lock(mutex_);
        const auto found = std::find_if(blocks_.begin(), blocks_.end(),
                                        [&](const Block& b) { return b.bytes == bytes; });
        if (found == blocks_.end()) return std::nullopt;
        const Block out = *found;
        blocks_.erase(found);
        grown_ -= out.grown;
        return out;
    }

    // The oldest make way.
    void keep(const Block& block) {
        if (block.grown > kMostGrown) return release(block);
        const std::lock_guard<std::mutex> lock(mutex_);
        blocks_.push_back(block);
        grown_ += block.grown;
        while (grown_ > kMostGrown || blocks_.size() > kMostBlocks) {
            const Block oldest = blocks_.front();
            blocks_.erase(blocks_.begin());
            grown_ -= oldest.grown;
            release(oldest);
        }
    }

  private:
    static constexpr std::size_t kMostGrown = std::size_t{256} << 20, kMostBlocks = 32;

    static void release(const Block& block) { munmap(block.mapped, block.bytes); }

    std::mutex mutex_;
    std::vector<Block> blocks_;
    std::size_t grown_ = 0;  // of all together
};

SpareBlocks& spare_blocks() {
    static SpareBlocks* const blocks = new SpareBlocks;  // for whatever is released last
    return *blocks;
}

void* wide_start(void* mapped) {
    return static_cast<char*>(mapped) + (kPage - reinterpret_cast<std::uintptr_t>(mapped) % kPage);
}

}  // namespace

GrowingMemory::GrowingMemory(std::size_t most_bytes) {
    bytes_ = most_bytes + 2 * kPage;  // it begins and ends at a wide page
    if (const auto spare = spare_blocks().take(bytes_)) {
        mapped_ = spare->mapped;
        data_ = wide_start(mapped_);
        std::memset(data_, 0, spare->grown);
        return;
    }
    mapped_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped_ == MAP_FAILED) throw std::bad_alloc();
    data_ = wide_start(mapped_);
    if (most_bytes <= kPage) return;
    // Not the first: what stays small should not pay for a wide page.
    madvise(static_cast<char*>(data_) + kPage, (most_bytes - 1) / kPage * kPage, MADV_HUGEPAGE);
}

GrowingMemory::~GrowingMemory() { spare_blocks().keep({mapped_, bytes_, grown_}); }

void GrowingMemory::grow_to(std::size_t bytes) { grown_ = std::max(grown_, bytes); }

#else

GrowingMemory::GrowingMemory(std::size_t) {}

GrowingMemory::~GrowingMemory() { std::free(mapped_); }

void GrowingMemory::grow_to(std::size_t bytes) {
    if (bytes <= grown_) return;
    void* const larger = std::realloc(mapped_, bytes);
    if (larger == nullptr) throw std::bad_alloc();
    std::memset(static_cast<char*>(larger) + grown_, 0, bytes - grown_);
    data_ = mapped_ = larger;
    grown_ = bytes;
}

#endif

}  // namespace boyi
