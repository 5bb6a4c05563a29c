// BlockFile: a long array of bytes at rest, packed in small blocks that can be read one by one. The
// head, its list of blocks and every block carry a checksum; a file that is cut short or changed
// is refused.
//   "BOYIBLK1"  checksum of what follows up to the first block, 64 bits
//   file size 64, bytes when unpacked 64, bytes in a block 32, length of the label 32, the label
//   where each block begins, and where the last one ends: 64 bits each, from the file's beginning
//   the blocks: zstd frames with a checksum
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"

namespace boyi::store {

class BlockFile {
  public:
    static Result<BlockFile> open(const std::string& path);
    static Result<BlockFile> of_bytes(std::string bytes);  // a file that is in memory already

    const std::string& path() const { return path_; }
    const std::string& label() const { return label_; }  // what the writer called its contents
    std::uint64_t size() const { return size_; }         // unpacked
    std::uint32_t block_size() const { return block_size_; }
    std::uint64_t blocks() const { return offsets_.size() - 1; }

    // Any thread may read.
    Result<std::vector<std::uint8_t>> read(std::uint64_t block) const;
    Result<std::vector<std::uint8_t>> read_all() const;

  private:
    BlockFile(std::shared_ptr<const void> owner, std::string_view bytes, std::string path)
        : owner_(std::move(owner)), bytes_(bytes), path_(std::move(path)) {}
    Fault fault(const std::string& what) const;
    Result<Done> read_head();
    Result<Done> unpack(std::uint64_t block, std::span<std::uint8_t> out) const;
    std::uint64_t unpacked_size(std::uint64_t block) const;

    std::shared_ptr<const void> owner_;  // a mapped file or a string; copies of this share it
    std::string_view bytes_;
    std::string path_, label_;
    std::uint64_t size_ = 0;
    std::uint32_t block_size_ = 0;
    std::vector<std::uint64_t> offsets_;
};

// What to write. `fill` gives the bytes from an offset on; several threads may ask at once.
struct BlockSource {
    std::string label;
    std::uint64_t size = 0;
    std::uint32_t block_size = 0;
    int level = 0;  // of zstd
    std::function<void(std::uint64_t offset, std::span<std::uint8_t> out)> fill;
};

// The same bytes for any number of threads. The file appears under its name when it is complete.
Result<Done> write_block_file(const std::string& path, const BlockSource& source, int threads);

}  // namespace boyi::store
