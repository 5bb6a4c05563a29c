// The writing half of store/block_file: only where there are threads.
#include <atomic>
#include <thread>

#include "store/block_file.h"
#include "store/compression.h"
#include "store/output_file.h"

namespace boyi::store {
namespace {

constexpr std::uint64_t kBatch = 512;  // blocks compressed before they are written

template <class Number>
void put(std::string& out, Number value) {
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        out.push_back(static_cast<char>(static_cast<std::uint64_t>(value) >> 8 * i));
}

std::string pack(const BlockSource& source, std::uint64_t block) {
    const std::uint64_t from = block * source.block_size;
    std::vector<std::uint8_t> raw(std::min<std::uint64_t>(source.block_size, source.size - from));
    source.fill(from, raw);
    return compress(raw, source.level);
}

std::vector<std::string> pack_batch(const BlockSource& source, std::uint64_t first,
                                    std::uint64_t count, int threads) {
    std::vector<std::string> out(count);
    std::atomic<std::uint64_t> next{0};
    const auto take_turns = [&] {
        for (auto i = next.fetch_add(1); i < count; i = next.fetch_add(1))
            out[i] = pack(source, first + i);
    };
    std::vector<std::thread> helpers;
    for (int i = 1; i < threads && count > 1; ++i) helpers.emplace_back(take_turns);
    take_turns();
    for (auto& helper : helpers) helper.join();
    return out;
}

std::string head_of(const BlockSource& source, const std::vector<std::uint64_t>& offsets) {
    std::string rest;
    put(rest, offsets.back());
    put(rest, source.size);
    put(rest, source.block_size);
    put(rest, static_cast<std::uint32_t>(source.label.size()));
    rest += source.label;
    for (const auto offset : offsets) put(rest, offset);
    std::string head = "BOYIBLK1";
    put(head, checksum(rest));
    return head + rest;
}

}  // namespace

Result<Done> write_block_file(const std::string& path, const BlockSource& source, int threads) {
    auto file = OutputFile::open(path);
    if (!file) return file.fault();
    const std::uint64_t blocks =
        source.size / source.block_size + (source.size % source.block_size != 0);
    std::vector<std::uint64_t> offsets(blocks + 1, 0);
    offsets.front() = head_of(source, offsets).size();
    auto done = file->write(std::string(offsets.front(), '\0'));
    for (std::uint64_t first = 0; first < blocks && done; first += kBatch) {
        const auto batch = pack_batch(source, first, std::min(kBatch, blocks - first), threads);
        for (std::uint64_t i = 0; i < batch.size() && done; ++i) {
            offsets[first + i + 1] = offsets[first + i] + batch[i].size();
            done = file->write(batch[i]);
        }
    }
    if (done) done = file->rewrite_start(head_of(source, offsets));
    if (!done) return done;
    return file->commit();
}

}  // namespace boyi::store
