// Bytes in every encoding: what is read is UTF-8, and what is read whole can be written again.
#include "base/encoding.h"
#include "base/text.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(encoding) {
    detect_encoding(input, U"车馬進平");
    for (const auto e : {Encoding::Utf8, Encoding::Gb18030, Encoding::Big5, Encoding::Utf16Le}) {
        const Decoded loose = decode_loosely(input, e);
        fuzz::require(is_utf8(loose.text), "decoded text is UTF-8");
        const auto strict = decode(input, e);
        fuzz::require(strict.ok() == (loose.broken == 0), "both readers see the same flaws");
        if (!strict) continue;
        fuzz::require(*strict == loose.text, "both readers see the same text");
        const auto back = encode(*strict, e);
        fuzz::require(!back || *decode(*back, e) == *strict, "text survives writing");
    }
}

}  // namespace boyi
