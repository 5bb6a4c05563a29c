#include "apps/carried_books.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace boyi::apps {

// Written by the build from src/games/xiangqi/opening.book: bytes as words, the first one highest.
extern const std::size_t kXiangqiBookSize;
extern const std::uint64_t kXiangqiBook[];

std::string_view carried_xiangqi_book() {
    static const std::string bytes = [] {
        std::string out(kXiangqiBookSize, '\0');
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<char>(kXiangqiBook[i / 8] >> (56 - 8 * (i % 8)));
        return out;
    }();
    return bytes;
}

}  // namespace boyi::apps
