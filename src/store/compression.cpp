#include "store/compression.h"

#if defined(BOYI_HAS_ZSTD)
#include <zstd.h>

#include <memory>
#endif

namespace boyi::store {

#if defined(BOYI_HAS_ZSTD)

std::string compress(std::span<const std::uint8_t> bytes, int level) {
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                       ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, level);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    std::string out(ZSTD_compressBound(bytes.size()), '\0');
    out.resize(ZSTD_compress2(context.get(), out.data(), out.size(), bytes.data(), bytes.size()));
    return out;
}

bool decompress(std::string_view packed, std::span<std::uint8_t> out) {
    return ZSTD_decompress(out.data(), out.size(), packed.data(), packed.size()) == out.size();
}

#else

std::string compress(std::span<const std::uint8_t> bytes, int) {
    return {bytes.begin(), bytes.end()};
}

bool decompress(std::string_view, std::span<std::uint8_t>) { return false; }

#endif

std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t h = 0xCBF29CE484222325ULL;
    for (const char c : bytes) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    return h;
}

}  // namespace boyi::store
