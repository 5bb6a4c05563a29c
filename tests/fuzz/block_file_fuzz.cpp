// Any bytes as a file of compressed blocks: refused in one sentence, or read without a crash.
#include "store/block_file.h"

#include "base/text.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(block_file) {
    const auto file = store::BlockFile::of_bytes(std::string(input));
    if (!file) {
        const auto& what = file.fault().what;
        fuzz::require(!what.empty() && what.find('\n') == what.npos, "a fault is one line");
        fuzz::require(is_utf8(what), "a fault is UTF-8");
        return;
    }
    fuzz::require(file->size() / file->block_size() <= input.size(), "blocks take room");
    for (std::uint64_t block = 0; block < file->blocks() && block < 4; ++block) {
        const auto bytes = file->read(block);
        fuzz::require(!bytes || bytes->size() <= file->block_size(), "a block is not too long");
    }
}

}  // namespace boyi
