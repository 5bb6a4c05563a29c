#include "store/block_file.h"

#include <algorithm>
#include <cstring>

#include "base/bytes.h"
#include "base/text.h"
#include "store/compression.h"
#include "store/mapped_file.h"

namespace boyi::store {
namespace {

constexpr std::string_view kMagic = "BOYIBLK1";
constexpr std::size_t kChecked = 16;  // where the checksum begins to count
constexpr std::size_t kHead = kChecked + 8 + 8 + 4 + 4;
constexpr std::uint32_t kMostBlock = 1 << 24;

}  // namespace

Result<BlockFile> BlockFile::open(const std::string& path) {
    auto file = MappedFile::open(path);
    if (!file) return file.fault();
    auto owner = std::make_shared<const MappedFile>(std::move(*file));
    const auto bytes = owner->bytes();
    BlockFile out(std::move(owner), bytes, path);
    const auto head = out.read_head();
    if (!head) return head.fault();
    return out;
}

Result<BlockFile> BlockFile::of_bytes(std::string bytes) {
    auto owner = std::make_shared<const std::string>(std::move(bytes));
    const std::string_view view = *owner;
    BlockFile out(std::move(owner), view, "in memory");
    const auto head = out.read_head();
    if (!head) return head.fault();
    return out;
}

Fault BlockFile::fault(const std::string& what) const {
    return {"file " + excerpt(path_, 200) + " " + what};
}

Result<Done> BlockFile::read_head() {
    const std::string_view bytes = bytes_;
    if (bytes.size() < kHead || bytes.substr(0, kMagic.size()) != kMagic)
        return fault("is no file of compressed blocks");
    const std::uint64_t file_size = number_at(bytes, kChecked, 8);
    if (file_size != bytes.size())
        return fault("is cut short or too long: it has " + std::to_string(bytes.size()) +
                     " bytes, want " + std::to_string(file_size));
    size_ = number_at(bytes, kChecked + 8, 8);
    block_size_ = static_cast<std::uint32_t>(number_at(bytes, kChecked + 16, 4));
    const std::uint64_t label_size = number_at(bytes, kChecked + 20, 4);
    if (block_size_ == 0 || block_size_ > kMostBlock || label_size > bytes.size() - kHead)
        return fault("is damaged: its head makes no sense");
    const std::uint64_t blocks = size_ / block_size_ + (size_ % block_size_ != 0);
    const std::uint64_t list = kHead + label_size;
    if (blocks >= (bytes.size() - list) / 8) return fault("is damaged: its list of blocks is cut");
    const std::uint64_t first = list + (blocks + 1) * 8;
    if (checksum(bytes.substr(kChecked, first - kChecked)) != number_at(bytes, 8, 8))
        return fault("is damaged: the checksum of its head is wrong");
    label_ = bytes.substr(kHead, label_size);
    for (std::uint64_t i = 0; i <= blocks; ++i)
        offsets_.push_back(number_at(bytes, list + 8 * i, 8));
    if (offsets_.front() != first || offsets_.back() != file_size ||
        !std::is_sorted(offsets_.begin(), offsets_.end()))
        return fault("is damaged: its list of blocks makes no sense");
    return Done{};
}

std::uint64_t BlockFile::unpacked_size(std::uint64_t block) const {
    return std::min<std::uint64_t>(block_size_, size_ - block * block_size_);
}

Result<Done> BlockFile::unpack(std::uint64_t block, std::span<std::uint8_t> out) const {
    const auto packed = bytes_.substr(offsets_[block], offsets_[block + 1] - offsets_[block]);
    if (!decompress(packed, out))
        return fault("is damaged: block " + std::to_string(block) + " cannot be unpacked");
    return Done{};
}

Result<std::vector<std::uint8_t>> BlockFile::read(std::uint64_t block) const {
    std::vector<std::uint8_t> out(unpacked_size(block));
    const auto done = unpack(block, out);
    if (!done) return done.fault();
    return out;
}

Result<std::vector<std::uint8_t>> BlockFile::read_all() const {
    std::vector<std::uint8_t> out(size_);
    for (std::uint64_t b = 0; b < blocks(); ++b) {
        const auto done = unpack(b, std::span(out).subspan(b * block_size_, unpacked_size(b)));
        if (!done) return done.fault();
    }
    return out;
}

}  // namespace boyi::store
