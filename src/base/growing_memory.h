// A block of zeros that grows up to a size known from the start, in wide pages where the system has
// them and it is large. Where memory is given only when it is touched all of it is asked for at
// once, and growing costs nothing. There the last blocks that were released are kept for the next
// of their size: fresh memory costs far more than clearing what was used.
#pragma once

#include <cstddef>

namespace boyi {

class GrowingMemory {
  public:
    explicit GrowingMemory(std::size_t most_bytes);  // std::bad_alloc where there are not so many
    ~GrowingMemory();
    GrowingMemory(const GrowingMemory&) = delete;
    GrowingMemory& operator=(const GrowingMemory&) = delete;

    void grow_to(std::size_t bytes);  // keeps what is there; may move it; std::bad_alloc as well
    void* data() const { return data_; }

  private:
    void* data_ = nullptr;
    void* mapped_ = nullptr;                  // where the system's block begins
    [[maybe_unused]] std::size_t bytes_ = 0;  // and how large it is
    std::size_t grown_ = 0;                   // what may have been written to
};

}  // namespace boyi
