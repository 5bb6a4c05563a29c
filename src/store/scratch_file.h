// ScratchFile: working memory that outlives the process. What was written stays when the process is
// killed, and is found again by the next one that opens the file.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/result.h"

namespace boyi::store {

class ScratchFile {
  public:
    // Opens the file, or makes it with zeros; a file of another size is made anew. Only one process
    // may have it open.
    static Result<ScratchFile> open(const std::string& path, std::uint64_t size);

    ScratchFile(ScratchFile&& other) noexcept;
    ScratchFile& operator=(ScratchFile&&) = delete;
    ~ScratchFile();

    std::span<std::uint8_t> bytes() const { return bytes_; }
    void remove();  // from the disk; the memory stays until the end

  private:
    ScratchFile(int descriptor, std::span<std::uint8_t> bytes, std::string path)
        : descriptor_(descriptor), bytes_(bytes), path_(std::move(path)) {}

    int descriptor_;  // open as long as the lock is held; -1 when moved from
    std::span<std::uint8_t> bytes_;
    std::string path_;
};

}  // namespace boyi::store
