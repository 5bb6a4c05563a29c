// BlockCache: the blocks of several files that were looked at last, unpacked. Any thread may ask.
#pragma once

#include <array>
#include <list>
#include <mutex>
#include <unordered_map>

#include "store/block_file.h"

namespace boyi::store {

class BlockCache {
  public:
    explicit BlockCache(std::size_t bytes) : most_per_shard_(bytes / kShards) {}

    // One byte of the unpacked file. `number` tells the files of one cache apart.
    Result<std::uint8_t> byte(const BlockFile& file, std::uint32_t number, std::uint64_t offset);

  private:
    static constexpr std::size_t kShards = 16;  // so that threads seldom wait for each other

    struct Block {
        std::uint64_t key = 0;
        std::vector<std::uint8_t> bytes;
    };
    struct Shard {
        std::mutex lock;          // of the members below
        std::list<Block> blocks;  // the last used first
        std::unordered_map<std::uint64_t, std::list<Block>::iterator> found;
        std::size_t bytes = 0;
    };

    Result<Done> fetch(Shard& shard, const BlockFile& file, std::uint64_t block, std::uint64_t key);

    std::size_t most_per_shard_;
    std::array<Shard, kShards> shards_;
};

}  // namespace boyi::store
