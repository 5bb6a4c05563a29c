#include "store/block_cache.h"

namespace boyi::store {

Result<std::uint8_t> BlockCache::byte(const BlockFile& file, std::uint32_t number,
                                      std::uint64_t offset) {
    const std::uint64_t block = offset / file.block_size();
    const std::uint64_t key = static_cast<std::uint64_t>(number) << 40 | block;
    Shard& shard = shards_[(block ^ number) % kShards];
    const std::lock_guard guard(shard.lock);
    if (shard.blocks.empty() || shard.blocks.front().key != key) {
        const auto known = shard.found.find(key);
        if (known != shard.found.end()) {
            shard.blocks.splice(shard.blocks.begin(), shard.blocks, known->second);
        } else {
            const auto fetched = fetch(shard, file, block, key);
            if (!fetched) return fetched.fault();
        }
    }
    return shard.blocks.front().bytes[offset % file.block_size()];
}

// Puts the block in front and drops those that were not used for longest.
Result<Done> BlockCache::fetch(Shard& shard, const BlockFile& file, std::uint64_t block,
                               std::uint64_t key) {
    auto bytes = file.read(block);
    if (!bytes) return bytes.fault();
    shard.bytes += bytes->size();
    shard.blocks.push_front({key, std::move(*bytes)});
    shard.found[key] = shard.blocks.begin();
    while (shard.bytes > most_per_shard_ && shard.blocks.size() > 1) {
        shard.bytes -= shard.blocks.back().bytes.size();
        shard.found.erase(shard.blocks.back().key);
        shard.blocks.pop_back();
    }
    return Done{};
}

}  // namespace boyi::store
