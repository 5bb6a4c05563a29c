// Wide memory: a large block in pages as wide as the system gives, because tables that are read at
// random spend much of their time on the addresses of small pages.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace boyi {

struct ReleaseWide {
    void operator()(void* memory) const { std::free(memory); }
};
using WideMemory = std::unique_ptr<void, ReleaseWide>;

// At least so many bytes, with any content; throws std::bad_alloc where there are not so many.
WideMemory wide_memory(std::size_t bytes);

}  // namespace boyi
